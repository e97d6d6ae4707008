// What an offer would do to the prices of the shop: how many products it reaches, and one of them before and after.
import { paisa, toWholeRupees, type Paisa } from './money.ts';
import { appliesTo, savingOn, type Discount, type OfferTarget } from './offers.ts';

/** Products that an offer treats alike: same type, audience, price and own discount. `newest` is one of them. */
export type PriceGroup = {
  category: string;
  audience: string | null;
  /** Paisa. */
  basePrice: number;
  discountPercentage: number;
  count: number;
  newest: { id: string; title: string; createdAt: Date };
};

export type Effect = {
  /** Active products it applies to. */
  matches: number;
  /** Of those, how many have a larger discount of their own, which the offer would replace (decisions: Money). */
  smaller: number;
  sample: { title: string; before: Paisa; after: Paisa } | null;
};

/** The effect of one offer by itself; the sample is the newest product it applies to. */
export function effectOf(offer: Discount & OfferTarget, groups: readonly PriceGroup[]): Effect {
  const reached = groups.filter((group) => reaches(offer, group));
  const newest = reached.toSorted((a, b) => b.newest.createdAt.getTime() - a.newest.createdAt.getTime())[0];
  return {
    matches: countOf(reached),
    smaller: countOf(reached.filter((group) => isSmaller(offer, group))),
    sample: newest ? sampleOf(offer, newest) : null,
  };
}

function reaches(offer: OfferTarget, { newest, category, audience }: PriceGroup): boolean {
  return appliesTo(offer, { id: newest.id, category, audience });
}

// An offer takes the place of the product's own discount only where it saves something.
function isSmaller(offer: Discount, { basePrice, discountPercentage }: PriceGroup): boolean {
  const price = toWholeRupees(paisa(basePrice));
  const saving = savingOn(price, offer);
  return saving > 0 && saving < savingOn(price, { discountType: 'PERCENT', value: discountPercentage });
}

function sampleOf(offer: Discount, { basePrice, newest }: PriceGroup) {
  const before = toWholeRupees(paisa(basePrice));
  return { title: newest.title, before, after: paisa(before - savingOn(before, offer)) };
}

function countOf(groups: readonly PriceGroup[]): number {
  return groups.reduce((sum, group) => sum + group.count, 0);
}
