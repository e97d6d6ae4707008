/** Bad input over real HTTP: an answer in words with the right status, nothing written, nothing typed lost. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder, shopState } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import {
  escaped,
  fillCart,
  formOf,
  get,
  killShop,
  openShop,
  post,
  send,
  tokenOf,
} from '../support/http-shopper.ts';
import type { Fields, ReadPage } from '../support/http-shopper.ts';
import type { Started } from '../support/processes/start-shop.ts';

let it: TestDatabase;
let goods: SmallShop;
let shop: Started;
let soldOut: number;
/** Of a shopper with one black Court Classic of size 41 in the cart. */
let cookie: string;
let before: Record<string, number>;
beforeAll(async () => {
  it = await testDatabase();
  goods = await makeShop(it.db);
  soldOut = (await makeProduct(it.db, { title: 'Gone', rupees: 9_000, stock: { 42: 0 } })).row('42');
  await makeCoupon(it.db, { code: 'PAST', endAt: new Date('2020-01-01T00:00:00Z') });
  shop = await openShop({ DATABASE_URL: it.url });
  cookie = await fillCart(shop, [pairs(goods.court.row('41', 'Black'))]);
});
beforeEach(async () => void (before = await shopState(it.db)));
afterEach(async () => expect(await shopState(it.db)).toEqual(before));
afterAll(async () => {
  expect(shop.child.exitCode).toBeNull();
  expect(await verifyShop(it.db)).toEqual([]);
  await killShop(shop);
  await it.close();
});

const long = 'x'.repeat(10_000);

describe('81 94 an address', () => {
  test.each([
    '/shop?sort=cheapest',
    '/shop?sort=__proto__',
    '/shop?minPrice=-5&maxPrice=abc',
    '/shop?minPrice=99999999999999999999',
    '/shop?size=%00',
    '/shop?after=%27%3B--',
    '/shop?show=-1',
    '/shop?show=1e9',
  ])('of the shop that makes no sense is named on the page: %s', async (path) => {
    const page = await get(shop, path);
    expect(page.status).toBe(400);
    expect(page.words).toContain('We could not understand');
  });

  test.each([
    '/shop?brand=Nobody&category=Nothing&size=99',
    `/shop?search=${long}`,
    '/shop?search=%25_%5C%27%22%3Cscript%3E',
    `/shop?brand=${'a&brand='.repeat(1000)}`,
    '/shop?__proto__=1&constructor=2',
    '/shop?after=00000000-0000-4000-8000-000000000000',
    '/cart?added=%00&removed=%3Cscript%3E:9e9',
    '/cart?removed=__proto__',
    '/checkout?city=%00%27&method=DRONE',
    `/checkout?city=${long}&method=EXPRESS`,
    '/?placed=%00',
    `/?placed=${long}`,
    '/cart/lines',
    '/cart/lines?line=1&quantity=-1',
  ])('that is odd gets a page or a "no", never a failure: %#', async (path) => {
    expectAnswer(await get(shop, path));
    expectAnswer(await get(shop, path, cookie));
  });

  test.each([
    '/product/..%2f..%2fetc%2fpasswd',
    `/product/${long}`,
    '/product/%27%3B%20drop%20table%20orders--',
    '/product/%00',
    '/product/00000000-0000-4000-8000-000000000000',
    '/product/__proto__',
    '/product/1%',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e/package.json',
    '/media/..%5c..%5cpackage.json',
    '/media/%00.webp',
    `/media/${long}.avif`,
    '/assets/..%2f..%2fserver%2findex.js',
    '/no/such/page',
  ])('of nothing is not found or not understood: %#', async (path) => {
    const page = await get(shop, path);
    expect([400, 404]).toContain(page.status);
    expect(page.words).not.toContain('"dependencies"');
    expect(page.words.trim()).not.toBe('');
  });
});

describe('44* a pair for the cart', () => {
  test.each([
    ['no size', { line: '' }],
    ['an unknown size', { line: '999999999' }],
    ['no number', { line: `1'; drop table orders; --` }],
    ['a NUL', { line: '1\0' }],
    ['a negative quantity', { quantity: '-1' }],
    ['no pairs', { quantity: '0' }],
    ['a huge quantity', { quantity: '99999999999999999999' }],
    ['half a pair', { quantity: '0.5' }],
    ['a number in another spelling', { quantity: '1e3' }],
  ])('with %s is refused in words', async (_what, fields: Fields) => {
    const line = String(goods.court.row('41', 'Black'));
    const answer = await post(shop, '/cart/lines', {
      line,
      quantity: '1',
      product: goods.court.id,
      ...fields,
    });
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/product\/[\w-]+\?problem=[a-z-]+#sizes$/);
    const page = await get(shop, answer.location);
    expect(page.status).toBe(200);
    expect(page.words).toMatch(/Please select a size|no longer (sold|available)|whole number of pairs/);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('that is sold out says so', async () => {
    const fields = { line: String(soldOut), product: goods.court.id };
    const answer = await post(shop, '/cart/lines', fields);
    expect((await get(shop, answer.location)).words).toContain('out of stock');
  });
});

describe('a checkout', () => {
  const typed = { name: `Zoë "Z" O'Neil <b>`, street: 'House 1 & 2, <i>Street</i> 3', city: 'Lahore' };

  test.each<[string, Fields, number, RegExp]>([
    ['a forged total', { shownTotal: '1' }, 409, /The total is now ₨12,000/],
    ['a negative total', { shownTotal: '-1200000' }, 409, /The total is now/],
    ['a total of words', { shownTotal: 'free' }, 409, /The total is now/],
    ['an expired coupon', { coupon: 'PAST' }, 400, /not valid or has expired/],
    ['an unknown coupon', { coupon: `'; drop table coupons; --` }, 400, /not valid or has expired/],
    ['no name', { name: ' ' }, 400, /Name, phone and address are required/],
    ['a name of 64 KB', { name: 'n'.repeat(65_536) }, 400, /Shorten this to 100 characters/],
    ['control characters', { name: 'Ay\u0007sha\u0000' }, 400, /cannot be printed on a parcel/],
    ['no e-mail', { email: '' }, 400, /Email is required/],
    ['two e-mails', { email: 'a@example.com,b@example.com' }, 400, /Enter a valid email/],
    ['a header in the e-mail', { email: 'a@example.com\r\nBcc: b@example.com' }, 400, /Enter a valid email/],
    ['a phone of words', { phone: 'call me' }, 400, /Enter a phone number in Pakistan/],
    ['an unknown state', { state: '__proto__' }, 400, /Choose the state/],
    ['an unknown method', { method: 'DRONE' }, 400, /Choose Standard or Express/],
    ['no key', { key: '' }, 422, /Reload the page/],
    ['a sold-out size', { lines: 'soldOut:1' }, 409, /Gone, EU 42 is currently out of stock/],
    ['more pairs than there are', { lines: 'row:21' }, 409, /only 20 left/],
    ['an inactive product', { lines: 'retired:1' }, 404, /no longer sold/],
    ['an unknown size', { lines: '999999999:1' }, 404, /no longer (sold|available)/],
  ])('with %s is refused in words, and keeps what was typed', async (_what, wrong, status, words) => {
    const form: Fields & { lines: string } = { ...goodForm(), ...typed, ...wrong };
    form.lines = form.lines
      .replace('soldOut', String(soldOut))
      .replace('retired', String(goods.retired.row('42')))
      .replace('row', String(goods.court.row('41', 'Black')));
    // Lines that are not of the visitor's cart are refused as such: forged ones come without a cart.
    const page = await post(shop, '/checkout', form, wrong['lines'] ? '' : cookie);
    expect(page.status).toBe(status);
    expect(page.words).toMatch(words);
    for (const field of ['phone', 'street', 'city', 'postalCode'] as const)
      expect(page.markup).toContain(escaped(form[field] ?? ''));
    expect(page.markup).not.toContain('<i>Street</i>');
  });

  test.each(['', 'x', '1', '1:0', '1:-1', '1:99999', '1:1,'.repeat(200), '__proto__:1', '1:1;2:2', '\0:1'])(
    'with lines that are none (%j) is an empty cart, in words',
    async (lines) => {
      const page = await post(shop, '/checkout', { ...goodForm(), lines }, cookie);
      expect(page.status).toBe(400);
      expect(page.words).toContain('Add a pair to your cart before you place an order.');
    },
  );

  test.each<[string, string, BodyInit, number]>([
    ['plain text', 'text/plain', 'name=Ayesha', 415],
    ['broken JSON', 'application/json', '{"name":', 415],
    ['JSON', 'application/json', '{"__proto__":{"intent":"place"}}', 415],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; na',
      400,
    ],
    ['a form without its boundary', 'multipart/form-data', 'x', 400],
    ['2 MB', 'application/x-www-form-urlencoded', `name=${'n'.repeat(2_000_000)}`, 413],
  ])('of %s is refused in words', async (_what, type, body, status) => {
    for (const path of ['/checkout', '/cart']) {
      const page = await send(shop, path, body, type, cookie);
      expect([path, page.status]).toEqual([path, status]);
      expect(page.words).toMatch(/Nothing was saved/);
    }
    // Where no form arrived no size was chosen: back to the shoes.
    const added = await send(shop, '/cart/lines', body, type, cookie);
    expect([303, status]).toContain(added.status);
    expect(added.headers.getSetCookie()).toEqual([]);
  });
});

test("fields that are not on the form change nothing: the order is a guest's, new, at the price of the shop", async () => {
  const forged = {
    userId: crypto.randomUUID(),
    status: 'DELIVERED',
    grandTotal: '1',
    price: '1',
    id: crypto.randomUUID(),
  };
  const more = { __proto__: 'x', constructor: 'x', 'lines[0][price]': '1', shippingFee: '-1' };
  const page = await post(shop, '/checkout', { ...goodForm(), ...forged, ...more });
  expect(tokenOf(page)).not.toBeNull();
  const { id } = await it.db
    .selectFrom('orders')
    .select('id')
    .where('trackingToken', '=', tokenOf(page) ?? '')
    .executeTakeFirstOrThrow();
  const { order, items } = await readOrder(it.db, id);
  expect(order).toMatchObject({ userId: null, status: 'PENDING', grandTotal: 1_200_000, shippingFee: 0 });
  expect(id).not.toBe(forged.id);
  expect(items).toMatchObject([{ priceSnapshot: 1_200_000, quantity: 1 }]);
  // Its two letters are written first; what is compared afterwards is a shop at rest.
  await expect.poll(async () => (await shopState(it.db)).jobs).toBe(0);
  before = await shopState(it.db);
});

function goodForm(): Fields & { lines: string } {
  const lines = [pairs(goods.court.row('41', 'Black'))];
  const form = formOf(checkoutInput({ lines, rupees: 12_000 }));
  return { ...form, lines: form.lines ?? '' };
}

function expectAnswer({ status, words, location }: ReadPage): void {
  expect(status).toBeLessThan(500);
  expect(location || words.trim()).not.toBe('');
}
