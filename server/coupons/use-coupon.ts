// One use of a coupon by one order.
import type { CompiledQuery } from 'kysely';
import type { Tx } from '#server/db/transact.ts';

type Use = { code: string; orderId: string; phone: string };

export async function useCoupon(tx: Tx, use: Use): Promise<void> {
  await tx.executeQuery(useCouponStatement(tx, use));
}

/** Counts the use; the coupon must be locked. A check in the schema refuses a use beyond the limit. */
export function useCouponStatement(tx: Tx, { code, orderId, phone }: Use): CompiledQuery {
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
