// The yes or no that staff hear on the phone: the answer and the status in one transaction.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { setStatus, type ChangedStatus } from '#server/orders/change-status.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { writeAnswer } from './write-answer.ts';

type HeardAnswer = { orderId: string; answer: 'yes' | 'no'; note: string };

/** A press sent twice is one answer. Refusals: those of `changeStatus` from pending. */
export function answerByCall(
  db: Kysely<Tables>,
  actor: Actor,
  { orderId, answer, note }: HeardAnswer,
  now: Date,
): Promise<ChangedStatus | Refusal> {
  return onOrder(db, orderId, async (tx, order) => {
    if (order.status === 'PENDING') await writeAnswer(tx, actor, { orderId, answer, way: 'call' }, now);
    const to = answer === 'yes' ? 'CONFIRMED' : 'CANCELLED';
    return setStatus(tx, actor, order, { from: 'PENDING', to, note }, now);
  });
}
