/** Crowds over real HTTP: the last pairs, crossed baskets, and one form sent by an impatient finger. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { shopState, stockOf } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import {
  countBy,
  fillCart,
  formOf,
  get,
  killShop,
  openShop,
  post,
  tokenOf,
  type ReadPage,
} from '../support/http-shopper.ts';
import type { Started } from '../support/start-shop.ts';

let it: TestDatabase;
let goods: SmallShop;
let shop: Started;
beforeAll(async () => {
  it = await testDatabase();
  goods = await makeShop(it.db);
  shop = await openShop({ DATABASE_URL: it.url });
});
afterAll(async () => {
  await killShop(shop);
  await it.close();
});

test('61* 200 buyers at once for 20 pairs: 20 orders, and 180 are told that the pair is sold out', async () => {
  const row = goods.court.row('41', 'Black');
  const carts = await Promise.all(Array.from({ length: 200 }, () => fillCart(shop, [pairs(row)])));
  const before = await shopState(it.db);
  const buy = (cookie: string, buyer: number) => {
    const form = formOf(checkoutInput({ lines: [pairs(row)], rupees: 12_000, name: `Buyer ${buyer}` }));
    return post(shop, '/checkout', form, cookie);
  };
  const { pages, seconds } = await timed(carts.map((cookie, buyer) => () => buy(cookie, buyer)));
  expect(countBy(pages, ({ status }) => String(status))).toEqual({ 303: 20, 409: 180 });
  for (const page of pages.filter(({ status }) => status === 409))
    expect(page.words).toMatch(/sold out|out of stock|only \d+ left/);
  expect(new Set(pages.map(tokenOf)).size).toBe(21);
  expect(await stockOf(it.db, row)).toBe(0);
  expect(await changes(before)).toEqual(grownBy(20, 1));
  expect(await verifyShop(it.db)).toEqual([]);
  // What the confirmation says to the last of them.
  const placed = pages.find(({ status }) => status === 303);
  expect((await get(shop, placed?.location ?? '')).words).toContain('12,000');
  console.info(`200 buyers for 20 pairs: ${seconds.toFixed(1)} s, ${Math.round(200 / seconds)} answers/s`);
});

test('65* crossed baskets, 100 of (A, B) and 100 of (B, A) at once: every order stands', async () => {
  const [a, b] = await Promise.all(
    ['A', 'B'].map((title) => makeProduct(it.db, { title, rupees: 10_000, stock: { 42: 1000 } })),
  );
  const rows = [a?.row('42') ?? 0, b?.row('42') ?? 0];
  const before = await shopState(it.db);
  const { pages, seconds } = await timed(
    Array.from({ length: 200 }, (_, buyer) => () => {
      const lines = (buyer % 2 ? rows : rows.toReversed()).map((row) => pairs(row));
      return post(
        shop,
        '/checkout',
        formOf(checkoutInput({ lines, rupees: 20_000, name: `Crossed ${buyer}` })),
      );
    }),
  );
  expect(countBy(pages, ({ status }) => String(status))).toEqual({ 303: 200 });
  expect(new Set(pages.map(tokenOf)).size).toBe(200);
  expect(await Promise.all(rows.map((row) => stockOf(it.db, row)))).toEqual([800, 800]);
  expect(await changes(before)).toEqual(grownBy(200, 2));
  expect(await verifyShop(it.db)).toEqual([]);
  console.info(`200 crossed baskets: ${seconds.toFixed(1)} s, ${Math.round(200 / seconds)} orders/s`);
});

test('63* the same form 50 times at once is one order, and all 50 are led to it', async () => {
  const row = goods.runner.row('39');
  const form = formOf(checkoutInput({ lines: [pairs(row, 2)], rupees: 14_448 }));
  const before = await shopState(it.db);
  const { pages } = await timed(Array.from({ length: 50 }, () => () => post(shop, '/checkout', form)));
  expect(countBy(pages, ({ status }) => String(status))).toEqual({ 303: 50 });
  const tokens = new Set(pages.map(tokenOf));
  expect(tokens.size).toBe(1);
  expect(tokens).not.toContain(null);
  expect(await stockOf(it.db, row)).toBe(18);
  expect(await changes(before)).toEqual(grownBy(1, 1, 2));
  expect(await verifyShop(it.db)).toEqual([]);
});

test('what is sold out is refused from memory; a buyer who comes back has his order, and a restock is sold', async () => {
  const wanted = await makeProduct(it.db, { title: 'Drop', rupees: 10_000, stock: { 42: 1 } });
  const line = pairs(wanted.row('42'));
  const formFor = (name: string) => formOf(checkoutInput({ lines: [line], rupees: 10_000, name }));
  const first = formFor('First');
  const bought = await post(shop, '/checkout', first);
  expect(bought.status).toBe(303);
  const late = formFor('Late Buyer');
  // Drawn from the database until this process has learned it.
  const refused = () => post(shop, '/checkout', late);
  await expect.poll(async () => (await refused()).markup.length).toBeLessThan(6_000);
  const before = await shopState(it.db);
  const crowd = await Promise.all(Array.from({ length: 300 }, refused));
  expect(countBy(crowd, ({ status }) => String(status))).toEqual({ 409: 300 });
  const [page] = crowd;
  expect(page?.words).toContain('Drop, EU 42 is currently out of stock.');
  expect(page?.words).toContain('Back to the checkout');
  expect(page?.markup).toContain('value="Late Buyer"');
  expect(await changes(before)).toEqual({ ...grownBy(0, 0), pairs: 0 });
  // With the very key of his order.
  const again = await post(shop, '/checkout', first);
  expect([again.status, tokenOf(again)]).toEqual([303, tokenOf(bought)]);
  await it.db.transaction().execute((tx) =>
    moveStock(tx, [{ variantId: line.variantId, delta: 1 }], {
      reason: 'delivery',
      orderId: null,
      at: new Date(),
    }),
  );
  await expect.poll(async () => (await refused()).status).toBe(303);
  expect(await verifyShop(it.db)).toEqual([]);
});

/** All at once; a connection that breaks fails the test. */
async function timed(requests: (() => Promise<ReadPage>)[]): Promise<{ pages: ReadPage[]; seconds: number }> {
  const begun = performance.now();
  const pages = await Promise.all(requests.map((request) => request()));
  return { pages, seconds: (performance.now() - begun) / 1000 };
}

async function changes(before: Record<string, number>): Promise<Record<string, number>> {
  const after = await shopState(it.db);
  return Object.fromEntries(
    Object.keys(after).map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]),
  );
}

/** The rows that so many orders of so many lines each add; both emails of an order are messages. */
function grownBy(orders: number, lines: number, quantity = 1): Record<string, unknown> {
  return {
    orders,
    lines: orders * lines,
    events: orders,
    messages: orders * 2,
    keys: orders,
    movements: orders * lines,
    uses: 0,
    counted: 0,
    jobs: expect.any(Number),
    pairs: -orders * lines * quantity,
  };
}
