// Money of an order that was paid first and is not owed any more, given back: cancelled, paid twice, or paid too much.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { formatRupees, paisa, type Paisa } from '#shop/pricing/money.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { refundWayName } from '#shop/returns/refund-form.ts';
import { tellOrderNews } from '#server/order-news/tell-order-news.ts';
import type { Tables } from '#server/db/tables.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { owedOf } from './list-owed.ts';
import { writeStepEvent } from '#server/orders/write-step-event.ts';
import { whyNoRefund, writeRefund, type GivenBack } from './write-refund.ts';

type OwedBack = GivenBack & {
  orderId: string;
  /** Paisa that were shown as owed; another amount is refused and named. Left out where nothing was shown. */
  shownOwed?: Paisa;
};

/** Refusals: no-such-order; cash-changed; refund-too-large for more than is owed or was paid; transfer-known. */
export function giveBackPaid(
  db: Kysely<Tables>,
  actor: Actor,
  { orderId, shownOwed, ...given }: OwedBack,
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return onOrder<{ orderId: string }>(db, orderId, async (tx) => {
    const owed = paisa(await owedOf(tx, orderId));
    // Money that somebody else gave back meanwhile: cash in the hand has no number by which it would be known.
    if (shownOwed !== undefined && shownOwed !== owed)
      return refuse('cash-changed', `${formatRupees(owed)} are owed by now. Look at it again.`);
    if (given.amount > owed)
      return refuse(
        'refund-too-large',
        owed === 0 ? 'Nothing is owed for this order.' : `${formatRupees(owed)} are owed.`,
      );
    const refused = await whyNoRefund(tx, orderId, given);
    if (refused) return refused;
    const paymentId = await writeRefund(tx, actor, { orderId, returnId: null, ...given }, now);
    await tellOrderNews(tx, orderId, { news: 'return-refunded', paymentId });
    const words = [
      `${formatRupees(given.amount)} given back by ${refundWayName(given.way)}`,
      given.reference,
    ];
    const event = {
      orderId,
      action: 'order.payment-refund',
      words: words.filter(Boolean).join(', '),
    } as const;
    await writeStepEvent(tx, actor, { kind: 'payment', ...event }, now);
    return { orderId };
  });
}
