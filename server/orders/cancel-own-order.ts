// A customer cancels an order that staff have not confirmed yet.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { changeStatus, type ChangedStatus } from './change-status.ts';

/** Restocks its variants and frees its coupon. Refusals: no-such-order (also for somebody else's), order-changed once it is confirmed. */
export async function cancelOwnOrder(
  db: Kysely<Tables>,
  actor: Actor,
  orderId: string,
  now: Date,
): Promise<ChangedStatus | Refusal> {
  const mine = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .where('userId', '=', actor.userId)
    .executeTakeFirst();
  if (!mine) return refuse('no-such-order');
  if (mine.status !== 'PENDING') return tooLate();
  const change = { orderId, to: 'CANCELLED', from: 'PENDING', note: 'Cancelled by the customer' } as const;
  const answer = await changeStatus(db, actor, change, now);
  return isRefusal(answer) && answer.refused === 'order-changed' ? tooLate() : answer;
}

function tooLate(): Refusal {
  return refuse(
    'order-changed',
    'We are working on this order already. Call us, and we see what can be done.',
  );
}
