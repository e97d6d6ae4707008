// A return that will not be: staff refuse it, or the customer keeps the pair after all. What was held for it is on sale again.
import type { Kysely } from 'kysely';
import { mayFollow } from '#shop/returns/return.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { isStaff } from '#shop/accounts/permissions.ts';
import { tellOrderNews } from '#server/order-news/tell-order-news.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ChangedBy } from '#server/orders/change-status.ts';
import { releaseInstead } from '#server/orders/hold-instead.ts';
import { onReturn, type SeenReturn } from './lock-return.ts';
import { writeStepEvent } from '#server/orders/write-step-event.ts';

type NotReturned = SeenReturn & {
  /** Of staff: why, for the customer. */
  answer: string;
  /** Of a customer: the order whose private page it was. */
  orderId?: string;
};

/**
 * Refusals: those of `onReturn`; no-such-return for one of another order; return-changed for one that is here already, and for a
 * customer's that is on its way; exchange-sent once the other pair has left.
 */
export function refuseReturn(
  db: Kysely<Tables>,
  by: ChangedBy,
  { answer, orderId, ...seen }: NotReturned,
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return onReturn<{ orderId: string }>(db, seen, async (tx, { back }) => {
    if (orderId !== undefined && back.orderId !== orderId) return refuse('no-such-return');
    const isHere = back.state === 'received' || back.state === 'closed';
    const isTooLate = back.state === 'coming' && !isStaff(by);
    if (isHere || isTooLate || !mayFollow(back.state, 'refused')) return refuse('return-changed');
    const refused = await releaseInstead(tx, back, { actor: by.userId, at: now });
    if (refused) return refused;
    await tx
      .updateTable('returns')
      .set({ state: 'refused', stateAt: now, answer })
      .where('id', '=', back.id)
      .execute();
    const who = isStaff(by) ? 'Return refused' : 'Return withdrawn by the customer';
    if (isStaff(by)) await tellOrderNews(tx, back.orderId, { news: 'return-refused', returnId: back.id });
    const words = [`${who}: ${back.what}`, answer].filter(Boolean).join('. ');
    await writeStepEvent(
      tx,
      by,
      { kind: 'return', orderId: back.orderId, action: 'order.return-refused', words },
      now,
    );
    return { orderId: back.orderId };
  });
}
