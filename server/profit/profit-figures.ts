// What was earned in the last days, by product, size, colour, city, courier or trust; and the pairs behind each figure.
import { sql, type RawBuilder } from 'kysely';
import {
  firstMonthAfter,
  profitSince,
  type ProfitDays,
  type ProfitKind,
  type ProfitPairs,
  type ProfitSums,
  type ProfitView,
} from '#shop/profit/profit-views.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { startOfDay } from '#shop/text/pakistan-time.ts';
import type { Db } from '#server/db/transact.ts';
import { ukSize } from '#server/sizes/uk-size.ts';

export type ProfitRow = ProfitSums & { key: string; name: string };

/** `profit` of the last days: all of it, the rows with most of it first, and how many rows there are. */
export type ProfitFigures = { total: ProfitSums; rows: ProfitRow[]; count: number; isBehind: boolean };

const PER_PAGE = 100;

const sums = sql`coalesce(sum(sold), 0)::bigint as sold, coalesce(sum(refused), 0)::bigint as refused,
  coalesce(sum(returned), 0)::bigint as returned, coalesce(sum(uncosted), 0)::bigint as uncosted, coalesce(sum(goods), 0)::bigint as goods,
  coalesce(sum(discount), 0)::bigint as discount, coalesce(sum(delivery), 0)::bigint as delivery,
  coalesce(sum(refunds), 0)::bigint as refunds, coalesce(sum(cost), 0)::bigint as cost, coalesce(sum(fees), 0)::bigint as fees,
  coalesce(sum(expected_fees), 0)::bigint as expected_fees, coalesce(sum(packing), 0)::bigint as packing,
  coalesce(sum(withheld), 0)::bigint as withheld`;

/** Days up to the end of the first month, and whole months after it: a few tens of thousands of rows at most, of 90 days or a year. */
function sumsSince(days: ProfitDays, now: Date): RawBuilder<unknown> {
  const since = profitSince(days, now);
  const month = firstMonthAfter(since);
  return sql`(
    select * from profit_days where day >= ${since}::date and day < ${month}::date
    union all select * from profit_months where day >= ${month}::date
  ) sums`;
}

/** Rows without a pair or an amount are left out. `limit` null: all of them. */
export async function loadProfit(
  db: Db,
  { by, days }: ProfitView,
  now: Date,
  limit: number | null = PER_PAGE,
): Promise<ProfitFigures> {
  const [total, { rows }, waiting] = await Promise.all([
    totalProfit(db, days, now),
    sql<ProfitRow & { count: number }>`
      select s.*, ${nameOf(by)} as name from (
        select key, ${sums}, (count(*) over ())::int as count from ${sumsSince(days, now)} where kind = ${by}
        group by key having (sum(sold), sum(refused), sum(returned), sum(uncosted)) <> (0, 0, 0, 0)
        order by sum(goods - discount + delivery - refunds - cost - fees - expected_fees - packing) desc, key limit ${limit}
      ) s ${joined(by)}
      order by s.goods - s.discount + s.delivery - s.refunds - s.cost - s.fees - s.expected_fees - s.packing desc, s.key`.execute(
      db,
    ),
    sql`select from profit_queue limit 1`.execute(db),
  ]);
  const isBehind = waiting.rows.length > 0;
  return { total, rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0, isBehind };
}

export async function totalProfit(db: Db, days: ProfitDays, now: Date): Promise<ProfitSums> {
  const { rows } = await sql<ProfitSums>`
    select ${sums} from ${sumsSince(days, now)} where kind = 'all'`.execute(db);
  const [total] = rows;
  if (!total) throw new Error('a sum has one row');
  return total;
}

function nameOf(by: ProfitKind): RawBuilder<string> {
  if (by === 'product') return sql`n.brand || ' ' || n.title`;
  return by === 'courier' ? sql`coalesce(n.name, '')` : sql`s.key`;
}

function joined(by: ProfitKind): RawBuilder<unknown> {
  if (by === 'product') return sql`join products n on n.id = s.key::uuid`;
  return by === 'courier' ? sql`left join courier_accounts n on n.id = nullif(s.key, '')::bigint` : sql``;
}

/** A pair behind a figure. Amounts in paisa. */
export type EarnedPair = ProfitSums & {
  orderId: string;
  variantId: number;
  day: string;
  title: string;
  size: string;
  uk: string | null;
  colour: string;
  city: string;
};

export type WhichPairs = ProfitView & {
  /** Of the row; null for all of them. */
  key: string | null;
  pairs: ProfitPairs;
  /** `day:order:variant` of the last one shown. */
  after: string | null;
};

/** The newest first, a page at a time; `next` is where the next page begins. */
export async function listEarned(
  db: Db,
  { by, days, key, pairs, after }: WhichPairs,
  now: Date,
): Promise<{ rows: EarnedPair[]; next: string | null; name: string }> {
  const { rows } = await sql<EarnedPair>`
    select l.order_id, l.variant_id, l.day::text as day, p.brand || ' ' || p.title as title, l.size,
      ${ukSize('l.productId', 'l.size')} as uk, l.colour, l.city, l.sold, l.refused, l.returned,
      0 as uncosted, l.goods, l.discount, l.delivery, l.refunds, l.cost, l.fees, l.expected_fees, l.packing, l.withheld
    from profit_lines l join products p on p.id = l.product_id
    where l.day >= ${profitSince(days, now)}::date and ${wherePairs(pairs)} and ${key === null ? sql`true` : whereKey(by, key)}
      and ${whereAfter(after)}
    order by l.day desc, l.order_id desc, l.variant_id desc limit ${PER_PAGE + 1}`.execute(db);
  const shown = rows.slice(0, PER_PAGE);
  const last = shown.at(-1);
  const next = rows.length > PER_PAGE && last ? `${last.day}:${last.orderId}:${last.variantId}` : null;
  return { rows: shown, next, name: key === null ? '' : await findName(db, by, key) };
}

function wherePairs(pairs: ProfitPairs): RawBuilder<unknown> {
  switch (pairs) {
    case 'uncosted':
      return sql`not l.is_costed`;
    case 'expected':
      return sql`l.is_costed and l.expected_fees > 0`;
    case 'sold':
      return sql`l.is_costed and l.sold > 0`;
    case 'refused':
      return sql`l.is_costed and l.refused > 0`;
    case 'returned':
      return sql`l.is_costed and l.returned > 0`;
    case 'all':
      return sql`l.is_costed`;
  }
}

function whereKey(by: ProfitKind, key: string): RawBuilder<unknown> {
  switch (by) {
    case 'product':
      return isUuid(key) ? sql`l.product_id = ${key}::uuid` : sql`false`;
    case 'size':
      return sql`l.size = ${key}`;
    case 'colour':
      return sql`l.colour = ${key}`;
    case 'city':
      return sql`l.city = ${key}`;
    case 'courier':
      return sql`coalesce(l.courier_id::text, '') = ${key}`;
    case 'trust':
      return sql`coalesce(l.trust, '') = ${key}`;
  }
}

// What is no place in the list begins at its top.
function whereAfter(after: string | null): RawBuilder<unknown> {
  const [day = '', orderId = '', variantId = ''] = after?.split(':') ?? [];
  if (!startOfDay(day) || !isUuid(orderId) || !/^\d{1,15}$/.test(variantId)) return sql`true`;
  return sql`(l.day, l.order_id, l.variant_id) < (${day}::date, ${orderId}::uuid, ${variantId}::bigint)`;
}

async function findName(db: Db, by: ProfitKind, key: string): Promise<string> {
  if (by !== 'product' && by !== 'courier') return key;
  const table = by === 'product' ? sql`products where id::text` : sql`courier_accounts where id::text`;
  const name = by === 'product' ? sql`brand || ' ' || title` : sql`name`;
  const { rows } = await sql<{ name: string }>`select ${name} as name from ${table} = ${key}`.execute(db);
  return rows[0]?.name ?? '';
}
