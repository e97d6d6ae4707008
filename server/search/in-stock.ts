/** What the shop has of the sizes and colours that a search said. */
import { sql } from 'kysely';
import { partsOf } from '#shop/search/plain-colours.ts';
import type { Db } from '#server/db/transact.ts';
import { allColourNames, isRare, isRareSize, productsInColour } from './conditions.ts';
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

async function findColours(db: Db, colours: string[]): Promise<{ names: string[]; areRare: boolean }> {
  const patterns = colours
    .flatMap(partsOf)
    .map((part) => String.raw`\m${part.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)}`);
  const { rows } = await sql<{ names: string[]; areRare: boolean }>`
    with named as materialized (
      select array(select name from (${allColourNames}) named_colours where name ~* any(${patterns})) as names
    )
    select names, ${isRare(productsInColour(sql`(select names from named)::text[]`))} as are_rare from named`.execute(
    db,
  );
  return rows[0] ?? { names: [], areRare: true };
}
