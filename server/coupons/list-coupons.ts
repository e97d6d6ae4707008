// Coupons as the admin lists them: newest first, with how often each was used and what those orders saved.
import { sql } from 'kysely';
import type { CouponInput } from '#shop/coupons/coupon-form.ts';
import { offerState, type OfferState } from '#shop/offers/offer-state.ts';
import { containing } from '#platform/db/like.ts';
import type { Db } from '#server/db/transact.ts';

export type AdminCoupon = CouponInput & { version: number; uses: number; createdAt: Date };

/** `given`: paisa that its orders saved, cancelled ones left out. */
export type ListedCoupon = AdminCoupon & { state: OfferState; given: number };

const COUPONS_A_PAGE = 50;

/** A page of coupons whose code or note holds `search`; `after` is the last code of the page before. */
export async function listCoupons(
  db: Db,
  { search, after }: { search: string; after: string | null },
  now: Date,
): Promise<{ coupons: ListedCoupon[]; hasMore: boolean }> {
  let query = selectCoupons(db).select(given.as('given'));
  if (search !== '') {
    const part = containing(search);
    query = query.where(sql<boolean>`(c.code ilike ${part} or c.note ilike ${part})`);
  }
  if (after !== null)
    query = query.where(
      sql<boolean>`(c.created_at, c.code) < (select created_at, code from coupons where code = ${after})`,
    );
  const rows = await query
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.code', 'desc')
    .limit(COUPONS_A_PAGE + 1)
    .execute();
  const coupons = rows.slice(0, COUPONS_A_PAGE).map((row) => {
    return { ...row, given: Number(row.given), state: offerState(row, now) };
  });
  return { coupons, hasMore: rows.length > COUPONS_A_PAGE };
}

/** By its canonical code; null for none. */
export async function findAdminCoupon(db: Db, code: string): Promise<AdminCoupon | null> {
  return (await selectCoupons(db).where('c.code', '=', code).executeTakeFirst()) ?? null;
}

export function selectCoupons(db: Db) {
  return db.selectFrom('coupons as c').selectAll('c');
}

const given = sql<number>`(
  select coalesce(sum(o.discount_total - o.prepay_discount), 0) from coupon_uses u join orders o on o.id = u.order_id
  where u.coupon_code = c.code and o.status <> 'CANCELLED')`;
