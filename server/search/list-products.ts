// The shop's list: products that match, in order, a step at a time by keyset.
import { sql } from 'kysely';
import { MAX_COUNTED, type Filters } from '#shop/search/filters-form.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import type { Search } from './document-query.ts';
import { readingOf, type Reading } from './interpretation.ts';
import type { Card } from '#shop/catalogue/product.ts';
import { selectCard, toCard, type CardRow, type Condition } from './card.ts';
import { gather, type Gathered } from './gather.ts';
import { isPast, isUpTo, newestFirst, orderOf, sortedBy, type SortOrder } from './list-order.ts';
import { alongTheWay, choicesOf, isOnSale, narrowedBy } from './matching.ts';
import { searchOf } from './search-of.ts';

export type ProductList = {
  cards: Card[];
  /** Products that match, over all pages; beyond MAX_COUNTED nobody counts, and it is one more than that. */
  total: number;
  /** How many stand before the first card, on earlier pages. */
  before: number;
  hasMore: boolean;
  /** What the search was taken for; null when nothing was searched for. */
  reading: Reading | null;
};

/**
 * Active products for these filters; base price is what is filtered and sorted by (rule M9). A search comes in
 * the order of how well it is met, unless the shopper chose another. What a page costs is the same for any number of
 * products (decision 0011).
 */
export async function listProducts(db: Db, filters: Filters, now: Date): Promise<ProductList> {
  const [offers, search, choices] = await Promise.all([
    liveOffers(db, now),
    searchOf(db, filters),
    choicesOf(db, filters),
  ]);
  const narrowed = narrowedBy(choices);
  const gathered = await gather(db, { search, narrowed });
  const { rows, before } = await takePage(db, { filters, search, gathered });
  return {
    cards: rows.slice(0, filters.shown).map((row) => toCard(row, offers, now)),
    total: gathered.count,
    // After a product that never was there is nothing, and everything stands before it.
    before: filters.after && before === 0 && rows.length === 0 ? gathered.count : before,
    hasMore: rows.length > filters.shown,
    reading: search && readingOf(search),
  };
}

type Sought = { filters: Filters; search: Search | null; gathered: Gathered };

/** A page's rows, one more than are shown where the list goes on, and how many stand before them. */
type ProductPage = { rows: CardRow[]; before: number };

function takePage(db: Db, sought: Sought): Promise<ProductPage> {
  const { filters, search, gathered } = sought;
  const order = orderOf(filters.sort, search);
  const place = placeOf(sought);
  if (gathered.all) return walk(db, [isOneOf(gathered.all)], order, place);
  if (search && filters.sort === 'newest') return takeBest(db, search, sought);
  return walk(db, gathered.along, order, place);
}

function placeOf({ filters: { after, shown }, search }: Sought): ListPlace {
  return { after, shown, colours: search?.inStock.colourNames ?? [] };
}

// The best come first, weighed one by one; the rest follows by date.
async function takeBest(db: Db, search: Search, sought: Sought): Promise<ProductPage> {
  const { gathered } = sought;
  const place = placeOf(sought);
  const { after, shown } = place;
  const best = await gathered.best();
  const rest = [...gathered.along, alongTheWay(sql<boolean>`not ${isOneOf(best)}`)];
  if (after !== null && !best.includes(after)) {
    const { rows, before } = await walk(db, rest, newestFirst, place);
    return { rows, before: Math.min(best.length + before, MAX_COUNTED + 1) };
  }
  const { rows, before } = await walk(db, [isOneOf(best)], orderOf('newest', search), place);
  const missing = shown - rows.length;
  if (missing < 0) return { rows, before };
  const others = await walk(db, rest, newestFirst, { ...place, after: null, shown: missing });
  return { rows: [...rows, ...others.rows], before };
}

/** Where in the list, how many, and in which colours they are shown. */
type ListPlace = Pick<Filters, 'after' | 'shown'> & { colours: readonly string[] };

async function walk(
  db: Db,
  conditions: Condition[],
  order: SortOrder,
  place: ListPlace,
): Promise<ProductPage> {
  const [rows, before] = await Promise.all([
    loadRows(db, conditions, order, place),
    place.after === null ? 0 : countUpTo(db, conditions, order, place.after),
  ]);
  return { rows, before };
}

function loadRows(
  db: Db,
  conditions: Condition[],
  order: SortOrder,
  { after, shown, colours }: ListPlace,
): Promise<CardRow[]> {
  let query = selectCard(db.selectFrom('products as p'), colours).where(isOnSale);
  for (const condition of conditions) query = query.where(condition);
  if (after !== null) query = query.where(isPast(order, after));
  return query
    .orderBy(sortedBy(order))
    .limit(shown + 1)
    .execute();
}

// In the order of the list, so that the walk ends at the product itself.
async function countUpTo(db: Db, conditions: Condition[], order: SortOrder, after: string): Promise<number> {
  let those = db.selectFrom('products as p').select('p.id').where(isOnSale).where(isUpTo(order, after));
  for (const condition of conditions) those = those.where(condition);
  const first = those.orderBy(sortedBy(order)).limit(MAX_COUNTED + 1);
  const counted = db.selectFrom(first.as('those')).select(sql<number>`count(*)::int`.as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

function isOneOf(ids: readonly string[]): Condition {
  return sql<boolean>`p.id = any(${[...ids]}::uuid[])`;
}
