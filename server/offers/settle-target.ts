// What an offer is for, as the shop knows it: a category by any of its names, an active product.
import { sql } from 'kysely';
import type { OfferInput } from '#shop/offers/offer-form.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Db } from '#server/db/transact.ts';

/** The listed name behind a name or an old alias such as `Running Shoes`, or null (rule C8). */
export async function settleCategory(db: Db, name: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from categories where lower(name) = lower(${name})
    union all
    select category from category_aliases where alias = ${name}::citext
    limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** Refuses a category or a product that is not there, in the words for a missing one (rule F8). */
export async function settleTarget(db: Db, input: OfferInput): Promise<OfferInput | Refusal> {
  if (input.scope === 'CATEGORY') {
    const category = await settleCategory(db, input.category);
    return category === null ? refuse('missing-category') : { ...input, category };
  }
  if (input.scope === 'PRODUCT' && !(await isProduct(db, input.productId))) return refuse('missing-product');
  return input;
}

async function isProduct(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
