/** Writes the columns of many products, some hundred a statement; each gets a new version, so that open forms notice. */
import { sql } from 'kysely';
import type { ProductFields } from '#shop/catalogue/product-form.ts';
import type { Details } from '#shop/product-fields/product-field.ts';
import { storedAssignments, storedRow } from '#server/catalogue/stored-fields.ts';
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
  const rows = products.map(({ id, details, isArchived, ...fields }) => ({
    ...storedRow({ ...fields, active: fields.active && !isArchived }),
    id,
    details,
    archived_at: isArchived ? now : null,
  }));
  await sql`
    update products p set ${storedAssignments('given')}, details = coalesce(given.details, p.details),
      archived_at = case when given.archived_at is not null then coalesce(p.archived_at, given.archived_at) end,
      version = p.version + 1, updated_at = ${now}
    from json_populate_recordset(null::products, ${JSON.stringify(rows)}::json) as given
    where p.id = given.id`.execute(tx);
}
