// Tests of the cart: adding, changing, joining, buying again, and what it says when shop or stock changed.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeCoupon, makeOffer } from '#server/testing/make-offer.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { addToCart, type Added } from './add-to-cart.ts';
import { countPairs, markSeen, removeLine, setCity, setCoupon, setQuantity } from './change-cart.ts';
import { clearOrdered } from './ordered-cart.ts';
import { applyLineAction } from './line-action.ts';
import { loadCart } from './load-cart.ts';
import { sweepGuests } from './purge-guest-carts.ts';

let it: TestDatabase;
let shop: SmallShop;
/** A product of this test alone: ₨10,000, five pairs of 42. */
let wanted: MadeProduct;
let row: number;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
beforeEach(async () => {
  wanted = await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 5 } });
  row = wanted.row('42');
});
afterAll(() => it.close());

describe('adding', () => {
  test('makes a cart, and raises the same line the next time', async () => {
    const { cartId } = await add(null, row, 1);
    expect(await add(cartId, row, 2)).toEqual({
      cartId,
      title: 'Wanted',
      size: '42',
      quantity: 3,
      added: 2,
      capped: false,
      pairs: 3,
    });
    expect((await loadCart(it.db, cartId, noon)).lines).toMatchObject([{ variantId: row, quantity: 3 }]);
  });

  test('stops at the stock and says so', async () => {
    const { cartId } = await add(null, row, 4);
    expect(await add(cartId, row, 4)).toMatchObject({ quantity: 5, capped: true });
    expect(await add(null, row, 1000)).toMatchObject({ quantity: 5, added: 5, capped: true });
  });

  test('stops at a thousand pairs of a line, however many there are', async () => {
    const { row: plenty } = await makeProduct(it.db, { title: 'Plenty', rupees: 1, stock: { 42: 5000 } });
    const { cartId } = await add(null, plenty('42'), 1000);
    expect(await add(cartId, plenty('42'), 1)).toMatchObject({ quantity: 1000, capped: true });
  });

  test('from two tabs at once adds up', async () => {
    const { row: other } = await makeProduct(it.db, { title: 'Two tabs', rupees: 1, stock: { 42: 50 } });
    const { cartId } = await add(null, other('42'), 1);
    await Promise.all(Array.from({ length: 10 }, () => add(cartId, other('42'), 2)));
    expect(await countPairs(it.db, cartId)).toBe(21);
  });

  test('to a cart that is no longer there makes a new one', async () => {
    const gone = crypto.randomUUID();
    const { cartId } = await add(gone, row, 1);
    expect(cartId).not.toBe(gone);
    expect(await countPairs(it.db, cartId)).toBe(1);
  });

  test('the 51st different pair is refused, one more of the fifty is not', async () => {
    const sizes = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`${at}`, 2]));
    const many = await makeProduct(it.db, { title: 'Many sizes', rupees: 1, stock: sizes });
    const { cartId } = await add(null, many.row('0'), 1);
    for (let at = 1; at < 50; at += 1) await add(cartId, many.row(`${at}`), 1);
    expect(await addToCart(it.db, cartId, pairs(many.row('50')), noon)).toMatchObject({
      refused: 'cart-full',
    });
    expect(await add(cartId, many.row('49'), 1)).toMatchObject({ quantity: 2 });
  });

  test.each([
    ['nothing', () => pairs(row, 0), 'bad-quantity'],
    ['fewer than nothing', () => pairs(row, -1), 'bad-quantity'],
    ['a row that never was', () => pairs(999_999_999), 'no-such-line'],
    ['a product that is not on sale', () => pairs(shop.retired.row('42')), 'no-such-line'],
  ])('%s is refused and makes no cart', async (_what, line, refused) => {
    const before = await cartCount();
    expect(await addToCart(it.db, null, line(), noon)).toMatchObject({ refused });
    expect(await cartCount()).toBe(before);
  });

  test('a sold-out size is refused', async () => {
    await changeStock(-5);
    expect(await addToCart(it.db, null, pairs(row), noon)).toMatchObject({ refused: 'sold-out' });
  });
});

describe('a quantity', () => {
  test.each([
    [3, 3],
    [99, 5],
    [0, undefined],
    [-2, undefined],
  ])('set to %i becomes %s', async (quantity, becomes) => {
    const { cartId } = await add(null, row, 1);
    await setQuantity(it.db, cartId, pairs(row, quantity));
    expect((await loadCart(it.db, cartId, noon)).lines[0]?.quantity).toBe(becomes);
  });

  test('of a line that is not in the cart stays out', async () => {
    const { cartId } = await add(null, row, 1);
    await setQuantity(it.db, cartId, pairs(shop.court.row('42', 'Black'), 2));
    expect((await loadCart(it.db, cartId, noon)).lines).toHaveLength(1);
  });

  test('of another cart cannot be set from this one', async () => {
    const mine = await add(null, row, 2);
    const yours = await add(null, row, 2);
    await removeLine(it.db, mine.cartId, row);
    expect([await countPairs(it.db, mine.cartId), await countPairs(it.db, yours.cartId)]).toEqual([0, 2]);
  });
});

describe('a change is said once, and then seen:', () => {
  test('a price that rose, with the new total', async () => {
    const cartId = await cartOf(1);
    await setPrice(12_000);
    const said = { kind: 'price-rose', from: 1_000_000, to: 1_200_000 };
    expect(await changes(cartId)).toEqual([said]);
    // Looking without saying it to the shopper does not use it up.
    expect(await changes(cartId)).toEqual([said]);
    await see(cartId);
    expect(await changes(cartId)).toEqual([]);
    expect((await loadCart(it.db, cartId, noon)).totals.subtotal).toBe(1_200_000);
  });

  test('nothing, and then nothing is written', async () => {
    const cartId = await cartOf(1);
    const writtenBy = async () =>
      (await sql`select xmin from cart_lines where cart_id = ${cartId}`.execute(it.db)).rows;
    const before = await writtenBy();
    await see(cartId);
    expect(await writtenBy()).toEqual(before);
  });

  test('a price that fell by an offer', async () => {
    const cartId = await cartOf(1);
    const offer = await makeOffer(it.db, { scope: 'PRODUCT', productId: wanted.id });
    expect(await changes(cartId)).toEqual([{ kind: 'price-fell', from: 1_000_000, to: 900_000 }]);
    await see(cartId);
    expect(await changes(cartId)).toEqual([]);
    await it.db.deleteFrom('offers').where('id', '=', offer).execute();
    expect(await changes(cartId)).toEqual([{ kind: 'price-rose', from: 900_000, to: 1_000_000 }]);
  });

  test('fewer pairs left than wanted, the quantity lowered to them', async () => {
    const cartId = await cartOf(4);
    await changeStock(-3);
    expect(await changes(cartId)).toEqual([{ kind: 'fewer-left', left: 2 }]);
    await see(cartId);
    expect(await changes(cartId)).toEqual([]);
    expect(await countPairs(it.db, cartId)).toBe(2);
    // More came in: nobody asked for more than was left.
    await changeStock(3);
    expect((await loadCart(it.db, cartId, noon)).lines).toMatchObject([{ quantity: 2, changes: [] }]);
  });

  test('sold out is not forgotten by looking: it blocks until it is removed or comes back', async () => {
    const cartId = await cartOf(2);
    await changeStock(-5);
    await see(cartId);
    expect(await changes(cartId)).toEqual([{ kind: 'sold-out' }]);
    await changeStock(5);
    expect(await changes(cartId)).toEqual([]);
    expect(await countPairs(it.db, cartId)).toBe(2);
  });
});

test('a line that blocks counts for nothing in the totals', async () => {
  const { cartId } = await add(null, row, 2);
  await add(cartId, shop.chappal.row('42'), 2);
  await it.db.updateTable('products').set({ active: false }).where('id', '=', wanted.id).execute();
  const cart = await loadCart(it.db, cartId, noon);
  expect(cart.lines).toMatchObject([
    { quantity: 0, lineTotal: 0, changes: [{ kind: 'gone' }] },
    { quantity: 2, changes: [] },
  ]);
  expect(cart).toMatchObject({
    blocked: true,
    totals: { itemCount: 2, subtotal: 250_000, shippingFee: 20_000 },
  });
});

test('a cart of blocked lines alone has nothing to pay, delivery included', async () => {
  const { cartId } = await add(null, row, 2);
  await changeStock(-5);
  expect((await loadCart(it.db, cartId, noon)).totals).toMatchObject({
    subtotal: 0,
    shippingFee: 0,
    grandTotal: 0,
  });
});

describe('a coupon', () => {
  test('typed any way is shown with what it saves, and taken off again', async () => {
    await makeCoupon(it.db, { code: 'TEN', discountType: 'PERCENT', value: 10 });
    const { cartId } = await add(null, row, 1);
    await setCoupon(it.db, cartId, ' ten ');
    expect(await loadCart(it.db, cartId, noon)).toMatchObject({
      coupon: { code: 'TEN' },
      couponRefusal: null,
      couponTyped: ' ten ',
      totals: { discountTotal: 100_000, grandTotal: 900_000 },
    });
    await setCoupon(it.db, cartId, null);
    expect(await loadCart(it.db, cartId, noon)).toMatchObject({
      coupon: null,
      totals: { grandTotal: 1_000_000 },
    });
  });

  test.each([
    ['NOSUCH', 'coupon-invalid'],
    ['!', 'coupon-invalid'],
    ['MIN', 'coupon-minimum-spend'],
  ])('%s is refused and saves nothing, and stays as typed', async (typed, refusal) => {
    await it.db.deleteFrom('coupons').execute();
    await makeCoupon(it.db, { code: 'MIN', minimumSpend: 1_000_001 });
    const { cartId } = await add(null, row, 1);
    await setCoupon(it.db, cartId, typed);
    expect(await loadCart(it.db, cartId, noon)).toMatchObject({
      coupon: null,
      couponRefusal: refusal,
      couponTyped: typed,
      totals: { discountTotal: 0 },
    });
  });
});

describe('delivery', () => {
  test('costs the lowest fee until a city is known, then that of the city', async () => {
    const { cartId } = await add(null, shop.chappal.row('42'), 1);
    expect(await loadCart(it.db, cartId, noon)).toMatchObject({
      city: null,
      expressOffered: false,
      totals: { shippingFee: 20_000 },
    });
    await setCity(it.db, cartId, 'Gwadar');
    expect(await loadCart(it.db, cartId, noon)).toMatchObject({
      city: 'Gwadar',
      expressOffered: false,
      totals: { shippingFee: 35_000 },
    });
    const chosen = { city: 'Quetta', method: 'EXPRESS' } as const;
    expect(await loadCart(it.db, cartId, noon, () => chosen)).toMatchObject({
      expressOffered: true,
      totals: { shippingFee: 40_000 },
    });
  });
});

test('no cart, an unknown cart and an emptied cart are empty', async () => {
  const { cartId } = await add(null, row, 1);
  await removeLine(it.db, cartId, row);
  for (const id of [null, crypto.randomUUID(), cartId])
    expect(await loadCart(it.db, id, noon)).toMatchObject({
      lines: [],
      blocked: false,
      totals: { grandTotal: 0 },
    });
});

test('what was ordered leaves the cart with the coupon, what another tab added stays', async () => {
  const { cartId } = await add(null, row, 2);
  const ordered = [pairs(row, 2)];
  await setCoupon(it.db, cartId, 'TEN');
  await add(cartId, shop.court.row('41', 'White'), 1);
  const placed = await placeOrder(it.db, checkoutInput({ lines: ordered, rupees: 20_000 }), noon);
  if (isRefusal(placed)) throw new Error(placed.text);
  const { orderId } = placed;
  expect(await clearOrdered(it.db, cartId, { orderId, lines: ordered })).toBe(1);
  const cart = await loadCart(it.db, cartId, noon);
  expect(cart.lines).toMatchObject([{ variantId: shop.court.row('41', 'White'), colour: 'White' }]);
  expect(cart.couponTyped).toBeNull();
});

test('of a line that another tab raised meanwhile as many pairs go as were ordered, once', async () => {
  const { cartId } = await add(null, row, 1);
  const ordered = [pairs(row)];
  await add(cartId, row, 2);
  const placed = await placeOrder(it.db, checkoutInput({ lines: ordered, rupees: 10_000 }), noon);
  if (isRefusal(placed)) throw new Error(placed.text);
  const clear = () => clearOrdered(it.db, cartId, { orderId: placed.orderId, lines: ordered });
  expect([await clear(), await clear()]).toEqual([2, 2]);
});

test('of a line that held more than there was nothing stays once all of it is ordered', async () => {
  const last = await makeProduct(it.db, { title: 'Last Pairs', rupees: 2_000, stock: { 42: 3 } });
  const { cartId } = await add(null, last.row('42'), 3);
  await it.db
    .insertInto('stockMovements')
    .values({ variantId: last.row('42'), delta: -1, reason: 'count' })
    .execute();
  const ordered = [pairs(last.row('42'), 2)];
  const placed = await placeOrder(it.db, checkoutInput({ lines: ordered, rupees: 4_200 }), noon);
  if (isRefusal(placed)) throw new Error(placed.text);
  expect(await clearOrdered(it.db, cartId, { orderId: placed.orderId, lines: ordered })).toBe(0);
});

test('what a guest left half a year ago is swept; what is somebody’s, or younger, stays', async () => {
  const [old, young] = [await cartOf(1), await cartOf(1)];
  const later = new Date(noon.getTime() + 181 * 86_400_000);
  await it.db.updateTable('carts').set({ updatedAt: later }).where('id', '=', young).execute();
  await sweepGuests({ db: it.db, now: () => later });
  const left = async (id: string) => (await loadCart(it.db, id, noon)).lines.length;
  expect([await left(old), await left(young)]).toEqual([0, 1]);
});

test('into a cart that is not there nothing comes back, and none is made', async () => {
  const before = await cartCount();
  const wish = { intent: 'restore', ...pairs(row) } as const;
  expect(await applyLineAction(it.db, crypto.randomUUID(), wish, noon)).toBeUndefined();
  expect(await cartCount()).toBe(before);
});

async function add(cartId: string | null, variantId: number, quantity: number): Promise<Added> {
  const added = await addToCart(it.db, cartId, pairs(variantId, quantity), noon);
  if (isRefusal(added)) throw new Error(added.text);
  return added;
}

async function cartOf(quantity: number): Promise<string> {
  return (await add(null, row, quantity)).cartId;
}

async function changes(cartId: string) {
  return (await loadCart(it.db, cartId, noon)).lines[0]?.changes;
}

async function see(cartId: string): Promise<void> {
  await markSeen(it.db, cartId, (await loadCart(it.db, cartId, noon)).lines);
}

async function changeStock(delta: number): Promise<void> {
  await it.db.insertInto('stockMovements').values({ variantId: row, delta, reason: 'count' }).execute();
}

async function setPrice(rupees: number): Promise<void> {
  await it.db
    .updateTable('products')
    .set({ basePrice: rupees * 100 })
    .where('id', '=', wanted.id)
    .execute();
}

async function cartCount(): Promise<number> {
  const { count } = await it.db
    .selectFrom('carts')
    .select((column) => column.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
