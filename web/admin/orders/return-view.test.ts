// Tests of what the drawer says of a parcel that was refused: its money and its pairs as they are.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { rupees } from '#shop/pricing/money.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { scanBack } from '#server/check-in/scan-back.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { findAdminOrder } from '#server/orders/admin-order.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { giveBackPaid } from '#server/payments/give-back-paid.ts';
import { recordPaymentOf } from '#server/payments/record-payment.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { returnView } from './return-view.ts';

let it: TestDatabase;
let sana: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  sana = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Refused', rupees: 10_000, stock: { 42: 9 } });
});
afterAll(() => it.close());

async function refused({ unfit, paid }: { unfit: number; paid: number }): Promise<string> {
  const orderId = await makeOrder(it.db, { row: shoe.row('42'), quantity: 2, rupees: 20_000 });
  const arrived = { way: 'bank', amount: rupees(paid), reference: `IN ${orderId}` } as const;
  if (paid > 0) await recordPaymentOf(it.db, sana, { orderId, ...arrived }, noon);
  await changeStatus(it.db, sana, { orderId, to: 'FULFILLED', note: '' }, noon);
  await scanBack(it.db, sana, { code: orderId.slice(0, 8), unfit }, noon);
  return orderId;
}

async function said(orderId: string) {
  const order = await findAdminOrder(it.db, orderId);
  return order && returnView(order, new Map(), defaultSettings, noon).refused;
}

const start = 'Refused at the door: the parcel came back.';

test('nothing was paid and every pair is fit', async () => {
  expect(await said(await refused({ unfit: 0, paid: 0 }))).toBe(
    `${start} Its shoes are back in stock. Nothing was paid.`,
  );
});

test('paid first, and a pair written off: what is owed is named until it is given back', async () => {
  const orderId = await refused({ unfit: 1, paid: 19_500 });
  const unfit = `${start} Unfit and written off: 1.`;
  expect(await said(orderId)).toBe(`${unfit} ₨19,500 were paid first and are to be given back.`);
  const given = { orderId, way: 'bank', amount: rupees(19_500), reference: 'OUT1', note: '' } as const;
  await giveBackPaid(it.db, sana, given, noon);
  expect(await said(orderId)).toBe(`${unfit} What was paid first was given back.`);
});

test('an order that is on its way is not refused', async () => {
  const orderId = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
  await changeStatus(it.db, sana, { orderId, to: 'FULFILLED', note: '' }, noon);
  expect(await said(orderId)).toBeNull();
});
