// Tests of coupons as staff make and change them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CouponInput } from '#shop/coupons/coupon-form.ts';
import { noConditions } from '#shop/coupons/testing.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { listCoupons } from './list-coupons.ts';
import { changeCoupon, createCoupon, deleteCoupon, switchCoupon } from './save-coupon.ts';

let it: TestDatabase;
let shop: SmallShop;
let staff: Actor;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  staff = await makeStaff(it.db);
});
afterAll(() => it.close());

const welcome: CouponInput = {
  code: 'SALAM',
  note: 'first orders',
  discountType: 'FLAT',
  value: 50_000,
  ...noConditions,
  totalLimit: 2,
  startAt: null,
  endAt: null,
  active: true,
};

const coupon = async (code: string) =>
  (await listCoupons(it.db, { search: code, after: null }, noon)).coupons[0];

test('a code is taken once', async () => {
  expect(await createCoupon(it.db, staff, welcome, noon)).toEqual({ code: 'SALAM' });
  expect(await createCoupon(it.db, staff, welcome, noon)).toMatchObject({ refused: 'code-taken' });
});

test('a coupon that an order carries shows its use and cannot be deleted, nor limited below its uses', async () => {
  await createCoupon(it.db, staff, { ...welcome, code: 'USED1' }, noon);
  const order = { lines: [pairs(shop.chappal.row('42'))], couponCode: 'USED1', rupees: 950 };
  expect(await placeOrder(it.db, checkoutInput(order), noon)).not.toHaveProperty('refused');
  expect(await coupon('USED1')).toMatchObject({ uses: 1, given: 50_000, state: 'live' });
  expect(await deleteCoupon(it.db, staff, 'USED1')).toMatchObject({ refused: 'coupon-in-use' });
  const change = { code: 'USED1', version: 1, input: { ...welcome, code: 'USED1', totalLimit: 1 } };
  expect(await changeCoupon(it.db, staff, change)).toEqual({ code: 'USED1' });
  expect(await coupon('USED1')).toMatchObject({ uses: 1, totalLimit: 1 });
  await it.db.updateTable('coupons').set({ uses: 2, totalLimit: 2 }).where('code', '=', 'USED1').execute();
  expect(await changeCoupon(it.db, staff, { ...change, version: 2 })).toMatchObject({
    refused: 'limit-below-uses',
  });
});

test('a coupon that an order carries stays for the brand it was for; an unused one does not', async () => {
  await createCoupon(it.db, staff, { ...welcome, code: 'BRAND1' }, noon);
  const other = { ...welcome, code: 'BRAND1', onlyBrand: 'Puma' };
  expect(await changeCoupon(it.db, staff, { code: 'BRAND1', version: 1, input: other })).toEqual({
    code: 'BRAND1',
  });
  expect(
    await changeCoupon(it.db, staff, { code: 'USED1', version: 2, input: { ...other, code: 'USED1' } }),
  ).toMatchObject({
    refused: 'coupon-goods-in-use',
  });
  expect(await coupon('USED1')).toMatchObject({ onlyBrand: null, version: 2 });
});

test('an unused coupon is deleted', async () => {
  await createCoupon(it.db, staff, { ...welcome, code: 'GONE1' }, noon);
  expect(await deleteCoupon(it.db, staff, 'GONE1')).toEqual({ code: 'GONE1' });
  expect(await deleteCoupon(it.db, staff, 'GONE1')).toMatchObject({ refused: 'no-such-coupon' });
});

test('two admins on one coupon: the later save is refused, the switch is not', async () => {
  await createCoupon(it.db, staff, { ...welcome, code: 'BOTH1' }, noon);
  const input = { ...welcome, code: 'BOTH1', value: 60_000 };
  await changeCoupon(it.db, staff, { code: 'BOTH1', version: 1, input });
  expect(await changeCoupon(it.db, staff, { code: 'BOTH1', version: 1, input: welcome })).toMatchObject({
    refused: 'saved-meanwhile',
  });
  await switchCoupon(it.db, staff, { code: 'BOTH1', active: false });
  expect(await coupon('BOTH1')).toMatchObject({ value: 60_000, active: false, state: 'off' });
});

test('the list is newest first, a page at a time, and finds code and note', async () => {
  const codes = Array.from({ length: 60 }, (_, each) => `PAGE-${String(each).padStart(2, '0')}`);
  for (const [place, code] of codes.entries())
    await createCoupon(it.db, staff, { ...welcome, code, note: 'paging' }, new Date(noon.getTime() + place));
  const one = await listCoupons(it.db, { search: 'paging', after: null }, noon);
  expect([one.coupons.length, one.coupons[0]?.code, one.hasMore]).toEqual([50, 'PAGE-59', true]);
  const two = await listCoupons(it.db, { search: 'paging', after: 'PAGE-10' }, noon);
  expect([two.coupons.map(({ code }) => code)[0], two.coupons.length, two.hasMore]).toEqual([
    'PAGE-09',
    10,
    false,
  ]);
});
