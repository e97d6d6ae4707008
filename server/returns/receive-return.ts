// A returned pair is here: on sale again if it is fit, and what the customer gets for it is due.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { mayFollow } from '#shop/returns/return.ts';
import { paisa } from '#shop/pricing/money.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { tellOrderNews } from '#server/order-news/tell-order-news.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { exchangeParcelFor } from '#server/orders/exchange-parcels.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { onReturn, type LockedReturn, type SeenReturn } from './lock-return.ts';
import { writeStepEvent } from '#server/orders/write-step-event.ts';

/** `isFit`: it can be sold again. */
export type Received = { isFit: boolean; note: string };

/** Refusals: those of `onReturn`; return-changed for one that cannot be received. */
export function receiveReturn(
  db: Kysely<Tables>,
  actor: Actor,
  { isFit, note, ...seen }: SeenReturn & Received,
  now: Date,
): Promise<{ orderId: string; words: string } | Refusal> {
  return onReturn<{ orderId: string; words: string }>(db, seen, (tx, { back }) =>
    receiveIn(tx, actor, back, { isFit, note }, now),
  );
}

/** The same in the transaction that locked the order; the other pair must be held already. */
export async function receiveIn(
  tx: Tx,
  actor: Actor,
  back: LockedReturn,
  { isFit, note }: Received,
  now: Date,
): Promise<{ orderId: string; words: string } | Refusal> {
  const { id, orderId, variantId, quantity } = back;
  if (!mayFollow(back.state, 'received')) return refuse('return-changed');
  await tx
    .insertInto('returnedItems')
    .values({
      returnId: id,
      orderId,
      variantId,
      quantity,
      restocked: isFit,
      note,
      actor: actor.userId,
      createdAt: now,
    })
    .execute();
  const cause = { orderId, at: now, actor: actor.userId };
  if (isFit) await moveStock(tx, [{ variantId, delta: quantity }], { reason: 'returned', ...cause });
  const parcelId = await parcelFor(tx, back, now);
  const isSettled = back.refund === 0 && (back.insteadId === null || back.handedAt !== null);
  await tx
    .updateTable('returns')
    .set({ state: isSettled ? 'closed' : 'received', stateAt: now, parcelId })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('orders').set({ returnedAt: now }).where('id', '=', orderId).execute();
  await tellOrderNews(tx, orderId, { news: 'return-received', returnId: id });
  const words = inWords(back, isFit);
  await writeStepEvent(tx, actor, { kind: 'return', orderId, action: 'order.return', words, note }, now);
  return { orderId, words };
}

// Of a swap it is out already.
async function parcelFor(tx: Tx, back: LockedReturn, at: Date): Promise<number | null> {
  const { orderId, insteadId, parcelId, collect } = back;
  if (insteadId === null || parcelId !== null) return parcelId;
  return exchangeParcelFor(tx, { orderId, collect: paisa(collect), isSwap: false, at });
}

function inWords({ what, instead }: LockedReturn, isFit: boolean): string {
  const out = instead === null ? '' : `; ${instead} sent instead`;
  return `Came back: ${what}${out}${isFit ? '' : '; not for sale again'}`;
}
