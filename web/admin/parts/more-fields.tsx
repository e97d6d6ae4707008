// The fields that only the admin's forms have: a list to choose from, and a box to tick.
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, fieldParts, type FieldProps } from '#web/ui/field.tsx';

export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { frame, control } = fieldParts(props);
  return (
    <FieldFrame {...frame}>
      <select {...control} />
    </FieldFrame>
  );
}

/** Of a select: names as they are saved. */
export function NameOptions({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
}

export function CheckField({
  label,
  hint,
  className = '',
  ...rest
}: ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className={`flex min-h-11 items-start gap-3 py-2.5 md:min-h-9 md:py-1.5 ${className}`}>
      <input type="checkbox" {...rest} className="mt-0.5 size-5 shrink-0" />
      <span className="text-small">
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}
