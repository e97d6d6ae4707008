/** "Delete all products" (rule B11): archives every product at once; orders stay whole, and it can be undone. */
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { CHUNK, inChunks, type OnProgress } from './in-chunks.ts';
import { recordBatch, type BatchProduct } from './record-batch.ts';

/**
 * The caller has made sure of DELETE, the password and the role (rule B11; attacks-and-faults 125). One transaction:
 * whatever ends it early, the shop is as it was.
 */
export function archiveAll(
  db: Kysely<Tables>,
  actor: Staff,
  now: Date,
  onProgress: OnProgress = () => undefined,
): Promise<{ batchId: string | null; archived: number }> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ id: string; active: boolean }>`
      select id, active from products where archived_at is null order by id for no key update`.execute(tx);
    if (rows.length === 0) return { batchId: null, archived: 0 };
    const ids = rows.map(({ id }) => id);
    const archive = (chunk: string[]) =>
      sql`
        update products set active = false, archived_at = ${now}, version = version + 1, updated_at = ${now}
        where id = any(${chunk})`.execute(tx);
    await inChunks(ids, CHUNK, archive, onProgress);
    const products: BatchProduct[] = rows.map(({ id, active }) => ({
      id,
      before: { active, isArchived: false },
      after: { active: false, isArchived: true },
    }));
    const title = `All ${rows.length} products deleted`;
    const figures = { added: 0, changed: 0, archived: rows.length, refused: 0, problems: [] };
    const batch = { kind: 'delete-all' as const, title, ...figures, products, movements: [] };
    return { batchId: await recordBatch(tx, actor, batch, now), archived: rows.length };
  });
}
