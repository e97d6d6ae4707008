// The figures of the dashboard for the last days: revenue, statuses, best sellers, low stock and cities.
import { timeZone } from '#shop/country/calendar.ts';
import { sql } from 'kysely';
import { isOneDay, spanOf, type DashboardPeriod, type PeriodSpan } from '#shop/admin/dashboard-period.ts';
import { PACE_DAYS } from '#shop/catalogue/low-stock.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Db } from '#server/db/transact.ts';
import { ukSize } from '#server/sizes/uk-size.ts';
import { lowVariants } from '#server/stock/low-stock.ts';
import { citiesOf, knownPlaces } from './cities.ts';

/**
 * In paisa by the day or hour of the order, cancelled ones left out: all that was placed, what of it staff confirmed, and
 * what of that was delivered. `day` is `2026-11-17`, or `2026-11-17T14` for an hour.
 */
export type DayFigure = {
  day: string;
  orders: number;
  revenue: number;
  confirmed: number;
  delivered: number;
};

export type DashboardFigures = Awaited<ReturnType<typeof dashboardFigures>>;

/** Days or hours without orders are there with 0. */
export async function dashboardFigures(db: Db, period: DashboardPeriod, now: Date) {
  const { before, ...span } = spanOf(period, now);
  const [days, revenueBefore, statuses, sellers, stock, cities] = await Promise.all([
    revenueByDay(db, span, isOneDay(period)),
    revenueOf(db, before),
    ordersByStatus(db, span),
    bestSellers(db, span),
    lowStock(db, now),
    citiesOf(db, span),
  ]);
  return { period, days, before: revenueBefore, statuses, sellers, stock, cities, places: knownPlaces() };
}

async function revenueByDay(db: Db, { from, until }: PeriodSpan, byHour: boolean): Promise<DayFigure[]> {
  const unit = sql.lit(byHour ? 'hour' : 'day');
  const { rows } = await sql<DayFigure>`
    select to_char(d.at, ${sql.lit(byHour ? 'YYYY-MM-DD"T"HH24' : 'YYYY-MM-DD')}) as day,
      coalesce(s.orders, 0)::int as orders, coalesce(s.revenue, 0)::bigint as revenue,
      coalesce(s.confirmed, 0)::bigint as confirmed, coalesce(s.delivered, 0)::bigint as delivered
    from generate_series(${from} at time zone ${sql.lit(timeZone)},
      (${until}::timestamptz - interval '1 millisecond') at time zone ${sql.lit(timeZone)},
      ${sql.lit(byHour ? '1 hour' : '1 day')}::interval) as d (at)
    left join (
      select date_trunc(${unit}, created_at at time zone ${sql.lit(timeZone)}) as at, count(*) as orders,
        sum(grand_total) as revenue, sum(grand_total) filter (where status <> 'PENDING') as confirmed,
        sum(grand_total) filter (where delivered_at is not null) as delivered
      from orders where created_at >= ${from} and created_at < ${until} and status <> 'CANCELLED' group by 1
    ) s on s.at = d.at order by d.at`.execute(db);
  return rows;
}

/** Paisa, cancelled orders left out. */
async function revenueOf(db: Db, { from, until }: PeriodSpan): Promise<number> {
  const { rows } = await sql<{ revenue: number }>`
    select coalesce(sum(grand_total), 0)::bigint as revenue from orders
    where created_at >= ${from} and created_at < ${until} and status <> 'CANCELLED'`.execute(db);
  return rows[0]?.revenue ?? 0;
}

type StatusFigure = { status: OrderStatus; orders: number };

async function ordersByStatus(db: Db, { from, until }: PeriodSpan): Promise<StatusFigure[]> {
  const { rows } = await sql<StatusFigure>`
    select status, count(*)::int as orders from orders
    where created_at >= ${from} and created_at < ${until} group by status`.execute(db);
  return rows;
}

type BestSeller = { id: string; title: string; brand: string; pairs: number; revenue: number };

async function bestSellers(db: Db, { from, until }: PeriodSpan): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select p.id, p.title, p.brand, s.pairs, s.revenue from (
      select l.product_id, sum(l.quantity)::int as pairs, sum(l.quantity * l.price_snapshot)::bigint as revenue
      from orders o join order_items l on l.order_id = o.id
      where o.created_at >= ${from} and o.created_at < ${until} and o.status <> 'CANCELLED'
      group by l.product_id order by 2 desc, 1 limit 10
    ) s join products p on p.id = s.product_id order by s.pairs desc, p.id`.execute(db);
  return rows;
}

export type LowStock = {
  id: number;
  productId: string;
  title: string;
  size: string;
  uk: string | null;
  colour: string;
  stock: number;
  /** Pairs sold in the last 30 days, and how many days the rest lasts at that pace. */
  sold: number;
  daysLeft: number;
};

/** `sizes` are low in all (rule S10), of which `soldOut` have none left. */
type LowStockFigure = { sizes: number; soldOut: number; rows: LowStock[] };

const LISTED = 10;

/** Those that run out first, then the best sellers among those that are sold out: so many of each at most. */
async function lowStock(db: Db, now: Date): Promise<LowStockFigure> {
  const { rows } = await sql<LowStock & { sizes: number; soldOut: number }>`
    select id, product_id, title, size, ${ukSize('productId', 'size')} as uk, colour, stock, sold, days_left, sizes, sold_out from (
      select i.id, p.id as product_id, p.title, i.size, i.colour, i.stock, s.sold,
        floor(i.stock * ${sql.lit(PACE_DAYS)}.0 / s.sold)::int as days_left,
        (count(*) over ())::int as sizes, (count(*) filter (where i.stock = 0) over ())::int as sold_out,
        row_number() over (partition by i.stock = 0 order by i.stock * 1.0 / s.sold, s.sold desc, i.id) as place
      ${lowVariants(now)}
    ) low where place <= ${LISTED} order by stock = 0, place`.execute(db);
  const { sizes, soldOut } = rows[0] ?? { sizes: 0, soldOut: 0 };
  return { sizes, soldOut, rows };
}
