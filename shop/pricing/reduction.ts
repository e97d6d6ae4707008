// What a reduction needs of money, and the first pages of a shopper do not.
import { paisa, type Paisa } from './money.ts';

/** `percent` of an amount, half up to the whole rupee, in integers only. */
export function percentOf(amount: Paisa, percent: number): Paisa {
  return paisa(Number((BigInt(amount) * BigInt(percent) + 5000n) / 10000n) * 100);
}

export function smaller(a: Paisa, b: Paisa): Paisa {
  return a < b ? a : b;
}
