// A return is asked for: by the customer on the order's private page, within what the owner promises, or by staff for him.
import type { Kysely } from 'kysely';
import type { AskedReturn } from '#shop/returns/ask-form.ts';
import { returnOffer, type ReturnPromise } from '#shop/returns/offer.ts';
import { reasonNames } from '#shop/returns/return.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { isStaff } from '#shop/accounts/permissions.ts';
import { tellOrderNews } from '#server/order-news/tell-order-news.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import type { ChangedBy } from '#server/orders/change-status.ts';
import { onOrder, type LockedOrder } from '#server/orders/lock-order.ts';
import { isOnItsWayBack } from '#server/parcels/on-its-way-back.ts';
import { insertReturn } from './insert-return.ts';
import { writeStepEvent } from '#server/orders/write-step-event.ts';

type ToAsk = { orderId: string; asked: AskedReturn; promise: ReturnPromise };

/**
 * The same question sent twice is one. Staff may be generous; a customer is refused what is not promised (any more).
 * Refusals: no-such-order; nothing-out, to the customer nothing-to-return; not-delivered for what nobody has yet; not-promised; not-instead.
 */
export function askReturn(
  db: Kysely<Tables>,
  by: ChangedBy,
  { orderId, asked, promise }: ToAsk,
  now: Date,
): Promise<{ returnId: number } | Refusal> {
  return onOrder<{ returnId: number }>(db, orderId, async (tx, order) => {
    const before = await findSame(tx, orderId, asked);
    if (before) return { returnId: before.id };
    const refused = await whyNot(tx, by, order, { asked, promise }, now);
    if (refused) return refused;
    const done = { actor: by.userId, at: now };
    const made = await insertReturn(tx, { ...asked, orderId, state: 'asked' }, done);
    if (isRefusal(made))
      return made.refused === 'nothing-out' && !isStaff(by) ? refuse('nothing-to-return') : made;
    const wants = made.instead === null ? 'the money' : made.instead;
    const words = `Return asked: ${made.what}, for ${wants}. ${reasonNames[asked.why]}`;
    await writeStepEvent(tx, by, { kind: 'return', orderId, action: 'order.return-asked', words }, now);
    await tellOrderNews(tx, orderId, { news: 'return-asked', returnId: made.id });
    return { returnId: made.id };
  });
}

function findSame(tx: Tx, orderId: string, { variantId, quantity, why, insteadId, how }: AskedReturn) {
  return tx
    .selectFrom('returns')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'asked')
    .where('variantId', '=', variantId)
    .where('quantity', '=', quantity)
    .where('why', '=', why)
    .where('insteadId', 'is not distinct from', insteadId)
    .where('how', '=', how)
    .executeTakeFirst();
}

async function whyNot(
  tx: Tx,
  by: ChangedBy,
  order: LockedOrder,
  { asked, promise }: Omit<ToAsk, 'orderId'>,
  now: Date,
): Promise<Refusal | null> {
  if (order.status !== 'FULFILLED') return refuse('not-delivered');
  if (isStaff(by)) return null;
  const { deliverTo } = await tx
    .selectFrom('orders')
    .select('deliverTo')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const isReturning = await isOnItsWayBack(tx, order.id);
  const offer = returnOffer({ ...order, deliverTo, isReturning }, promise, now);
  if (!offer) return refuse(order.deliveredAt ? 'not-promised' : 'not-delivered');
  const isOffered = asked.insteadId === null ? offer.money : offer.exchange;
  return isOffered && offer.journeys.includes(asked.how) ? null : refuse('not-promised');
}
