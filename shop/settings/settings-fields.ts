// Reading one field of the settings form at a time, each error stored under the field's name.
import { groupWhole } from '#shop/pricing/money.ts';
import { latinDigits, cleanLine } from '#shop/text/text.ts';
import { readWhole, readWholeRupees, wholeRupees } from '../offers/discount-form.ts';

export type SettingsErrors = Record<string, string>;

export type FieldReader = {
  errors: SettingsErrors;
  /** Whether it was sent, be it empty. */
  has(name: string): boolean;
  text(name: string): string;
  line(name: string, limit: number): string;
  whole(name: string, least: number, most: number, unit: string): number;
  /** The smallest amounts that a price has, typed in the currency. */
  amount(name: string, least: number, most: number): number;
  /** `From` and `To` behind the name; the first is not above the second. */
  span(name: string, most: number): [number, number];
  percent(name: string, most: number): number;
  isOn(name: string): boolean;
};

export function readerOf(form: FormData): FieldReader {
  const errors: SettingsErrors = {};
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const whole = (name: string, least: number, most: number, unit: string) => {
    const number = readWhole(text(name));
    if (number !== null && number >= least && number <= most) return number;
    errors[name] = `Enter ${unit} from ${least.toLocaleString('en-PK')} to ${most.toLocaleString('en-PK')}.`;
    return least;
  };
  const amount = (name: string, least: number, most: number) => {
    const number = readWholeRupees(text(name));
    if (number !== null && number >= least && number <= most) return number;
    errors[name] = `Enter ${wholeRupees} from ${groupWhole(least)} to ${groupWhole(most)}.`;
    return least;
  };
  return {
    errors,
    has: (name) => form.has(name),
    text,
    whole,
    amount,
    line: (name, limit) => plainLine(text(name), name, limit, errors),
    span: (name, most) => readSpan(name, most, whole, errors),
    percent: (name, most) => readPercent(text(name), name, most, errors),
    isOn: (name) => text(name) !== '',
  };
}

// Angle brackets have no place in a sentence of the shop, and a pasted script shows what it is (attacks-and-faults 129).
function plainLine(typed: string, name: string, limit: number, errors: SettingsErrors): string {
  const clean = cleanLine(typed, limit);
  if (clean.ok && !/[<>]/.test(clean.text)) return clean.text;
  errors[name] =
    !clean.ok && clean.problem === 'too-long'
      ? `Shorten this to ${limit} characters.`
      : 'Use plain words: no < or >, and no signs that cannot be shown.';
  return '';
}

function readSpan(
  name: string,
  most: number,
  whole: FieldReader['whole'],
  errors: SettingsErrors,
): [number, number] {
  const from = whole(`${name}From`, 0, most, 'a whole number of days');
  const to = whole(`${name}To`, 0, most, 'a whole number of days');
  if (from > to)
    errors[`${name}To`] ??= `Enter ${from} or more: the second number must not be below the first.`;
  return [from, to];
}

function readPercent(typed: string, name: string, most: number, errors: SettingsErrors): number {
  const text = latinDigits(typed.normalize('NFKC')).trim();
  const number = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 0 && number <= most) return number;
  errors[name] = `Enter a percentage from 0 to ${most}, with at most two decimals.`;
  return 0;
}
