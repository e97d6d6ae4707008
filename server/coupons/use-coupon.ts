// One use of a coupon by one order.
import type { Tx } from '#server/db/transact.ts';

/** Counts the use; the coupon must be locked. A check in the schema refuses a use beyond the limit. */
export async function useCoupon(
  tx: Tx,
  use: { code: string; orderId: string; phone: string },
): Promise<void> {
  await Promise.all([
    tx
      .updateTable('coupons')
      .set((column) => ({ uses: column('uses', '+', 1) }))
      .where('code', '=', use.code)
      .execute(),
    tx
      .insertInto('couponUses')
      .values({ orderId: use.orderId, couponCode: use.code, phone: use.phone })
      .execute(),
  ]);
}
