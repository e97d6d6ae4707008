/** Inserts the offers and coupons of the sample shop, dated from the day it is filled. */
import type { Tx } from '#server/db/transact.ts';
import { sampleCoupons, sampleOffers } from './catalogue/offers.ts';
import { sampleProductId } from './new-product.ts';
import { steadyId } from './steady-id.ts';

const PAISA = 100;

export async function insertDiscounts(tx: Tx, now: Date): Promise<void> {
  const offers = sampleOffers(now).map(({ product, ...offer }) => ({
    ...offer,
    id: steadyId(`offer ${offer.title}`),
    value: storedValue(offer),
    productId: product && sampleProductId(product),
    createdAt: now,
  }));
  const coupons = sampleCoupons(now).map((coupon) => ({
    ...coupon,
    value: storedValue(coupon),
    minimumSpend: (coupon.minimumSpend ?? 0) * PAISA,
    createdAt: now,
  }));
  await tx.insertInto('offers').values(offers).execute();
  await tx.insertInto('coupons').values(coupons).execute();
}

/** The sample is written in whole rupees; the shop stores paisa. */
function storedValue({ discountType, value }: { discountType: 'PERCENT' | 'FLAT'; value: number }): number {
  return discountType === 'FLAT' ? value * PAISA : value;
}
