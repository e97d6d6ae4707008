// Amounts as programs of others tell and read them: a number of the currency.
import { unit } from './money.ts';

/** An amount in paisa as programs of others read it: the number of rupees, or of dinars with their decimals. */
export function inCurrency(amount: number): number {
  return amount / 100 / unit;
}

/** The other way: paisa of a number in the currency, perhaps a fraction of one. */
export function inPaisa(amount: number): number {
  return amount * 100 * unit;
}
