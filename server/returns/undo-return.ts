// Takes back a return that was recorded by mistake, while what goes out instead is still in the shop (decision 0010).
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { releaseInstead } from '#server/orders/hold-instead.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { isNotUndone } from '#server/orders/returned-items.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { readReturn, type LockedReturn } from './lock-return.ts';
import { writeStepEvent } from '#server/orders/write-step-event.ts';

/**
 * A reverse row beside the return, in one transaction with stock, exchange parcel, timeline and audit log. Refusals:
 * no-such-order; not-returned for one that is taken back already, of another order, or of one that is not fulfilled now;
 * exchange-sent once its exchange has left; also not-returned where money was given back for it; sold-again when the returned pairs are no longer in stock.
 */
export function undoReturn(
  db: Kysely<Tables>,
  actor: Actor,
  { orderId, returnId }: { orderId: string; returnId: number },
  now: Date,
): Promise<{ orderId: string; words: string } | Refusal> {
  return onOrder<{ orderId: string; words: string }>(db, orderId, async (tx, order) => {
    const item = await findRecorded(tx, orderId, returnId);
    const back = item && (await readReturn(tx, item.returnId));
    if (order.status !== 'FULFILLED' || !item || !back) return refuse('not-returned');
    if (back.wasSent) return refuse('exchange-sent');
    if (await isPaid(tx, back.id)) return refuse('not-returned', 'Money was given back for it already.');
    if (item.restocked && (await lockStock(tx, back)) < back.quantity) return refuse('sold-again');
    await write(tx, actor, { item, back }, now);
    const words = `Not returned after all: ${back.what}`;
    await writeStepEvent(tx, actor, { kind: 'return', orderId, action: 'order.return-undone', words }, now);
    return { orderId, words };
  });
}

type Recorded = { id: number; returnId: number; restocked: boolean };

function findRecorded(tx: Tx, orderId: string, id: number): Promise<Recorded | undefined> {
  return tx
    .selectFrom('returnedItems as r')
    .select(['r.id', 'r.returnId', 'r.restocked'])
    .where('r.id', '=', id)
    .where('r.orderId', '=', orderId)
    .where(isNotUndone)
    .executeTakeFirst();
}

async function isPaid(tx: Tx, returnId: number): Promise<boolean> {
  const paid = await tx
    .selectFrom('payments')
    .select('id')
    .where('returnId', '=', returnId)
    .executeTakeFirst();
  return paid !== undefined;
}

// In the order of ids, as every transaction that moves stock locks it.
async function lockStock(tx: Tx, { variantId, insteadId }: LockedReturn): Promise<number> {
  const { rows } = await sql<{ id: number; stock: number }>`
    select id, stock from variants where id in (${variantId}, ${insteadId ?? variantId})
    order by id for no key update`.execute(tx);
  return rows.find(({ id }) => id === variantId)?.stock ?? 0;
}

async function write(
  tx: Tx,
  actor: Actor,
  { item, back }: { item: Recorded; back: LockedReturn },
  now: Date,
): Promise<void> {
  const { id: returnId, orderId, variantId, quantity } = back;
  await tx
    .insertInto('returnedItems')
    .values({
      undoes: item.id,
      returnId,
      orderId,
      variantId,
      quantity: -quantity,
      restocked: item.restocked,
      actor: actor.userId,
      createdAt: now,
    })
    .execute();
  const cause = { orderId, at: now, actor: actor.userId };
  if (item.restocked)
    await moveStock(tx, [{ variantId, delta: -quantity }], { reason: 'returned', ...cause });
  await releaseInstead(tx, back, cause);
  await tx
    .updateTable('returns')
    .set({ state: 'refused', stateAt: now, refund: 0 })
    .where('id', '=', returnId)
    .execute();
  await sql`
    update orders set returned_at = (
      select max(r.created_at) from returned_items r where r.order_id = orders.id and ${isNotUndone}
    ) where id = ${orderId}`.execute(tx);
}
