/** Forms that may have their order already, looked up together. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { addToCart } from '#server/carts/add-to-cart.ts';
import { clearOrdered } from '#server/carts/ordered-cart.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { mayBeRepeat } from './idempotency.ts';
import { placeOrder } from './place-order.ts';

let it: TestDatabase;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
afterAll(() => it.close());

test('knows a form by its key or by its cart, among many that came at once', async () => {
  const lines = [pairs(shop.court.row('42', 'Black'))];
  const cart = await addToCart(it.db, null, lines[0] ?? pairs(0), noon);
  const input = checkoutInput({ lines, rupees: 12_000 });
  const placed = await placeOrder(it.db, input, noon);
  if (isRefusal(cart) || isRefusal(placed)) throw new Error('refused');
  await clearOrdered(it.db, cart.cartId, { orderId: placed.orderId, lines });
  const strangers = Array.from({ length: 50 }, () => ({ key: randomUUID(), cartId: randomUUID() }));
  const found = await Promise.all([
    ...strangers.map((form) => mayBeRepeat(it.db, form)),
    mayBeRepeat(it.db, { key: input.idempotencyKey, cartId: null }),
    mayBeRepeat(it.db, { key: randomUUID(), cartId: cart.cartId }),
    mayBeRepeat(it.db, { key: randomUUID(), cartId: null }),
  ]);
  expect(found).toEqual([...strangers.map(() => false), true, true, false]);
});
