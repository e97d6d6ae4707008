/** Which products `p` a search finds, as conditions of SQL. */
import { sql, type Expression } from 'kysely';

import type { Db } from '#server/db/transact.ts';
import { documentQuery, titleQuery, type Search } from './document-query.ts';
import { holdsText } from './holds-text.ts';
import { inSizeAndColour, type Asked } from './on-shelf.ts';

/** What answers to all of what was understood; null where nothing was, and only the text itself can be looked for. */
export function answersTo(search: Search): Asked | null {
  const query = documentQuery(search);
  const words = query === '' ? [] : [sql<boolean>`p.document @@ ${query}::tsquery`];
  const said = [...[...words, ...upToPrice(search)].map(either), ...inSizeAndColour(search)];
  if (said.length > 0) return allOf(said);
  return search.anyShoe ? either(isAnyShoe) : null;
}

// "joota" is the whole shop.
const isAnyShoe = sql<boolean>`true`;

function allOf(asked: readonly Asked[]): Asked {
  return { listed: every(asked.map(({ listed }) => listed)), along: every(asked.map(({ along }) => along)) };
}

function every(conditions: Expression<boolean>[]): Expression<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function either(condition: Expression<boolean>): Asked {
  return { listed: condition, along: condition };
}

/**
 * What answers to all of it and says so in its title, the best a search can find; null where no title could. `found` is for
 * an index of titles alone, `along` for rows asked one by one; both of listed_products.
 */
export function answersInTitle(
  search: Search,
): { found: Expression<boolean>; along: Expression<boolean> } | null {
  const whole = answersTo(search)?.listed;
  if (titleQuery(search, '') === '' || !whole) return null;
  const found = sql<boolean>`ts_filter(p.document, '{a}') @@ ${titleQuery(search, '')}::tsquery`;
  const along = sql<boolean>`p.document @@ ${titleQuery(search, 'A')}::tsquery`;
  return { found: sql`(${found} and ${whole})`, along: sql`(${along} and ${whole})` };
}

/** Whether an index leads to what answers. */
export function isIndexed(search: Search): boolean {
  return documentQuery(search) !== '' || search.maxPrice !== null || search.shelf.isRare;
}

function upToPrice({ maxPrice }: Search): Expression<boolean>[] {
  return maxPrice === null ? [] : [sql<boolean>`p.base_price <= ${maxPrice * 100}`];
}

/** Whether a product on sale is found. */
export async function findsAnything(db: Db, search: Search): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with answers as materialized (select p.id from listed_products p where p.active and ${answersTo(search)?.listed ?? sql`false`}),
    holds as materialized (select p.id from products p where p.active and ${holdsText(search).found})
    select exists (select from answers) or exists (select from holds) as found`.execute(db);
  return rows[0]?.found ?? false;
}
