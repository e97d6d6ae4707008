// Tests of the cart through the real pages: its buttons, what changed meanwhile, and what stops the way to checkout.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { transact } from '#server/db/transact.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { pagesOver, shopper, type Shopper } from '#tests/support/shopper.ts';

let database: TestDatabase;
let shoe: MadeProduct;
let ayesha: Shopper;

beforeAll(async () => {
  database = await testDatabase();
  await makeShop(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  shoe = await makeProduct(database.db, { title: 'Mall Road', rupees: 1_800, stock: { 41: 3, 42: 3 } });
  ayesha = shopper(pagesOver(database.db, () => noon));
});

const add = (size: string, quantity = 1) =>
  ayesha.post('/cart/lines', { line: String(shoe.row(size)), quantity: String(quantity) });
const change = (size: string, fields: Record<string, string>) =>
  ayesha.post('/cart', { line: String(shoe.row(size)), ...fields });

async function setStock(size: string, delta: number): Promise<void> {
  await transact(database.db, (tx) =>
    moveStock(tx, [{ variantId: shoe.row(size), delta }], { reason: 'count', orderId: null, at: noon }),
  );
}

test('an empty cart leads to the shop, the categories and the brands', async () => {
  const { text, html } = await ayesha.get('/cart');
  expect(text).toContain('Your cart is empty');
  for (const to of ['/shop', '/categories', '/brands', '/shop?brand=New+Balance', '/shop?category=Running'])
    expect(html).toContain(`href="${to}"`);
});

test('a browser that has the style sheet gets a link to it, any other the styles that the page needs', async () => {
  const first = await ayesha.get('/cart');
  const sheet =
    /<link media="not all" rel="stylesheet" href="\/assets\/([\w-]+)\.css/.exec(first.html)?.[1] ?? '';
  expect(first.html).toContain('<style>');
  ayesha.cookies.set('styles', sheet);
  const next = await ayesha.get('/cart');
  expect(next.html).toContain(`<link rel="stylesheet" href="/assets/${sheet}.css`);
  expect(next.html).not.toContain('<style>');
  expect(next.html.length).toBeLessThan(first.html.length - 20_000);
  // Of a build before this one, or made up.
  for (const other of ['', 'root-older', '"><script>', sheet.slice(1)]) {
    ayesha.cookies.set('styles', other);
    expect((await ayesha.get('/cart')).html).toContain('<style>');
  }
});

test('a pair added is told by title and size, and its delivery has no wrong promise', async () => {
  const added = await add('42');
  const { text } = await ayesha.get(added.headers.get('location') ?? '');
  expect(text).toContain('Added to cart! Mall Road, EU 42');
  expect(text).toContain('Delivery from ₨200');
  expect(text).toContain('₨3,200 to free delivery');
  expect(ayesha.cookies.get('cart_count')).toBe('1');
});

test('the drawer asks the fee of the city that this browser is delivered to, as the page does (rule D9)', async () => {
  await add('42');
  ayesha.cookies.set('delivery_city', 'Quetta');
  expect((await ayesha.get('/cart')).text).toContain('Delivery to Quetta ₨250');
  const asked = await ayesha.get('/cart/drawer');
  const changed = await ayesha.post('/cart/drawer', { line: String(shoe.row('42')), quantity: '2' });
  for (const { html } of [asked, changed])
    expect(JSON.parse(html)).toMatchObject({ cart: { city: 'Quetta', totals: { shippingFee: 25_000 } } });
});

test('without a script, too, "Added to cart!" is said only of what was added', async () => {
  const fewer = await ayesha.get((await add('42', 5)).headers.get('location') ?? '');
  expect(fewer.text).toContain(
    'Only 3 pairs added Mall Road, EU 42: all 3 pairs that are left are in your cart.',
  );
  const none = await ayesha.get((await add('42')).headers.get('location') ?? '');
  expect(none.text).toContain('All we have is already in your cart Mall Road, EU 42');
  for (const { text } of [fewer, none]) expect(text).not.toContain('Added to cart!');
});

test('the quantity stops at the stock, with the reason', async () => {
  await add('42');
  const changed = await change('42', { quantity: '9' });
  expect(changed.headers.get('location')).toBe('/cart');
  const { text, html } = await ayesha.get('/cart');
  expect(text).toContain('Only 3 left');
  expect(text).toContain('Subtotal ₨5,400');
  expect(text).toContain('You have free delivery');
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*aria-label="One more Mall Road, EU 42/);
  expect(ayesha.cookies.get('cart_count')).toBe('3');
});

test('a pair removed can be taken back', async () => {
  await add('41', 2);
  const removed = await change('41', { quantity: '2', intent: 'remove' });
  expect(removed.headers.get('location')).toBe(`/cart?removed=${shoe.row('41')}:2`);
  const page = await ayesha.get(removed.headers.get('location') ?? '');
  expect(page.text).toContain('Removed from the cart: Mall Road, EU 41');
  await change('41', { quantity: '2', intent: 'restore' });
  expect((await ayesha.get('/cart')).text).toContain('Subtotal ₨3,600');
});

test('Undo that was pressed twice, or whose answer got lost, brings the pairs back once', async () => {
  await add('41', 2);
  await change('41', { quantity: '2', intent: 'remove' });
  for (const _ of [1, 2]) await change('41', { quantity: '2', intent: 'restore' });
  expect((await ayesha.get('/cart')).text).toContain('Subtotal ₨3,600');
  expect(ayesha.cookies.get('cart_count')).toBe('2');
});

test('a price that rose is told once, at its line', async () => {
  await add('42');
  await database.db.updateTable('products').set({ basePrice: 200_000 }).where('id', '=', shoe.id).execute();
  const words = 'The price rose from ₨1,800 to ₨2,000 since you last looked.';
  expect((await ayesha.get('/cart')).text).toContain(words);
  expect((await ayesha.get('/cart')).text).not.toContain(words);
});

test('what is sold out stands in the cart, counts for nothing and stops the checkout until it is removed', async () => {
  await add('41');
  await add('42');
  await setStock('41', -3);
  const stopped = await ayesha.get('/cart');
  expect(stopped.text).toContain('This size is currently out of stock.');
  expect(stopped.text).toContain('Subtotal ₨1,800');
  expect(stopped.text).not.toContain('Proceed to Checkout');
  await change('41', { quantity: '1', intent: 'remove' });
  expect((await ayesha.get('/cart')).text).toContain('Proceed to Checkout');
});

test.each([
  ['a fraction', { quantity: '1.5' }],
  ['a minus', { quantity: '-1' }],
  ['a line that is no number', { line: 'x', quantity: '2' }],
  ["somebody else's line", { line: '99999999', quantity: '2' }],
])('%s as quantity or line changes nothing', async (_, fields) => {
  await add('42', 2);
  expect((await change('42', fields)).status).toBe(303);
  expect((await ayesha.get('/cart')).text).toContain('Subtotal ₨3,600');
});
