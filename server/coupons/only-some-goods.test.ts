// Tests of coupons for one brand or category: the order and its correction take off of these goods alone, and names of the lists stay.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { asItIs, type Correction } from '#shop/orders/correction.ts';
import type { Order } from '#shop/orders/order.ts';
import { zero } from '#shop/pricing/money.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeName, deleteName } from '#server/lists/save-name.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { recordReturn } from '#server/returns/record-return.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { findAdminCoupon } from './list-coupons.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Actor;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = await makeStaff(it.db);
  const tenth = { discountType: 'PERCENT', value: 10 } as const;
  await makeCoupon(it.db, { code: 'PUMA10', ...tenth, onlyBrand: 'Puma' });
  await makeCoupon(it.db, { code: 'MEN10', ...tenth, onlyCategory: 'Men' });
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const place = (...form: Parameters<typeof checkoutInput>) => placeOrder(it.db, checkoutInput(...form), noon);

/** A court of ₨12,000 for men and a runner of ₨7,224 by Puma; the total the coupon leaves. */
async function placed(couponCode: string, rupees: number): Promise<string> {
  const lines = [pairs(shop.court.row('42', 'Black')), pairs(shop.runner.row('39'))];
  const order = await place({ lines, rupees, couponCode });
  if (!('orderId' in order)) throw new Error(JSON.stringify(order));
  return order.orderId;
}

function correct(orderId: string, change: (order: Order) => Partial<Correction>) {
  const wanted = (order: Order) => ({ ...asItIs(order), ...change(order) });
  return correctOrder(it.db, sana, { orderId, version: 1, wanted }, noon);
}

const totals = async (id: string) => {
  const { couponCode, discountTotal, grandTotal } = (await readOrder(it.db, id)).order;
  return { couponCode, discountTotal, grandTotal };
};

test('an order takes off of the goods of the brand, or of the category, alone', async () => {
  expect(await totals(await placed('PUMA10', 18_502))).toMatchObject({ discountTotal: 72_200 });
  expect(await totals(await placed('MEN10', 18_024))).toMatchObject({ discountTotal: 120_000 });
});

test('an order without any of them is refused, and says what the coupon is for', async () => {
  const lines = [pairs(shop.court.row('42', 'Black'))];
  const refused = await place({ lines, rupees: 12_000, couponCode: 'PUMA10' });
  expect(refused).toMatchObject({
    refused: 'coupon-other-goods',
    text: 'This coupon is for Puma only.',
  });
});

test('a corrected order keeps the coupon for what it still has of them, and loses it with the last', async () => {
  const more = await placed('PUMA10', 18_502);
  await correct(more, ({ lines }) => ({
    lines: lines.map((line) => ({ ...line, was: line.variantId, price: null, quantity: 2 })),
  }));
  expect(await totals(more)).toMatchObject({ couponCode: 'PUMA10', discountTotal: 144_500 });
  const none = await placed('PUMA10', 18_502);
  await correct(none, ({ lines }) => ({
    lines: lines
      .filter(({ brand }) => brand !== 'Puma')
      .map((line) => ({ ...line, was: line.variantId, price: null })),
  }));
  expect(await totals(none)).toEqual({ couponCode: null, discountTotal: 0, grandTotal: 1_200_000 });
});

test('goods of the same total are worked out again', async () => {
  const id = await placed('PUMA10', 18_502);
  const row = shop.chappal.row('42');
  await correct(id, ({ lines }) => ({
    lines: lines.map((line) =>
      line.brand === 'Puma'
        ? { variantId: row, quantity: 1, was: null, price: line.price }
        : { ...line, was: line.variantId, price: null },
    ),
  }));
  expect(await totals(id)).toEqual({ couponCode: null, discountTotal: 0, grandTotal: 1_922_400 });
});

test('what is given back for a pair is less by a coupon that is for it, and no other', async () => {
  const orderId = await placed('PUMA10', 18_502);
  await changeStatus(it.db, sana, { orderId, to: 'FULFILLED', note: '' }, noon);
  const whole = { orderId, quantity: 1, out: 1, isFit: true, insteadId: null, collect: zero, note: '' };
  for (const variantId of [shop.court.row('42', 'Black'), shop.runner.row('39')])
    expect(await recordReturn(it.db, sana, { ...whole, variantId }, noon)).toEqual({
      orderId,
      words: expect.stringContaining('Came back'),
    });
  const back = it.db.selectFrom('returns').select('refund').where('orderId', '=', orderId).orderBy('id');
  expect(await back.execute()).toEqual([{ refund: 1_200_000 }, { refund: 650_200 }]);
});

test('a brand with a coupon is renamed with it, and not deleted', async () => {
  await it.db.insertInto('brands').values({ name: 'Ndure', slug: 'ndure' }).execute();
  await makeCoupon(it.db, { code: 'NDURE', onlyBrand: 'Ndure' });
  const input = { name: 'Ndure Shoes', text: '', kind: 'type', listed: true } as const;
  await changeName(it.db, sana, 'brands', { was: 'Ndure', version: 1, input });
  expect(await findAdminCoupon(it.db, 'NDURE')).toMatchObject({ onlyBrand: 'Ndure Shoes' });
  expect(await deleteName(it.db, sana, 'brands', 'Ndure Shoes')).toMatchObject({ refused: 'name-in-use' });
  await it.db.deleteFrom('coupons').where('code', '=', 'NDURE').execute();
  expect(await deleteName(it.db, sana, 'brands', 'Ndure Shoes')).toEqual({ name: 'Ndure Shoes' });
});
