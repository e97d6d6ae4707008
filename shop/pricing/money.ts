// Money: integer paisa everywhere, whole rupees wherever a person pays or reads a price. In another country a "rupee" of these names is
// the smallest amount that a price has there, as a thousandth of a dinar, and paisa are 1/100 of it (decision 0056).
import { currency } from '../country/currency.ts';

declare const paisaBrand: unique symbol;

/** An amount in paisa (1/100 rupee), a safe integer. */
export type Paisa = number & { readonly [paisaBrand]: true };

/** Brands an integer of paisa; a fraction or an unsafe number is a bug and throws. */
export function paisa(amount: number): Paisa {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount of paisa: ${amount}`);
  return (amount === 0 ? 0 : amount) as Paisa;
}

/** Whole rupees as paisa. */
export function rupees(amount: number): Paisa {
  return paisa(amount * 100);
}

export const zero = paisa(0);

export function plus(...amounts: Paisa[]): Paisa {
  return paisa(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function minus(from: Paisa, amount: Paisa): Paisa {
  return paisa(from - amount);
}

/** Both are integers; a product too large to count throws. */
export function times(amount: Paisa, count: number): Paisa {
  return paisa(amount * count);
}

/** Half up to the whole rupee, so that what is shown adds up and cash totals are whole (rule M3). */
export function toWholeRupees(amount: Paisa): Paisa {
  return paisa(Math.floor((amount + 50) / 100) * 100);
}

/** `₨12,490`: no decimals, Pakistani grouping (rule M2); as the country writes amounts. */
export function formatRupees(amount: Paisa): string {
  return formatWhole(toWholeRupees(amount) / 100);
}

const { decimals, locale, text } = currency;
/** How many of them make one of the currency. */
export const unit = 10 ** decimals;
// What it groups has no more decimals than that.
const grouping = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals });

/** The same of whole rupees. */
export function formatWhole(whole: number): string {
  return text.replace('{amount}', groupWhole(whole));
}

/** Whole rupees without the sign: `12,490`. */
export function groupWhole(whole: number): string {
  return grouping.format(whole / unit);
}

/** Whole rupees as a field or an address holds them: `12490`; 12500 as `12.5` where prices have three decimals. */
export function fieldOf(whole: number): string {
  return String(whole / unit);
}
