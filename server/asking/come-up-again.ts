// When a pending order comes up again: by the plan, from all that was asked and answered so far.
import { timetable, type AskedSoFar } from '#shop/asking/next-step.ts';
import type { Tx } from '#server/db/transact.ts';
import type { LockedOrder } from '#server/orders/lock-order.ts';
import { loadPlan } from './load-plan.ts';

type ComingUp = Pick<LockedOrder, 'id' | 'status' | 'phone' | 'createdAt' | 'calls'>;

/** Lets go of its caller. `again` is the hour that the customer named. The order must be locked, and what happened be written. */
export async function comeUpAgain(tx: Tx, order: ComingUp, again: Date | null): Promise<void> {
  await planNext(tx, order, again);
  await tx
    .updateTable('orders')
    .set({ calls: order.calls, claimedBy: null, claimedUntil: null })
    .where('id', '=', order.id)
    .execute();
}

/** The same, and whoever has the order on the screen keeps it. */
export async function planNext(tx: Tx, order: Omit<ComingUp, 'calls'>, again: Date | null): Promise<void> {
  const { messageAt, callAt, silentAt } = timetable(
    { ...(await askedSoFar(tx, order)), again },
    await loadPlan(tx),
  );
  await tx
    .updateTable('orders')
    .set({ askAt: messageAt, callAgainAt: callAt, silentAt })
    .where('id', '=', order.id)
    .execute();
}

/** What was sent to another phone than the order has now does not count. */
export async function askedSoFar(
  tx: Tx,
  { id, status, phone, createdAt: placedAt }: Omit<ComingUp, 'calls'>,
): Promise<Omit<AskedSoFar, 'again'>> {
  const answers = await tx
    .selectFrom('answers')
    .select(['answer', 'createdAt as at'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
  const messages = await tx
    .selectFrom('asks as a')
    .leftJoin('messages as m', 'm.id', 'a.messageId')
    .select(['a.way', 'a.createdAt as at', 'a.reached'])
    .where('a.orderId', '=', id)
    .where((on) => on.or([on('m.recipient', 'is', null), on('m.recipient', '=', phone)]))
    .orderBy('a.id')
    .execute();
  return { status, placedAt, messages, answers };
}
