// One use of a coupon by one order.
import type { CompiledQuery } from 'kysely';
import type { Tx } from '#server/db/transact.ts';

export type CouponUse = { code: string; orderId: string; phone: string };

export async function useCoupon(tx: Tx, use: CouponUse): Promise<void> {
  await tx.executeQuery(useCouponStatement(tx, use));
}

/** Counts the use; the coupon must be locked. A check in the schema refuses a use beyond the limit. */
export function useCouponStatement(tx: Tx, { code, orderId, phone }: CouponUse): CompiledQuery {
  return tx
    .with('counted', (db) =>
      db
        .updateTable('coupons')
        .set((column) => ({ uses: column('uses', '+', 1) }))
        .where('code', '=', code),
    )
    .insertInto('couponUses')
    .values({ orderId, couponCode: code, phone })
    .compile();
}
