// Settings as the fields of their form hold them.
import { plainSettings } from '#shop/settings/plain-settings.ts';
import type { Settings } from '#shop/settings/settings.ts';

export type TypedSettings = Record<string, string>;

/** Whatever shop/settings/settings-form.ts reads back as the same settings. */
export function typedSettings(settings: Settings): TypedSettings {
  const { zones, express, hours, marketingFigures } = settings;
  return {
    ...plainFields(settings),
    ...zoneFields('major', zones.major),
    ...zoneFields('other', zones.other),
    ...zoneFields('remote', zones.remote),
    ...span('processing', settings.processingDays),
    ...span('exchange', settings.exchangeDays),
    ...span('express', express.days),
    expressFee: String(express.fee),
    ...Object.fromEntries(express.zones.map((zone) => [`express-${zone}`, 'on'])),
    ...Object.fromEntries(settings.languages.map((code) => [`language-${code}`, 'on'])),
    ...Object.assign({}, ...hours.map(hoursFields)),
    ...Object.assign({}, ...marketingFigures.map(figureFields)),
  };
}

/** A form that came back: what its page had no field for, since it was open before an update, stands as it is saved. */
export function typedAgain(typed: TypedSettings, saved: Settings): TypedSettings {
  const names = Object.keys(plainSettings) as (keyof typeof plainSettings)[];
  return { ...Object.fromEntries(names.map((name) => [name, String(saved[name])])), ...typed };
}

function plainFields(settings: Settings): TypedSettings {
  const { bannerEnabled, ...rest } = settings;
  const plain = Object.entries(rest).filter(([, value]) => ['string', 'number'].includes(typeof value));
  return {
    ...Object.fromEntries(plain.map(([name, value]) => [name, String(value)])),
    ...(bannerEnabled && { bannerEnabled: 'on' }),
  };
}

type ZoneSettings = Settings['zones']['major'];

function zoneFields(name: string, { name: called, cities, fee, days }: ZoneSettings): TypedSettings {
  return {
    [`${name}Name`]: called,
    [`${name}Cities`]: cities.join(', '),
    [`${name}Fee`]: String(fee),
    ...span(name, days),
  };
}

function span(name: string, [from, to]: readonly [number, number]): TypedSettings {
  return { [`${name}From`]: String(from), [`${name}To`]: String(to) };
}

function hoursFields(
  { days: [from, to], open, close }: Settings['hours'][number],
  row: number,
): TypedSettings {
  return {
    [`hours${row}From`]: from,
    [`hours${row}To`]: to,
    [`hours${row}Open`]: open,
    [`hours${row}Close`]: close === '24:00' ? '00:00' : close,
  };
}

function figureFields({ figure, text }: Settings['marketingFigures'][number], row: number): TypedSettings {
  return { [`figure${row}`]: figure, [`figureText${row}`]: text };
}
