/** Floods of orders and of coupon guesses through the pages, from one network, one phone, and from everywhere. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { guestLists } from '#server/http/guest-limits.ts';
import { orderLimits, couponGuesses } from '#server/http/order-limits.ts';
import type { Fetch } from '#server/pages.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { stockOf } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { countBy, formOf, type Fields } from '../support/http-shopper.ts';
import { pagesOver } from '../support/shopper.ts';

let it: TestDatabase;
let fetch: Fetch;
let row: number;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  await makeCoupon(it.db, { code: 'EID500' });
  row = (await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 1_000 } })).row('42');
  fetch = pagesOver(it.db, () => noon);
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

describe('115 cash orders to hoard the stock', () => {
  test('by one phone: as many as a household wants, then asked to call; the stock is hardly touched', async () => {
    const before = await stockOf(it.db, row);
    const answers = await flood(30, () => order(), '203.0.113.1');
    expect(answers).toEqual({ 303: orderLimits.phone.tries, 429: 30 - orderLimits.phone.tries });
    expect(before - (await stockOf(it.db, row))).toBe(orderLimits.phone.tries);
    expect(await flood(1, () => order(), '203.0.113.2')).toEqual({ 303: 1 });
  });

  test('by one network with ever new phones, also where it has addresses without end', async () => {
    const more = 15;
    let next = 0;
    const answers = await flood(
      orderLimits.network.tries + more,
      () => order({ phone: phoneOf((next += 1)) }),
      ofOneNetwork,
    );
    expect(answers).toEqual({ 303: orderLimits.network.tries, 429: more });
  });

  test('by one order, or a few, of all there is: more pairs than a household wears are ordered by phone', async () => {
    const many = (quantity: number) =>
      order({ ...formOf(checkoutInput({ lines: [pairs(row, quantity)], rupees: 10_000 * quantity })) });
    const before = await stockOf(it.db, row);
    const refused = await post(many(before), '203.0.113.20');
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('by phone')]);
    expect(await flood(3, () => ({ ...many(90), phone: phoneOf(800) }), '203.0.113.20')).toEqual({
      303: 2,
      429: 1,
    });
    expect(before - (await stockOf(it.db, row))).toBe(180);
  });

  test('a form sent again after the limit is led to its order, and keeps what was typed when it is refused', async () => {
    const first = order({ phone: phoneOf(900) });
    const token = (await post(first, '203.0.113.3')).headers.get('location');
    await flood(orderLimits.phone.tries, () => order({ phone: phoneOf(900) }), '203.0.113.3');
    expect((await post(first, '203.0.113.3')).headers.get('location')).toBe(token);
    const refused = await post(order({ phone: phoneOf(900) }), '203.0.113.3');
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining('Many orders at once'),
    ]);
  });

  test('118 where no client address is known, nobody can shut out everybody', async () => {
    expect(await flood(30, () => order(), '127.0.0.1')).toEqual({ 303: 30 });
  });

  test.each([
    ['/track', 'order', 30],
    ['/stock-requests', 'line', 30],
  ])('118 %s, too, goes on for the others, and ends for one network', async (path, field, tries) => {
    let next = 0;
    const ask = () => ({
      [field]: String((next += 1)).padStart(8, '0'),
      phone: '0300 1234567',
      email: 'a@example.com',
      stay: '1',
    });
    expect(await flood(tries + 5, ask, '127.0.0.1', path)).not.toHaveProperty('429');
    expect(await flood(tries + 5, ask, ofOneNetwork, path)).toMatchObject({ 429: 5 });
  });
});

describe('carts and wishlists of guests, each a row for months', () => {
  test.each([
    ['/cart/lines', 'carts'],
    ['/wishlist/items', 'wishlists'],
  ] as const)('%s makes so many for one network, then none; others get theirs', async (path, table) => {
    const { id: product } = await it.db
      .selectFrom('products')
      .select('id')
      .where('title', '=', 'Wanted')
      .executeTakeFirstOrThrow();
    const form = { line: String(row), quantity: '1', product, stay: '1' };
    const network = `203.0.113.${table.length}`;
    const used = {
      key: `${guestLists.name}:${network}`,
      points: guestLists.tries - 2,
      expire: Date.now() + 3_600_000,
    };
    await it.db.insertInto('rateLimits').values(used).execute();
    await flood(5, () => form, network, path);
    expect(await rowsOf(table)).toBe(2);
    await flood(3, () => form, '203.0.113.99', path);
    expect(await rowsOf(table)).toBe(5);
  });
});

describe('114 coupon codes guessed', () => {
  test('twenty wrong ones, then no more, right or wrong; others use theirs', async () => {
    for (let n = 0; n < couponGuesses.tries; n += 1)
      expect((await guess(`GUESS-${n}`, '203.0.113.9')).status).toBe(400);
    expect((await guess('GUESS-X', '203.0.113.9')).status).toBe(429);
    expect((await guess('EID500', '203.0.113.9')).status).toBe(429);
    expect((await guess('EID500', '203.0.113.10')).status).not.toBe(429);
  });

  test('at the last button it is the same, and without a coupon the order is placed', async () => {
    const answers = await flood(
      couponGuesses.tries + 5,
      () => order({ coupon: 'NONE-SUCH', phone: phoneOf(5) }),
      '203.0.113.11',
    );
    expect(answers['429']).toBeGreaterThanOrEqual(1);
    expect((await post(order({ phone: phoneOf(6) }), '203.0.113.11')).status).toBe(303);
  });
});

async function rowsOf(table: 'carts' | 'wishlists'): Promise<number> {
  return (await it.db.selectFrom(table).select('id').execute()).length;
}

function order(more: Fields = {}): Fields {
  return { ...formOf(checkoutInput({ lines: [pairs(row)], rupees: 10_000 })), ...more };
}

function guess(coupon: string, address: string): Promise<Response> {
  return post(order({ coupon, intent: 'apply-coupon' }), address);
}

function ofOneNetwork(n: number): string {
  return `2001:db8:1:2:${n.toString(16)}::1`;
}

function phoneOf(n: number): string {
  return `+92300${String(1_000_000 + n)}`;
}

function post(form: Fields, address: string, path = '/checkout'): Promise<Response> {
  const headers = { origin: 'http://shop.test' };
  const request = new Request(`http://shop.test${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  });
  return fetch(request, { address });
}

/** Ten at a time; how often each status came. */
async function flood(
  count: number,
  form: () => Fields,
  address: string | ((n: number) => string),
  path?: string,
) {
  const answers: Response[] = [];
  for (let sent = 0; sent < count;) {
    const few = Array.from({ length: Math.min(10, count - sent) }, (_, at) =>
      post(form(), typeof address === 'string' ? address : address(sent + at), path),
    );
    sent += few.length;
    answers.push(...(await Promise.all(few)));
  }
  return countBy(answers, ({ status }) => String(status));
}
