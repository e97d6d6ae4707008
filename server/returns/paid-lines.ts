// What was paid for each line of an order, as its coupon and what paying first took off are shared among them.
import { isFor } from '#shop/coupons/coupons.ts';
import type { Order } from '#shop/orders/order.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import { paidForLines } from '#shop/returns/paid-for.ts';
import { findCoupon } from '#server/coupons/use-coupon.ts';
import type { Db } from '#server/db/transact.ts';
import { loadVariants } from '#server/stock/load-variants.ts';

type PaidOrder = Pick<Order, 'couponCode' | 'discountTotal' | 'prepayDiscount' | 'lines'>;

/** Paisa by variant (rule O19). Which goods the coupon is for is looked up as a correction does: in its row, by what they are today. */
export async function findPaidLines(db: Db, order: PaidOrder): Promise<ReadonlyMap<number, Paisa>> {
  const { couponCode, discountTotal, prepayDiscount, lines } = order;
  if (couponCode === null || discountTotal === prepayDiscount) return paidForLines(order, () => true);
  const coupon = await findCoupon(db, couponCode, null);
  const ids = lines.map(({ variantId }) => variantId);
  const variants = await loadVariants(db, ids);
  const covered = variants.filter((variant) => !coupon || isFor(coupon, variant)).map(({ id }) => id);
  return paidForLines(order, (variantId) => covered.includes(variantId));
}
