// Tests of an order that is placed: its rows, movements, emails and snapshots.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon, makeOffer } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder, stockOf } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { viewOrder } from '#shop/orders/view-order.ts';
import { readOrder as readWhole } from './read-order.ts';
import { placeOrder } from './place-order.ts';

let it: TestDatabase;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

test('an order is stored with its form, its totals and its lines as sold', async () => {
  const white = shop.court.row('41', 'White');
  const lines = [pairs(shop.runner.row('39'), 2), pairs(white)];
  await it.db
    .insertInto('pictures')
    .values({
      productId: shop.court.id,
      colour: 'White',
      key: 'court-white',
      width: 9,
      height: 9,
      placeholder: '',
    })
    .execute();
  const input = checkoutInput({ lines, rupees: 26_448, mapLocation: '31.5,74.3' });
  const { order, items, events } = await buy(input);
  expect(order).toMatchObject({
    userId: null,
    guestOrder: true,
    customerName: 'Ayesha Khan',
    phone: '+923001234567',
    email: 'ayesha@example.com',
    deliveryAddress: input.address,
    mapLocation: '31.5,74.3',
    deliveryMethod: 'STANDARD',
    subtotal: 2_644_800,
    discountTotal: 0,
    shippingFee: 0,
    grandTotal: 2_644_800,
    taxIncluded: 0,
    couponCode: null,
    status: 'PENDING',
    createdAt: noon,
  });
  expect(items).toMatchObject([
    {
      position: 0,
      productId: shop.runner.id,
      variantId: shop.runner.row('39'),
      sizeSelected: '39',
      colourSelected: 'Default',
      quantity: 2,
      basePriceSnapshot: 849_900,
      priceSnapshot: 722_400,
      discountLabel: 'Sale',
      titleSnapshot: 'Road Runner',
      brandSnapshot: 'Puma',
      skuSnapshot: `${shop.runner.id.slice(0, 8)}-Default-39`,
      imageSnapshot: null,
    },
    {
      position: 1,
      variantId: white,
      sizeSelected: '41',
      colourSelected: 'White',
      quantity: 1,
      basePriceSnapshot: 1_200_000,
      priceSnapshot: 1_200_000,
      discountLabel: null,
      imageSnapshot: 'court-white',
    },
  ]);
  expect(events).toMatchObject([{ kind: 'placed', fromStatus: null, toStatus: 'PENDING', createdAt: noon }]);
});

test('the pairs are taken from the stock by movements that name the order', async () => {
  const [black, white] = [shop.court.row('41', 'Black'), shop.court.row('42', 'White')];
  const before = [await stockOf(it.db, black), await stockOf(it.db, white)];
  const { movements, order } = await buy(
    checkoutInput({ lines: [pairs(white, 3), pairs(black)], rupees: 48_000 }),
  );
  expect(movements).toMatchObject([
    { variantId: black, delta: -1, reason: 'order', orderId: order.id, createdAt: noon },
    { variantId: white, delta: -3, reason: 'order', orderId: order.id, createdAt: noon },
  ]);
  expect([await stockOf(it.db, black), await stockOf(it.db, white)]).toEqual(
    before.map((stock, at) => stock - (at === 0 ? 1 : 3)),
  );
});

test('two emails wait for it, one to the shopper and one to the owner, each with its job', async () => {
  const { messages } = await buy(oneCourt());
  expect(messages).toEqual([
    {
      kind: 'order-placed-customer',
      recipient: 'ayesha@example.com',
      status: 'waiting',
      task: 'send-message',
    },
    { kind: 'order-placed-owner', recipient: '', status: 'waiting', task: 'send-message' },
  ]);
});

test('a signed-in shopper owns the order, a guest with the same e-mail does not', async () => {
  const user = await it.db
    .insertInto('users')
    .values({ email: 'ayesha@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await buy(oneCourt(), user.id)).order).toMatchObject({ userId: user.id, guestOrder: false });
  expect((await buy(oneCourt())).order).toMatchObject({ userId: null, guestOrder: true });
});

test('59 snapshots stay when the product is renamed, repriced and taken off', async () => {
  const { order } = await buy(checkoutInput({ lines: [pairs(shop.chappal.row('42'))], rupees: 1_450 }));
  await it.db
    .updateTable('products')
    .set({ title: 'Renamed', basePrice: 99_900, active: false })
    .where('id', '=', shop.chappal.id)
    .execute();
  const { items } = await readOrder(it.db, order.id);
  expect(items).toMatchObject([{ titleSnapshot: 'Beach Chappal', priceSnapshot: 125_000 }]);
});

test('the offer that made a price is named on the line', async () => {
  const id = await makeOffer(it.db, { title: 'Court Week', scope: 'PRODUCT', productId: shop.court.id });
  const { items } = await buy(
    checkoutInput({ lines: [pairs(shop.court.row('42', 'Black'))], rupees: 10_800 }),
  );
  expect(items).toMatchObject([
    { basePriceSnapshot: 1_200_000, priceSnapshot: 1_080_000, discountLabel: 'Court Week' },
  ]);
  await it.db.deleteFrom('offers').where('id', '=', id).execute();
});

test('52 a coupon typed in small letters and spaces is written in its one form, with its use', async () => {
  await makeCoupon(it.db, { code: 'EID-500' });
  const lines = [pairs(shop.runner.row('40'))];
  const { order, uses } = await buy(checkoutInput({ lines, rupees: 6_724, couponCode: ' eid -500 ' }));
  expect(order).toMatchObject({ couponCode: 'EID-500', discountTotal: 50_000, grandTotal: 672_400 });
  expect(uses).toMatchObject([{ couponCode: 'EID-500', phone: '+923001234567' }]);
});

// Monday noon: processing 1-2 and transit 1-2 days make Wednesday to Friday; Sundays do not count.
test.each([
  ['Lahore', 'STANDARD', '2026-11-02T07:00:00Z', ['2026-11-04', '2026-11-06']],
  ['Multan', 'STANDARD', '2026-11-02T07:00:00Z', ['2026-11-05', '2026-11-07']],
  ['Gwadar', 'STANDARD', '2026-11-02T07:00:00Z', ['2026-11-06', '2026-11-10']],
  ['Lahore', 'EXPRESS', '2026-11-02T07:00:00Z', ['2026-11-03', '2026-11-04']],
  ['Lahore', 'EXPRESS', '2026-11-07T07:00:00Z', ['2026-11-09', '2026-11-10']],
  // Half past eleven on Monday night in London is Tuesday in Lahore.
  ['Lahore', 'EXPRESS', '2026-11-02T23:30:00Z', ['2026-11-04', '2026-11-05']],
] as const)('%s by %s ordered at %s arrives %s', async (city, method, now, dates) => {
  const input = checkoutInput({
    lines: [pairs(shop.court.row('41', 'Black'))],
    rupees: method === 'EXPRESS' ? 12_400 : 12_000,
    method,
  });
  input.address = { ...input.address, city };
  const { order } = await buy(input, null, new Date(now));
  expect([order.deliverFrom, order.deliverTo]).toEqual(dates);
});

test('the order is found by its private token alone', async () => {
  const { order, items } = await buy(oneCourt());
  expect(order.trackingToken).toMatch(/^[A-Za-z0-9_-]{32}$/);
  const found = await readWhole(it.db, { token: order.trackingToken });
  expect(found).toMatchObject({ id: order.id, grandTotal: 1_200_000, lines: [{ id: items[0]?.id }] });
  if (found === null) throw new Error('not found');
  expect(JSON.stringify(viewOrder(found))).not.toContain(order.trackingToken);
  for (const wrong of [
    order.id,
    order.id.slice(0, 8),
    '',
    `${order.trackingToken}x`,
    `${order.trackingToken.slice(0, 31)}'`,
  ])
    expect(await readWhole(it.db, { token: wrong })).toBeNull();
});

function oneCourt(): CheckoutInput {
  return checkoutInput({ lines: [pairs(shop.court.row('42', 'Black'))], rupees: 12_000 });
}

async function buy(input: CheckoutInput, userId: string | null = null, now = noon) {
  const placed = await placeOrder(it.db, input, now, userId);
  if (isRefusal(placed)) throw new Error(placed.text);
  expect(placed.replayed).toBe(false);
  return readOrder(it.db, placed.orderId);
}
