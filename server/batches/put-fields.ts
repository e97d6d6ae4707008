/** Writes the columns of many products, some hundred a statement; each gets a new version, so that open forms notice. */
import { sql } from 'kysely';
import type { ProductFields } from '#shop/catalogue/product-form.ts';
import type { Details } from '#shop/product-fields/product-field.ts';
import type { Tx } from '#server/db/transact.ts';
import { CHUNK, inChunks, type OnProgress } from './in-chunks.ts';

/** `details` as they are where left out. */
export type PutFields = ProductFields & { id: string; isArchived: boolean; details?: Details };

export function putFields(
  tx: Tx,
  products: readonly PutFields[],
  now: Date,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  return inChunks(products, CHUNK, (chunk) => putChunk(tx, chunk, now), onProgress);
}

async function putChunk(tx: Tx, products: readonly PutFields[], now: Date): Promise<void> {
  await sql`
    update products p set
      title = given.title, brand = given.brand, category = given.category, audience = given.audience,
      description = given.description, base_price = given."basePrice",
      discount_percentage = given."discountPercentage", active = given.active and not given."isArchived",
      details = coalesce(given.details, p.details),
      archived_at = case when given."isArchived" then coalesce(p.archived_at, ${now}) end,
      version = version + 1, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(products)}::json) as given (
      id uuid, title text, brand text, category text, audience text, description text, "basePrice" bigint,
      "discountPercentage" smallint, active boolean, "isArchived" boolean, details jsonb)
    where p.id = given.id`.execute(tx);
}
