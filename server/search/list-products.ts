// The shop's list: products that match, in order, a step at a time by keyset pagination.
import { sql, type RawBuilder } from 'kysely';
import type { Filters } from '#shop/search/filters-form.ts';
import { MAX_COUNTED } from '#shop/search/search-limits.ts';
import { namesOfColours } from '#shop/search/plain-colours.ts';
import type { Card } from '#shop/catalogue/product.ts';
import type { Db } from '#server/db/transact.ts';
import { selectCard, toCard, type CardRow } from './card.ts';
import type { Search } from './document-query.ts';
import { findProducts, type FoundProducts } from './find-products.ts';
import { explainSearch, type SearchExplanation } from './explain-search.ts';
import { firstRows, newestFirst, type SortOrder, type ListPlace, type ListRows } from './list-order.ts';
import { readListQuery } from './list-query.ts';

export type ProductList = {
  cards: Card[];
  /** Products that match, over all pages; beyond MAX_COUNTED nobody counts, and it is one more than that. */
  total: number;
  /** How many are on earlier pages. */
  before: number;
  hasMore: boolean;
  /** How the search was understood; null when nothing was searched for. */
  reading: SearchExplanation | null;
};

/**
 * Active products for these filters; filtered and sorted by what a shopper pays now (rule M9). A search comes in
 * the order of how well it is met, unless the shopper chose another. `query` is what the filters ask for, where it is read already.
 */
export async function listProducts(
  db: Db,
  filters: Filters,
  now: Date,
  query = readListQuery(db, filters, now),
): Promise<ProductList> {
  const { offers, search, searched, conditions, colourNames, order, pictured } = await query;
  const found = await findProducts(db, { search: searched, conditions });
  const { rows, before } = await takePage(db, {
    filters,
    search,
    order,
    found,
    colours: namesOfColours(pictured, colourNames),
  });
  return {
    cards: rows.slice(0, filters.shown).map((row) => toCard(row, offers, now)),
    total: found.count,
    // After a product that never was there is nothing, and everything is before it.
    before: filters.after && before === 0 && rows.length === 0 ? found.count : before,
    hasMore: rows.length > filters.shown,
    reading: search && explainSearch(search),
  };
}

type PageQuery = {
  filters: Filters;
  search: Search | null;
  order: SortOrder;
  found: FoundProducts;
  colours: string[];
};

/** A page's rows, one more than are shown where the list goes on, and how many are before them. */
type ProductPage = { rows: CardRow[]; before: number };

/** Where the page begins, how many it shows, and in which colours. */
type PagePart = Pick<Filters, 'after' | 'shown'> & { colours: readonly string[] };

async function takePage(
  db: Db,
  { filters, search, order, found, colours: chosen }: PageQuery,
): Promise<ProductPage> {
  const { ids, conditions } = found;
  const colours = [...(search?.inStock.colourNames ?? []), ...chosen];
  const part = { after: filters.after, shown: filters.shown, colours };
  if (ids) return loadPage(db, { ids, conditions: [] }, order, part);
  if (!search || filters.sort !== 'newest') return loadPage(db, { ids: null, conditions }, order, part);
  const best = await found.ranked();
  const others = [...conditions, sql<boolean>`p.id <> all(${best}::uuid[])`];
  return loadRanked(db, { ids: best, conditions: [] }, { ids: null, conditions: others }, order, part);
}

// The best come first, ranked one by one; the others follow by date.
async function loadRanked(
  db: Db,
  best: ListRows,
  others: ListRows,
  order: SortOrder,
  part: PagePart,
): Promise<ProductPage> {
  const count = best.ids?.length ?? 0;
  if (part.after !== null && !best.ids?.includes(part.after)) {
    const { rows, before } = await loadPage(db, others, newestFirst, part);
    return { rows, before: Math.min(count + before, MAX_COUNTED + 1) };
  }
  const { rows, before } = await loadPage(db, best, order, part);
  const missing = part.shown - rows.length;
  if (missing < 0) return { rows, before };
  const rest = await loadPage(db, others, newestFirst, { ...part, after: null, shown: missing });
  return { rows: [...rows, ...rest.rows], before };
}

async function loadPage(
  db: Db,
  rows: ListRows,
  order: SortOrder,
  { after, shown, colours }: PagePart,
): Promise<ProductPage> {
  const start: ListPlace = after === null ? null : { from: 'after', id: after };
  const [cards, before] = await Promise.all([
    loadCards(db, firstRows(rows, order, start, shown + 1), colours),
    after === null ? 0 : countRows(db, firstRows(rows, order, { from: 'up to', id: after }, MAX_COUNTED + 1)),
  ]);
  return { rows: cards, before };
}

/** The cards of a subquery of `id` and `place`, in the order of their places. */
export function loadCards(
  db: Db,
  places: RawBuilder<{ id: string; place: number }>,
  colours: readonly string[],
): Promise<CardRow[]> {
  const page = sql<{ id: string; place: number }>`(${places})`.as('page');
  return selectCard(db.selectFrom('products as p'), colours)
    .innerJoin(page, 'page.id', 'p.id')
    .orderBy('page.place')
    .execute();
}

async function countRows(db: Db, places: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${places}) rows`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
