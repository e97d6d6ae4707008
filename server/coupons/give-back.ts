// A cancelled order gives its coupon use back; an order that is taken up again uses the coupon again.
import { sql } from 'kysely';
import { refuseUse } from '#shop/coupons/coupons.ts';
import type { Tx } from '#server/db/transact.ts';
import { lockCoupon, useCoupon, type CouponUse } from './use-coupon.ts';

/** The order must be locked. The customer may use the coupon for another order, whatever has ended meanwhile. */
export async function giveCouponBack(
  tx: Tx,
  { code, orderId }: Pick<CouponUse, 'code' | 'orderId'>,
): Promise<void> {
  const given = await tx.deleteFrom('couponUses').where('orderId', '=', orderId).executeTakeFirst();
  if (given.numDeletedRows === 0n) return;
  await sql`update coupons set uses = uses - 1 where code = ${code}`.execute(tx);
}

/**
 * False when every use, or every use of this customer, is taken. The coupon's dates and switch do not matter: the price
 * of this order was agreed while it held.
 */
export async function takeCouponAgain(tx: Tx, use: CouponUse): Promise<boolean> {
  const coupon = await lockCoupon(tx, use.code, use.phone);
  if (!coupon || refuseUse(coupon)) return false;
  await useCoupon(tx, use);
  return true;
}
