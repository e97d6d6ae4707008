// Offers: when one is live, what it saves, and which one a product gets.
import { percentOf, smaller } from '../pricing/reduction.ts';
import { toWholeRupees, type Paisa } from '../pricing/money.ts';

export type DiscountType = 'PERCENT' | 'FLAT';

/** `value` is percent (1-100) for PERCENT and paisa for FLAT (rule F1). */
export type Discount = { discountType: DiscountType; value: number };

export type OfferTarget =
  | { scope: 'SITE_WIDE' }
  | { scope: 'CATEGORY'; category: string }
  | { scope: 'PRODUCT'; productId: string };

export type Offer = Discount &
  OfferTarget & {
    id: string;
    title: string;
    startAt: Date | null;
    endAt: Date | null;
    active: boolean;
    /** The shop's setting: a larger discount of the product's own stays (rule M6). */
    givesWay?: boolean;
  };

/** What an offer looks at: a product's type and audience are both categories (rules C8 and F3). */
export type Offerable = { id: string; category: string; audience: string | null };

/** Live = active flag and start <= now <= end, absent dates impose no limit (rule F2). */
export function isLive(
  window: { active: boolean; startAt: Date | null; endAt: Date | null },
  now: Date,
): boolean {
  if (!window.active) return false;
  if (window.startAt && now < window.startAt) return false;
  return !(window.endAt && now > window.endAt);
}

export function appliesTo(offer: OfferTarget, product: Offerable): boolean {
  switch (offer.scope) {
    case 'SITE_WIDE':
      return true;
    case 'CATEGORY':
      return offer.category === product.category || offer.category === product.audience;
    case 'PRODUCT':
      return offer.productId === product.id;
  }
}

/** Paisa saved on a price of whole rupees: never more than the price, whole rupees. */
export function savingOn(price: Paisa, discount: Discount): Paisa {
  const saving =
    discount.discountType === 'PERCENT'
      ? percentOf(price, discount.value)
      : toWholeRupees(discount.value as Paisa);
  return smaller(saving, price);
}

/** The live offer with the largest rupee saving, if any saves a rupee; ties go to the smaller id, so every process agrees. */
export function bestOffer<T extends Offer>(
  price: Paisa,
  product: Offerable,
  offers: readonly T[],
  now: Date,
): T | null {
  let best: { offer: T; saving: number } | null = null;
  for (const offer of offers) {
    if (!isLive(offer, now) || !appliesTo(offer, product)) continue;
    const saving = savingOn(price, offer);
    if (saving === 0) continue;
    if (!best || saving > best.saving || (saving === best.saving && offer.id < best.offer.id))
      best = { offer, saving };
  }
  return best?.offer ?? null;
}
