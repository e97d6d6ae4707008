/** Undoes a whole batch: created products are archived, changed ones restored, added stock removed. */
import { sql, type Kysely } from 'kysely';
import { planUndo, reverseOf, type Done } from '#shop/imports/bulk-undo.ts';
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { holdListedNames } from '#server/lists/listed-names.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { loadFields } from './load-existing.ts';
import type { OnProgress } from './in-chunks.ts';
import { putFields } from './put-fields.ts';

/** `kept`: what stays in words, because it was changed or sold after the batch, or its name is gone. */
type Undone = { products: number; kept: string[] };

/**
 * Once only. Sales stay sold: of pairs that a batch brought, those still there go. One transaction: all of it or none.
 * Somebody else's batch, and deleting all, are a Super Admin's to take back: an undo deletes and restores products.
 */
export function undoBatch(
  db: Kysely<Tables>,
  actor: Staff & Pick<Actor, 'role'>,
  id: string,
  now: Date,
  onProgress: OnProgress = () => undefined,
): Promise<Undone | Refusal> {
  return transact(db, async (tx) => {
    const batch = await lockBatch(tx, id);
    if (!batch) return refuse('product-gone', 'This batch does not exist.');
    const isOwn = batch.kind !== 'delete-all' && batch.actor === actor.userId;
    if (!isOwn && !may(actor, 'products.restore')) return refuse('owner-only');
    if (batch.undoneAt) return refuse('batch-undone');
    const done = await loadDone(tx, id);
    const ids = done.map((each) => each.id);
    const names = await holdListedNames(tx);
    await sql`select 1 from products where id = any(${ids}) order by id for no key update`.execute(tx);
    const again = await deletedAgain(tx, ids, batch.createdAt);
    const plan = planUndo(done, await loadFields(tx, ids), names, again);
    await putFields(tx, plan.put, now, onProgress);
    await freeNames(tx, id);
    const sold = await takePairsBack(tx, actor, id, now);
    await tx.updateTable('batches').set({ undoneAt: now }).where('id', '=', id).execute();
    const after = { products: plan.put.length, kept: plan.kept.length + sold.length };
    const change = { action: 'product.batch-undo', subject: id, title: batch.title, before: null, after };
    await recordAudit(tx, actor, change);
    return { products: plan.put.length, kept: [...plan.kept, ...sold] };
  });
}

async function lockBatch(tx: Tx, id: string) {
  return tx
    .selectFrom('batches')
    .select(['kind', 'title', 'actor', 'createdAt', 'undoneAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function loadDone(tx: Tx, id: string): Promise<Done[]> {
  const { rows } = await sql<Done>`
    select product_id as id, before, after from batch_products where batch_id = ${id} order by product_id`.execute(
    tx,
  );
  return rows;
}

// A batch deletes at its own moment: what was deleted at another one was brought back since, and deleted by somebody else.
async function deletedAgain(tx: Tx, ids: readonly string[], at: Date): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any(${ids}) and archived_at <> ${at}`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

// An archived product keeps its slug and its SKUs, which are unique: the same file, imported again, would find its own names taken.
async function freeNames(tx: Tx, id: string): Promise<void> {
  const made = sql`
    select p.id from batch_products b join products p on p.id = b.product_id
    where b.batch_id = ${id} and b.before is null and p.archived_at is not null`;
  await sql`update variants set sku = null where product_id in (${made}) and sku is not null`.execute(tx);
  await sql`update products set slug = left(slug, 80) || '-' || id where id in (${made})`.execute(tx);
}

type Moved = { id: number; delta: number; stock: number; pair: string };

async function takePairsBack(tx: Tx, actor: Staff, batchId: string, now: Date): Promise<string[]> {
  await sql`
    select 1 from variants where id in (select variant_id from batch_movements where batch_id = ${batchId})
    order by id for no key update`.execute(tx);
  const { rows } = await sql<Moved>`
    select i.id, m.delta, i.stock, p.title || ', ' || i.colour || ' ' || i.size as pair
    from batch_movements m join variants i on i.id = m.variant_id join products p on p.id = i.product_id
    where m.batch_id = ${batchId} order by i.id`.execute(tx);
  const back = rows.map((row) => ({ ...row, ...reverseOf(row.delta, row.stock) }));
  const moves = back.flatMap(({ id, delta }) => (delta === 0 ? [] : [{ variantId: id, delta }]));
  await moveStock(tx, moves, { reason: 'import', orderId: null, at: now, actor: actor.userId });
  return back
    .filter(({ missing }) => missing > 0)
    .map(({ pair, missing }) => `${pair}: ${missing} sold since, so they could not be undone.`);
}
