// Settings of one value. Each is declared here once: default, limits, field of the form and how the owner reads it.
import { taxForm } from '#shop/country/tax.ts';
import { firstSettings } from '#shop/country/first-settings.ts';
import { phoneForm } from '#shop/country/phone.ts';
import { z } from 'zod';
import { readEmail } from '../accounts/email-field.ts';
import { readPhone } from '../accounts/phone-field.ts';
import { countDays, countHours } from '../delivery/count-days.ts';
import { MAX_RUPEES } from '../offers/discount-form.ts';
import { formatRupees, rupees } from '../pricing/money.ts';
import { isBlank } from '../text/text.ts';
import { askingSettings } from './asking-settings.ts';
import { claimSettings } from './claim-settings.ts';
import { feedSettings } from './feed-settings.ts';
import { payingSettings } from './paying-settings.ts';
import { lineChecks, type LineCheck } from './line-checks.ts';
import { profitSettings } from './profit-settings.ts';
import { promiseSettings } from './promise-settings.ts';
import type { FieldReader } from './settings-fields.ts';

type SettingPanel = 'store' | 'money' | 'promises' | 'claims' | 'asking' | 'paying';

export type PlainSetting = {
  panel: SettingPanel;
  label: string;
  hint?: string;
  /** In the form over the whole width of its panel. */
  wide?: true;
} & (
  | { kind: 'line'; default: string; max: number; rows?: number; check?: LineCheck; required?: string }
  | { kind: 'email'; default: string }
  | { kind: 'phone'; default: string }
  | {
      kind: 'rupees' | 'days' | 'hours' | 'percent' | 'clock' | 'count';
      default: number;
      min: number;
      max: number;
      /** What 0 means, to be read. */
      zero?: string;
    }
);

const rupeeLimits = { min: 0, max: MAX_RUPEES };

/** Amounts are whole rupees, as the owner types them (rules T1 to T9). A new one needs its line here, or in the file of its panel, and nothing else. */
export const plainSettings = {
  storeName: {
    panel: 'store',
    kind: 'line',
    default: 'Qadam',
    max: 60,
    label: 'Store name',
    wide: true,
    required: 'Enter the name of the shop.',
  },
  storeDescription: {
    panel: 'store',
    kind: 'line',
    max: 300,
    rows: 2,
    label: 'Store description',
    wide: true,
    default: firstSettings.storeDescription,
  },
  contactPhone: { panel: 'store', kind: 'line', default: '', max: 60, check: 'phone', label: 'Phone' },
  whatsapp: {
    panel: 'store',
    kind: 'phone',
    default: '',
    label: 'WhatsApp',
    hint: `Such as ${phoneForm.example}.`,
  },
  contactEmail: { panel: 'store', kind: 'email', default: '', label: 'Email' },
  contactAddress: {
    panel: 'store',
    kind: 'line',
    default: firstSettings.contactAddress,
    max: 300,
    label: 'Address',
  },
  freeShippingThreshold: {
    panel: 'money',
    kind: 'rupees',
    default: firstSettings.freeShippingThreshold,
    ...rupeeLimits,
    label: 'Free shipping threshold',
    hint: 'Used on every page.',
  },
  codFreeThreshold: {
    panel: 'money',
    kind: 'rupees',
    default: firstSettings.codFreeThreshold,
    ...rupeeLimits,
    label: 'Cash on delivery free over',
  },
  taxRate: {
    panel: 'money',
    kind: 'percent',
    default: 0,
    min: 0,
    max: 50,
    label: 'Tax rate',
    hint: 'Included in prices; 0 = no tax line.',
  },
  ntn: {
    panel: 'money',
    kind: 'line',
    default: '',
    max: 20,
    check: 'tax-number',
    ...taxForm.numbers[0],
  },
  strn: {
    panel: 'money',
    kind: 'line',
    default: '',
    max: 20,
    check: 'tax-number',
    ...taxForm.numbers[1],
  },
  ...profitSettings,
  ...promiseSettings,
  ...claimSettings,
  ...feedSettings,
  ...askingSettings,
  ...payingSettings,
} as const satisfies Record<string, PlainSetting>;

type PlainSettings = {
  [Name in keyof typeof plainSettings]: (typeof plainSettings)[Name]['default'] extends string
    ? string
    : number;
};

type PlainSettingName = keyof PlainSettings;

/** The settings of one panel, in the order in which they are shown. */
export function settingsOfPanel(panel: SettingPanel): [PlainSettingName, PlainSetting][] {
  const all = Object.entries(plainSettings) as [PlainSettingName, PlainSetting][];
  return all.filter(([, setting]) => setting.panel === panel);
}

/** null for a setting that is not of one value. */
export function settingLabel(name: string): string | null {
  const all: Record<string, PlainSetting> = plainSettings;
  return all[name]?.label ?? null;
}

type PlainShape = { [Name in PlainSettingName]: z.ZodDefault<z.ZodType<PlainSettings[Name]>> };

export const plainShape = Object.fromEntries(
  Object.entries(plainSettings).map(([name, setting]) => [name, schemaOf(setting)]),
) as unknown as PlainShape;

function schemaOf(setting: PlainSetting) {
  if (setting.kind === 'phone')
    return z
      .string()
      .regex(/^$|^\+[1-9]\d{6,14}$/)
      .default(setting.default);
  if (setting.kind === 'line' || setting.kind === 'email')
    return lineSchema(setting).default(setting.default);
  const number = z.number().min(setting.min).max(setting.max);
  return (setting.kind === 'percent' ? number : number.int()).default(setting.default);
}

function lineSchema(setting: PlainSetting) {
  const line = z.string().trim().max(300);
  return 'required' in setting ? line.min(1) : line;
}

/**
 * Reads each field; what cannot be saved leaves its message in `read.errors`. A field of text that was on the page is sent
 * even when it is empty: one that is not sent keeps what is `saved`, since its page was open before the shop had that setting.
 */
export function readPlainSettings(read: FieldReader, saved: PlainSettings): PlainSettings {
  const names = Object.keys(plainSettings) as PlainSettingName[];
  const values = names.map((name) => [
    name,
    isText(plainSettings[name]) && !read.has(name)
      ? saved[name]
      : readSetting(read, name, plainSettings[name]),
  ]);
  return Object.fromEntries(values);
}

function isText({ kind }: PlainSetting): boolean {
  return kind === 'line' || kind === 'email' || kind === 'phone';
}

const numberUnits = {
  days: 'a whole number of days',
  hours: 'a whole number of hours',
  clock: 'a full hour of the day',
  count: 'a whole number',
};

function readSetting(read: FieldReader, name: string, setting: PlainSetting): string | number {
  if (setting.kind === 'line') return readLine(read, name, setting);
  if (setting.kind === 'email' || setting.kind === 'phone') return readContact(read, name, setting.kind);
  if (setting.kind === 'percent') return read.percent(name, setting.max);
  if (setting.kind === 'rupees') return read.amount(name, setting.min, setting.max);
  return read.whole(name, setting.min, setting.max, numberUnits[setting.kind]);
}

function readLine(
  read: FieldReader,
  name: string,
  { max, required, check }: PlainSetting & { kind: 'line' },
): string {
  const text = read.line(name, max);
  if (required && isBlank(text)) read.errors[name] ??= required;
  if (check && !isBlank(text) && !lineChecks[check].isRight(text))
    read.errors[name] ??= lineChecks[check].error;
  return text;
}

const contacts = {
  email: { reader: readEmail, error: 'Enter one email address, or leave it empty.' },
  phone: { reader: readPhone, error: lineChecks.phone.error },
};

function readContact(read: FieldReader, name: string, kind: 'email' | 'phone'): string {
  const typed = read.text(name).trim();
  const value = typed === '' ? '' : contacts[kind].reader(typed);
  if (value === null) read.errors[name] = contacts[kind].error;
  return value ?? '';
}

/** A value as the owner reads it: `₨5,000`, `24 hours`, `17%, included in prices`. */
export function plainSettingText(setting: PlainSetting, value: string | number): string {
  if (setting.kind === 'rupees') return formatRupees(rupees(Number(value)));
  if (setting.kind === 'percent') return value === 0 ? '0%: no tax line' : `${value}%, included in prices`;
  if (value === 0 && 'zero' in setting && setting.zero) return setting.zero;
  if (setting.kind === 'clock') return `${value}:00`;
  if (setting.kind === 'days') return countDays(Number(value));
  return setting.kind === 'hours' ? countHours(Number(value)) : String(value);
}
