// Money given back for a return: a payment of less than nothing, its entry in the cash ledger, and the return that it settles.
import type { Kysely } from 'kysely';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { refundWayName } from '#shop/returns/refund-form.ts';
import { tellOrderNews } from '#server/order-news/tell-order-news.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { onReturn, type LockedReturn, type SeenReturn } from '#server/returns/lock-return.ts';
import { whyNoRefund, writeRefund, type GivenBack } from './write-refund.ts';
import { writeStepEvent } from '#server/orders/write-step-event.ts';

/**
 * Refusals: those of `onReturn`; return-changed for a pair that is not here, or whose money was given back already; refund-too-large for more than the customer paid, less
 * what was given back already; transfer-known for a transfer that was written down before.
 */
export function giveBack(
  db: Kysely<Tables>,
  actor: Actor,
  { returnId, seen, ...given }: SeenReturn & GivenBack,
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return onReturn<{ orderId: string }>(db, { returnId, seen }, async (tx, { back }) => {
    const { orderId } = back;
    // An exchange stays as it is until the other pair has left, so that a card may show money that somebody else gave back.
    if (back.state !== 'received' || back.refund === 0) return refuse('return-changed');
    const refused = await whyNoRefund(tx, orderId, given);
    if (refused) return refused;
    await write(tx, actor, { back, given }, now);
    await tellOrderNews(tx, orderId, { news: 'return-refunded', returnId });
    const words = [
      `${formatRupees(given.amount)} given back by ${refundWayName(given.way)}`,
      given.reference,
    ];
    const event = {
      orderId,
      action: 'order.return-refund',
      words: words.filter(Boolean).join(', '),
    } as const;
    await writeStepEvent(tx, actor, { kind: 'return', ...event, note: given.note }, now);
    return { orderId };
  });
}

async function write(
  tx: Tx,
  actor: Actor,
  { back, given }: { back: LockedReturn; given: GivenBack },
  now: Date,
): Promise<void> {
  const { id: returnId, orderId, handedAt, insteadId } = back;
  await writeRefund(tx, actor, { orderId, returnId, ...given }, now);
  const isOver = insteadId === null || handedAt !== null;
  await tx
    .updateTable('returns')
    .set({ refund: 0, stateAt: now, ...(isOver && { state: 'closed' }) })
    .where('id', '=', returnId)
    .execute();
}
