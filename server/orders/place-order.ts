// Placing an order: one transaction in which prices are made, stock is taken and e-mails are queued, or nothing is.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { useCouponStatement } from '#server/coupons/use-coupon.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { queueMessagesStatement } from '#server/outbox/queue-messages.ts';
import { moveStockStatement } from '#server/stock/move-stock.ts';
import { decideOrder } from './decide-order.ts';
import { findPlaced, takeKey } from './idempotency.ts';
import { writeOrderStatements } from './write-order.ts';

/** `replayed`: the key had been used for this very order before. */
export type Placed = { orderId: string; trackingToken: string; replayed: boolean };

/** Nobody looks at a checkout for longer: the shopper is asked to try again, and the key finds the order if there is one. */
const COMMIT_MS = 5_000;

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
  const place = (tx: Tx) => placeOrderIn(tx, input, now, { userId, takenBy: null });
  return transact(db, place, { commitMs: COMMIT_MS });
}

/** Whose order it is, and who of the staff took it by phone. */
type PlacedBy = { userId: string | null; takenBy: string | null };

/** The same in a transaction that does more; a refusal must end that transaction. */
export async function placeOrderIn(
  tx: Tx,
  input: CheckoutInput,
  now: Date,
  { userId, takenBy }: PlacedBy,
): Promise<Placed | Refusal> {
  const orderId = randomUUID();
  const isNew = await takeKey(tx, { input, userId, orderId, now });
  if (!isNew) return findPlaced(tx, input, userId);
  const order = await decideOrder(tx, input, now);
  if (isRefusal(order)) return order;
  // 192 random bits: the private link of the confirmation, unlike the short id a credential.
  const trackingToken = randomBytes(24).toString('base64url');
  const sold = order.lines.map(({ variant, quantity }) => ({ variantId: variant.id, delta: -quantity }));
  const { coupon } = order;
  // One round trip: everything is decided and locked, so none of these writes needs the result of another.
  await sendTogether(tx, [
    ...writeOrderStatements(tx, { orderId, userId, takenBy, trackingToken, now, input, order }),
    moveStockStatement(tx, sold, { reason: 'order', orderId, at: now }),
    ...(coupon ? [useCouponStatement(tx, { code: coupon.code, orderId, phone: input.phone })] : []),
    queueMessagesStatement(tx, [
      { kind: 'order-placed-customer', recipient: input.email, orderId },
      { kind: 'order-placed-owner', recipient: '', orderId },
    ]),
  ]);
  return { orderId, trackingToken, replayed: false };
}
