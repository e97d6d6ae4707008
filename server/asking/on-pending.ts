// What is written about an order that still waits for its answer.
import type { Kysely } from 'kysely';
import { statusWord } from '#shop/orders/order-status.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { onOrder, type LockedOrder } from '#server/orders/lock-order.ts';

/**
 * As `onOrder`. Refusals: no-such-order, and order-changed for one that is no longer pending, which ends with `needless`.
 */
export function onPending<Answer>(
  db: Kysely<Tables>,
  { orderId, needless }: { orderId: string; needless: string },
  work: (tx: Tx, order: LockedOrder) => Promise<Answer>,
): Promise<Answer | Refusal> {
  return onOrder(db, orderId, async (tx, order) => {
    if (order.status === 'PENDING') return work(tx, order);
    const status = statusWord[order.status].toLowerCase();
    return refuse('order-changed', `This order is ${status} by now: ${needless}.`);
  });
}
