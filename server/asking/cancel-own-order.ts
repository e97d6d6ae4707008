// A customer cancels an order of the own account.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ChangedStatus } from '#server/orders/change-status.ts';
import { answerOrder } from './answer-order.ts';

/** Refusals: no-such-order (also for somebody else's), and those of `answerOrder`. */
export async function cancelOwnOrder(
  db: Kysely<Tables>,
  actor: Actor,
  orderId: string,
  now: Date,
): Promise<ChangedStatus | Refusal> {
  const mine = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  if (!mine) return refuse('no-such-order');
  return answerOrder(db, actor, { orderId, answer: 'no', way: 'page' }, now);
}
