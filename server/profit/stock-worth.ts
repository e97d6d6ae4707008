// Which sizes to order again, and what lies there and does not sell: from what sold, what is left and what it cost.
import { sql } from 'kysely';
import { REORDER_DAYS, type DeadDays } from '#shop/profit/reorder.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Db } from '#server/db/transact.ts';
import { ukSize } from '#server/sizes/uk-size.ts';

/** A size that sold. `soldOutDays` of the days looked at it was not there to be sold. */
export type SellingSize = {
  variantId: number;
  productId: string;
  title: string;
  size: string;
  /** In the UK by the maker's chart (rule C29); null by the shop's own. */
  uk: string | null;
  colour: string;
  sold: number;
  stock: number;
  soldOutDays: number;
};

const MAX_SIZES = 1_000;

/** Sizes on sale that sold in the last days; the products that sold most first. */
export async function sellingSizes(db: Db, now: Date): Promise<SellingSize[]> {
  const from = daysLater(now, -REORDER_DAYS);
  const { rows } = await sql<SellingSize>`
    with sold as (
      select l.variant_id, sum(l.quantity)::int as sold from orders o join order_items l on l.order_id = o.id
      where o.created_at >= ${from} and o.status <> 'CANCELLED' group by l.variant_id
    ), moved as (
      -- What was left after each movement, reckoned back from what is left now.
      select m.variant_id, m.delta, m.created_at as at, v.stock + m.delta - sum(m.delta) over latest as left_after,
        lag(m.created_at, 1, ${now}::timestamptz) over latest as until, row_number() over (partition by m.variant_id order by m.created_at, m.id) as place
      from sold join variants v on v.id = sold.variant_id join stock_movements m on m.variant_id = sold.variant_id
      where m.created_at >= ${from}
      window latest as (partition by m.variant_id order by m.created_at desc, m.id desc)
    ), empty as (
      select variant_id, sum(case when left_after <= 0 then extract(epoch from until - at) else 0 end
        + case when place = 1 and left_after - delta <= 0 then extract(epoch from at - ${from}::timestamptz) else 0 end) / 86400 as days
      from moved group by variant_id
    )
    select v.id as variant_id, p.id as product_id, p.brand || ' ' || p.title as title, v.size,
      ${ukSize('p.id', 'v.size')} as uk, v.colour, s.sold, v.stock,
      least(${REORDER_DAYS}::integer, round(coalesce(e.days, 0))::integer) as sold_out_days
    from sold s join variants v on v.id = s.variant_id join products p on p.id = v.product_id left join empty e on e.variant_id = v.id
    where v.active and p.active
    order by sum(s.sold) over (partition by p.id) desc, p.id, v.colour, v.size limit ${MAX_SIZES}`.execute(
    db,
  );
  return rows;
}

/** A product of which nothing sold. `worth` in paisa at cost, null where nobody said what it costs. */
export type DeadStock = {
  productId: string;
  title: string;
  pairs: number;
  worth: number | null;
  lastSold: Date | null;
};

const MAX_DEAD = 200;

/** What was there for all of the days and did not sell; those with most money in them first. */
export async function deadStock(db: Db, days: DeadDays, now: Date): Promise<DeadStock[]> {
  const from = daysLater(now, -days);
  const { rows } = await sql<DeadStock>`
    with last as (
      select variant_id, max(created_at) filter (where reason = 'order') as sold, min(created_at) as came
      from stock_movements group by variant_id
    )
    select p.id as product_id, p.brand || ' ' || p.title as title, sum(v.stock)::int as pairs,
      (sum(v.stock) * c.cost)::bigint as worth, max(l.sold) as last_sold
    from variants v join products p on p.id = v.product_id join last l on l.variant_id = v.id
    left join product_costs c on c.product_id = p.id
    where v.stock > 0 and p.archived_at is null and l.came < ${from} and coalesce(l.sold, '-infinity') < ${from}
    group by p.id, c.cost order by sum(v.stock) * c.cost desc nulls last, sum(v.stock) desc, p.id limit ${MAX_DEAD}`.execute(
    db,
  );
  return rows;
}
