// What an offer would do to the prices of the shop: how many products it reaches, and one of them before and after.
import { paisa, toWholeRupees, type Paisa } from '../pricing/money.ts';
import { savingOn, type Discount } from './offers.ts';

/** The active products that an offer applies to, in figures that stay few however many they are. */
export type Reach = {
  matches: number;
  /** Those with a discount of their own, by price (paisa) and discount. */
  reduced: readonly { basePrice: number; discountPercentage: number; count: number }[];
  /** The newest of them; null where there is none. */
  newest: { title: string; basePrice: number } | null;
};

export type Effect = {
  /** Active products it applies to. */
  matches: number;
  /** Of those, how many have a larger discount of their own, which the offer would replace (rules F7 and M6). */
  smaller: number;
  sample: { title: string; before: Paisa; after: Paisa } | null;
};

export const NO_REACH: Reach = { matches: 0, reduced: [], newest: null };

/** The effect of one offer by itself; the sample is the newest product it applies to. */
export function effectOf(offer: Discount, { matches, reduced, newest }: Reach): Effect {
  let smaller = 0;
  for (const group of reduced) if (isSmaller(offer, group)) smaller += group.count;
  return { matches, smaller, sample: newest && sampleOf(offer, newest) };
}

// An offer takes the place of the product's own discount only where it saves something.
function isSmaller(offer: Discount, { basePrice, discountPercentage }: Reach['reduced'][number]): boolean {
  const price = toWholeRupees(paisa(basePrice));
  const saving = savingOn(price, offer);
  return saving > 0 && saving < savingOn(price, { discountType: 'PERCENT', value: discountPercentage });
}

function sampleOf(offer: Discount, { title, basePrice }: NonNullable<Reach['newest']>) {
  const before = toWholeRupees(paisa(basePrice));
  return { title, before, after: paisa(before - savingOn(before, offer)) };
}
