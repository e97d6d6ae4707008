/** An order whose line to the database is cut at each of its round trips, and the same form sent again. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/open.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { shopState } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { openDatabaseProxy, type DatabaseProxy, type Moment } from '../support/processes/database-proxy.ts';
import { formOf, type Fields } from '../support/http-shopper.ts';
import { silence } from '../support/silence.ts';
import { pagesOver, shopper, type Page, type Shopper } from '../support/shopper.ts';

let it: TestDatabase;
let goods: SmallShop;
let line: DatabaseProxy;
let cut: Database;
let buyer: Shopper;
let before: Record<string, number>;
beforeAll(async () => {
  it = await testDatabase();
  goods = await makeShop(it.db);
  await makeCoupon(it.db, { code: 'EID500' });
  line = await openDatabaseProxy(it.url);
  cut = await openDatabase({ url: line.url, poolSize: 2, log: silence });
  buyer = shopper(pagesOver(cut.db, () => noon, silence));
});
beforeEach(async () => void (before = await shopState(it.db)));
afterAll(async () => {
  await cut.close();
  await line.close();
  await it.close();
});

describe.each<[string, Moment]>([
  ['before the database hears of it', 'asked'],
  ['after the database has done it, before the shop knows', 'answered'],
])('131* cut %s', (_how, moment) => {
  test('at every round trip of an order: the form sent again is one order, whole', async () => {
    const steps = await stepsOfAnOrder();
    expect(steps).toBeGreaterThan(8);
    const statuses: Record<number, number> = {};
    for (let step = 1; step <= steps; step += 1) {
      before = await shopState(it.db);
      const form = await fill();
      line.arm({ step, moment });
      const first = await buyer.post('/checkout', form);
      line.arm(null);
      statuses[first.status] = (statuses[first.status] ?? 0) + 1;
      expect([303, 503], `step ${step} of ${steps}`).toContain(first.status);
      if (first.status === 503)
        expect(first.html.includes(`value="${form.name}"`), `step ${step}`).toBe(true);
      const again = await buyer.post('/checkout', form);
      expect(placed(again), `step ${step} of ${steps}`).not.toBeNull();
      if (placed(first)) expect(placed(again)).toBe(placed(first));
      expect(await grown()).toEqual({
        orders: 1,
        lines: 1,
        keys: 1,
        messages: 2,
        jobs: 2,
        uses: 1,
        counted: 1,
        pairs: -1,
      });
      expect(await verifyShop(it.db)).toEqual([]);
    }
    expect(statuses[503]).toBeGreaterThan(steps / 2);
  });
});

let names = 0;

async function fill(): Promise<Fields> {
  const row = goods.court.row('42', 'Black');
  await it.pool.query(
    `insert into stock_movements (variant_id, delta, reason) values (${row}, 1, 'delivery')`,
  );
  await buyer.post('/cart/lines', { line: String(row), quantity: '1' });
  before = await shopState(it.db);
  const lines = [pairs(row)];
  return formOf(checkoutInput({ lines, rupees: 11_500, couponCode: 'EID500', name: `Buyer ${++names}` }));
}

/** How many round trips a whole order takes, counted on one that nobody disturbs. */
async function stepsOfAnOrder(): Promise<number> {
  const form = await fill();
  line.arm(null);
  expect(placed(await buyer.post('/checkout', form))).not.toBeNull();
  return line.count();
}

function placed({ status, headers }: Page): string | null {
  return status === 303 ? headers.get('location') : null;
}

async function grown(): Promise<Record<string, number>> {
  const after = await shopState(it.db);
  const told = ['orders', 'lines', 'keys', 'messages', 'jobs', 'uses', 'counted', 'pairs'];
  return Object.fromEntries(told.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
}
