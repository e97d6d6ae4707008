/** "Delete all products" (rule B11): archives every product at once; orders stay whole, and it can be undone. */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
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
  return transact(db, (tx) =>
    archiveIn(tx, actor, now, {
      which: sql<SqlBool>`true`,
      title: (count) => `All ${count} products deleted`,
      onProgress,
    }),
  );
}

type ToArchive = { which: RawBuilder<SqlBool>; title: (count: number) => string; onProgress?: OnProgress };

/** `which` is a condition of products `p`. One batch, which can be undone; null when there is nothing to archive. */
export async function archiveIn(
  tx: Tx,
  actor: Staff,
  now: Date,
  { which, title, onProgress = () => undefined }: ToArchive,
): Promise<{ batchId: string | null; archived: number }> {
  const { rows } = await sql<{ id: string; active: boolean }>`
    select p.id, p.active from products p where p.archived_at is null and ${which}
    order by p.id for no key update`.execute(tx);
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
  const figures = { added: 0, changed: 0, archived: rows.length, refused: 0, problems: [] };
  const batch = {
    kind: 'delete-all' as const,
    title: title(rows.length),
    ...figures,
    products,
    movements: [],
  };
  return { batchId: await recordBatch(tx, actor, batch, now), archived: rows.length };
}
