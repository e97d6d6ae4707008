/** The tabs of the account as its owner sees them without a script: orders with their pictures, the wishlist with its next step. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import { pagesOver, shopper, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let shop: SmallShop;
let someone: Shopper;
let userId: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
beforeEach(async () => {
  someone = shopper(pagesOver(it.db, () => noon));
  const person = await signIn(it.db, 'CUSTOMER', noon);
  ({ userId } = person);
  someone.cookies.set('session', person.token);
});
afterAll(() => it.close());

const photo = `${'a'.repeat(32)}-photo`;

async function photograph(colour: string): Promise<void> {
  await it.db
    .insertInto('pictures')
    .values({
      productId: shop.court.id,
      colour,
      key: photo,
      alt: 'From the side',
      width: 1200,
      height: 900,
      placeholder: '',
    })
    .execute();
}

test('an order has the picture of its first shoe, as it was sold, until the seller takes it away', async () => {
  await photograph('White');
  const lines = [pairs(shop.court.row('41', 'White')), pairs(shop.runner.row('39'))];
  const { id } = await placeWithStatus(it.db, { lines, rupees: 19_224 }, 'PENDING');
  const plain = await placeWithStatus(
    it.db,
    { lines: [pairs(shop.runner.row('38'))], rupees: 7_224 },
    'PENDING',
  );
  await it.db.updateTable('orders').set({ userId }).where('id', 'in', [id, plain.id]).execute();
  const { html, text } = await someone.get('/profile/orders');
  expect(text).toContain('Court Classic and 1 more');
  // Beside the title a second name would be read twice.
  expect(html.match(/<img\b[^>]*>/g)?.filter((img) => img.includes(photo))).toEqual([
    expect.stringContaining('alt=""'),
  ]);
  await it.db.deleteFrom('pictures').where('key', '=', photo).execute();
  const after = await someone.get('/profile/orders');
  expect(after.text).toContain('Court Classic and 1 more');
  expect(after.html).not.toContain(photo);
});

test('a wish leads to its sizes, or to the alert where it is sold out, and nowhere once it is no longer sold', async () => {
  const soldOut = await makeProduct(it.db, { title: 'All Gone', rupees: 900, stock: { 42: 0 } });
  const retired = await makeProduct(it.db, { title: 'Gone Tomorrow', rupees: 900 });
  for (const { id } of [shop.court, soldOut, retired])
    await someone.post('/wishlist/items', { product: id, intent: 'add' });
  await it.db.updateTable('products').set({ active: false }).where('id', '=', retired.id).execute();
  for (const page of ['/profile/wishlist', '/wishlist']) {
    const { html, text } = await someone.get(page);
    expect(text).toContain('Choose a size : Court Classic');
    expect(html).toMatch(new RegExp(`<a [^>]*href="/product/${shop.court.id}#sizes"`));
    expect(text).toContain('Notify me : All Gone');
    expect(html).toMatch(new RegExp(`<a [^>]*href="/product/${soldOut.id}#sizes"`));
    expect(html).not.toContain(`/product/${retired.id}#sizes`);
    expect(text).toContain('No longer sold');
  }
});

test('a pair removed from the wishlist of the account is no longer counted beside the heart', async () => {
  for (const { id } of [shop.court, shop.runner])
    await someone.post('/wishlist/items', { product: id, intent: 'add' });
  expect(someone.cookies.get('wishlist_count')).toBe('2');
  const removed = await someone.post('/profile/wishlist', { product: shop.court.id });
  expect([removed.status, removed.headers.get('location')]).toEqual([303, '/profile/wishlist']);
  expect(someone.cookies.get('wishlist_count')).toBe('1');
  expect((await someone.get('/profile/wishlist')).text).not.toContain('Court Classic');
  await someone.post('/profile/wishlist', { product: shop.runner.id });
  expect(someone.cookies.get('wishlist_count')).toBe('0');
});
