// Fields of the settings form: one value with its unit, and a span of days.
import type { ComponentProps } from 'react';
import { TextField } from '../parts/form-field.tsx';
import type { TypedSettings } from './typed-settings.ts';

export type SettingsPart = { typed: TypedSettings; errors: Partial<Record<string, string>> };

type SettingFieldProps = SettingsPart & ComponentProps<typeof TextField> & { unit?: string };

const numbers = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** The unit stands behind the label, so that it is read with it. */
export function SettingField({ typed, errors, unit, name, label, ...rest }: SettingFieldProps) {
  return (
    <TextField
      maxLength={300}
      {...(unit && numbers)}
      {...rest}
      name={name}
      label={unit ? `${label} (${unit})` : label}
      defaultValue={typed[name] ?? ''}
      error={errors[name]}
    />
  );
}

type SpanFieldsProps = SettingsPart & { name: string; label: string };

export function SpanFields({ name, label, typed, errors }: SpanFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 block text-small font-semibold">{label} (days)</legend>
      <div className="grid grid-cols-2 gap-2 [&_label]:font-normal [&_label]:text-ink-3">
        <SettingField {...{ typed, errors }} {...numbers} name={`${name}From`} label="from" />
        <SettingField {...{ typed, errors }} {...numbers} name={`${name}To`} label="to" />
      </div>
    </fieldset>
  );
}
