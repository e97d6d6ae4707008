// Tests of pairs that come back: stock, timeline and log follow, once, and nothing comes back that is not out.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOrderList } from '#shop/orders/order-filters.ts';
import type { ReturnInput } from '#shop/returns/record-form.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { rupees, zero } from '#shop/pricing/money.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder, shopState, stockOf } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { countViews } from '#server/orders/count-orders.ts';
import { findExchangeParcels, markExchangeStage } from '#server/orders/exchange-parcels.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { loadPrintedOrders, pickList } from '#server/orders/print-orders.ts';
import { recordReturn } from './record-return.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
let order: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
});
beforeEach(async () => {
  shoe = await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 5, 43: 1 } });
  order = await makeOrder(it.db, { row: shoe.row('42'), quantity: 2, rupees: 20_000 });
  await set('FULFILLED');
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

const set = (to: 'CONFIRMED' | 'FULFILLED' | 'CANCELLED') =>
  changeStatus(it.db, admin, { orderId: order, to, note: '' }, noon);

function back(asked: Partial<ReturnInput> = {}) {
  const whole = {
    orderId: order,
    variantId: shoe.row('42'),
    quantity: 1,
    out: 2,
    isFit: true,
    insteadId: null,
    collect: zero,
    note: '',
  };
  return recordReturn(it.db, admin, { ...whole, ...asked }, noon);
}

const exchange = (asked: Partial<ReturnInput> = {}) => back({ insteadId: shoe.row('43'), ...asked });
const mark = (
  stage: 'packed' | 'shipped' | 'delivered',
  more: Partial<{ courier: string; trackingNumber: string }> = {},
) =>
  markExchangeStage(
    it.db,
    admin,
    { orderId: order, number: 1, stage, courier: '', trackingNumber: '', ...more },
    noon,
  );

const returnedAt = async () => (await readOrder(it.db, order)).order.returnedAt;

const left = (size: string) => stockOf(it.db, shoe.row(size));

test('a returned pair is on the shelf again, and the timeline, the log and the view say so', async () => {
  const before = await countViews(it.db);
  expect(await back({ note: 'JazzCash' })).toEqual({
    orderId: order,
    words: 'Came back: 1 × Wanted, EU 42 · UK 8',
  });
  expect(await left('42')).toBe(4);
  const { order: row, events } = await readOrder(it.db, order);
  expect(row.status).toBe('FULFILLED');
  expect(events.at(-1)).toMatchObject({ kind: 'return', note: 'Came back: 1 × Wanted, EU 42 · UK 8' });
  const audit = await it.db.selectFrom('auditLog').selectAll().where('subject', '=', order).execute();
  expect(audit.at(-1)).toMatchObject({ action: 'order.return', after: { note: 'JazzCash' } });
  const after = await countViews(it.db);
  expect([after.returns - before.returns, after.shipped - before.shipped]).toEqual([1, -1]);
});

test('a worn pair stays off the shelf', async () => {
  await back({ isFit: false });
  expect(await left('42')).toBe(3);
});

test('an exchange takes the other size out, and only while there is one', async () => {
  expect(await back({ insteadId: shoe.row('43') })).toMatchObject({
    words: 'Came back: 1 × Wanted, EU 42 · UK 8; EU 43 · UK 9 sent instead',
  });
  expect([await left('42'), await left('43')]).toEqual([4, 0]);
  const before = await shopState(it.db);
  expect(await back({ insteadId: shoe.row('43'), out: 1 })).toMatchObject({ refused: 'stock-gone' });
  expect(await shopState(it.db)).toEqual(before);
});

describe('an exchange is a parcel of its own', () => {
  test('its label and pick list are those of what is sent, with nothing to collect but what was agreed', async () => {
    const [before] = await loadPrintedOrders(it.db, [order]);
    expect(before).toMatchObject({ pairs: 2, total: 2_000_000, isExchange: false });
    await exchange({ collect: rupees(250) });
    const printed = await loadPrintedOrders(it.db, [order]);
    expect(printed).toMatchObject([
      { number: `${order.slice(0, 8)}-x1`, isExchange: true, pairs: 1, total: 25_000, name: 'Ayesha Khan' },
    ]);
    expect(pickList(printed)).toMatchObject([
      { key: shoe.row('43'), pair: 'EU 43 · UK 9', quantity: 1, orders: [`${order.slice(0, 8)}-x1`] },
    ]);
  });

  test('it is packed, sent, found by its own tracking number, and delivered, with the order left as it is', async () => {
    const { order: unmarked } = await readOrder(it.db, order);
    await exchange();
    expect(await mark('packed')).toEqual({ orderId: order });
    expect(await mark('packed')).toMatchObject({ refused: 'order-changed' });
    await mark('shipped', { courier: 'TCS', trackingNumber: 'TCS-99 1177' });
    await mark('delivered');
    expect(await mark('delivered')).toMatchObject({ refused: 'order-changed' });
    const [parcel] = await findExchangeParcels(it.db, [order]);
    expect(parcel).toMatchObject({
      courier: 'TCS',
      trackingNumber: 'TCS-99 1177',
      packedAt: noon,
      deliveredAt: noon,
    });
    const { events, order: row } = await readOrder(it.db, order);
    expect(events.slice(-3).map(({ note }) => note)).toEqual(
      ['packed', 'with the courier, TCS, TCS-99 1177, nothing to collect', 'delivered'].map(
        (step) => `Exchange #${order.slice(0, 8)}-x1: ${step}`,
      ),
    );
    expect(row).toMatchObject({ trackingNumber: unmarked.trackingNumber, deliveredAt: unmarked.deliveredAt });
    for (const search of ['TCS-991177', `${order.slice(0, 8)}-x1`]) {
      const found = await listOrders(it.db, readOrderList(new URLSearchParams({ search })));
      expect(found.rows.map(({ id }) => id)).toEqual([order]);
    }
  });

  test('two exchanges before it is packed go out together, one after it goes out on its own', async () => {
    await it.db
      .insertInto('stockMovements')
      .values({ variantId: shoe.row('43'), delta: 3, reason: 'delivery' })
      .execute();
    await exchange({ collect: rupees(100) });
    await mark('packed');
    await exchange({ out: 1 });
    const parcels = await findExchangeParcels(it.db, [order]);
    expect(parcels.map(({ number, collect, lines }) => [number, collect, lines.length])).toEqual([
      [1, 10_000, 1],
      [2, 0, 1],
    ]);
  });
});

describe('nothing comes back', () => {
  test('that was not sold, or is back already', async () => {
    expect(await back({ quantity: 3 })).toMatchObject({ refused: 'nothing-out' });
    expect(await back({ variantId: shoe.row('43') })).toMatchObject({ refused: 'nothing-out' });
    await back({ quantity: 2 });
    expect(await back()).toMatchObject({ refused: 'nothing-out' });
    expect(await left('42')).toBe(5);
  });

  test('of an order that is not with its customer', async () => {
    await set('CONFIRMED');
    expect(await back()).toMatchObject({ refused: 'nothing-out' });
    expect(await back({ orderId: crypto.randomUUID() })).toMatchObject({ refused: 'no-such-order' });
  });

  test('for a shoe of another kind', async () => {
    const other = await makeProduct(it.db, { title: 'Other', rupees: 9000, stock: { 42: 3 } });
    expect(await back({ insteadId: other.row('42') })).toMatchObject({ refused: 'not-instead' });
  });

  test('twice, though two press at the same moment', async () => {
    const answers = await Promise.all([back({ quantity: 2 }), back({ quantity: 2 }), back()]);
    const total = answers.filter((answer) => 'words' in answer);
    expect(total).toHaveLength(1);
    expect(await left('42')).toBeLessThanOrEqual(5);
  });

  test('twice for one press, whose answer was lost and whose form was sent again', async () => {
    expect(await back()).toHaveProperty('words');
    expect(await back()).toMatchObject({ refused: 'nothing-out' });
    expect(await left('42')).toBe(4);
    expect(await back({ out: 1 })).toHaveProperty('words');
  });

  test('behind the verb: the database refuses it too', async () => {
    const row = { orderId: order, variantId: shoe.row('42'), quantity: 3, restocked: false, returnId: 1 };
    await expect(it.db.insertInto('returnedItems').values(row).execute()).rejects.toThrow(
      /no such pairs out/,
    );
  });
});

test('what partly came back is not cancelled, or some pairs would be given back twice', async () => {
  await back();
  expect(await set('CANCELLED')).toMatchObject({ refused: 'partly-returned' });
  expect(await left('42')).toBe(4);
});

test('a parcel refused at the door counts as returned until the order is taken up again', async () => {
  await set('CANCELLED');
  expect(await returnedAt()).toEqual(noon);
  expect(await left('42')).toBe(5);
  await set('CONFIRMED');
  expect(await returnedAt()).toBeNull();
  await set('CANCELLED');
  expect(await returnedAt()).toBeNull();
});
