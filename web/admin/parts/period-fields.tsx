// From and to, by the clock of the country; both optional.
import { countryName } from '#shop/country/words.ts';
import { Field } from '#web/ui/field.tsx';

type PeriodFieldsProps = {
  typed: { startAt: string; endAt: string };
  errors: Partial<Record<string, string>>;
};

export function PeriodFields({ typed, errors }: PeriodFieldsProps) {
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
      <Field
        name="startAt"
        label="Starts"
        optional
        type="datetime-local"
        defaultValue={typed.startAt}
        error={errors['startAt']}
      />
      <Field
        name="endAt"
        label="Ends"
        optional
        type="datetime-local"
        defaultValue={typed.endAt}
        error={errors['endAt']}
      />
      <p className="text-small text-ink-3 sm:col-span-2">{countryName} time. Empty means no time limit.</p>
    </div>
  );
}
