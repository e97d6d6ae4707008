// Money: integer paisa everywhere, whole rupees wherever a person pays or reads a price.

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

export function smaller(a: Paisa, b: Paisa): Paisa {
  return a < b ? a : b;
}

/** Half up to the whole rupee, so that what is shown adds up and cash totals are whole (rule M3). */
export function toWholeRupees(amount: Paisa): Paisa {
  return paisa(Math.floor((amount + 50) / 100) * 100);
}

/** `percent` of an amount, half up to the whole rupee, in integers only. */
export function percentOf(amount: Paisa, percent: number): Paisa {
  return paisa(Number((BigInt(amount) * BigInt(percent) + 5000n) / 10000n) * 100);
}

const grouping = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 });

/** `₨12,490`: no decimals, Pakistani grouping (rule M2). */
export function formatRupees(amount: Paisa): string {
  return `₨${grouping.format(toWholeRupees(amount) / 100)}`;
}
