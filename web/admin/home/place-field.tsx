// Where a section comes to stand: first, or after another one.
import { SelectField } from '../parts/more-fields.tsx';

type PlacedSection = { id: string; name: string };

type PlaceFieldProps = {
  id: string;
  label: string;
  sections: readonly PlacedSection[];
  /** The section that is moved; none where one is added, which is last if nothing is chosen. */
  of?: string;
  className?: string;
};

export function PlaceField({ id, label, sections, of, className }: PlaceFieldProps) {
  const others = sections.filter((each) => each.id !== of);
  const at = of === undefined ? sections.length : sections.findIndex((each) => each.id === of);
  return (
    <SelectField
      id={id}
      name="after"
      label={label}
      defaultValue={sections[at - 1]?.id ?? 'first'}
      className={className}
    >
      <option value="first">First</option>
      {others.map((each) => (
        <option key={each.id} value={each.id}>
          After: {each.name}
        </option>
      ))}
    </SelectField>
  );
}
