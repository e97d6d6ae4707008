// The shop's list: products that match, in order, a step at a time by keyset.
import { sql, type RawBuilder } from 'kysely';
import { MOST_COUNTED, type Filters, type Sort } from '#shop/forms/filters.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import type { Search } from '#server/search/document-query.ts';
import { readSearch, readWords } from '#server/search/read-search.ts';
import { readingOf, type Reading } from '#server/search/reading.ts';
import { relevance } from '#server/search/relevance.ts';
import { selectCard, toCard, type Card, type Condition } from './card.ts';
import { conditionsOf, isOnSale, type Choice } from './matching.ts';

export type ProductList = {
  cards: Card[];
  /** Products that match, over all pages; beyond MOST_COUNTED nobody counts, and it is one more than that. */
  total: number;
  /** How many stand before the first card, on earlier pages. */
  before: number;
  hasMore: boolean;
  /** What the search was taken for; null when nothing was searched for. */
  reading: Reading | null;
};

const MOST_WAYS_OUT = 6;

/**
 * Active products for these filters; base price is what is filtered and sorted by (storefront.md 7). A search comes in
 * the order of how well it is met, unless the shopper chose another.
 */
export async function listProducts(db: Db, filters: Filters, now: Date): Promise<ProductList> {
  const search = await readFor(db, filters);
  const conditions = [isOnSale, ...conditionsOf(filters, search).values()];
  const order = orderOf(filters.sort, search);
  const [offers, rows, total, before] = await Promise.all([
    liveOffers(db, now),
    loadRows(db, filters, conditions, order),
    countWhere(db, conditions),
    filters.after ? countUpTo(db, filters.after, conditions, order) : 0,
  ]);
  return {
    cards: rows.slice(0, filters.shown).map((row) => toCard(row, offers, now)),
    total,
    before,
    hasMore: rows.length > filters.shown,
    reading: search && readingOf(search),
  };
}

async function readFor(db: Db, { search, literal }: Filters): Promise<Search | null> {
  if (search === '') return null;
  return literal ? readWords(db, search) : readSearch(db, search);
}

/** How many products each choice would let through if it were taken back; for a list that came out empty. */
export async function countWithout(db: Db, filters: Filters): Promise<{ choice: Choice; count: number }[]> {
  const search = await readFor(db, filters);
  const all = conditionsOf(filters, search);
  const counts = [...all.keys()].map(async (choice) => {
    const others = [...all].filter(([other]) => other !== choice).map(([, condition]) => condition);
    return { choice, count: await countWhere(db, [isOnSale, ...others]) };
  });
  return (await Promise.all(counts)).toSorted((a, b) => b.count - a.count);
}

/** How many products a search would find without one of the things it said; the most helpful first. */
export async function countWithoutSaid(
  db: Db,
  filters: Filters,
  { without }: Reading,
): Promise<{ said: string; rest: string; count: number }[]> {
  const counts = without.slice(0, MOST_WAYS_OUT).map(async ({ said, rest }) => {
    const search = await readFor(db, { ...filters, search: rest });
    const conditions = conditionsOf(filters, search);
    return { said, rest, count: await countWhere(db, [isOnSale, ...conditions.values()]) };
  });
  const counted = await Promise.all(counts);
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

async function loadRows(db: Db, filters: Filters, conditions: Condition[], order: Order) {
  let query = selectCard(db.selectFrom('products as p'));
  for (const condition of conditions) query = query.where(condition);
  if (filters.after) query = query.where(isPast(order, filters.after));
  return query
    .orderBy(sql.join([...order.keys, sql`p.id`].map((key) => sql`${key} ${order.direction}`)))
    .limit(filters.shown + 1)
    .execute();
}

async function countWhere(db: Db, conditions: Condition[]): Promise<number> {
  let matches = db
    .selectFrom('products as p')
    .select('p.id')
    .limit(MOST_COUNTED + 1);
  for (const condition of conditions) matches = matches.where(condition);
  const counted = db.selectFrom(matches.as('matches')).select(sql<number>`count(*)::int`.as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

function countUpTo(db: Db, after: string, conditions: Condition[], order: Order): Promise<number> {
  const past = isPast(order, after);
  return countWhere(db, [...conditions, sql<boolean>`not coalesce(${past}, false)`]);
}

/** What a list is sorted by: an expression of the product alone, so that a page can begin after any of them. */
type Order = { keys: RawBuilder<unknown>[]; direction: RawBuilder<unknown> };

const descending = sql`desc`;
const ascending = sql`asc`;

function orderOf(sort: Sort, search: Search | null): Order {
  switch (sort) {
    case 'newest':
      if (search) return { keys: [sql`(${relevance(search)}, p.created_at)`], direction: descending };
      return { keys: [sql`p.created_at`], direction: descending };
    case 'price_asc':
      return { keys: [sql`p.base_price`], direction: ascending };
    case 'price_desc':
      return { keys: [sql`p.base_price`], direction: descending };
    case 'popularity':
      return { keys: [sql`p.popularity`, sql`p.created_at`], direction: descending };
  }
}

function isPast({ keys, direction }: Order, after: string): Condition {
  const beyond = direction === descending ? sql`<` : sql`>`;
  const place = sql.join([...keys, sql`p.id`]);
  return sql<boolean>`(${place}) ${beyond} (select ${place} from products p where p.id = ${after})`;
}
