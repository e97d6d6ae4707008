/** What the shop has of the sizes and colours that a search said. */
import { namesOfColours } from '#shop/search/plain-colours.ts';
import type { Db } from '#server/db/transact.ts';
import { isRareColour, isRareSize, listColourNames } from './conditions.ts';
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
  const names = namesOfColours(colours, await listColourNames(db));
  return { names, areRare: await isRareColour(db, names) };
}
