/** An order as the shop takes it, brought to a status, for tests of what comes after. */
import type { Kysely } from 'kysely';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput } from './checkout-input.ts';
import { noon } from './make-shop.ts';

/** Answers the order's id and the token of its private link. `rupees` is the total that the order must come to. */
export async function placeWithStatus(
  db: Kysely<Tables>,
  input: Partial<CheckoutInput> & { lines: CheckoutInput['lines']; rupees: number },
  status: OrderStatus = 'FULFILLED',
): Promise<{ id: string; token: string }> {
  const placed = await placeOrder(db, checkoutInput(input), noon);
  if (isRefusal(placed)) throw new Error(`${placed.refused}: ${placed.text}`);
  await db.updateTable('orders').set({ status }).where('id', '=', placed.orderId).execute();
  return { id: placed.orderId, token: placed.trackingToken };
}
