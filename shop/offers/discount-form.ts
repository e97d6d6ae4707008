// A discount as a form has it: percent, or an amount typed in whole rupees.
import { wholeOf } from '#shop/pricing/rupees.ts';
import { inZone } from '#shop/country/calendar.ts';
import { currency } from '#shop/country/currency.ts';
import { currencyNames } from '#shop/country/currency-names.ts';
import { fieldOf, groupWhole } from '#shop/pricing/money.ts';
import type { Discount } from './offers.ts';
import { latinDigits } from '#shop/text/text.ts';
import { momentField, readMoment } from './moment-field.ts';

type ReadDiscount = { ok: true; discount: Discount } | { ok: false; error: string };

/** The dearest amount a form takes, in whole rupees. */
export const MAX_RUPEES = 1_000_000;

/** Percent 1 to 100, or whole rupees that become paisa (rules F8 and M4); '0' and '' are the caller's to refuse. */
export function readDiscount(type: string, value: string): ReadDiscount {
  const number = type === 'FLAT' ? readWholeRupees(value) : readWhole(value);
  if (type !== 'PERCENT' && type !== 'FLAT')
    return { ok: false, error: `Choose percent or ${currencyNames.plural}.` };
  if (type === 'PERCENT') {
    if (number === null || number < 1 || number > 100)
      return { ok: false, error: 'Enter a whole number from 1 to 100.' };
    return { ok: true, discount: { discountType: type, value: number } };
  }
  if (number === null || number < 1 || number > MAX_RUPEES)
    return { ok: false, error: `Enter ${wholeRupees}, from ${groupWhole(1)} to ${groupWhole(MAX_RUPEES)}.` };
  return { ok: true, discount: { discountType: type, value: number * 100 } };
}

/** A whole number in plain digits of either keyboard; grouping commas are dropped. Null for anything else. */
export function readWhole(typed: string): number | null {
  const text = plainDigits(typed);
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : null;
}

/** The same for an amount: the number of the smallest that a price has. */
export function readWholeRupees(typed: string): number | null {
  return wholeOf(plainDigits(typed));
}

function plainDigits(typed: string): string {
  return latinDigits(typed.normalize('NFKC'))
    .trim()
    .replace(/(?<=\d),(?=\d{2,3})/g, '');
}

/** What a field of an amount asks for: `whole rupees`; where prices have decimals no more of them can be typed. */
export const wholeRupees = currency.decimals === 0 ? `whole ${currencyNames.plural}` : currencyNames.plural;

/** As the value field shows it: percent, or rupees. */
export function discountField({ discountType, value }: Discount): string {
  return discountType === 'FLAT' ? fieldOf(value / 100) : String(value);
}

export type Period = { startAt: Date | null; endAt: Date | null };
type PeriodErrors = { startAt?: string; endAt?: string };

/** Both ends are optional; the errors name the field (rule F8). */
export function readPeriod(typed: { startAt: string; endAt: string }): {
  period: Period;
  errors: PeriodErrors;
} {
  const errors: PeriodErrors = {};
  const read = (field: 'startAt' | 'endAt') => {
    if (typed[field].trim() === '') return null;
    const at = readMoment(typed[field]);
    if (!at) errors[field] = 'Enter a day and a time, or leave both empty.';
    return at;
  };
  const period = { startAt: read('startAt'), endAt: wholeDay(read('endAt')) };
  if (period.startAt && period.endAt && period.startAt > period.endAt)
    errors.endAt = 'The end is before the start.';
  return { period, errors };
}

// 23:59 is how a form says "to the end of that day": the last minute counts whole.
function wholeDay(endAt: Date | null): Date | null {
  return endAt && momentField(endAt).endsWith('T23:59') ? new Date(endAt.getTime() + 59_999) : endAt;
}

/** The last day on which something that ends then can be had, as in `4 December`: one that ends at midnight ends the day before. */
export function lastDayOf(endAt: Date): string {
  return days.format(endAt.getTime() - 1);
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', ...inZone });

/** A period as the form's fields show it, by the clock of the country; empty where it is open. */
export function periodFields({ startAt, endAt }: Period): { startAt: string; endAt: string } {
  return { startAt: momentField(startAt), endAt: momentField(endAt) };
}
