/** Which products `p` a search finds, as a condition of SQL. */
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { documentQuery, namesExactly, type Search } from './document-query.ts';

/**
 * Everything whose title, brand or description holds the text as typed (storefront.md 5; % and _ are letters here), and
 * everything that answers to all of what was understood. Each half is chosen through its own index.
 */
export function matchesSearch(search: Search): Expression<boolean> {
  const pattern = `%${search.typed.replace(/[\\%_]/g, '\\$&')}%`;
  const asTyped = sql`
    select s.id from products s
    where s.title ilike ${pattern} or s.brand ilike ${pattern} or s.description ilike ${pattern}`;
  if (!saysSomething(search)) return sql<boolean>`p.id in (${asTyped})`;
  return sql<boolean>`p.id in (${asTyped} union ${asUnderstood(search)})`;
}

/** Whether a product on sale is found. */
export async function findsAnything(db: Db, search: Search): Promise<boolean> {
  const { rows } =
    await sql`select from products p where p.active and ${matchesSearch(search)} limit 1`.execute(db);
  return rows.length > 0;
}

// Whether anything was understood beyond the letters as typed.
function saysSomething(search: Search): boolean {
  const { words, brands, sizes, colours, types, audiences, maxPrice, anyShoe } = search;
  const parts = [words, brands, sizes, colours, types, audiences];
  return anyShoe || maxPrice !== null || parts.some((part) => part.length > 0);
}

function asUnderstood(search: Search): RawBuilder<unknown> {
  const query = documentQuery(search);
  const { maxPrice } = search;
  const conditions = [
    query && sql`s.document @@ ${query}::tsquery`,
    maxPrice !== null && sql`s.base_price <= ${maxPrice * 100}`,
    ...inSizeAndColour(search),
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  return sql`select s.id from products s where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`s.active`}`;
}

// A size must be on the shelf, in the colour where one is named; or the name says it: "Pegasus 41", "School Shoe, black".
function inSizeAndColour({ sizes, colours }: Search): RawBuilder<unknown>[] {
  if (sizes.length === 0 && colours.length === 0) return [];
  const patterns = colours.map((colour) => `%${colour}%`);
  if (sizes.length === 0) {
    const inColour = sql`select c.product_id from product_colours c where c.name ilike any(${patterns})`;
    return [sql`s.id in (${inColour} union ${titled(colours)})`];
  }
  const onShelf = sql`
    select i.product_id from inventory i where i.active and i.stock > 0 and i.size = any(${sizes})`;
  if (colours.length === 0) return [sql`s.id in (${onShelf} union ${titled(sizes)})`];
  const inBoth = sql`${onShelf} and i.colour ilike any(${patterns})`;
  const colourInTitle = sql`${onShelf} and i.product_id in (${titled(colours)})`;
  const sizeInTitle = sql`
    select c.product_id from product_colours c where c.name ilike any(${patterns}) and c.product_id in (${titled(sizes)})`;
  return [sql`s.id in (${inBoth} union ${colourInTitle} union ${sizeInTitle})`];
}

function titled(words: string[]): RawBuilder<unknown> {
  return sql`select t.id from products t where t.document @@ ${namesExactly(words)}::tsquery`;
}
