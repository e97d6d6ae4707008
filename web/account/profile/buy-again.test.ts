// Tests of "Buy again" on an order: what comes into the cart, and what the cart says is missing (rule K18).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import { pagesOver, shopper, type Page, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let shoe: MadeProduct;
let someone: Shopper;
let userId: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
});
beforeEach(async () => {
  shoe = await makeProduct(it.db, { title: 'Mall Road', rupees: 6_000, stock: { 41: 4, 42: 2 } });
  someone = shopper(pagesOver(it.db, () => noon));
  const person = await signIn(it.db, 'CUSTOMER', noon);
  ({ userId } = person);
  someone.cookies.set('session', person.token);
});
afterAll(() => it.close());

/** An order of as many pairs of each size; its "Buy again" is pressed, and the page it leads to opened. */
async function buyAgain(order: Record<string, number>, before = async () => {}): Promise<Page> {
  const lines = Object.entries(order).map(([size, quantity]) => pairs(shoe.row(size), quantity));
  const rupees = 6_000 * lines.reduce((sum, line) => sum + line.quantity, 0);
  const { id } = await placeWithStatus(it.db, { lines, rupees }, 'PENDING');
  await it.db.updateTable('orders').set({ userId }).where('id', '=', id).execute();
  await before();
  const answer = await someone.post(`/profile/orders/${id}`, { intent: 'buy-again' });
  expect(answer.status).toBe(303);
  return someone.get(answer.headers.get('location') ?? '');
}

test('all of an order that is still sold comes back, and nothing is said to be missing', async () => {
  const { text } = await buyAgain({ 41: 2, 42: 1 });
  expect(text).toContain('Subtotal ₨18,000');
  expect(text).not.toContain('missing');
  expect(someone.cookies.get('cart_count')).toBe('3');
});

test('the cart says how many pairs are sold out, those of which fewer are left too', async () => {
  // 1 pair of 41 is left, none of 42.
  const { text } = await buyAgain({ 41: 3, 42: 2 });
  expect(text).toContain('4 pairs of that order are missing Sold out or no longer sold.');
  expect(text).toContain('Subtotal ₨6,000');
});

test('an empty cart says why it is empty', async () => {
  const { text } = await buyAgain({ 42: 1 }, async () => {
    await it.db.updateTable('products').set({ active: false }).where('id', '=', shoe.id).execute();
  });
  expect(text).toContain('1 pair of that order is missing Sold out or no longer sold.');
  expect(text).toContain('Your cart is empty');
});

test('a full cart says that it has no room, and pairs that it holds already are not missing', async () => {
  const sizes = Object.fromEntries(Array.from({ length: 49 }, (_, at) => [`${at}`, 2]));
  const many = await makeProduct(it.db, { title: 'Many sizes', rupees: 1, stock: sizes });
  const { text } = await buyAgain({ 41: 1, 42: 1 }, async () => {
    for (const line of [shoe.row('41'), ...Object.keys(sizes).map((size) => many.row(size))])
      await someone.post('/cart/lines', { line: String(line), quantity: '1' });
  });
  expect(text).toContain('1 pair of that order is missing A cart holds 50 different pairs.');
});
