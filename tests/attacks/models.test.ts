/** The shop against a model of it: random buying, cancelling, delivering and coupons, each step reckoned apart in plain numbers. */
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { stockOf } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { signIn } from '../support/sign-in.ts';

const RUNS = Number(process.env.CASES ?? 12);

let it: TestDatabase;
let staff: { userId: string; email: string; role: 'ADMIN' };
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  const { userId, email } = await signIn(it.db, 'ADMIN', noon);
  staff = { userId, email, role: 'ADMIN' };
});
afterAll(() => it.close());

type Step =
  | { do: 'buy'; shoe: number; pairs: number; withCoupon: boolean }
  | { do: 'status'; order: number; to: OrderStatus }
  | { do: 'bring'; shoe: number; pairs: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    shoe: fc.nat(2),
    pairs: fc.integer({ min: 1, max: 4 }),
    withCoupon: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('status' as const),
    order: fc.nat(9),
    to: fc.constantFrom<OrderStatus>('PENDING', 'CONFIRMED', 'FULFILLED', 'CANCELLED'),
  }),
  fc.record({ do: fc.constant('bring' as const), shoe: fc.nat(2), pairs: fc.integer({ min: 1, max: 3 }) }),
);

/** What the rules say there is, kept in plain numbers. */
type Model = {
  stock: number[];
  left: number;
  orders: { id: string; shoe: number; pairs: number; withCoupon: boolean; isCancelled: boolean }[];
};

test('55* 61* 62* 72* whatever is bought, cancelled, taken up again and brought, stock and coupon are what plain counting says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 25 }),
      fc.integer({ min: 1, max: 4 }),
      async (steps, limit) => {
        const shop = await open(limit);
        const model: Model = { stock: [5, 3, 1], left: limit, orders: [] };
        for (const each of steps) await take(each, shop, model);
        const stock = await Promise.all(shop.rows.map((row) => stockOf(it.db, row)));
        expect(stock).toEqual(model.stock);
        const { uses } = await it.db
          .selectFrom('coupons')
          .select('uses')
          .where('code', '=', shop.code)
          .executeTakeFirstOrThrow();
        expect(uses).toBe(limit - model.left);
        expect(await verifyShop(it.db)).toEqual([]);
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);

type Opened = { rows: number[]; code: string };
let shops = 0;

async function open(limit: number): Promise<Opened> {
  const code = `MODEL-${(shops += 1)}`;
  await makeCoupon(it.db, { code, totalLimit: limit });
  const rows: number[] = [];
  for (const stock of [5, 3, 1])
    rows.push((await makeProduct(it.db, { title: 'Model', rupees: 10_000, stock: { 42: stock } })).row('42'));
  return { rows, code };
}

async function take(step_: Step, shop: Opened, model: Model): Promise<void> {
  if (step_.do === 'bring') return bring(step_, shop, model);
  if (step_.do === 'buy') return buy(step_, shop, model);
  const order = model.orders[step_.order % Math.max(1, model.orders.length)];
  if (order) await change(order, step_.to, model);
}

async function bring({ shoe, pairs: count }: Extract<Step, { do: 'bring' }>, { rows }: Opened, model: Model) {
  const row = { variantId: rows[shoe] ?? 0, delta: count, reason: 'delivery' as const };
  await it.db.insertInto('stockMovements').values(row).execute();
  model.stock[shoe] = (model.stock[shoe] ?? 0) + count;
}

async function buy(step_: Extract<Step, { do: 'buy' }>, { rows, code }: Opened, model: Model) {
  const { shoe, pairs: count, withCoupon } = step_;
  const input = checkoutInput({
    lines: [pairs(rows[shoe] ?? 0, count)],
    rupees: count * 10_000 - (withCoupon ? 500 : 0),
    couponCode: withCoupon ? code : '',
  });
  const placed = await placeOrder(it.db, input, noon);
  const mayBuy = (model.stock[shoe] ?? 0) >= count && (!withCoupon || model.left > 0);
  expect(isRefusal(placed), JSON.stringify([step_, model])).toBe(!mayBuy);
  if (isRefusal(placed)) return;
  model.stock[shoe] = (model.stock[shoe] ?? 0) - count;
  if (withCoupon) model.left -= 1;
  model.orders.push({ id: placed.orderId, shoe, pairs: count, withCoupon, isCancelled: false });
}

async function change(order: Model['orders'][number], to: OrderStatus, model: Model): Promise<void> {
  const answer = await changeStatus(it.db, staff, { orderId: order.id, to, note: '' }, noon);
  const goesAway = to === 'CANCELLED' && !order.isCancelled;
  const comesBack = to !== 'CANCELLED' && order.isCancelled;
  const fits = (model.stock[order.shoe] ?? 0) >= order.pairs && (!order.withCoupon || model.left > 0);
  expect(isRefusal(answer), JSON.stringify([to, order, model])).toBe(comesBack && !fits);
  if (isRefusal(answer) || !(goesAway || comesBack)) return;
  const sign = goesAway ? 1 : -1;
  model.stock[order.shoe] = (model.stock[order.shoe] ?? 0) + sign * order.pairs;
  if (order.withCoupon) model.left += sign;
  order.isCancelled = goesAway;
}
