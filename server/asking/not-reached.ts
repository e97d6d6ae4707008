// A message that certainly did not reach the phone: the plan moves on at once.
import type { Tx } from '#server/db/transact.ts';
import type { LockedOrder } from '#server/orders/lock-order.ts';
import { askedSoFar, planNext } from './come-up-again.ts';

/** Told twice it is one. After the customer's first answer nothing moves any more. The order must be locked. */
export async function notReached(tx: Tx, order: LockedOrder, messageId: string): Promise<void> {
  const changed = await tx
    .updateTable('asks')
    .set({ reached: false })
    .where('messageId', '=', messageId)
    .where('reached', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!changed || order.status !== 'PENDING' || order.silentAt !== null) return;
  const { answers } = await askedSoFar(tx, order);
  if (answers.length === 0) await planNext(tx, order, null);
}
