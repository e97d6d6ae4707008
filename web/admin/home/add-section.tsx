// One more section, of a kind that is chosen: it comes last, with its form open.
import { Form } from 'react-router';
import { offeredKind, type OfferedSection } from '#shop/home/added-section.ts';
import { kindNames } from '#shop/home/section-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '../parts/more-fields.tsx';
import { PlaceField } from './place-field.tsx';

type AddSectionProps = {
  own: readonly OfferedSection[];
  /** Those that are there, to stand after. */
  sections: readonly { id: string; name: string }[];
  /** Another section takes the form away that is open: what is typed in it is saved first. */
  isTyping: boolean;
};

export function AddSection({ own, sections, isTyping }: AddSectionProps) {
  const kinds = [
    ...Object.entries(kindNames).filter(([kind]) => kind !== 'extension'),
    ...own.map(({ key, title }) => [offeredKind(key), title] as const),
  ];
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <SelectField name="kind" label="Add a section" className="min-w-48 flex-1">
        {kinds.map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      <PlaceField
        key={sections.length}
        id="add-after"
        label="Its place"
        sections={sections}
        className="min-w-40 flex-1"
      />
      <Button look="quiet" name="intent" value="add" disabled={isTyping}>
        Add
      </Button>
      {isTyping && (
        <p className="basis-full text-small text-ink-2">Save the section that you are typing in first.</p>
      )}
    </Form>
  );
}
