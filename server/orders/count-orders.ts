// How many orders are in each view of the admin list, how many match a filter, and the cities there are.
import { sql, type RawBuilder } from 'kysely';
import { isNarrowed, type OrderFilter, type OrderListView } from '#shop/orders/order-filters.ts';
import type { Db } from '#server/db/transact.ts';
import { inView, isLate, matches } from './order-conditions.ts';

export type ViewCounts = Record<OrderListView, number>;

/** Every view exactly, however many there are: they are read from indexes. */
export async function countViews(db: Db): Promise<ViewCounts> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from orders group by status`.execute(db);
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const [{ count: silent }, { count: packed }, shipped, returns] = await Promise.all([
    countView(db, 'silent'),
    countView(db, 'packed'),
    countView(db, 'shipped', isLate),
    countView(db, 'returns', sql`o.status = 'FULFILLED'`),
  ]);
  return {
    all: rows.reduce((sum, row) => sum + row.count, 0),
    'to-confirm': of('PENDING') - silent,
    silent,
    'to-pack': of('CONFIRMED') - packed,
    packed,
    shipped: shipped.count,
    late: shipped.part,
    // Counted by what is left: most orders of a shop are delivered, and reading them all would cost a second.
    delivered: of('FULFILLED') - shipped.count - returns.part,
    returns: returns.count,
    cancelled: of('CANCELLED'),
  };
}

type CountedView = { count: number; part: number };

// `part` of the view is counted in the same pass over it.
async function countView(
  db: Db,
  view: 'silent' | 'packed' | 'shipped' | 'returns',
  part: RawBuilder<unknown> = sql`false`,
): Promise<CountedView> {
  const { rows } = await sql<CountedView>`
    select count(*)::int as count, count(*) filter (where ${part})::int as part
    from orders o where ${inView(view)}`.execute(db);
  return rows[0] ?? { count: 0, part: 0 };
}

/** Counting further would read a tenth of all orders for a number nobody needs. */
export const COUNTED_UP_TO = 1_000;

/** Counted anew only where something narrows the view, and then up to one more than `COUNTED_UP_TO`. */
export async function countMatching(db: Db, filter: OrderFilter, views: ViewCounts): Promise<number> {
  if (!isNarrowed({ ...filter, view: 'all' })) return views[filter.view];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from orders o where ${matches(filter)} limit ${COUNTED_UP_TO + 1}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The cities that orders went to, in the order of the alphabet; for the filter. */
export async function orderCities(db: Db): Promise<string[]> {
  // A loose index scan: one step a city, however many orders there are.
  const { rows } = await sql<{ city: string }>`
    with recursive cities as (
      (select delivery_address ->> 'city' as city from orders order by 1 limit 1)
      union all
      select (select o.delivery_address ->> 'city' from orders o where o.delivery_address ->> 'city' > c.city order by 1 limit 1)
      from cities c where c.city is not null
    )
    select city from cities where city is not null limit 500`.execute(db);
  return rows.map((row) => row.city);
}

const MAX_NEWEST = 1_000;

/** How many were placed after `since`, whatever became of them, and the newest 1,000 of them, for a page that was told of some already. */
export async function findNewOrders(db: Db, since: Date): Promise<{ count: number; newest: string[] }> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*) over ()::int as count from orders
    where created_at > ${since} order by created_at desc limit ${MAX_NEWEST}`.execute(db);
  return { count: rows[0]?.count ?? 0, newest: rows.map(({ id }) => id) };
}
