/** Which products `p` a search finds, as a condition of SQL. */
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { documentQuery, namesExactly, type Search } from './document-query.ts';

/**
 * Everything whose title, brand or description holds the text as typed (storefront.md 5; % and _ are letters here), and
 * everything that answers to all of what was understood.
 */
export function matchesSearch(search: Search): Expression<boolean> {
  const query = documentQuery(search);
  const words = query === '' ? [] : [sql`p.document @@ ${query}::tsquery`];
  const understood = [...words, ...upToPrice(search), ...inSizeAndColour(search)];
  if (understood.length === 0) return search.anyShoe ? isAnyShoe : holdsText(search.typed);
  // Each half is chosen through its own index. As one condition they are tried on every product, and as a join the
  // planner likes to read all products; an array of ids it looks up.
  return sql<boolean>`p.id = any(array(
    select p.id from products p where ${holdsText(search.typed)}
    union select p.id from products p where ${sql.join(understood, sql` and `)}))`;
}

// "joota" is the whole shop.
const isAnyShoe = sql<boolean>`true`;

function holdsText(typed: string): Expression<boolean> {
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(p.title ilike ${pattern} or p.brand ilike ${pattern} or p.description ilike ${pattern})`;
}

function upToPrice({ maxPrice }: Search): RawBuilder<unknown>[] {
  return maxPrice === null ? [] : [sql`p.base_price <= ${maxPrice * 100}`];
}

/** Whether a product on sale is found. */
export async function findsAnything(db: Db, search: Search): Promise<boolean> {
  const { rows } =
    await sql`select from products p where p.active and ${matchesSearch(search)} limit 1`.execute(db);
  return rows.length > 0;
}

// A size must be on the shelf, in the colour where one is named; or the name says it: "Pegasus 41", "School Shoe, black".
function inSizeAndColour({ sizes, colours }: Search): RawBuilder<unknown>[] {
  if (sizes.length === 0 && colours.length === 0) return [];
  const inColours = sql`array(
    select distinct c.name from product_colours c where c.name ilike any(${colours.map((colour) => `%${colour}%`)}))`;
  if (sizes.length === 0) {
    const inColour = sql`select c.product_id from product_colours c where c.name = any(${inColours})`;
    return [sql`p.id in (${inColour} union ${titled(colours)})`];
  }
  const onShelf = sql`
    select i.product_id from inventory i where i.active and i.stock > 0 and i.size = any(${sizes})`;
  if (colours.length === 0) return [sql`p.id in (${onShelf} union ${titled(sizes)})`];
  const inBoth = sql`${onShelf} and i.colour = any(${inColours})`;
  const colourInTitle = sql`${onShelf} and i.product_id in (${titled(colours)})`;
  const sizeInTitle = sql`
    select c.product_id from product_colours c where c.name = any(${inColours}) and c.product_id in (${titled(sizes)})`;
  return [sql`p.id in (${inBoth} union ${colourInTitle} union ${sizeInTitle})`];
}

function titled(words: string[]): RawBuilder<unknown> {
  return sql`select t.id from products t where t.document @@ ${namesExactly(words)}::tsquery`;
}
