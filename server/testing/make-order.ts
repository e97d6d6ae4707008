/** An order for tests, placed through the real verb. */
import type { Kysely } from 'kysely';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from './checkout-input.ts';
import { noon } from './make-shop.ts';

type OrderToMake = Partial<CheckoutInput> & { at?: Date; row: number; quantity?: number; rupees: number };

/** `rupees` is the whole total; the default buyer is Ayesha Khan in Lahore. Answers with the order's id. */
export async function makeOrder(
  db: Kysely<Tables>,
  { row, quantity = 1, at = noon, ...rest }: OrderToMake,
): Promise<string> {
  const placed = await placeOrder(db, checkoutInput({ ...rest, lines: [pairs(row, quantity)] }), at);
  if (isRefusal(placed)) throw new Error(`${placed.title}: ${placed.text}`);
  return placed.orderId;
}
