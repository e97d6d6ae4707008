// Takes back a return that was recorded by mistake, while what goes out instead is still in the shop (decision 0010).
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { leaveExchangeParcel } from './exchange-parcels.ts';
import { onOrder } from './lock-order.ts';
import { isNotUndone } from './returned-items.ts';

/**
 * A reverse row beside the return, in one transaction with stock, exchange parcel, timeline and audit log. Refusals:
 * no-such-order; not-returned for one that is taken back already, of another order, or of one that is not fulfilled now;
 * exchange-sent once its exchange has left; sold-again when the returned pairs are no longer in stock.
 */
export function undoReturn(
  db: Kysely<Tables>,
  actor: Actor,
  { orderId, returnId }: { orderId: string; returnId: number },
  now: Date,
): Promise<{ orderId: string; words: string } | Refusal> {
  return onOrder(db, orderId, async (tx, order) => {
    const back = await findRecorded(tx, orderId, returnId);
    if (order.status !== 'FULFILLED' || !back) return refuse('not-returned');
    if (back.handedAt) return refuse('exchange-sent');
    if (back.restocked && (await lockStock(tx, back)) < back.quantity) return refuse('sold-again');
    await write(tx, actor, back, now);
    const words = `Not returned after all: ${back.quantity} × ${back.title}, ${sizeAndColour(back.size, back.colour)}`;
    await tell(tx, actor, orderId, words, now);
    return { orderId, words };
  });
}

type Recorded = {
  id: number;
  orderId: string;
  variantId: number;
  quantity: number;
  restocked: boolean;
  sentInstead: number | null;
  parcelId: number | null;
  collect: number;
  /** Of the exchange parcel, when it left. */
  handedAt: Date | null;
  title: string;
  size: string;
  colour: string;
};

function findRecorded(tx: Tx, orderId: string, returnId: number): Promise<Recorded | undefined> {
  return tx
    .selectFrom('returnedItems as r')
    .innerJoin('orderItems as l', (join) =>
      join.onRef('l.orderId', '=', 'r.orderId').onRef('l.variantId', '=', 'r.variantId'),
    )
    .leftJoin('parcels as p', 'p.id', 'r.parcelId')
    .select(['r.id', 'r.orderId', 'r.variantId', 'r.quantity', 'r.restocked', 'r.sentInstead', 'r.parcelId'])
    .select(['r.collect', 'p.handedAt'])
    .select(['l.titleSnapshot as title', 'l.sizeSelected as size', 'l.colourSelected as colour'])
    .where('r.id', '=', returnId)
    .where('r.orderId', '=', orderId)
    .where(isNotUndone)
    .executeTakeFirst();
}

// In the order of ids, as every transaction that moves stock locks it.
async function lockStock(tx: Tx, { variantId, sentInstead }: Recorded): Promise<number> {
  const { rows } = await sql<{ id: number; stock: number }>`
    select id, stock from variants where id in (${variantId}, ${sentInstead ?? variantId})
    order by id for no key update`.execute(tx);
  return rows.find(({ id }) => id === variantId)?.stock ?? 0;
}

async function write(tx: Tx, actor: Actor, back: Recorded, now: Date): Promise<void> {
  const { id, orderId, variantId, quantity, restocked, sentInstead, parcelId, collect } = back;
  const same = { orderId, variantId, restocked, sentInstead, parcelId };
  const reverse = { undoes: id, quantity: -quantity, collect: -collect };
  await tx
    .insertInto('returnedItems')
    .values({ ...same, ...reverse, actor: actor.userId, createdAt: now })
    .execute();
  const cause = { orderId, at: now, actor: actor.userId };
  if (restocked) await moveStock(tx, [{ variantId, delta: -quantity }], { reason: 'returned', ...cause });
  if (sentInstead !== null)
    await moveStock(tx, [{ variantId: sentInstead, delta: quantity }], { reason: 'exchanged', ...cause });
  if (parcelId !== null) await leaveExchangeParcel(tx, parcelId, now);
  await sql`
    update orders set returned_at = (
      select max(r.created_at) from returned_items r where r.order_id = orders.id and ${isNotUndone}
    ) where id = ${orderId}`.execute(tx);
}

async function tell(tx: Tx, actor: Actor, orderId: string, words: string, now: Date): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ orderId, kind: 'return', note: words, actor: actor.userId, createdAt: now })
    .execute();
  await recordAudit(tx, actor, {
    action: 'order.return-undone',
    subject: orderId,
    title: `#${shortId(orderId)}`,
    before: null,
    after: { what: words },
  });
}
