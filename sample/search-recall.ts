/** Recall of the gold searches in the first ten results, and a quick way to fill in the sample catalogue for it. */
import type { Kysely } from 'kysely';
import { createProducts } from '#server/catalogue/create-products.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { SAMPLE_PRODUCTS } from './catalogue/sample-products.ts';
import { sampleStock } from './catalogue/stock.ts';
import { insertTaxonomy } from './insert-taxonomy.ts';
import { newProduct } from './new-product.ts';
import type { GoldQuery } from './search-gold.ts';

/** The share of expected products within the first ten; where none is expected, 1 for finding none. */
export function recallAtTen({ expected }: GoldQuery, found: string[]): number {
  if (expected.length === 0) return found.length === 0 ? 1 : 0;
  const hits = found.slice(0, 10).filter((title) => expected.includes(title));
  return hits.length / Math.min(10, expected.length);
}

/** The sample catalogue without its drawings, which a search does not see. */
export function fillWithoutPictures(db: Kysely<Tables>, now: Date): Promise<void> {
  return transact(db, async (tx) => {
    await insertTaxonomy(tx);
    const products = SAMPLE_PRODUCTS.map((product, at) =>
      newProduct(product, [], sampleStock(product, at), now),
    );
    await createProducts(tx, products, now);
  });
}
