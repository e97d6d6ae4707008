// A returned pair is on its way: the customer gave it to a courier, and perhaps said under which number.
import type { Kysely } from 'kysely';
import { mayFollow } from '#shop/returns/return.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ChangedBy } from '#server/orders/change-status.ts';
import { onReturn, type SeenReturn } from './lock-return.ts';
import { writeStepEvent } from '#server/orders/write-step-event.ts';

type SentBack = SeenReturn & {
  /** Of the courier; may be empty. */
  number: string;
  /** Of a customer: the order whose private page it was. */
  orderId?: string;
};

/** Refusals: those of `onReturn`; no-such-return for one of another order; return-changed; exchange-sent for a swap, which the courier takes along. */
export function sendReturn(
  db: Kysely<Tables>,
  by: ChangedBy,
  { number, orderId, ...seen }: SentBack,
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return onReturn<{ orderId: string }>(db, seen, async (tx, { back }) => {
    if (orderId !== undefined && back.orderId !== orderId) return refuse('no-such-return');
    if (!mayFollow(back.state, 'coming') || back.how === 'swap') return refuse('return-changed');
    await tx
      .updateTable('returns')
      .set({ state: 'coming', stateAt: now, how: 'courier', backNumber: number })
      .where('id', '=', back.id)
      .execute();
    const words = [`Return on its way: ${back.what}`, number].filter(Boolean).join(', ');
    await writeStepEvent(
      tx,
      by,
      { kind: 'return', orderId: back.orderId, action: 'order.return-coming', words },
      now,
    );
    return { orderId: back.orderId };
  });
}
