// What lines would cost now, for an order that staff take by phone; nothing is locked or written.
import type { CartLine } from '#shop/cart/cart.ts';
import { canonicalCode, type Coupon } from '#shop/coupons/coupons.ts';
import { refuseCoupon } from '#shop/coupons/coupon-refusal-text.ts';
import type { DeliveryMethod } from '#shop/delivery/delivery.ts';
import { priceLines, priceOrder, type PricedLine } from '#shop/pricing/price-lines.ts';
import type { CartPricing } from '#shop/pricing/pricing.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { isBlank } from '#shop/text/text.ts';
import { findCoupon } from '#server/coupons/use-coupon.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadVariants } from '#server/stock/load-variants.ts';

export type OrderQuote = { lines: PricedLine[]; pricing: CartPricing; coupon: Coupon | Refusal | null };

type Asked = {
  lines: readonly CartLine[];
  city: string;
  method: DeliveryMethod;
  /** As typed. */
  coupon: string;
  /** E.164, or null while it is not known. */
  phone: string | null;
};

/** The fee is that of the city, the highest where none is typed yet; a coupon that does not hold is answered as its refusal. */
export async function quoteOrder(db: Db, asked: Asked, now: Date): Promise<OrderQuote> {
  const { lines, city, method } = asked;
  const ids = lines.map((line) => line.variantId);
  const [settings, offers, variants, coupon] = await Promise.all([
    loadSettings(db),
    liveOffers(db, now),
    loadVariants(db, ids),
    typedCoupon(db, asked),
  ]);
  const priced = priceLines(lines, variants, offers, now);
  const known = isRefusal(coupon) ? null : coupon;
  const pricing = priceOrder(priced, { city, method, coupon: known, settings }, now);
  const refused = pricing.couponRefusal && refuseCoupon(pricing.couponRefusal, known);
  return { lines: priced, pricing, coupon: refused ?? coupon };
}

async function typedCoupon(db: Db, { coupon, phone }: Asked): Promise<Coupon | Refusal | null> {
  if (isBlank(coupon)) return null;
  const code = canonicalCode(coupon);
  return (code && (await findCoupon(db, code, phone))) || refuse('coupon-invalid');
}
