// Fields of the settings form: one value with its unit, and a span of days.
import type { ComponentProps } from 'react';
import { TextField } from '../parts/form-field.tsx';
import { controlClass } from '../parts/toolbar.tsx';
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
  const error = errors[`${name}From`] ?? errors[`${name}To`];
  const field = (end: 'From' | 'To') => ({
    ...numbers,
    name: `${name}${end}`,
    'aria-label': `${label}, ${end.toLowerCase()}`,
    'aria-invalid': errors[`${name}${end}`] ? (true as const) : undefined,
    maxLength: 4,
    defaultValue: typed[`${name}${end}`] ?? '',
    className: `${controlClass} w-full min-w-0 ${error ? 'border-sale' : ''}`,
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 block text-small font-semibold">{label} (days)</legend>
      <div className="flex items-center gap-2 text-small text-ink-3">
        <input {...field('From')} />
        <span className="whitespace-nowrap">to</span>
        <input {...field('To')} />
      </div>
      {error && <p className="mt-1 text-small font-semibold text-sale">{error}</p>}
    </fieldset>
  );
}
