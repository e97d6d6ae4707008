/** Sizes and colours of a search: what must be in stock, or be part of a name ("Pegasus 41", "School Shoe, black"). */
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { isRareSize, RARE } from '#server/stock/rare-size.ts';
import { namesExactly, type Search, type InStock } from './document-query.ts';

/** A condition asked of a row of `search_index p`, and of a product `p` on a walk. */
export type StockCondition = { listed: Expression<boolean>; along: Expression<boolean> };

/** The shop's names of the colours that were said, and whether few products have the sizes or colours at all. */
export async function findInStock(
  db: Db,
  { sizes, colours }: Pick<Search, 'sizes' | 'colours'>,
): Promise<InStock> {
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
    ) <= ${sql.lit(RARE)} as are_rare from named`.execute(db);
  return rows[0] ?? { names: [], areRare: true };
}

/**
 * Each product is asked by its row of search_index, as many as a list needs; where few can be meant those are
 * taken from the variants, for asking would go on to the end of the shop.
 */
export function inSizeAndColour({ sizes, colours, inStock }: Search): StockCondition[] {
  if (sizes.length === 0 && colours.length === 0) return [];
  const names = inStock.colourNames;
  const on = inStock.isRare ? amongFew : asked;
  if (colours.length === 0) return [on(sized(sizes), isTitled(sizes, inStock))];
  if (sizes.length === 0) return [on(coloured(names), isTitled(colours, inStock))];
  const [size, colour] = [asked(sized(sizes)), asked(coloured(names))];
  const both = on(paired(sizes, names));
  const either = (place: keyof StockCondition) =>
    sql<boolean>`(${both[place]} or (${isTitled(colours, inStock)} and ${size[place]})
      or (${isTitled(sizes, inStock)} and ${colour[place]}))`;
  return [{ listed: either('listed'), along: either('along') }];
}

/** Of products with one of `sizes` in stock; `isRare` where few of them can be meant. */
export function inSize(sizes: string[], isRare: boolean): StockCondition {
  return isRare ? amongFew(sized(sizes)) : asked(sized(sizes));
}

/** Products of the variants that meet a condition, and the same condition on a row `l` of search_index. */
type VariantCondition = { rows: RawBuilder<unknown>; of(row: 'l' | 'p'): RawBuilder<boolean> };

function sized(sizes: string[]): VariantCondition {
  return {
    rows: sql`select i.product_id from variants i where i.active and i.stock > 0 and i.size = any(${sizes})`,
    of: (row) => sql`${sql.ref(`${row}.sizes`)} && ${sizes}`,
  };
}

function coloured(names: string[]): VariantCondition {
  return {
    rows: sql`select c.product_id from product_colours c where c.name = any(${names})`,
    of: (row) => sql`${sql.ref(`${row}.colours`)} && ${names}`,
  };
}

function paired(sizes: string[], names: string[]): VariantCondition {
  const variants = sizes.flatMap((size) => names.map((name) => `${size} ${name}`));
  return {
    rows: sql`${sized(sizes).rows} and i.colour = any(${names})`,
    of: (row) => sql`${sql.ref(`${row}.variants`)} && ${variants}`,
  };
}

function amongFew({ rows }: VariantCondition, titled = sql<boolean>`false`): StockCondition {
  const few = sql<boolean>`(p.id = any(array(${rows})) or ${titled})`;
  return { listed: few, along: few };
}

function asked({ of }: VariantCondition, titled = sql<boolean>`false`): StockCondition {
  const along = sql`coalesce((select ${of('l')} from search_index l where l.id = p.id), false)`;
  return { listed: sql`(${of('p')} or ${titled})`, along: sql`(${along} or ${titled})` };
}

// The words of titles have an index of their own, for which a document is cut to them: too dear for asking one by one.
function isTitled(words: string[], { isRare }: InStock): RawBuilder<boolean> {
  return isRare
    ? sql<boolean>`ts_filter(p.document, '{a}') @@ ${namesExactly(words, '')}::tsquery`
    : sql<boolean>`p.document @@ ${namesExactly(words)}::tsquery`;
}
