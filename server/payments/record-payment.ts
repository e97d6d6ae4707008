// Money that staff see in the bank though nobody told of it: written down for the order whose number stands beside the transfer.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { receivePayment, type Arrived } from './receive-payment.ts';

type RecordedPayment = Arrived & { shortId: string };

/** Refusals: no-such-order, also where two orders have the number; and those of `receivePayment`. */
export async function recordPayment(
  db: Kysely<Tables>,
  actor: Actor,
  { shortId, ...arrived }: RecordedPayment,
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where left(id::text, 8) = ${shortId} limit 2`.execute(db);
  const [found, other] = rows;
  if (!found || other) return refuse('no-such-order', `No single order has the number ${shortId}.`);
  return recordPaymentOf(db, actor, { ...arrived, orderId: found.id }, now);
}

/** Refusals: those of `receivePayment`. */
export function recordPaymentOf(
  db: Kysely<Tables>,
  actor: Actor,
  { orderId, ...arrived }: Arrived & { orderId: string },
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return onOrder<{ orderId: string }>(db, orderId, async (tx, order) => {
    const received = await receivePayment(tx, actor, { order, arrived }, now);
    return isRefusal(received) ? received : { orderId: order.id };
  });
}
