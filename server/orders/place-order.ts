// Placing an order: one transaction in which prices are made, stock is taken and e-mails are queued, or nothing is.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { useCoupon } from '#server/coupons/use-coupon.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { queueMessages } from '#server/email/queue-messages.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { decideOrder } from './decide-order.ts';
import { findPlaced, takeKey } from './idempotency.ts';
import { writeOrder } from './write-order.ts';

/** `replayed`: the key had been used for this very order before. */
export type Placed = { orderId: string; trackingToken: string; replayed: boolean };

/**
 * Places an order for `userId` (null for a guest) at the prices of the database (rule K13).
 * The same key with the same form answers with the same order. Refusals: empty-cart, no-such-line, sold-out,
 * not-enough-stock, express-not-offered, the coupon's, total-moved (its text names the new total), key-reused.
 */
export function placeOrder(
  db: Kysely<Tables>,
  input: CheckoutInput,
  now: Date,
  userId: string | null = null,
): Promise<Placed | Refusal> {
  return transact(db, (tx) => placeOrderIn(tx, input, now, { userId, takenBy: null }));
}

/** Whose order it is, and who of the staff took it by phone. */
type By = { userId: string | null; takenBy: string | null };

/** The same in a transaction that does more; a refusal must end that transaction. */
export async function placeOrderIn(
  tx: Tx,
  input: CheckoutInput,
  now: Date,
  { userId, takenBy }: By,
): Promise<Placed | Refusal> {
  const orderId = randomUUID();
  const taking = takeKey(tx, { input, userId, orderId, now });
  const [isNew, order] = await Promise.all([taking, decideOrder(tx, input, now)]);
  if (!isNew) return findPlaced(tx, input, userId);
  if (isRefusal(order)) return order;
  // 192 random bits: the private link of the confirmation, unlike the short id a credential.
  const trackingToken = randomBytes(24).toString('base64url');
  const sold = order.lines.map(({ variant, quantity }) => ({ variantId: variant.id, delta: -quantity }));
  await Promise.all([
    writeOrder(tx, { orderId, userId, takenBy, trackingToken, now, input, order }),
    moveStock(tx, sold, { reason: 'order', orderId, at: now }),
    order.coupon && useCoupon(tx, { code: order.coupon.code, orderId, phone: input.phone }),
    queueMessages(tx, [
      { kind: 'order-placed-customer', recipient: input.email, orderId },
      { kind: 'order-placed-owner', recipient: '', orderId },
    ]),
  ]);
  return { orderId, trackingToken, replayed: false };
}
