// Tests of what an order comes to, held against a second reckoning.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon, makeOffer, saveSetting } from '#server/testing/make-offer.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { lessPercent, reckon, type Reckoning } from '#server/testing/reckon.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { placeOrder } from './place-order.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

test.each([
  [4_999, 5_199],
  [5_000, 5_000],
  [5_001, 5_001],
])('a pair at ₨%i costs ₨%i in Lahore: delivery is free from the threshold on', async (price, total) => {
  const { row } = await makeProduct(it.db, { title: `Priced ${price}`, rupees: price });
  expect((await buy(checkoutInput({ lines: [pairs(row('42'))], rupees: total }))).order.grandTotal).toBe(
    total * 100,
  );
});

test('a coupon does not undo free delivery: the threshold is held against the goods', async () => {
  const { row } = await makeProduct(it.db, { title: 'At the threshold', rupees: 5_000 });
  await makeCoupon(it.db, { code: 'HALF', discountType: 'PERCENT', value: 50 });
  const { order } = await buy(
    checkoutInput({ lines: [pairs(row('42'))], rupees: 2_500, couponCode: 'HALF' }),
  );
  expect(order).toMatchObject({ shippingFee: 0, discountTotal: 250_000 });
});

test.each([
  ['Quetta', 'STANDARD', 250],
  ['Gwadar', 'STANDARD', 350],
  ['  lahore ', 'STANDARD', 200],
  ['Quetta', 'EXPRESS', 400],
] as const)('delivery to %s by %s costs ₨%i', async (city, method, fee) => {
  const { row } = await makeProduct(it.db, { title: 'Plain', rupees: 1_000 });
  const input = checkoutInput({ lines: [pairs(row('42'))], rupees: 1_000 + fee, method });
  const { order } = await buy({ ...input, address: { ...input.address, city } });
  expect(order.shippingFee).toBe(fee * 100);
});

test('50 an offer of 100% and a coupon larger than the order leave delivery to pay, never less than nothing', async () => {
  const { id, row } = await makeProduct(it.db, { title: 'Given away', rupees: 3_000 });
  const offer = await makeOffer(it.db, { scope: 'PRODUCT', productId: id, value: 100 });
  await makeCoupon(it.db, { code: 'HUGE', value: 9_000_000 });
  const input = checkoutInput({ lines: [pairs(row('42'))], rupees: 200, couponCode: 'HUGE' });
  expect((await buy(input)).order).toMatchObject({ subtotal: 0, discountTotal: 0, shippingFee: 20_000 });
  await it.db.deleteFrom('offers').where('id', '=', offer).execute();
  const { order } = await buy(checkoutInput({ lines: [pairs(row('42'))], rupees: 200, couponCode: 'HUGE' }));
  expect(order).toMatchObject({ subtotal: 300_000, discountTotal: 300_000, grandTotal: 20_000 });
});

test('57 the dearest pairs a shop can have, in the largest number, are counted to the paisa', async () => {
  const { row } = await makeProduct(it.db, { title: 'Dearest', rupees: 1_000_000_000, stock: { 42: 1000 } });
  const input = checkoutInput({ lines: [pairs(row('42'), 1000)], rupees: 1_000_000_000_000 });
  expect((await buy(input)).order.grandTotal).toBe(100_000_000_000_000);
});

test('eighty random orders cost what a second reckoning says', async () => {
  await saveSetting(it.db, 'taxRate', 18);
  const random = numbers(20261121);
  const products = await randomProducts(random);
  await makeCoupon(it.db, { code: 'SEVEN', discountType: 'PERCENT', value: 7 });
  await makeCoupon(it.db, { code: 'FLAT999', value: 99_900 });
  for (let order = 0; order < 80; order += 1) {
    const { input, reckoning } = randomOrder(random, products);
    const wanted = reckon(reckoning);
    const made = await buy({ ...input, shownTotal: rupees(wanted.total) });
    expect(made.order).toMatchObject({
      subtotal: wanted.subtotal * 100,
      discountTotal: wanted.discount * 100,
      shippingFee: wanted.shipping * 100,
      grandTotal: wanted.total * 100,
    });
    // Half a rupee of tax may fall either way between the two ways of dividing.
    expect(Math.abs(made.order.taxIncluded - wanted.tax * 100)).toBeLessThanOrEqual(100);
  }
});

type Priced = { product: MadeProduct; price: number };

/** Odd prices, own discounts from 0 to 100, and an offer on every third that beats the own discount. */
async function randomProducts(random: (below: number) => number): Promise<Priced[]> {
  const priced: Priced[] = [];
  for (let at = 0; at < 12; at += 1) {
    const base = 1 + random(9_999);
    const own = random(101);
    const made = { title: `Random ${at}`, rupees: base, discount: own, stock: { 42: 1_000 } };
    const product = await makeProduct(it.db, made);
    const offered = at % 3 === 0 ? 1 + random(100) : null;
    if (offered !== null) await makeOffer(it.db, { scope: 'PRODUCT', productId: product.id, value: offered });
    priced.push({ product, price: lessPercent(base, offered ?? own) });
  }
  return priced;
}

function randomOrder(random: (below: number) => number, products: Priced[]) {
  const chosen = products.filter(() => random(3) === 0);
  const basket = (chosen.length > 0 ? chosen : products.slice(0, 1)).map((priced) => ({
    ...priced,
    quantity: 1 + random(4),
  }));
  const express = random(4) === 0;
  const couponCode = ['', '', 'seven', 'FLAT999'][random(4)] ?? '';
  const coupon = { '': null, seven: { percent: 7 }, FLAT999: { rupees: 999 } }[couponCode] ?? null;
  const input: CheckoutInput = checkoutInput({
    lines: basket.map(({ product, quantity }) => pairs(product.row('42'), quantity)),
    method: express ? 'EXPRESS' : 'STANDARD',
    couponCode,
  });
  const fee = express ? { below: 400, at: 400 } : { below: 200, at: 0 };
  return { input, reckoning: { lines: basket, coupon, fee, taxRate: 18 } satisfies Reckoning };
}

/** Whole numbers below a bound, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function buy(input: CheckoutInput) {
  const placed = await placeOrder(it.db, input, noon);
  if (isRefusal(placed)) throw new Error(`${placed.refused}: ${placed.text}`);
  return readOrder(it.db, placed.orderId);
}
