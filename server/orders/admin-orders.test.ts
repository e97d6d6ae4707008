// Tests of what staff do beside the status: many at once, notes, calls, stages, orders by phone, paper and files.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readPhoneOrder } from '#shop/orders/phone-order-form.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { placeOrder } from './place-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { noteRole } from '#server/testing/note-role.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder, shopState, stockOf } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatuses } from './change-statuses.ts';
import { findAdminOrder } from './admin-order.ts';
import { ordersCsv } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { readOrderList } from '#shop/orders/order-filters.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { readOrders } from './read-order.ts';
import { noteCall } from '#server/asking/note-call.ts';
import { markStage, noteOrder } from './note-order.ts';
import { loadPrintedOrders, pickList } from './print-orders.ts';
import { takePhoneOrder } from './take-phone-order.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  await it.db.insertInto('profiles').values({ userId: admin.userId, name: 'Sana', role: 'ADMIN' }).execute();
  await noteRole(it.db, admin);
});
beforeEach(async () => {
  await it.db.updateTable('orders').set({ status: 'CONFIRMED' }).where('status', '=', 'PENDING').execute();
  shoe = await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 5, 43: 5 } });
});
afterAll(() => it.close());

const buy = (given: Partial<Parameters<typeof makeOrder>[1]> = {}) =>
  makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000, ...given });
const change = (changes: Parameters<typeof changeStatuses>[2]['changes']) =>
  changeStatuses(it.db, admin, { changes, note: '' }, noon);

test('of many changes at once the impossible ones are named and the others are done', async () => {
  const [a, b] = [await buy(), await buy()];
  const gone = crypto.randomUUID();
  const answer = await change([
    { orderId: a, from: 'PENDING', to: 'CONFIRMED' },
    { orderId: b, from: 'FULFILLED', to: 'CONFIRMED' },
    { orderId: gone, from: 'PENDING', to: 'CONFIRMED' },
  ]);
  expect(answer.done).toEqual([{ orderId: a, from: 'PENDING', to: 'CONFIRMED' }]);
  expect(answer.refused.map((each) => each.orderId)).toEqual([b, gone]);
});

test('no answer on an order that is no longer pending says what is so and writes nothing', async () => {
  const id = await buy();
  await change([{ orderId: id, from: 'PENDING', to: 'CONFIRMED' }]);
  expect(
    await noteCall(it.db, admin, { orderId: id, answer: 'no-answer', calls: 0, again: null }, noon),
  ).toMatchObject({
    refused: 'order-changed',
    text: 'This order is confirmed by now: no call is needed.',
  });
  expect(await findAdminOrder(it.db, id)).toMatchObject({ calls: 0, callAgainAt: null });
});

test('the same change twice by the same person is done once and no error; by another it is refused', async () => {
  const id = await buy();
  const confirm = [{ orderId: id, from: 'PENDING', to: 'CONFIRMED' }] as const;
  await change([...confirm]);
  const before = await shopState(it.db);
  expect(await change([...confirm])).toEqual({ done: confirm, refused: [] });
  expect(await shopState(it.db)).toEqual(before);
  const other = await makeStaff(it.db);
  const answer = await changeStatuses(it.db, other, { changes: [...confirm], note: '' }, noon);
  expect(answer.refused.map((each) => each.orderId)).toEqual([id]);
});

test('a note stands in the timeline with its writer, and in the audit log; an empty one is refused', async () => {
  const id = await buy();
  const note = { orderId: id, note: 'Leave at the gate', key: crypto.randomUUID() };
  // Pressed twice, or sent again because the answer was lost, it is one note.
  for (const sent of [note, note]) expect(await noteOrder(it.db, admin, sent, noon)).toEqual({ orderId: id });
  expect(await noteOrder(it.db, admin, { ...note, note: '', key: null }, noon)).toMatchObject({
    refused: 'reason-required',
  });
  expect((await findAdminOrder(it.db, id))?.events.at(-1)).toMatchObject({
    kind: 'note',
    note: 'Leave at the gate',
  });
  const { events } = (await findAdminOrder(it.db, id)) ?? { events: [] };
  expect(events.filter(({ kind }) => kind === 'note')).toHaveLength(1);
  const audit = await it.db.selectFrom('auditLog').select('action').where('subject', '=', id).execute();
  expect(audit).toEqual([{ action: 'order.note' }]);
});

test('a parcel is packed once confirmed, with the courier once fulfilled, then delivered; never out of turn', async () => {
  const id = await buy();
  const before = new Date(noon.getTime() - 3_600_000);
  const mark = (stage: 'packed' | 'shipped' | 'delivered') => {
    const at = stage === 'packed' ? before : noon;
    return markStage(it.db, admin, { orderId: id, stage, courier: 'TCS', trackingNumber: '77001' }, at);
  };
  expect(await mark('packed')).toMatchObject({ refused: 'order-changed' });
  expect(await mark('delivered')).toMatchObject({ refused: 'order-changed' });
  await change([{ orderId: id, from: 'PENDING', to: 'CONFIRMED' }]);
  expect(await mark('packed')).toMatchObject({ orderId: id });
  await change([{ orderId: id, from: 'CONFIRMED', to: 'FULFILLED' }]);
  await mark('shipped');
  await mark('delivered');
  expect((await readOrder(it.db, id)).order).toMatchObject({
    courier: 'TCS',
    trackingNumber: '77001',
    deliveredAt: noon,
  });
  await change([{ orderId: id, from: 'FULFILLED', to: 'CONFIRMED' }]);
  expect((await readOrder(it.db, id)).order).toMatchObject({
    shippedAt: null,
    deliveredAt: null,
    packedAt: before,
  });
});

function phoneForm(fields: Record<string, string>) {
  const filled = new FormData();
  const typed = {
    name: 'Imran',
    phone: '0345 1112223',
    street: 'House 9',
    city: 'Multan',
    lines: `${shoe.row('42')}:1`,
  };
  for (const [name, value] of Object.entries({ ...typed, key: crypto.randomUUID(), ...fields }))
    filled.set(name, value);
  return readPhoneOrder(filled);
}

describe('an order by phone', () => {
  test('is placed as any other, takes its pair, and says who took it; nobody is written to without an address', async () => {
    const read = phoneForm({ shownTotal: '1000000' });
    if (!read.ok) throw new Error(read.refusal.text);
    const placed = await takePhoneOrder(it.db, admin, { ...read.input, note: '' }, noon);
    if ('refused' in placed) throw new Error(placed.text);
    const { order, messages, events } = await readOrder(it.db, placed.orderId);
    expect(order).toMatchObject({
      takenBy: admin.userId,
      userId: null,
      guestOrder: true,
      email: '',
      status: 'PENDING',
    });
    expect(events).toMatchObject([{ kind: 'placed', actor: admin.userId }]);
    expect(messages.map((message) => message.kind)).toEqual(['order-placed-owner']);
    expect(await stockOf(it.db, shoe.row('42'))).toBe(4);
    await change([{ orderId: placed.orderId, from: 'PENDING', to: 'CONFIRMED' }]);
    expect((await readOrder(it.db, placed.orderId)).messages).toHaveLength(1);
    const query = readOrderList(new URLSearchParams({ search: shortId(placed.orderId) }));
    const [listed] = (await listOrders(it.db, query)).rows;
    expect(listed?.byPhone).toBe(true);
  });

  test('at another total than was read out it is refused, and nothing is left behind', async () => {
    const read = phoneForm({ shownTotal: '900000' });
    if (!read.ok) throw new Error(read.refusal.text);
    const before = await shopState(it.db);
    expect(await takePhoneOrder(it.db, admin, { ...read.input, note: '' }, noon)).toMatchObject({
      refused: 'total-moved',
    });
    expect(await shopState(it.db)).toEqual(before);
  });

  test.each([
    [{ name: ' ' }, 'missing-info'],
    [{ phone: '12' }, 'check-the-form'],
    [{ email: 'nobody' }, 'check-the-form'],
    [{ lines: '' }, 'empty-cart'],
  ])('%o is refused as %s, and the e-mail stays as typed', (fields, refused) => {
    const read = phoneForm(fields);
    expect(read).toMatchObject({
      ok: false,
      refusal: { refused },
      typed: { email: 'email' in fields ? fields.email : '' },
    });
  });
});

test('57: one label for each order, as selected, with what the rider needs and a barcode', async () => {
  const ids = [await buy(), await buy({ row: shoe.row('43'), quantity: 2, rupees: 20_000 })];
  const printed = await loadPrintedOrders(it.db, [...ids.toReversed(), crypto.randomUUID()]);
  expect(printed.map((order) => order.id)).toEqual(ids.toReversed());
  expect(printed[0]).toMatchObject({
    phone: '0300 1234567',
    street: 'House 12, Street 4',
    city: 'Lahore',
    total: 2_000_000,
    pairs: 2,
  });
  expect(printed[0]?.barcode).toMatch(/^<svg [^>]*viewBox/);
  expect(printed[0]?.barcode).not.toBe(printed[1]?.barcode);
});

test('the pick list names each pair once with all its orders, and nothing for cancelled ones', async () => {
  const ids = [await buy(), await buy({ quantity: 2, rupees: 20_000 }), await buy({ row: shoe.row('43') })];
  await change([{ orderId: ids[2] ?? '', from: 'PENDING', to: 'CANCELLED' }]);
  const picks = pickList(await loadPrintedOrders(it.db, ids));
  expect(picks).toMatchObject([
    { title: 'Wanted', quantity: 3, orders: ids.slice(0, 2).map((id) => id.slice(0, 8)) },
  ]);
});

test('101: the file holds what the list holds, and no cell of it is a formula', async () => {
  const address = {
    street: '@SUM(A1), "Block" 3\u060C x',
    city: '+Lahore',
    state: 'Punjab',
    postalCode: '',
    country: 'Pakistan',
  } as const;
  const id = await buy({
    name: '=HYPERLINK("http://evil.test")',
    email: '-1@example.com',
    address: { ...address },
  });
  const orders = await readOrders(it.db, [id]);
  const sku = orders[0]?.lines[0]?.sku;
  const csv = ordersCsv(orders);
  const [head = '', row = '', rest] = csv.slice(1).split('\r\n');
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(head).toBe(
    'Order ID,Customer,E-mail,Phone,Address,City,Items,Titles,Total,Status,Date,Time,Lines,State,Postcode,Delivery method,Subtotal,Discount,Coupon,Delivery fee,Courier,Tracking number,Packed,Shipped,Delivered,Returned',
  );
  expect(row).toBe(
    `#${id.slice(0, 8)},"'=HYPERLINK(""http://evil.test"")",'-1@example.com,0300 1234567,"'@SUM(A1), ""Block"" 3\u060C x",'+Lahore,1,Wanted,10000,Pending,2026-11-02,12:00,"1 x Wanted, EU 42 · UK 8, SKU ${sku}",Punjab,,Standard,10000,0,,0,,,,,,`,
  );
  expect(rest).toBe('');
});

test('the file names every line of an order, with size, colour and SKU, and where its parcel is', async () => {
  const shop = await makeProduct(it.db, { title: 'Retro Jogger', rupees: 10_000, stock: { 41: 5, 42: 5 } });
  const other = await makeProduct(it.db, { title: 'Canvas', rupees: 2_000, stock: { 40: 5 } });
  const lines = [pairs(shop.row('41')), pairs(shop.row('42'), 2), pairs(other.row('40'))];
  const placed = await placeOrder(it.db, checkoutInput({ lines, rupees: 32_000 }), noon);
  if (isRefusal(placed)) throw new Error(placed.text);
  const id = placed.orderId;
  await change([{ orderId: id, from: 'PENDING', to: 'CONFIRMED' }]);
  await markStage(it.db, admin, { orderId: id, stage: 'packed', courier: '', trackingNumber: '' }, noon);
  await markStage(
    it.db,
    admin,
    { orderId: id, stage: 'shipped', courier: 'TCS', trackingNumber: '77002' },
    noon,
  );
  const [, row = ''] = ordersCsv(await readOrders(it.db, [id])).split('\r\n');
  expect(row).toContain('4,Retro Jogger; Retro Jogger; Canvas,32000,Confirmed');
  expect(row).toMatch(/1 x Retro Jogger, EU 41.*; 2 x Retro Jogger, EU 42.*; 1 x Canvas, EU 40/);
  expect(row).toContain('Punjab,54000,Standard,32000,0,,0,TCS,77002,2026-11-02,,,');
});

test('after all of this the shop adds up', async () => {
  const problems = await verifyShop(it.db);
  // The statuses that this file sets by itself before each test are in no timeline.
  expect(problems.filter(({ sentence }) => !sentence.includes('its timeline ends in'))).toEqual([]);
});
