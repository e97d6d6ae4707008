// Fields of the settings form: those of a panel, one value with its unit, and a span of days.
import { currencyNames } from '#shop/country/currency-names.ts';
import type { ComponentProps, ReactNode } from 'react';
import { settingsOfPanel, type PlainSetting } from '#shop/settings/plain-settings.ts';
import { Field, TextArea } from '#web/ui/field.tsx';

import type { TypedSettings } from './typed-settings.ts';

export type SettingsPart = { typed: TypedSettings; errors: Partial<Record<string, string>> };

type SettingFieldProps = SettingsPart & ComponentProps<typeof Field> & { unit?: string };

const numbers = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** The unit stands behind the label, so that it is read with it. */
export function SettingField({ typed, errors, unit, name, label, ...rest }: SettingFieldProps) {
  return (
    <Field
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

type PlainFieldsProps = SettingsPart & { panel: PlainSetting['panel']; children?: ReactNode };

/** The settings of one value that belong to a panel, and what else the panel has. */
export function PlainFields({ panel, children, ...part }: PlainFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {settingsOfPanel(panel).map(([name, setting]) => (
        <PlainField key={name} name={name} setting={setting} {...part} />
      ))}
      {children}
    </div>
  );
}

const units = {
  rupees: currencyNames.plural,
  days: 'days',
  hours: 'hours',
  percent: '%',
  clock: 'o’clock',
  count: 'number',
} as const;

function PlainField({ name, setting, ...part }: SettingsPart & { name: string; setting: PlainSetting }) {
  const { label, hint, wide } = setting;
  const field = { name, label, className: wide && 'sm:col-span-2', hint };
  if (setting.kind === 'line' && setting.rows) {
    const typed = { defaultValue: part.typed[name], error: part.errors[name] };
    return <TextArea {...field} {...typed} rows={setting.rows} maxLength={setting.max} />;
  }
  if (typeof setting.default === 'number') {
    return <SettingField {...part} {...field} unit={units[setting.kind as keyof typeof units]} />;
  }
  const isRequired = setting.kind === 'line' && setting.required !== undefined;
  return (
    <SettingField
      {...part}
      {...field}
      type={inputTypeOf(setting)}
      required={isRequired}
      optional={!isRequired && setting.default === ''}
    />
  );
}

function inputTypeOf(setting: PlainSetting) {
  if (setting.kind === 'email') return 'email';
  return setting.kind === 'phone' || (setting.kind === 'line' && setting.check === 'phone') ? 'tel' : 'text';
}

type SpanFieldsProps = SettingsPart & { name: string; label: string };

export function SpanFields({ name, label, typed, errors }: SpanFieldsProps) {
  const error = errors[`${name}From`] ?? errors[`${name}To`];
  const field = (end: 'From' | 'To') => ({
    ...numbers,
    name: `${name}${end}`,
    'aria-label': `${label}, ${end.toLowerCase()}`,
    'aria-invalid': errors[`${name}${end}`] ? (true as const) : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
    maxLength: 4,
    defaultValue: typed[`${name}${end}`] ?? '',
    className: `control w-full min-w-0 ${error ? 'border-sale' : ''}`,
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 block text-small font-semibold">{label} (days)</legend>
      <div className="flex items-center gap-2 text-small text-ink-3">
        <input {...field('From')} />
        <span className="whitespace-nowrap">to</span>
        <input {...field('To')} />
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 text-small font-semibold text-sale">
          {error}
        </p>
      )}
    </fieldset>
  );
}
