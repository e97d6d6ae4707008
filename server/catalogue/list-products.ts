// The shop's list: products that match, in order, a step at a time by keyset.
import { sql } from 'kysely';
import type { Filters, Sort } from '#shop/forms/filters.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { selectCard, toCard, type Card, type Condition } from './card.ts';
import { conditionsOf, isOnSale, type Choice } from './matching.ts';

export type ProductList = {
  cards: Card[];
  /** Products that match, over all pages. */
  total: number;
  /** How many stand before the first card, on earlier pages. */
  before: number;
  hasMore: boolean;
};

/** Active products for these filters; base price is what is filtered and sorted by (storefront.md 7). */
export async function listProducts(db: Db, filters: Filters, now: Date): Promise<ProductList> {
  const conditions = [isOnSale, ...conditionsOf(filters).values()];
  const [offers, rows, total, before] = await Promise.all([
    liveOffers(db, now),
    loadRows(db, filters, conditions, now),
    countWhere(db, conditions),
    filters.after ? countUpTo(db, filters, conditions, now) : 0,
  ]);
  return {
    cards: rows.slice(0, filters.shown).map((row) => toCard(row, offers, now)),
    total,
    before,
    hasMore: rows.length > filters.shown,
  };
}

/** How many products each choice would let through if it were taken back; for a list that came out empty. */
export async function countWithout(db: Db, filters: Filters): Promise<{ choice: Choice; count: number }[]> {
  const all = conditionsOf(filters);
  const counts = [...all.keys()].map(async (choice) => {
    const others = [...all].filter(([other]) => other !== choice).map(([, condition]) => condition);
    return { choice, count: await countWhere(db, [isOnSale, ...others]) };
  });
  return (await Promise.all(counts)).toSorted((a, b) => b.count - a.count);
}

async function loadRows(db: Db, filters: Filters, conditions: Condition[], now: Date) {
  const order = orderOf(filters.sort, now);
  let query = selectCard(db.selectFrom('products as p'));
  for (const condition of conditions) query = query.where(condition);
  if (filters.after) query = query.where(isPast(filters.sort, filters.after, now));
  return query
    .orderBy(sql`${order.key} ${order.direction}, p.id ${order.direction}`)
    .limit(filters.shown + 1)
    .execute();
}

async function countWhere(db: Db, conditions: Condition[]): Promise<number> {
  let query = db.selectFrom('products as p').select(sql<number>`count(*)::int`.as('count'));
  for (const condition of conditions) query = query.where(condition);
  return (await query.executeTakeFirstOrThrow()).count;
}

function countUpTo(db: Db, filters: Filters, conditions: Condition[], now: Date): Promise<number> {
  const past = isPast(filters.sort, filters.after ?? '', now);
  return countWhere(db, [...conditions, sql<boolean>`not coalesce(${past}, false)`]);
}

const descending = sql`desc`;
const ascending = sql`asc`;

function orderOf(sort: Sort, now: Date) {
  switch (sort) {
    case 'newest':
      return { key: sql`p.created_at`, direction: descending };
    case 'price_asc':
      return { key: sql`p.base_price`, direction: ascending };
    case 'price_desc':
      return { key: sql`p.base_price`, direction: descending };
    case 'popularity':
      return { key: sql`(${unitsSold(now)}, p.created_at)`, direction: descending };
  }
}

// Units sold in the last 90 days (decisions: Catalogue, Popularity).
function unitsSold(now: Date) {
  const since = new Date(now.getTime() - 90 * 86_400_000);
  return sql`(
    select coalesce(sum(oi.quantity), 0) from order_items oi join orders o on o.id = oi.order_id
    where oi.product_id = p.id and o.status <> 'CANCELLED' and o.created_at >= ${since})`;
}

function isPast(sort: Sort, after: string, now: Date): Condition {
  const { key, direction } = orderOf(sort, now);
  const beyond = direction === descending ? sql`<` : sql`>`;
  return sql<boolean>`(${key}, p.id) ${beyond} (select ${key}, p.id from products p where p.id = ${after})`;
}
