/** Sizes and colours of a search: what must lie on the shelf, or be part of a name ("Pegasus 41", "School Shoe, black"). */
import { sql, type Expression } from 'kysely';

import { isRareSize, RARE } from '#server/stock/rare-size.ts';
import type { Db } from '#server/db/transact.ts';
import { namesExactly, type Search, type Shelf } from './document-query.ts';

/** The shop's names of the colours that were said, and whether few products have the sizes or colours at all. */
export async function findShelf(
  db: Db,
  { sizes, colours }: Pick<Search, 'sizes' | 'colours'>,
): Promise<Shelf> {
  const [isRare, { names, areRare }] = await Promise.all([
    sizes.length > 0 && isRareSize(db, sizes),
    colours.length > 0 ? findColours(db, colours) : { names: [], areRare: false },
  ]);
  return { colourNames: names, isRare: isRare || areRare };
}

// From one name to the next in the index: as many steps as there are names, however many products.
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
    select names, (
      select count(*) from (
        select from product_colours where name = any((select names from named)::text[]) limit ${sql.lit(RARE + 1)}) those
    ) <= ${sql.lit(RARE)} as "areRare" from named`.execute(db);
  return rows[0] ?? { names: [], areRare: true };
}

/**
 * Each product is asked by itself, as many as a list needs; where few can be meant those are taken from the shelf, for
 * asking would go on to the end of the shop.
 */
export function inSizeAndColour(search: Search): Expression<boolean>[] {
  const { sizes, colours, shelf } = search;
  if (sizes.length === 0 && colours.length === 0) return [];
  const lies = shelf.isRare ? isAmongFew : isAsked;
  const sized = sql`select i.product_id from inventory i where i.active and i.stock > 0 and i.size = any(${sizes})`;
  const coloured = sql`select c.product_id from product_colours c where c.name = any(${shelf.colourNames})`;
  if (colours.length === 0) return [sql<boolean>`(${lies(sized, 'i')} or ${isTitled(sizes, shelf)})`];
  if (sizes.length === 0) return [sql<boolean>`(${lies(coloured, 'c')} or ${isTitled(colours, shelf)})`];
  const both = sql`${sized} and i.colour = any(${shelf.colourNames})`;
  return [
    sql<boolean>`(${lies(both, 'i')} or (${isTitled(colours, shelf)} and ${isAsked(sized, 'i')})
      or (${isTitled(sizes, shelf)} and ${isAsked(coloured, 'c')}))`,
  ];
}

type Rows = ReturnType<typeof sql>;

function isAmongFew(rows: Rows): Expression<boolean> {
  return sql<boolean>`p.id = any(array(${rows}))`;
}

function isAsked(rows: Rows, name: 'c' | 'i'): Expression<boolean> {
  return sql<boolean>`coalesce((select true from (${rows} and ${sql.ref(`${name}.product_id`)} = p.id limit 1) one), false)`;
}

// The words of titles have an index of their own, for which a document is cut to them: too dear for asking one by one.
function isTitled(words: string[], { isRare }: Shelf): Expression<boolean> {
  return isRare
    ? sql<boolean>`ts_filter(p.document, '{a}') @@ ${namesExactly(words, '')}::tsquery`
    : sql<boolean>`p.document @@ ${namesExactly(words)}::tsquery`;
}
