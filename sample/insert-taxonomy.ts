/** Inserts the brands, categories and category aliases of the sample shop. */
import type { Tx } from '#server/db/transact.ts';
import { SAMPLE_BRANDS, SAMPLE_CATEGORIES } from './catalogue/taxonomy.ts';

/** Rows already there stay as they are, so that a shop with its own brands can be filled for a benchmark. */
export async function insertTaxonomy(tx: Tx): Promise<void> {
  const aliases = SAMPLE_CATEGORIES.flatMap(({ name, aliases: each }) =>
    each.map((alias) => ({ alias, category: name })),
  );
  const categories = SAMPLE_CATEGORIES.map(({ aliases: _, ...category }) => category);
  await tx.insertInto('brands').values(SAMPLE_BRANDS).onConflict(leave).execute();
  await tx.insertInto('categories').values(categories).onConflict(leave).execute();
  await tx.insertInto('categoryAliases').values(aliases).onConflict(leave).execute();
}

function leave<T>(conflict: { doNothing(): T }): T {
  return conflict.doNothing();
}
