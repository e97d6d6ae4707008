/** Inserts the offers and coupons of the sample shop, dated from the day it is filled. */
import type { Tx } from '#server/db/transact.ts';
import { sampleCoupons, sampleOffers } from './catalogue/offers.ts';
import { sampleProductId } from './new-product.ts';
import { steadyId } from './steady-id.ts';

const PAISA = 100;

export async function insertDiscounts(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('offers')
    .values(sampleOffers(now).map((offer) => offerRow(offer, now)))
    .execute();
  await tx
    .insertInto('coupons')
    .values(sampleCoupons(now).map((coupon) => couponRow(coupon, now)))
    .execute();
}

function offerRow(offer: ReturnType<typeof sampleOffers>[number], now: Date) {
  return {
    id: steadyId(`offer ${offer.title}`),
    title: offer.title,
    description: offer.description,
    discountType: offer.discountType,
    value: storedValue(offer),
    scope: offer.scope,
    category: offer.category,
    productId: offer.product && sampleProductId(offer.product),
    startAt: offer.startAt,
    endAt: offer.endAt,
    active: offer.active,
    createdAt: now,
  };
}

function couponRow(coupon: ReturnType<typeof sampleCoupons>[number], now: Date) {
  return {
    code: coupon.code,
    discountType: coupon.discountType,
    value: storedValue(coupon),
    active: coupon.active,
    minimumSpend: (coupon.minimumSpend ?? 0) * PAISA,
    startAt: coupon.startAt,
    endAt: coupon.endAt,
    totalLimit: coupon.totalLimit,
    customerLimit: coupon.perCustomerLimit,
    createdAt: now,
  };
}

/** The samples speak whole rupees; the shop keeps paisa. */
function storedValue({ discountType, value }: { discountType: 'PERCENT' | 'FLAT'; value: number }): number {
  return discountType === 'FLAT' ? value * PAISA : value;
}
