// Tests of many parcels marked at once: packed, with the courier and its numbers, delivered, and each taken back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { readOrderList, type OrderListView } from '#shop/orders/order-filters.ts';
import type { StageInput } from '#shop/orders/order-admin-form.ts';
import { asItIs } from '#shop/orders/correction.ts';
import type { Order } from '#shop/orders/order.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { fine } from '#server/testing/fine.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { changeStatuses } from './change-statuses.ts';
import { correctOrder } from './correct-order.ts';
import { countViews } from './count-orders.ts';
import { listOrders } from './list-orders.ts';
import { giveToCourier, markOrders } from './mark-orders.ts';

let it: TestDatabase;
let shop: SmallShop;
let admin: Actor;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  admin = await makeStaff(it.db);
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

async function confirmed(): Promise<string> {
  const id = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  await changeStatuses(
    it.db,
    admin,
    { changes: [{ orderId: id, from: 'PENDING', to: 'CONFIRMED' }], note: '' },
    noon,
  );
  return id;
}

const mark = (stage: StageInput['stage'], ids: string[], at = noon) =>
  markOrders(
    it.db,
    admin,
    ids.map((orderId) => ({ orderId, stage, courier: '', trackingNumber: '' })),
    at,
  );

async function inViews(id: string): Promise<OrderListView[]> {
  const views: OrderListView[] = [
    'to-confirm',
    'to-pack',
    'packed',
    'shipped',
    'delivered',
    'returns',
    'cancelled',
  ];
  const counts = await countViews(it.db);
  const found: OrderListView[] = [];
  for (const view of views) {
    const { rows } = await listOrders(it.db, readOrderList(new URLSearchParams({ view })));
    expect(counts[view], view).toBe(rows.length);
    if (rows.some((row) => row.id === id)) found.push(view);
  }
  return found;
}

test('an order moves from view to view and is never in two: to pack, packed, shipped, delivered, and back', async () => {
  const id = await confirmed();
  expect(await inViews(id)).toEqual(['to-pack']);
  await mark('packed', [id]);
  expect(await inViews(id)).toEqual(['packed']);
  await mark('unpacked', [id]);
  expect(await inViews(id)).toEqual(['to-pack']);
  await giveToCourier(
    it.db,
    admin,
    { courier: 'TCS', lines: [{ shortId: id.slice(0, 8), trackingNumber: '77001' }], wrong: [] },
    noon,
  );
  expect(await inViews(id)).toEqual(['shipped']);
  await mark('delivered', [id]);
  expect(await inViews(id)).toEqual(['delivered']);
  await mark('undelivered', [id]);
  expect(await inViews(id)).toEqual(['shipped']);
  const refused = { orderId: id, from: 'FULFILLED', to: 'CANCELLED' } as const;
  await changeStatuses(it.db, admin, { changes: [refused], note: 'Refused at the door' }, noon);
  expect(await inViews(id)).toEqual(['returns', 'cancelled']);
});

const otherPhone = (was: Order) => ({ ...asItIs(was), phone: '+923001112233' });

test('an order that was corrected since its list was loaded is not packed by that list', async () => {
  const [id, other] = [await confirmed(), await confirmed()];
  const pack = async (versions: Map<string, number>) =>
    markOrders(
      it.db,
      admin,
      [id, other].map((orderId) => {
        const seen = versions.get(orderId);
        return { orderId, stage: 'packed', courier: '', trackingNumber: '', ...(seen && { version: seen }) };
      }),
      noon,
    );
  const listed = async () => {
    const { rows } = await listOrders(it.db, readOrderList(new URLSearchParams({ view: 'to-pack' })));
    return new Map(rows.map((row) => [row.id, row.version]));
  };
  const before = await listed();
  fine(await correctOrder(it.db, admin, { orderId: id, version: 1, wanted: otherPhone }, noon));
  const packed = await pack(before);
  expect(packed.done.map(({ orderId }) => orderId)).toEqual([other]);
  expect(packed.refused).toMatchObject([
    { orderId: id, text: expect.stringContaining('what is in the box') },
  ]);
  expect((await readOrder(it.db, id)).order.packedAt).toBeNull();
  expect(await pack(await listed())).toMatchObject({ refused: [] });
  expect((await readOrder(it.db, id)).order.packedAt).not.toBeNull();
});

test('courier and number that a colleague wrote meanwhile are not overwritten by what was shown before', async () => {
  const id = await confirmed();
  const nobody = { courier: '', trackingNumber: '' };
  const ship = (trackingNumber: string, shown: { courier: string; trackingNumber: string }) =>
    markOrders(
      it.db,
      admin,
      [{ orderId: id, stage: 'shipped', courier: 'TCS', trackingNumber, shown }],
      noon,
    );
  expect(await ship('S-1', nobody)).toMatchObject({ refused: [] });
  expect(await ship('S-1', nobody)).toMatchObject({ refused: [] });
  expect(await ship('S-2', nobody)).toMatchObject({
    done: [],
    refused: [{ orderId: id, text: expect.stringContaining('changed meanwhile') }],
  });
  expect((await readOrder(it.db, id)).order.trackingNumber).toBe('S-1');
  expect(await ship('S-2', { courier: 'TCS', trackingNumber: 'S-1' })).toMatchObject({ refused: [] });
  expect((await readOrder(it.db, id)).order.trackingNumber).toBe('S-2');
});

test('numbers pasted as lines go to their orders, hand over the confirmed ones, and name the lines that fit none', async () => {
  const [first, second] = [await confirmed(), await confirmed()];
  await mark('packed', [first]);
  const answer = await giveToCourier(
    it.db,
    admin,
    {
      courier: 'Leopards',
      lines: [
        { shortId: first.slice(0, 8), trackingNumber: 'LE-1' },
        { shortId: second.slice(0, 8), trackingNumber: 'LE-2' },
        { shortId: 'ffffffff', trackingNumber: 'LE-3' },
      ],
      wrong: ['Order,Number'],
    },
    noon,
  );
  expect(answer.done.map(({ orderId, was }) => [orderId, was.trackingNumber])).toEqual([
    [first, ''],
    [second, ''],
  ]);
  expect(answer.shipped.map(({ orderId, to }) => [orderId, to])).toEqual([
    [first, 'FULFILLED'],
    [second, 'FULFILLED'],
  ]);
  expect(answer.refused.map(({ text }) => text)).toEqual([
    'Order,Number has no order number and tracking number.',
    '#ffffffff is no order of this shop.',
  ]);
  expect((await readOrder(it.db, second)).order).toMatchObject({
    status: 'FULFILLED',
    courier: 'Leopards',
    trackingNumber: 'LE-2',
    shippedAt: noon,
  });
});

test('what cannot be marked is named by its order, the others are marked all the same', async () => {
  const pending = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  const ready = await confirmed();
  const answer = await mark('packed', [pending, ready]);
  expect(answer.done.map(({ orderId }) => orderId)).toEqual([ready]);
  expect(answer.refused).toMatchObject([{ orderId: pending, text: 'Only a confirmed order can be packed.' }]);
});

const order = async (id: string) => (await readOrder(it.db, id)).order;

test('fulfilled by mistake and undone an order is to be packed again, and one that was packed before stays packed', async () => {
  const [direct, packed] = [await confirmed(), await confirmed()];
  const set = (from: OrderStatus, to: OrderStatus, minutes: number) => {
    const changes = [direct, packed].map((orderId) => ({ orderId, from, to }));
    return changeStatuses(it.db, admin, { changes, note: '' }, new Date(noon.getTime() + minutes * 60_000));
  };
  await mark('packed', [packed], noon);
  await set('CONFIRMED', 'FULFILLED', 1);
  await set('FULFILLED', 'CONFIRMED', 2);
  expect(await order(direct)).toMatchObject({ packedAt: null, shippedAt: null });
  expect(await order(packed)).toMatchObject({ packedAt: noon, shippedAt: null });
  expect([await inViews(direct), await inViews(packed)]).toEqual([['to-pack'], ['packed']]);
  // The same by way of a cancellation, and of one that is undone.
  await set('CONFIRMED', 'FULFILLED', 3);
  await set('FULFILLED', 'CANCELLED', 4);
  await set('CANCELLED', 'FULFILLED', 5);
  await set('FULFILLED', 'CANCELLED', 6);
  await set('CANCELLED', 'CONFIRMED', 7);
  expect([await inViews(direct), await inViews(packed)]).toEqual([['to-pack'], ['packed']]);
});
