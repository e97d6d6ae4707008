/** One product, locked until the transaction ends: a concurrent edit waits and sees what this one wrote. */
import { sql } from 'kysely';
import type { ProductFields, ProductSearch } from '#shop/catalogue/product-form.ts';
import type { Details } from '#shop/product-fields/product-field.ts';
import { paisa } from '#shop/pricing/money.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';

export type LockedProduct = ProductFields &
  ProductSearch & {
    id: string;
    slug: string;
    version: number;
    archivedAt: Date | null;
    sizeChart: string | null;
    video: string | null;
    details: Details;
  };

/** Refuses one that is not there or is archived. */
export async function lockProduct(tx: Tx, id: string): Promise<LockedProduct | Refusal> {
  const product = await lockAnyProduct(tx, id);
  if (!product) return refuse('product-gone');
  return product.archivedAt ? refuse('product-archived') : product;
}

/** Archived ones too; null when there is none. */
export async function lockAnyProduct(tx: Tx, id: string): Promise<LockedProduct | null> {
  // Orders read products without a lock, so this makes no shopper wait.
  const { rows } = await sql<Omit<LockedProduct, 'basePrice'> & { basePrice: number }>`
    select id, slug, version, title, brand, category, audience, description, base_price,
      discount_percentage, search_title, search_description, active, archived_at, details, size_chart_image as size_chart,
      video
    from products where id = ${id} for no key update`.execute(tx);
  const [row] = rows;
  return row ? { ...row, basePrice: paisa(row.basePrice) } : null;
}
