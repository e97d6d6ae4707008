/** The whole sample shop, ready to be inserted: its pictures stored, its rows in memory. */
import type { MediaStore } from '#platform/media/media-store.ts';
import { createProducts } from '#server/catalogue/create-products.ts';
import type { Tx } from '#server/db/transact.ts';
import { SAMPLE_PRODUCTS } from './catalogue/sample-products.ts';
import { sampleStock } from './catalogue/stock.ts';
import { drawPictures } from './draw-pictures.ts';
import { insertDiscounts } from './insert-discounts.ts';
import { insertTaxonomy } from './insert-taxonomy.ts';
import { newProduct } from './new-product.ts';

type PreparedSample = { products: number; insert(tx: Tx): Promise<void> };

/** Stores the pictures; `insert` writes every row. Dates count back from `now`. */
export async function prepareSample(media: MediaStore, now: Date): Promise<PreparedSample> {
  const pictures = await drawPictures(media, SAMPLE_PRODUCTS);
  const products = SAMPLE_PRODUCTS.map((product, index) =>
    newProduct(product, pictures[index] ?? [], sampleStock(product, index), now),
  );
  return {
    products: products.length,
    insert: async (tx) => {
      await insertTaxonomy(tx);
      await createProducts(tx, products, now);
      await insertDiscounts(tx, now);
    },
  };
}
