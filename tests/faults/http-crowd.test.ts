/** Crowds over real HTTP: the last pairs, crossed baskets, and one form sent by an impatient finger. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
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
  postInLine,
  tokenOf,
  type ReadPage,
} from '../support/http-shopper.ts';
import type { Started } from '../support/processes/start-shop.ts';

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
    return postInLine(shop, '/checkout', form, cookie);
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
      return postInLine(
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
  const { pages } = await timed(Array.from({ length: 50 }, () => () => postInLine(shop, '/checkout', form)));
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

test('a crowd three times as large as the places of buying: nobody reads that the shop is full, and others look around', async () => {
  const wanted = await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 15 } });
  const [line] = [pairs(wanted.row('42'))];
  const before = await shopState(it.db);
  const form = (buyer: number) =>
    formOf(checkoutInput({ lines: [line], rupees: 10_000, name: `Buyer ${buyer}` }));
  // Every second one has scripts: he is answered with data.
  const crowd = Promise.all(
    Array.from({ length: 1_200 }, (_, at) =>
      postInLine(shop, at % 2 ? '/checkout' : '/checkout.data', form(at)),
    ),
  );
  const looked = await get(shop, '/shop?min=1');
  const pages = await crowd;
  expect(looked.status).toBe(200);
  expect(countBy(pages, soldOrRefused)).toEqual({ sold: 15, '409 true': 1_185 });
  expect(await stockOf(it.db, line.variantId)).toBe(0);
  expect(await changes(before)).toEqual(grownBy(15, 1));
  expect(await verifyShop(it.db)).toEqual([]);
});

test('a cancelled order is on sale again at once, also for those who were refused from memory', async () => {
  const wanted = await makeProduct(it.db, { title: 'Given back', rupees: 10_000, stock: { 42: 1 } });
  const line = pairs(wanted.row('42'));
  const buy = (name: string) =>
    post(shop, '/checkout', formOf(checkoutInput({ lines: [line], rupees: 10_000, name })));
  const bought = await buy('First');
  const refusedFromMemory = async () => {
    const { status, markup } = await buy('Late');
    return status === 409 && markup.length < 6_000;
  };
  await expect.poll(refusedFromMemory).toBe(true);
  const order = await it.db
    .selectFrom('orders')
    .select('id')
    .where('trackingToken', '=', tokenOf(bought) ?? '')
    .executeTakeFirstOrThrow();
  const staff = await makeStaff(it.db);
  await changeStatus(it.db, staff, { orderId: order.id, to: 'CANCELLED', note: '' }, new Date());
  await expect.poll(async () => (await buy('Again')).status).toBe(303);
  expect(await verifyShop(it.db)).toEqual([]);
});

test('a crowd that presses and goes away buys nothing it was not told of, and keeps nobody out', async () => {
  const wanted = await makeProduct(it.db, { title: 'Asked for', rupees: 10_000, stock: { 42: 1_000 } });
  const line = pairs(wanted.row('42'));
  const form = () => formOf(checkoutInput({ lines: [line], rupees: 10_000 }));
  const leaving = new AbortController();
  const crowd = Array.from({ length: 600 }, () =>
    fetch(`${shop.address}/checkout`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form()),
      signal: leaving.signal,
    }).catch(() => null),
  );
  await Promise.race(crowd);
  leaving.abort();
  await Promise.all(crowd);
  expect((await postInLine(shop, '/checkout', form())).status).toBe(303);
  // Those who left before their turn have no order: as many are left as orders say. One statement, since some are still being placed.
  const { count, left } = await it.db
    .selectFrom('variants')
    .where('id', '=', line.variantId)
    .select((eb) => [
      'stock as left',
      eb
        .selectFrom('orderItems')
        .select(eb.fn.countAll().as('n'))
        .where('variantId', '=', line.variantId)
        .as('count'),
    ])
    .executeTakeFirstOrThrow();
  expect(left).toBe(1_000 - Number(count));
  expect(Number(count)).toBeLessThan(600);
  expect(await verifyShop(it.db)).toEqual([]);
});

test('killed in the middle of a crowd: what was sold stands once, and the same forms sent again sell the rest', async () => {
  const wanted = await makeProduct(it.db, { title: 'Cut off', rupees: 10_000, stock: { 42: 40 } });
  const line = pairs(wanted.row('42'));
  const forms = Array.from({ length: 300 }, (_, at) =>
    formOf(checkoutInput({ lines: [line], rupees: 10_000, name: `Buyer ${at}` })),
  );
  const send = (to: Started) => forms.map((form) => postInLine(to, '/checkout', form).catch(() => null));
  const cut = await openShop({ DATABASE_URL: it.url });
  const crowd = send(cut);
  await Promise.race(crowd);
  await killShop(cut);
  const before = (await Promise.all(crowd)).map((page) => page && tokenOf(page));
  const after = (await Promise.all(send(shop))).map((page) => page && tokenOf(page));
  const tokens = after.filter((token) => token !== null);
  expect([tokens.length, new Set(tokens).size]).toEqual([40, 40]);
  // Who was told of his order before it was killed is led to the same one.
  for (const [buyer, token] of before.entries()) if (token) expect(after[buyer]).toBe(token);
  expect(await stockOf(it.db, line.variantId)).toBe(0);
  expect(await verifyShop(it.db)).toEqual([]);
});

/** Redirects of a browser with scripts are in the data of its answer. */
function soldOrRefused({ status, markup, location }: ReadPage): string {
  return /[?]placed=/.test(location + markup) ? 'sold' : `${status} ${/out of stock/.test(markup)}`;
}

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
