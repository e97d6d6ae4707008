// Tests of changing an order's status: stock and coupon follow, once, whoever presses what at the same time.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon } from '#server/testing/make-offer.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder, shopState, stockOf } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from './change-status.ts';
import { placeOrder } from './place-order.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
let code: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
});
beforeEach(async () => {
  shoe = await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 5 } });
  code = `ONCE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await makeCoupon(it.db, { code, totalLimit: 1 });
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

async function buy(quantity = 1, couponCode = ''): Promise<string> {
  const rupees = quantity * 10_000 - (couponCode ? 500 : 0);
  const input = checkoutInput({ lines: [pairs(shoe.row('42'), quantity)], rupees, couponCode });
  const placed = await placeOrder(it.db, input, noon);
  if (isRefusal(placed)) throw new Error(placed.text);
  return placed.orderId;
}

function set(orderId: string, to: OrderStatus, from: OrderStatus | null = null, note = '') {
  return changeStatus(it.db, admin, { orderId, to, from, note }, noon);
}

const left = () => stockOf(it.db, shoe.row('42'));
const usesOf = async () =>
  (await it.db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses;

test('a confirmed order says so in its timeline, in the audit log and to its customer', async () => {
  const id = await buy();
  expect(await set(id, 'CONFIRMED', 'PENDING', 'Called, all right')).toEqual({
    orderId: id,
    from: 'PENDING',
    to: 'CONFIRMED',
  });
  const { order, events, messages } = await readOrder(it.db, id);
  expect(order.status).toBe('CONFIRMED');
  expect(events.at(-1)).toMatchObject({
    kind: 'status',
    fromStatus: 'PENDING',
    toStatus: 'CONFIRMED',
    note: 'Called, all right',
    actor: admin.userId,
  });
  expect(messages.map((message) => message.kind)).toContain('order-status');
  const audit = await it.db.selectFrom('auditLog').selectAll().where('subject', '=', id).execute();
  expect(audit).toMatchObject([
    { action: 'order.status', before: { status: 'PENDING' }, actor: admin.userId },
  ]);
});

test('any status may follow any other, and the status it has already changes nothing', async () => {
  const id = await buy();
  for (const to of ['FULFILLED', 'PENDING', 'CANCELLED', 'FULFILLED', 'CONFIRMED', 'PENDING'] as const)
    expect(await set(id, to)).toMatchObject({ to });
  const before = await shopState(it.db);
  expect(await set(id, 'PENDING')).toMatchObject({ from: 'PENDING', to: 'PENDING' });
  expect(await shopState(it.db)).toEqual(before);
});

describe('cancelling', () => {
  test('55: cancelled and taken up again ten times, the stock is back at its start, once', async () => {
    const id = await buy(2);
    for (let times = 0; times < 10; times += 1) {
      await set(id, 'CANCELLED');
      expect(await left()).toBe(5);
      await set(id, 'CANCELLED');
      expect(await left()).toBe(5);
      await set(id, 'PENDING');
      expect(await left()).toBe(3);
    }
    await set(id, 'CANCELLED');
    expect(await left()).toBe(5);
  });

  test('56: an order whose pairs are gone stays cancelled, and the refusal names the pair', async () => {
    const id = await buy(2);
    await set(id, 'CANCELLED');
    await buy(4);
    const before = await shopState(it.db);
    expect(await set(id, 'CONFIRMED')).toMatchObject({
      refused: 'stock-gone',
      status: 409,
      text: 'Wanted, EU 42: only 1 of 2 left.',
    });
    expect(await shopState(it.db)).toEqual(before);
    expect((await readOrder(it.db, id)).order.status).toBe('CANCELLED');
  });

  test('53: gives the coupon back for another order, and then cannot be undone while that order has it', async () => {
    const id = await buy(1, code);
    expect(await usesOf()).toBe(1);
    await set(id, 'CANCELLED');
    expect(await usesOf()).toBe(0);
    const other = await buy(1, code);
    expect(await set(id, 'PENDING')).toMatchObject({ refused: 'coupon-gone', status: 409 });
    expect(await left()).toBe(4);
    await set(other, 'CANCELLED');
    expect(await set(id, 'PENDING')).toMatchObject({ to: 'PENDING' });
    expect(await usesOf()).toBe(1);
  });

  test('55: fifty cancels of one order at once give its pairs back once', async () => {
    const id = await buy(3);
    await Promise.all(Array.from({ length: 50 }, () => set(id, 'CANCELLED')));
    expect(await left()).toBe(5);
  });
});

test('68: of a cancel and a fulfil pressed at the same moment one wins, fifty times over', async () => {
  for (let round = 0; round < 50; round += 1) {
    const id = await buy();
    const answers = await Promise.all([set(id, 'CANCELLED', 'PENDING'), set(id, 'FULFILLED', 'PENDING')]);
    expect(answers.filter(isRefusal).map((answer) => answer.refused)).toEqual(['order-changed']);
    const { order } = await readOrder(it.db, id);
    expect(await left()).toBe(order.status === 'CANCELLED' ? 5 : 4);
    await set(id, 'CANCELLED');
  }
});

test('an order that is not there is refused', async () => {
  expect(await set(crypto.randomUUID(), 'CONFIRMED')).toMatchObject({
    refused: 'no-such-order',
    status: 404,
  });
});

const told = async (id: string) => {
  const rows = await it.db
    .selectFrom('messages')
    .select(['details', 'status'])
    .where('orderId', '=', id)
    .where('kind', '=', 'order-status')
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => [(row.details as { to: string }).to, row.status]);
};

describe('the email about the status', () => {
  test('a mistake undone before the email was sent sends none', async () => {
    const id = await buy();
    await set(id, 'CANCELLED');
    expect(await told(id)).toEqual([['CANCELLED', 'waiting']]);
    await set(id, 'PENDING');
    expect(await told(id)).toEqual([]);
  });

  test('a customer who was told is told again', async () => {
    const id = await buy();
    await set(id, 'CANCELLED');
    await it.db.updateTable('messages').set({ status: 'sent' }).where('kind', '=', 'order-status').execute();
    await set(id, 'PENDING');
    await set(id, 'CONFIRMED');
    expect(await told(id)).toEqual([
      ['CANCELLED', 'sent'],
      ['CONFIRMED', 'waiting'],
    ]);
  });
});
