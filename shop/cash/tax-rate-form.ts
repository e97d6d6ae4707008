// The form by which staff say at which rate tax is withheld from cash on delivery, and from which day on.
import { readFields } from '../text/form-fields.ts';
import { startOfDay } from '../text/pakistan-time.ts';
import { latinDigits } from '../text/text.ts';

export const TAX_KINDS = ['income', 'sales'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

export const taxKindNames: Record<TaxKind, string> = {
  income: 'Income tax',
  sales: 'Sales tax',
};

/** `rate` in hundredths of a percent; `from`: `2026-07-01`. */
export type TaxRate = { kind: TaxKind; rate: number; from: string };

export const TAX_RATE_FIELDS = ['kind', 'percent', 'from'] as const;

/** In words what is missing. */
export function readTaxRate(form: FormData): TaxRate | { wrong: string } {
  const { kind: typed, percent, from } = readFields(form, TAX_RATE_FIELDS);
  const kind = TAX_KINDS.find((each) => each === typed);
  if (!kind) return { wrong: 'Choose which tax it is.' };
  const digits = latinDigits(percent).replace('%', '').trim();
  const rate = Math.round(Number(digits) * 100);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(digits) || rate > 10_000)
    return { wrong: 'Type the rate in percent, from 0 to 100, such as 2 or 0.25.' };
  if (!startOfDay(from)) return { wrong: 'Choose the day from which it is valid.' };
  return { kind, rate, from };
}

/** `2%`, `0.25%`. */
export function rateWords(rate: number): string {
  return `${rate / 100}%`;
}
