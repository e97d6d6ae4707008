/** The pages while the database is stopped, slow, silent or waiting for a lock: a calm answer in time, and all well afterwards. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/open.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { answers } from '#platform/db/away.ts';
import { isAway } from '#platform/db/away.ts';
import { isReadyInTime } from '#platform/http/health.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../support/processes/database-proxy.ts';
import { formOf, type Fields } from '../support/http-shopper.ts';
import { silence } from '../support/silence.ts';
import { pagesOver, shopper, type Page, type Shopper } from '../support/shopper.ts';

const poolSize = 3;
// Long enough for any statement of a slow machine.
const silentMs = 4_000;

let it: TestDatabase;
let goods: SmallShop;
let line: DatabaseProxy;
let far: Database;
let buyer: Shopper;
beforeAll(async () => {
  it = await testDatabase();
  goods = await makeShop(it.db);
  line = await openDatabaseProxy(it.url);
  far = await openDatabase({ url: line.url, poolSize, log: silence, silentMs });
  buyer = shopper(pagesOver(far.db, () => noon, silence));
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(async () => {
  await far.close();
  await line.close();
  await it.close();
});

describe('133* the database is stopped', () => {
  test('an order is 503 with everything typed, the process is not ready, and the same form is one order afterwards', async () => {
    const form = fill();
    await buyer.get('/shop');
    await line.shut(true);
    expectBusy(await buyer.post('/checkout', form));
    expectBusy(await buyer.get('/shop'));
    expect(await isReady()).toBe(false);
    await line.shut(false);
    await expect.poll(() => isReady()).toBe(true);
    const placed = await buyer.post('/checkout', form);
    expect(placed.status).toBe(303);
    expect((await buyer.post('/checkout', form)).headers.get('location')).toBe(
      placed.headers.get('location'),
    );
  });
});

describe('135 the database is slow or silent', () => {
  afterEach(() => {
    line.delay(0);
    line.goDead(false);
  });

  test('with a delay on every packet an order is still placed, once', async () => {
    line.delay(40);
    const form = fill();
    const placed = await buyer.post('/checkout', form);
    expect(placed.status).toBe(303);
  });

  test('a line that carries nothing is given up, connections stay few, and all is well when it carries again', async () => {
    line.goDead(true);
    const crowd = Array.from({ length: 12 }, () => buyer.get('/shop'));
    expect(await isReady()).toBe(false);
    expect((await connections()) <= poolSize).toBe(true);
    for (const page of await Promise.all(crowd)) expectBusy(page);
    line.goDead(false);
    await expect.poll(async () => (await buyer.get('/shop')).status).toBe(200);
    expect((await buyer.post('/checkout', fill())).status).toBe(303);
  });
});

describe('135 the database falls silent at the commit of an order', () => {
  test.each(['asked', 'answered'] as const)(
    'that has been %s: the buyer is told soon, and the same form is one order',
    async (moment) => {
      // Nothing else would ever end the wait.
      const patient = await openDatabase({ url: line.url, poolSize: 2, log: silence, silentMs: 0 });
      await placeOrder(patient.db, input(), noon);
      line.arm(null);
      await placeOrder(patient.db, input(), noon);
      line.arm({ step: line.count(), moment });
      const order = input();
      await expect(placeOrder(patient.db, order, noon)).rejects.toSatisfy(isAway);
      // The database notices that the line is gone when it breaks.
      await line.shut(true);
      await line.shut(false);
      const placed = await placeOrder(it.db, order, noon);
      expect(placed).toMatchObject({ replayed: moment === 'answered' });
      expect(await placeOrder(it.db, order, noon)).toEqual({ ...placed, replayed: true });
      await patient.close();
    },
  );
});

describe('136 somebody holds a variant', () => {
  test('whoever wants that pair is asked to try again; others buy at once; nothing typed is lost', async () => {
    const held = goods.court.row('41', 'Black');
    const holder = await it.pool.connect();
    await holder.query(`begin; select from variants where id = ${held} for update`);
    const waiting = buyer.post('/checkout', fill(held));
    expect((await buyer.post('/checkout', fill())).status).toBe(303);
    expect((await buyer.get('/shop')).status).toBe(200);
    const given = await waiting;
    expectBusy(given);
    await holder.query('rollback');
    holder.release();
  });
});

describe('140 one page throws', () => {
  test('it is one 500 without a word of the inside, and others are served', async () => {
    const broken = shopper(pagesOver(far.db, () => new Date(Number.NaN), silence));
    const [bad, good] = await Promise.all([broken.get('/'), buyer.get('/shop')]);
    expect(bad.status).toBe(500);
    expect(bad.html).not.toMatch(/RangeError|Invalid time|node_modules|at .*\.[jt]sx?:\d+/);
    expect(good.status).toBe(200);
  });
});

function input() {
  return checkoutInput({ lines: [pairs(goods.court.row('42', 'White'))], rupees: 12_000 });
}

let names = 0;

function fill(row = goods.court.row('42', 'White')): Fields {
  return formOf(checkoutInput({ lines: [pairs(row)], rupees: 12_000, name: `Buyer ${++names}` }));
}

function isReady(): Promise<boolean> {
  return isReadyInTime(() => answers(far.db));
}

async function connections(): Promise<number> {
  const { rows } = await it.pool.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and client_addr is not null`,
  );
  return rows[0]?.n ?? 0;
}

function expectBusy({ status, headers, html }: Page): void {
  expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(html).not.toMatch(/ECONN|Query read timeout|canceling statement|at .*\.[jt]sx?:\d+/);
}
