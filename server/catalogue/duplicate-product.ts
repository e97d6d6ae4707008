/** Copies a product: the same texts, colours, pictures and sizes, with a stock of 0. */
import type { Kysely } from 'kysely';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { createProducts, type CreatedProduct } from './create-products.ts';
import { findAdminProduct, type AdminProduct } from './admin-product.ts';
import { writePictures } from './write-pictures.ts';

/** The copy is inactive until somebody has looked at it; SKUs are not copied, for each variant has its own. */
export function duplicateProduct(
  db: Kysely<Tables>,
  actor: Staff,
  id: string,
  now: Date,
): Promise<CreatedProduct | Refusal> {
  return transact(db, async (tx) => {
    const product = await findAdminProduct(tx, id);
    if (!product) return refuse('product-gone');
    const title = `${product.title.slice(0, 190)} (copy)`;
    const [copy] = await createProducts(tx, [copyOf(product, title)], now);
    if (!copy) throw new Error('a copy was not created');
    const { sizeChart: sizeChartImage, video } = product;
    if (sizeChartImage || video)
      await tx.updateTable('products').set({ sizeChartImage, video }).where('id', '=', copy.id).execute();
    await writePictures(tx, copy.id, product.pictures);
    await recordAudit(tx, actor, {
      action: 'product.duplicate',
      subject: copy.id,
      title,
      before: null,
      after: { copyOf: id },
    });
    return copy;
  });
}

function copyOf(product: AdminProduct, title: string) {
  const { brand, category, audience, description, basePrice, discountPercentage, details, colours, rows } =
    product;
  return {
    title,
    brand,
    category,
    audience,
    basePrice,
    discountPercentage,
    details,
    description: description || null,
    active: false,
    colours: colours.map(({ name, swatch }) => ({ name, swatch, pictures: [] })),
    sizes: rows
      .filter(({ active }) => active)
      .map(({ colour, size }) => ({ colour, size, sku: null, stock: 0 })),
  };
}
