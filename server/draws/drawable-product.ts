// A product with the stock that a draw of it could take.
import { bySize } from '#shop/sizes/sizes.ts';
import type { Db } from '#server/db/transact.ts';
import { pickableProduct } from '#server/offers/offer-products.ts';

export type DrawableProduct = {
  id: string;
  title: string;
  brand: string;
  /** With stock, by colour and size. */
  rows: { id: number; size: string; colour: string; stock: number }[];
};

/** Null for one that is not there. */
export async function drawableProduct(db: Db, id: string): Promise<DrawableProduct | null> {
  const product = await pickableProduct(db, id);
  if (!product) return null;
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'size', 'colour', 'stock'])
    .where('productId', '=', id)
    .where('active', '=', true)
    .where('stock', '>', 0)
    .orderBy('colour')
    .orderBy('id')
    .execute();
  const sorted = rows.toSorted((a, b) => (a.colour === b.colour ? bySize(a.size, b.size) : 0));
  return { ...product, rows: sorted };
}
