/** Which products `p` a search finds, as conditions of SQL. */
import { sql, type Expression } from 'kysely';

import type { Db } from '#server/db/transact.ts';
import { documentQuery, titleQuery, type Search } from './document-query.ts';
import { holdsText } from './holds-text.ts';
import { inSizeAndColour } from './on-shelf.ts';

/** What answers to all of what was understood; null where nothing was, and only the text itself can be looked for. */
export function answersTo(search: Search): Expression<boolean> | null {
  const query = documentQuery(search);
  const words = query === '' ? [] : [sql`p.document @@ ${query}::tsquery`];
  const understood = [...words, ...upToPrice(search), ...inSizeAndColour(search)];
  if (understood.length > 0) return sql<boolean>`(${sql.join(understood, sql` and `)})`;
  return search.anyShoe ? isAnyShoe : null;
}

// "joota" is the whole shop.
const isAnyShoe = sql<boolean>`true`;

/**
 * What answers to all of it and says so in its title, the best a search can find; null where no title could. `found` is for
 * an index of titles alone, `along` for products asked one by one.
 */
export function answersInTitle(
  search: Search,
): { found: Expression<boolean>; along: Expression<boolean> } | null {
  const whole = answersTo(search);
  if (titleQuery(search, '') === '' || !whole) return null;
  const found = sql<boolean>`ts_filter(p.document, '{a}') @@ ${titleQuery(search, '')}::tsquery`;
  const along = sql<boolean>`p.document @@ ${titleQuery(search, 'A')}::tsquery`;
  return { found: sql`(${found} and ${whole})`, along: sql`(${along} and ${whole})` };
}

/** Whether products can only be asked one by one: sizes and colours that many have, in words or beside others. */
export function isAsked({ sizes, colours, shelf }: Search): boolean {
  return sizes.length + colours.length > 0 && !shelf.isRare;
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
    with answers as materialized (select p.id from products p where p.active and ${answersTo(search) ?? sql`false`}),
    holds as materialized (select p.id from products p where p.active and ${holdsText(search)})
    select exists (select from answers) or exists (select from holds) as found`.execute(db);
  return rows[0]?.found ?? false;
}
