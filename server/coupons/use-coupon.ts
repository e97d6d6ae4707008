// A coupon by its code, with how often it was used, and one use of it by one order.
import { sql } from 'kysely';
import type { Coupon } from '#shop/coupons/coupons.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Db, Tx } from '#server/db/transact.ts';

/** `phone` (E.164) says whose earlier uses are counted; without it only the coupon's own terms are known. */
export async function findCoupon(db: Db, code: string, phone: string | null): Promise<Coupon | null> {
  return (await selectCoupon(db, code, phone).executeTakeFirst()) ?? null;
}

/** The same, its row locked until the transaction ends, so that a limit holds under a crowd (I4). */
export async function lockCoupon(tx: Tx, code: string, phone: string): Promise<Coupon | null> {
  await tx.selectFrom('coupons').select('code').where('code', '=', code).forUpdate().execute();
  // Counted after the lock: the wait may have been for somebody who used it up.
  return findCoupon(tx, code, phone);
}

function selectCoupon(db: Db, code: string, phone: string | null) {
  return db
    .selectFrom('coupons')
    .selectAll('coupons')
    .select(
      sql<number>`(
      select count(*)::int from coupon_uses u where u.coupon_code = coupons.code and u.phone = ${phone})`.as(
        'customerUses',
      ),
    )
    .where('code', '=', code);
}

export type CouponUse = { code: string; orderId: string; phone: string };

export async function useCoupon(tx: Tx, use: CouponUse): Promise<void> {
  await tx.executeQuery(useCouponStatement(tx, use));
}

/** Counts the use; the coupon must be locked. A check in the schema refuses a use beyond the limit. */
export const useCouponStatement = compileOnce((tx: Tx, { code, orderId, phone }: CouponUse) =>
  tx
    .with('counted', (db) =>
      db
        .updateTable('coupons')
        .set((column) => ({ uses: column('uses', '+', 1) }))
        .where('code', '=', code),
    )
    .insertInto('couponUses')
    .values({ orderId, couponCode: code, phone })
    .compile(),
);
