// The four figures that stand over every page of the admin portal, with what changed in 30 days.
import { sql } from 'kysely';
import type { Figure } from '#shop/admin/change.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Db } from '#server/db/transact.ts';

/** `revenue` in paisa, cancelled orders left out; `toConfirm` is how many orders are pending (rules P2 and M15). */
export type FrameFigures = {
  orders: Figure;
  products: Figure;
  customers: Figure;
  revenue: Figure;
  toConfirm: number;
};

/** `last` counts the 30 days before `now`, `before` the 30 days before those. */
export async function frameFigures(db: Db, now: Date): Promise<FrameFigures> {
  const [orders, products, customers] = await Promise.all([
    orderFigures(db, now),
    sql<Figure>`select ${counts(now)} from products where active`.execute(db),
    sql<Figure>`select ${counts(now)} from profiles where role = 'CUSTOMER'`.execute(db),
  ]);
  return { ...orders, products: products.rows[0] ?? none, customers: customers.rows[0] ?? none };
}

const none: Figure = { total: 0, last: 0, before: 0 };

function counts(now: Date) {
  return sql`count(*)::int as total, count(*) filter (where ${inLast(now)})::int as last,
    count(*) filter (where ${inBefore(now)})::int as before`;
}

async function orderFigures(
  db: Db,
  now: Date,
): Promise<Pick<FrameFigures, 'orders' | 'revenue' | 'toConfirm'>> {
  const stands = sql`status <> 'CANCELLED'`;
  const { rows } = await sql<
    Figure & Record<'revenue' | 'revenueLast' | 'revenueBefore' | 'toConfirm', number>
  >`
    select ${counts(now)},
      coalesce(sum(grand_total) filter (where ${stands}), 0)::bigint as revenue,
      coalesce(sum(grand_total) filter (where ${stands} and ${inLast(now)}), 0)::bigint as revenue_last,
      coalesce(sum(grand_total) filter (where ${stands} and ${inBefore(now)}), 0)::bigint as revenue_before,
      count(*) filter (where status = 'PENDING')::int as to_confirm
    from orders`.execute(db);
  const [row] = rows;
  if (!row) return { orders: none, revenue: none, toConfirm: 0 };
  const { total, last, before } = row;
  return {
    orders: { total, last, before },
    revenue: { total: row.revenue, last: row.revenueLast, before: row.revenueBefore },
    toConfirm: row.toConfirm,
  };
}

function inLast(now: Date) {
  return sql`created_at > ${daysLater(now, -30)} and created_at <= ${now}`;
}

function inBefore(now: Date) {
  return sql`created_at > ${daysLater(now, -60)} and created_at <= ${daysLater(now, -30)}`;
}
