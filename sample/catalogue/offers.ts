/** The sample shop's offers and coupons, dated from the day the shop is filled. */
import discounts from './discounts.json' with { type: 'json' };
import type { BrandName } from './sample-product.ts';

/** `value` is percent for PERCENT, whole rupees for FLAT; `days` count from the day of filling. */
type SampleDiscount = {
  discountType: 'PERCENT' | 'FLAT';
  value: number;
  days: { from: number; to: number } | null;
};

type SampleOffer = SampleDiscount & {
  title: string;
  description: string;
  scope: 'SITE_WIDE' | 'CATEGORY' | 'PRODUCT';
  /** a category's name, only with scope CATEGORY */
  category: string | null;
  /** only with scope PRODUCT */
  product: { brand: BrandName; title: string } | null;
};

type SampleCoupon = SampleDiscount & {
  code: string;
  /** whole rupees, of the subtotal after offers */
  minimumSpend: number | null;
  customerLimit: number | null;
};

/**
 * Six offers: live ones for categories and a product, one ended, one of the whole shop to come. An offer goes before a
 * larger discount of the product's own (rule M6), so none that is live reaches a product it would make dearer.
 */
export function sampleOffers(now: Date) {
  return (discounts.offers as SampleOffer[]).map((offer) => dated(offer, now));
}

/** Two coupons: 10% from ₨10,000 on, and ₨500 once for each customer. */
export function sampleCoupons(now: Date) {
  return (discounts.coupons as SampleCoupon[]).map((coupon) => dated(coupon, now));
}

const DAY_MS = 86_400_000;

function dated<T extends SampleDiscount>({ days, ...discount }: T, now: Date) {
  const after = (count: number) => new Date(now.getTime() + count * DAY_MS);
  return {
    ...discount,
    active: true,
    startAt: days && after(days.from),
    endAt: days && after(days.to),
  };
}
