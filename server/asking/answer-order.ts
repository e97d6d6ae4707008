// The customer's own yes or no to an order: the answer is written down, and the order's status follows in the same transaction.
import type { Kysely } from 'kysely';
import { decidedInWords, type AnswerWay } from '#shop/asking/answers.ts';
import { customerSteps } from '#shop/asking/customer-steps.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { setStatus, type ChangedBy, type ChangedStatus } from '#server/orders/change-status.ts';
import { onOrder, type LockedOrder } from '#server/orders/lock-order.ts';
import { dropPrepayOffer } from '#server/payments/prepay-discount.ts';
import { writeAnswer } from './write-answer.ts';

/** Whoever has the private link of the order. */
export const customer: ChangedBy = { userId: null, email: '', role: 'CUSTOMER' };

type Decided = { orderId: string; answer: 'yes' | 'no'; way: AnswerWay };

/**
 * An answer that was given already changes nothing. Refusals: no-such-order; order-changed, which says what became of the
 * order, where that answer comes too late (`customerSteps`).
 */
export function answerOrder(
  db: Kysely<Tables>,
  by: ChangedBy,
  { orderId, answer, way }: Decided,
  now: Date,
): Promise<ChangedStatus | Refusal> {
  return onOrder(db, orderId, (tx, order) => answerIn(tx, by, order, { answer, way }, now));
}

/** The same in the transaction that locked the order; `answered-late` has written nothing. */
export async function answerIn(
  tx: Tx,
  by: ChangedBy,
  order: LockedOrder,
  { answer, way }: Omit<Decided, 'orderId'>,
  now: Date,
): Promise<ChangedStatus | Refusal> {
  const { id: orderId } = order;
  const to = answer === 'yes' ? 'CONFIRMED' : 'CANCELLED';
  if (order.status === to) return { orderId, from: to, to };
  const steps = customerSteps(order);
  if (!(answer === 'yes' ? steps.confirm : steps.cancel)) return tooLate(order.status);
  await writeAnswer(tx, by, { orderId, answer, way }, now);
  if (answer === 'yes') await dropPrepayOffer(tx, order);
  return setStatus(tx, by, order, { to, note: decidedInWords(answer, way) }, now);
}

function tooLate(status: OrderStatus): Refusal {
  return refuse('answered-late', lateWords[status]);
}

const lateWords: Record<OrderStatus, string> = {
  PENDING: 'It is packed already. Call us, and we see what can be done.',
  CONFIRMED: 'We are working on this order already. Call us, and we see what can be done.',
  FULFILLED: 'It is on its way to you already. Call us, and we see what can be done.',
  CANCELLED:
    'This order was cancelled, and its shoes are on sale again. Write to us if you want it after all.',
};
