// The figures of the dashboard for the last days: revenue, statuses, best sellers, low stock and cities.
import { sql } from 'kysely';
import type { DashboardPeriod } from '#shop/admin/dashboard-period.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { daysLater, pakistanDay, startOfDay } from '#shop/text/pakistan-time.ts';
import type { Db } from '#server/db/transact.ts';
import { citiesSince, knownPlaces } from './cities.ts';

/** `revenue` and `delivered` in paisa; cancelled orders are in neither, delivered counts by the day of the order. */
export type DayFigure = { day: string; orders: number; revenue: number; delivered: number };

export type DashboardFigures = Awaited<ReturnType<typeof dashboardFigures>>;

/** The last `period` days of Pakistan, today included; days without orders are there with 0. */
export async function dashboardFigures(db: Db, period: DashboardPeriod, now: Date) {
  const today = startOfDay(pakistanDay(now)) ?? now;
  const from = daysLater(today, 1 - period);
  const [days, before, statuses, sellers, stock, cities] = await Promise.all([
    revenueByDay(db, from, now),
    revenueBetween(db, daysLater(from, -period), from),
    ordersByStatus(db, from),
    bestSellers(db, from),
    lowStock(db, now),
    citiesSince(db, from),
  ]);
  return { period, days, before, statuses, sellers, stock, cities, places: knownPlaces() };
}

async function revenueByDay(db: Db, from: Date, now: Date): Promise<DayFigure[]> {
  const { rows } = await sql<DayFigure>`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.orders, 0)::int as orders,
      coalesce(s.revenue, 0)::bigint as revenue, coalesce(s.delivered, 0)::bigint as delivered
    from generate_series(${pakistanDay(from)}::date, ${pakistanDay(now)}::date, interval '1 day') as d (day)
    left join (
      select (created_at at time zone 'Asia/Karachi')::date as day, count(*) as orders,
        sum(grand_total) as revenue, sum(grand_total) filter (where delivered_at is not null) as delivered
      from orders where created_at >= ${from} and status <> 'CANCELLED' group by 1
    ) s on s.day = d.day::date order by d.day`.execute(db);
  return rows;
}

/** Paisa of the days before, to compare with. */
async function revenueBetween(db: Db, from: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ revenue: number }>`
    select coalesce(sum(grand_total), 0)::bigint as revenue from orders
    where created_at >= ${from} and created_at < ${until} and status <> 'CANCELLED'`.execute(db);
  return rows[0]?.revenue ?? 0;
}

async function ordersByStatus(db: Db, from: Date): Promise<{ status: OrderStatus; orders: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    select status, count(*)::int as orders from orders where created_at >= ${from} group by status`.execute(
    db,
  );
  return rows;
}

type BestSeller = { id: string; title: string; brand: string; pairs: number; revenue: number };

async function bestSellers(db: Db, from: Date): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select p.id, p.title, p.brand, s.pairs, s.revenue from (
      select l.product_id, sum(l.quantity)::int as pairs, sum(l.quantity * l.price_snapshot)::bigint as revenue
      from orders o join order_items l on l.order_id = o.id
      where o.created_at >= ${from} and o.status <> 'CANCELLED'
      group by l.product_id order by 2 desc, 1 limit 10
    ) s join products p on p.id = s.product_id order by s.pairs desc, p.id`.execute(db);
  return rows;
}

export type LowStock = {
  id: number;
  productId: string;
  title: string;
  size: string;
  colour: string;
  stock: number;
  /** Pairs sold in the last 30 days, and how many days the rest lasts at that pace. */
  sold: number;
  daysLeft: number;
  /** How many sizes in all run out within two weeks, and how many that sold lately are gone. */
  running: number;
  gone: number;
};

/** The sizes that run out first at the pace of the last 30 days, within two weeks; those that are gone come last. */
async function lowStock(db: Db, now: Date): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    select i.id, p.id as product_id, p.title, i.size, i.colour, i.stock, s.sold,
      floor(i.stock * 30.0 / s.sold)::int as days_left,
      (count(*) filter (where i.stock > 0) over ())::int as running,
      (count(*) filter (where i.stock = 0) over ())::int as gone
    from (
      select l.variant_id, sum(l.quantity)::int as sold
      from orders o join order_items l on l.order_id = o.id
      where o.created_at >= ${daysLater(now, -30)} and o.status <> 'CANCELLED' group by l.variant_id
    ) s
    join variants i on i.id = s.variant_id join products p on p.id = i.product_id
    where i.active and p.active and i.stock * 30.0 / s.sold <= 14
    order by i.stock = 0, i.stock * 30.0 / s.sold, s.sold desc, i.id limit 10`.execute(db);
  return rows;
}
