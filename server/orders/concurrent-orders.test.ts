// Tests of crowds at the checkout: the last pairs, crossed baskets, one key, one coupon, all at the same moment.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { defaultSettings, type Settings } from '#shop/settings/settings.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import type { Database } from '#server/db/open.ts';
import { openCrowd, testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon, saveSetting } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { stockOf } from '#server/testing/read-order.ts';
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { placeOrder, type Placed } from './place-order.ts';

let it: TestDatabase;
/** A pool of its own, twenty connections at work at once. */
let crowd: Database;
let deadlocksBefore: number;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
});
beforeEach(async () => {
  deadlocksBefore = await deadlocks();
  crowd = await openCrowd(it.url, 20);
});
afterEach(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  // A connection reports what it met when it ends; a deadlock is a retry the shopper waits for.
  await crowd.close();
  expect(await deadlocks()).toBe(deadlocksBefore);
});
afterAll(() => it.close());

describe('a crowd at one size', () => {
  test.each([1, 20, 100])('61* 200 buyers of %i pairs: each pair is sold, once', async (stock) => {
    const { row } = await product(stock);
    const answers = await all(200, () => buy([pairs(row('42'))]));
    expect(placed(answers)).toHaveLength(stock);
    expect(codes(answers)).toEqual(['sold-out']);
    expect(await stockOf(it.db, row('42'))).toBe(0);
  });

  test('100 buyers of two pairs each and 41 pairs: twenty orders, and one pair is left', async () => {
    const { row } = await product(41);
    const answers = await all(100, () => buy([pairs(row('42'), 2)], 20_000));
    expect(placed(answers)).toHaveLength(20);
    expect(codes(answers)).toEqual(['not-enough-stock']);
    expect(await stockOf(it.db, row('42'))).toBe(1);
  });

  test('70 a product taken off among fifty buyers is sold whole or refused', async () => {
    const { id, row } = await product(50);
    const answers = await all(50, async (buyer) => {
      if (buyer === 20)
        await it.db.updateTable('products').set({ active: false }).where('id', '=', id).execute();
      return buy([pairs(row('42'))]);
    });
    expect(codes(answers)).toEqual(['no-such-line']);
    expect(await stockOf(it.db, row('42'))).toBe(50 - placed(answers).length);
  });
});

describe('crossed baskets', () => {
  test('65* 100 of (A, B) and 100 of (B, A) are all sold without a deadlock', async () => {
    const a = (await product(200)).row('42');
    const b = (await product(200)).row('42');
    const baskets = [
      [pairs(a), pairs(b)],
      [pairs(b), pairs(a)],
    ];
    const answers = await all(200, (buyer) => buy(baskets[buyer % 2] ?? [], 20_000));
    expect(placed(answers)).toHaveLength(200);
    expect([await stockOf(it.db, a), await stockOf(it.db, b)]).toEqual([0, 0]);
  });

  test('baskets of three out of five in every order, with one coupon among them', async () => {
    await makeCoupon(it.db, { code: 'CROWD' });
    const rows = (await Promise.all([1, 2, 3, 4, 5].map(() => product(30)))).map((made) => made.row('42'));
    const answers = await all(100, (buyer) => {
      const chosen = [0, 1, 2].map((at) => rows[(buyer * (at + 1) + at) % 5] ?? 0);
      const lines = [...new Set(chosen)].map((id) => pairs(id));
      const couponCode = buyer % 2 === 0 ? 'CROWD' : '';
      return buy(lines, lines.length * 10_000 - (couponCode ? 500 : 0), { couponCode });
    });
    expect(placed(answers).length).toBeGreaterThan(40);
    expect(codes(answers)).toEqual(['sold-out']);
  });
});

describe('one key', () => {
  test('63* sent fifty times at once is one order with fifty answers', async () => {
    const { row } = await product(50);
    const input = checkoutInput({ lines: [pairs(row('42'))], rupees: 10_000 });
    const answers = placed(await all(50, () => placeOrder(crowd.db, input, noon)));
    expect(answers).toHaveLength(50);
    expect(new Set(answers.map((answer) => answer.orderId + answer.trackingToken)).size).toBe(1);
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
    expect(await stockOf(it.db, row('42'))).toBe(49);
  });

  test('64 sent by fifty different forms at once is one order, and refused to the others', async () => {
    const { row } = await product(50);
    const idempotencyKey = crypto.randomUUID();
    const answers = await all(50, (buyer) =>
      buy([pairs(row('42'))], 10_000, { idempotencyKey, name: `Buyer ${buyer}` }),
    );
    expect(placed(answers)).toHaveLength(1);
    expect(codes(answers)).toEqual(['key-reused']);
  });
});

// Each buyer takes another product, so that nothing but the coupon makes them wait for each other.
describe('one coupon', () => {
  let rows: number[];
  beforeEach(async () => {
    rows = (await all(20, () => product(10))).map((made) => made.row('42'));
  });

  test('62* with one use is used once by a hundred at once', async () => {
    await makeCoupon(it.db, { code: 'FIRST', totalLimit: 1 });
    const answers = await all(100, (buyer) =>
      buy([pairs(rows[buyer % 20] ?? 0)], 9_500, { couponCode: 'FIRST' }),
    );
    expect(placed(answers)).toHaveLength(1);
    expect(codes(answers)).toEqual(['coupon-used-up']);
  });

  test('with one use a shopper is used once by each of three phones', async () => {
    await makeCoupon(it.db, { code: 'EACH', customerLimit: 1 });
    const answers = await all(60, (buyer) =>
      buy([pairs(rows[buyer % 20] ?? 0)], 9_500, { couponCode: 'EACH', phone: `+92300123456${buyer % 3}` }),
    );
    expect(placed(answers)).toHaveLength(3);
    expect(codes(answers)).toEqual(['coupon-used-by-you']);
  });
});

test('71 settings saved among orders: each order has all of the old or all of the new', async () => {
  const { row } = await product(100, 1_000);
  const { zones } = defaultSettings;
  const dearer: Settings['zones'] = { ...zones, major: { ...zones.major, fee: 300, days: [12, 12] } };
  let done = 0;
  const answers = await all(100, async () => {
    const first = await buy([pairs(row('42'))], 1_200);
    if (++done === 30)
      await it.db.transaction().execute(async (tx) => {
        await saveSetting(tx, 'zones', dearer);
        await saveSetting(tx, 'taxRate', 18);
      });
    return isRefusal(first) ? buy([pairs(row('42'))], 1_300) : first;
  });
  expect(placed(answers)).toHaveLength(100);
  const { rows } = await sql<{ fee: number; from: string; tax: number }>`
    select distinct shipping_fee as fee, deliver_from as from, tax_included as tax from orders
    where subtotal = 100000 order by fee`.execute(it.db);
  expect(rows).toEqual([
    { fee: 20_000, from: '2026-11-04', tax: 0 },
    { fee: 30_000, from: '2026-11-17', tax: 15_300 },
  ]);
  await it.db.deleteFrom('settings').execute();
});

describe('72* a rival between looking and taking', () => {
  test('who buys the last pair leaves a sold-out refusal', async () => {
    const { row } = await product(1);
    const take = sql`insert into stock_movements (variant_id, delta, reason) values (${row('42')}, -1, 'count')`;
    const answer = await whileRival(
      (tx) => take.execute(tx),
      () => buy([pairs(row('42'))]),
    );
    expect(answer).toMatchObject({ refused: 'sold-out' });
  });

  test('who puts a pair back lets the order through', async () => {
    const { row } = await product(1);
    const add = sql`insert into stock_movements (variant_id, delta, reason) values (${row('42')}, 1, 'delivery')`;
    const answer = await whileRival(
      (tx) => add.execute(tx),
      () => buy([pairs(row('42'), 2)], 20_000),
    );
    expect(answer).toMatchObject({ replayed: false });
  });

  test('who uses the coupon up leaves a refusal', async () => {
    const { row } = await product(1);
    await makeCoupon(it.db, { code: 'RIVAL', totalLimit: 1 });
    const change = sql`update coupons set total_limit = null, active = false where code = 'RIVAL'`;
    const form = () => buy([pairs(row('42'))], 9_500, { couponCode: 'RIVAL' });
    expect(await whileRival((tx) => change.execute(tx), form)).toMatchObject({ refused: 'coupon-invalid' });
  });
});

const product = (stock: number, rupees = 10_000) =>
  makeProduct(it.db, { title: 'Wanted', rupees, stock: { 42: stock } });

function buy(lines: CheckoutInput['lines'], rupees = 10_000, form: Partial<CheckoutInput> = {}) {
  return placeOrder(crowd.db, checkoutInput({ ...form, lines, rupees }), noon);
}

/**
 * `count` times `one`, forty on their way at once: twenty at work and twenty waiting for a connection, since on a slow
 * machine the wait of a longer queue ends in the pool's own timeout.
 */
async function all<T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) answers.push(await one(next++));
  };
  await Promise.all(Array.from({ length: 40 }, work));
  return answers;
}

function placed(answers: (Placed | Refusal)[]): Placed[] {
  return answers.filter((answer): answer is Placed => !isRefusal(answer));
}

/** The refusals there were, each once. */
function codes(answers: (Placed | Refusal)[]): string[] {
  return [...new Set(answers.filter(isRefusal).map((answer) => answer.refused))];
}

/** Does `first` in a transaction, waits until `then` waits for it, and only then commits. */
async function whileRival<T>(
  first: (tx: Database['db']) => Promise<unknown>,
  then: () => Promise<T>,
): Promise<T> {
  const rival = await it.db.startTransaction().execute();
  await first(rival);
  const answer = then();
  while ((await waitingForLocks(it.db)) === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  await rival.commit().execute();
  return answer;
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(it.db);
  return rows[0]?.deadlocks ?? -1;
}
