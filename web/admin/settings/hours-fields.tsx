// Business hours: up to seven rows of days and hours; an empty first day is no row.
import { countryName } from '#shop/country/words.ts';
import { useState } from 'react';
import { MAX_HOURS } from '#shop/settings/settings-form.ts';
import { WEEKDAYS } from '#shop/delivery/weekdays.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '../parts/panel.tsx';

import type { SettingsPart } from './setting-field.tsx';

export function HoursFields({ typed, errors }: SettingsPart) {
  const filled = Array.from({ length: MAX_HOURS }, (_, row) => row).filter((row) => typed[`hours${row}From`]);
  const [shown, show] = useState(Math.max(1, filled.length));
  return (
    <Panel title="Business hours">
      <p className="mb-3 text-small text-ink-2">
        {countryName} time. Days not listed are closed; 12:00 AM is midnight.
      </p>
      <div className="grid grid-cols-1 gap-3">
        {Array.from({ length: shown }, (_, row) => (
          <HoursRow key={row} row={row} typed={typed} errors={errors} />
        ))}
      </div>
      {shown < MAX_HOURS && (
        <Button type="button" look="plain" className="mt-3 -ml-3" onClick={() => show(shown + 1)}>
          Add hours
        </Button>
      )}
    </Panel>
  );
}

function HoursRow({ row, typed, errors }: SettingsPart & { row: number }) {
  const error = errors[`hours${row}To`] ?? errors[`hours${row}Close`];
  const field = (name: string, label: string) => ({
    name: `hours${row}${name}`,
    'aria-label': `${label}, row ${row + 1}`,
    defaultValue: typed[`hours${row}${name}`] ?? '',
    'aria-invalid': errors[`hours${row}${name}`] ? (true as const) : undefined,
    'aria-describedby': error ? `hours${row}-error` : undefined,
    className: `control w-full min-w-0`,
  });
  return (
    <div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <select {...field('From', 'First day')}>
          <option value="">Closed</option>
          <Days />
        </select>
        <select {...field('To', 'Last day')}>
          <Days />
        </select>
        <input type="time" {...field('Open', 'Opens')} />
        <input type="time" {...field('Close', 'Closes')} />
      </div>
      {error && (
        <p id={`hours${row}-error`} className="mt-1 text-small font-semibold text-sale">
          {error}
        </p>
      )}
    </div>
  );
}

function Days() {
  return WEEKDAYS.map((day) => (
    <option key={day} value={day}>
      {day}
    </option>
  ));
}
