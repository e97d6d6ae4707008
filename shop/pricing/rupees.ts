// Whole rupees as a person types them.
import { currency } from '../country/currency.ts';
import { currencyNames } from '../country/currency-names.ts';
import { groupWhole, unit } from './money.ts';
import { latinDigits } from '../text/text.ts';

// One thousand million rupees: beyond it the schema refuses, and no shoe costs it.
const MAX_RUPEES = 1_000_000_000;

const signs = currencyNames.typed.map((each) => each.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|');
// Where people write it.
const sign = currency.text.startsWith('{amount}')
  ? new RegExp(`\\s*(${signs})\\.?\\s*$`, 'i')
  : new RegExp(`^\\s*(${signs})\\.?\\s*`, 'i');

/**
 * Whole rupees as typed: `12490`, `12,490`, `₨ 12,490`, digits of any keyboard; null for anything else. Where prices have decimals
 * it is the number of the smallest amounts: `12.5` is 12500 in a currency of three.
 */
export function readRupees(typed: string): number | null {
  const amount = wholeOf(withoutSign(latinDigits(typed)).replace(/[,\s]/g, ''));
  return amount !== null && amount <= MAX_RUPEES ? amount : null;
}

const form = new RegExp(`^\\d{1,10}${currency.decimals === 0 ? '' : `(\\.\\d{1,${currency.decimals}})?`}$`);

/** Whole rupees of plain digits, with the decimals that a price may have; null for anything else. */
export function wholeOf(typed: string): number | null {
  return form.test(typed) ? Math.round(Number(typed) * unit) : null;
}

/** What was typed without the sign of the currency. */
export function withoutSign(typed: string): string {
  return typed.replace(sign, '');
}

/** An amount of a file without sign and marks for thousands, in Latin digits: `1499.00` of `Rs. 1,499.00`. */
export function plainAmount(text: string): string {
  return withoutSign(latinDigits(text)).replaceAll(',', '');
}

/** Whole rupees with marks for thousands, `12,490`, as a field shows them; what is not whole rupees stays as typed. */
export function groupRupees(typed: string): string {
  const amount = readRupees(typed);
  return amount === null ? typed : groupWhole(amount);
}
