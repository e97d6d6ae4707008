// A discount as a form has it: percent, or an amount typed in whole rupees.
import type { Discount } from './offers.ts';
import { latinDigits } from '#shop/text/text.ts';
import { momentField, readMoment } from './moment-field.ts';

type ReadDiscount = { ok: true; discount: Discount } | { ok: false; error: string };

/** The dearest amount a form takes, in whole rupees. */
export const MAX_RUPEES = 1_000_000;

/** Percent 1 to 100, or whole rupees that become paisa (rules F8 and M4); '0' and '' are the caller's to refuse. */
export function readDiscount(type: string, value: string): ReadDiscount {
  const number = readWhole(value);
  if (type !== 'PERCENT' && type !== 'FLAT') return { ok: false, error: 'Choose percent or rupees.' };
  if (type === 'PERCENT') {
    if (number === null || number < 1 || number > 100)
      return { ok: false, error: 'Enter a whole number from 1 to 100.' };
    return { ok: true, discount: { discountType: type, value: number } };
  }
  if (number === null || number < 1 || number > MAX_RUPEES)
    return { ok: false, error: 'Enter whole rupees, from 1 to 1,000,000.' };
  return { ok: true, discount: { discountType: type, value: number * 100 } };
}

/** A whole number in plain digits of either keyboard; grouping commas are dropped. Null for anything else. */
export function readWhole(typed: string): number | null {
  const text = latinDigits(typed.normalize('NFKC'))
    .trim()
    .replace(/(?<=\d),(?=\d{2,3})/g, '');
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : null;
}

/** As the value field shows it: percent, or rupees. */
export function discountField({ discountType, value }: Discount): string {
  return String(discountType === 'FLAT' ? value / 100 : value);
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

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Asia/Karachi' });

/** A period as the form's fields show it, by the clock of Pakistan; empty where it is open. */
export function periodFields({ startAt, endAt }: Period): { startAt: string; endAt: string } {
  return { startAt: momentField(startAt), endAt: momentField(endAt) };
}
