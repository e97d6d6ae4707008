// The settings form: every field to its setting, or a message at the field that keeps it from being saved.
import { currencyNames } from '#shop/country/currency-names.ts';
import { ASKING_RULES } from '../asking/trusted-by-rule.ts';
import { EMAIL_ASKED } from '../checkout/email-asked.ts';
import { PREPAY_LAPSES } from '../payments/prepay-lapse.ts';
import { RETURN_OFFERS, WAY_BACK_PAYERS } from '../returns/return.ts';
import type { Zone } from '../delivery/zone-of-city.ts';
import { MAX_LANGUAGES, settingsSchema, type OpenSpan, type Settings } from './settings.ts';
import { WEEKDAYS } from '#shop/delivery/weekdays.ts';
import { isBlank } from '#shop/text/text.ts';
import { MAX_RUPEES } from '../offers/discount-form.ts';
import { readPlainSettings } from './plain-settings.ts';
import { readerOf, type FieldReader, type SettingsErrors } from './settings-fields.ts';

type ReadSettings =
  | { ok: true; settings: Settings }
  | { ok: false; errors: SettingsErrors; typed: Record<string, string> };

export const MAX_HOURS = 7;
const MAX_FIGURES = 3;
export const ZONES = ['major', 'other', 'remote'] as const;

/** `saved` stands in for what the form may leave out: the banner's text while the banner is off, texts that its page had no field for. */
export function readSettings(form: FormData, saved: Settings): ReadSettings {
  const read = readerOf(form);
  const settings: Settings = {
    ...readPlainSettings(read, saved),
    ...readBanner(form, read, saved),
    ...readDelivery(read, saved),
    exchangeDays: read.span('exchange', 60),
    hours: readHours(read),
    marketingFigures: readFigures(read),
    discountRule: read.text('discountRule') === 'better' ? 'better' : 'offer',
    emailAsked: EMAIL_ASKED.find((each) => each === read.text('emailAsked')) ?? saved.emailAsked,
    askingRule: ASKING_RULES.find((rule) => rule === read.text('askingRule')) ?? saved.askingRule,
    prepayLapse: PREPAY_LAPSES.find((each) => each === read.text('prepayLapse')) ?? saved.prepayLapse,
    returnOffer: RETURN_OFFERS.find((each) => each === read.text('returnOffer')) ?? saved.returnOffer,
    wayBackPays: WAY_BACK_PAYERS.find((each) => each === read.text('wayBackPays')) ?? saved.wayBackPays,
    loadingOverlay: read.text('loadingOverlay') === 'always' ? 'always' : 'slow',
    languages: readLanguages(form, saved),
    currency: currencyNames.code,
  };
  if (Object.keys(read.errors).length > 0) return { ok: false, errors: read.errors, typed: typedOf(form) };
  return { ok: true, settings: settingsSchema.parse(settings) };
}

function typedOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

// Boxes that nobody ticked send nothing: the field beside them says that they were there.
function readLanguages(form: FormData, saved: Settings): string[] {
  if (!form.has('languagesAsked')) return saved.languages;
  const codes = [...form.keys()].map((field) => /^language-([a-z]{2})$/.exec(field)?.[1]);
  const known = codes.filter((code) => code !== undefined);
  return [...new Set(known)].toSorted().slice(0, MAX_LANGUAGES);
}

// The text's field is disabled while the banner is off, and a disabled field is not sent (rule T2).
function readBanner(form: FormData, read: FieldReader, saved: Settings) {
  const bannerEnabled = read.isOn('bannerEnabled');
  if (!bannerEnabled && !form.has('bannerText')) return { bannerEnabled, bannerText: saved.bannerText };
  const bannerText = read.line('bannerText', 200);
  if (bannerEnabled && isBlank(bannerText))
    read.errors['bannerText'] ??= 'Enter the text of the banner, or switch it off.';
  return { bannerEnabled, bannerText };
}

function readDelivery(read: FieldReader, saved: Settings) {
  const major = readZone(read, 'major', saved);
  const other = readZone(read, 'other', saved);
  const twice = other.cities.find((city) =>
    major.cities.some((each) => each.toLowerCase() === city.toLowerCase()),
  );
  if (twice) read.errors['otherCities'] ??= `${twice} is a major city already.`;
  return {
    processingDays: read.span('processing', 60),
    zones: { major, other, remote: readZone(read, 'remote', saved) },
    express: {
      fee: read.amount('expressFee', 0, MAX_RUPEES),
      days: read.span('express', 60),
      zones: ZONES.filter((zone) => read.isOn(`express-${zone}`)),
    },
  };
}

function readZone(read: FieldReader, zone: Zone, saved: Settings): Settings['zones'][Zone] {
  return {
    name: read.line(`${zone}Name`, 60) || saved.zones[zone].name,
    cities: zone === 'remote' ? [] : readCities(read, `${zone}Cities`),
    fee: read.amount(`${zone}Fee`, 0, MAX_RUPEES),
    days: read.span(zone, 60),
  };
}

const MAX_CITIES = 200;

function readCities(read: FieldReader, name: string): string[] {
  const typed = read.text(name).normalize('NFC').split(/[\n,]/);
  const cities = [...new Set(typed.map((city) => city.replace(/\s+/g, ' ').trim()).filter(Boolean))];
  if (cities.length > MAX_CITIES) read.errors[name] = 'At most 200 cities.';
  else if (cities.some((city) => city.length > 80 || /[<>\p{Cc}]/u.test(city)))
    read.errors[name] = 'Write the names of cities, with commas between them.';
  return cities;
}

function readHours(read: FieldReader): OpenSpan[] {
  return Array.from({ length: MAX_HOURS }, (_, row) => readOpenSpan(read, row)).filter(
    (span) => span !== null,
  );
}

// A row without a first day is an empty row. A shop that closes at midnight closes at 24:00 of that day.
function readOpenSpan(read: FieldReader, row: number): OpenSpan | null {
  const [from, to] = [read.text(`hours${row}From`), read.text(`hours${row}To`)];
  if (from === '') return null;
  const first = WEEKDAYS.find((day) => day === from);
  const last = WEEKDAYS.find((day) => day === to);
  const open = read.text(`hours${row}Open`);
  const closing = read.text(`hours${row}Close`);
  const close = closing === '00:00' ? '24:00' : closing;
  const isClock = [open, close].every((clock) => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(clock));
  if (!first || !last || WEEKDAYS.indexOf(first) > WEEKDAYS.indexOf(last))
    read.errors[`hours${row}To`] = 'The last day must not come before the first.';
  else if (!isClock || open >= close) read.errors[`hours${row}Close`] = 'Closing must be later than opening.';
  else return { days: [first, last], open, close };
  return null;
}

function readFigures(read: FieldReader): Settings['marketingFigures'] {
  const rows = Array.from({ length: MAX_FIGURES }, (_, row) => ({
    figure: read.line(`figure${row}`, 12),
    text: read.line(`figureText${row}`, 60),
    row,
  }));
  for (const { figure, text, row } of rows)
    if (isBlank(figure) !== isBlank(text))
      read.errors[isBlank(figure) ? `figure${row}` : `figureText${row}`] ??= 'Fill in both, or neither.';
  return rows.filter(({ figure }) => !isBlank(figure)).map(({ figure, text }) => ({ figure, text }));
}
