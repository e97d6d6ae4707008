/** Which products `p` a search finds, as conditions of SQL. */
import { sql, type Expression } from 'kysely';
import { fold } from '#shop/search/search.ts';

import type { Db } from '#server/db/transact.ts';
import { documentQuery, titleQuery, type Search } from './document-query.ts';
import { holdsText } from './matches-text.ts';
import { inSizeAndColour, type StockCondition } from './in-stock.ts';

/** What answers to all of what was understood; null where nothing was, and only the text itself can be looked for. */
export function answersTo(search: Search): StockCondition | null {
  const query = documentQuery(search);
  const words = query === '' ? [] : [sql<boolean>`p.document @@ ${query}::tsquery`];
  const said = [...[...words, ...upToPrice(search)].map(either), ...inSizeAndColour(search)];
  if (said.length > 0) return allOf(said);
  return search.anyShoe ? either(isAnyShoe) : null;
}

// "joota" is the whole shop.
const isAnyShoe = sql<boolean>`true`;

function allOf(asked: readonly StockCondition[]): StockCondition {
  return { listed: every(asked.map(({ listed }) => listed)), along: every(asked.map(({ along }) => along)) };
}

function every(conditions: Expression<boolean>[]): Expression<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function either(condition: Expression<boolean>): StockCondition {
  return { listed: condition, along: condition };
}

/**
 * What answers to all of it and says so in its title, the best a search can find; null where no title could. `found` is for
 * an index of titles alone, `along` for rows asked one by one; both of search_index.
 */
export function answersInTitle(
  search: Search,
): { found: Expression<boolean>; along: Expression<boolean> } | null {
  const whole = answersTo(search)?.listed;
  if (titleQuery(search, '') === '' || !whole) return null;
  const found = sql<boolean>`ts_filter(p.document, '{a}') @@ ${titleQuery(search, '')}::tsquery`;
  const along = sql<boolean>`p.document @@ ${titleQuery(search, 'A')}::tsquery`;
  // Words that a title says are in the document: nothing else was asked.
  if (isOnlySaid(search)) return { found, along };
  return { found: sql`(${found} and ${whole})`, along: sql`(${along} and ${whole})` };
}

function isOnlySaid({ brands, audiences, sizes, colours, maxPrice, types }: Search): boolean {
  const others = [...brands, ...audiences, ...sizes, ...colours];
  return others.length === 0 && maxPrice === null && new Set(types.map(({ type }) => type)).size <= 1;
}

/** Products that answer to a search for nothing but brands or one type, and are counted anyway (facet_counts); else null. */
export function countedFacets(search: Search): { kind: 'brand' | 'category'; names: string[] } | null {
  const { brands, audiences, sizes, colours, words, maxPrice } = search;
  if ([...audiences, ...sizes, ...colours, ...words].length > 0 || maxPrice !== null) return null;
  const types = [...new Set(search.types.map(({ type }) => type))];
  if (types.length === 0 && brands.length > 0) return { kind: 'brand', names: brands };
  const isWord = types.length === 1 && !fold(types.join()).includes(' ');
  return brands.length === 0 && isWord ? { kind: 'category', names: types } : null;
}

/** Whether an index leads to what answers. */
export function isIndexed(search: Search): boolean {
  return documentQuery(search) !== '' || search.maxPrice !== null || search.inStock.isRare;
}

function upToPrice({ maxPrice }: Search): Expression<boolean>[] {
  return maxPrice === null ? [] : [sql<boolean>`p.base_price <= ${maxPrice * 100}`];
}

/** Whether a product on sale is found. */
export async function findsAnything(db: Db, search: Search): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with answers as materialized (select p.id from search_index p where p.active and ${answersTo(search)?.listed ?? sql`false`}),
    holds as materialized (select p.id from products p where p.active and ${holdsText(search).found})
    select exists (select from answers) or exists (select from holds) as found`.execute(db);
  return rows[0]?.found ?? false;
}
