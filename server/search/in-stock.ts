/** What the shop has of the sizes and colours that a search said. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { isRare, isRareSize } from './conditions.ts';
import type { InStock, Search } from './document-query.ts';

/** The shop's names of the colours that were said, and whether few products have the sizes or colours at all. */
export async function findInStock(
  db: Db,
  { sizes, colours }: Pick<Search, 'sizes' | 'colours'>,
): Promise<InStock> {
  const [hasRareSize, { names, areRare }] = await Promise.all([
    sizes.length > 0 && isRareSize(db, sizes),
    colours.length > 0 ? findColours(db, colours) : { names: [], areRare: false },
  ]);
  return { colourNames: names, isRare: hasRareSize || areRare };
}

// A loose index scan: one step for each name, however many products have it.
async function findColours(db: Db, colours: string[]): Promise<{ names: string[]; areRare: boolean }> {
  const { rows } = await sql<{ names: string[]; areRare: boolean }>`
    with recursive steps as (
      (select name from product_colours order by name limit 1)
      union all
      select (select c.name from product_colours c where c.name > s.name order by c.name limit 1)
      from steps s where s.name is not null
    ), named as materialized (
      select array(select name from steps where name ilike any(${colours.map((colour) => `%${colour}%`)})) as names
    )
    select names, ${isRare(productsInColour(sql`(select names from named)::text[]`))} as are_rare from named`.execute(
    db,
  );
  return rows[0] ?? { names: [], areRare: true };
}

/** Ids of the products in one of these colours (an array of SQL), in stock or not. */
export function productsInColour(names: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select c.product_id from product_colours c where c.name = any(${names})`;
}
