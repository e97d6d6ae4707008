import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFilters } from '#shop/search/filters-form.ts';
import { paisa } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { addToCart } from '#server/carts/add-to-cart.ts';
import { loadCart } from '#server/carts/load-cart.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { findProduct } from './find-product.ts';
import { listProducts } from '../search/list-products.ts';

let it: TestDatabase;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
afterAll(() => it.close());

test('a product has its colours with their pictures and its stock by size, sold-out sizes too', async () => {
  const { id, row } = await makeProduct(it.db, {
    title: 'Shown',
    rupees: 5_000,
    colours: ['Black', 'White'],
    stock: { 42: 3, 9: 0, '41.5': 1 },
  });
  const picture = { productId: id, width: 9, height: 9, placeholder: '' };
  await it.db
    .insertInto('pictures')
    .values([
      { ...picture, colour: 'White', key: 'shown-white', position: 2 },
      { ...picture, colour: 'Black', key: 'shown-black-two', position: 1 },
      { ...picture, colour: 'Black', key: 'shown-black-one', position: 0 },
    ])
    .execute();
  await it.db.updateTable('variants').set({ active: false }).where('id', '=', row('41.5', 'White')).execute();
  const found = await findProduct(it.db, id, noon);
  expect(found?.picture?.key).toBe('shown-black-one');
  expect(found?.colourList.map((colour) => [colour.name, colour.pictures.map((each) => each.key)])).toEqual([
    ['Black', ['shown-black-one', 'shown-black-two']],
    ['White', ['shown-white']],
  ]);
  expect(found?.stock.map((each) => [each.colour, each.size, each.stock])).toEqual([
    ['Black', '9', 0],
    ['White', '9', 0],
    ['Black', '41.5', 1],
    ['Black', '42', 3],
    ['White', '42', 3],
  ]);
});

test('an inactive product and one that never was are not found', async () => {
  expect(await findProduct(it.db, shop.retired.id, noon)).toBeNull();
  expect(await findProduct(it.db, crypto.randomUUID(), noon)).toBeNull();
});

test('list, product page, cart and order name the same price, for every kind of discount', async () => {
  await makeOffer(it.db, { title: 'Men', scope: 'CATEGORY', category: 'Men', value: 33 });
  await makeOffer(it.db, {
    title: 'Chappals',
    discountType: 'FLAT',
    value: 33_300,
    scope: 'PRODUCT',
    productId: shop.chappal.id,
  });
  await makeOffer(it.db, { title: 'Ended', value: 90, endAt: new Date(noon.getTime() - 1) });
  await makeProduct(it.db, { title: 'Odd', rupees: 8_333, discount: 17 });
  const { filters } = readFilters(new URLSearchParams());
  const { cards } = await listProducts(it.db, filters, noon);
  expect(cards.map((card) => card.price.discount?.label ?? null)).toEqual(
    expect.arrayContaining(['Men', 'Chappals', 'Sale', null]),
  );
  for (const card of cards) {
    const page = await findProduct(it.db, card.id, noon);
    const row = page?.stock.find((each) => each.stock > 0)?.id ?? 0;
    expect(page?.price).toEqual(card.price);
    const cart = await cartOf(row);
    // A card carries what it shows of its price.
    expect(cart.lines[0]?.price).toMatchObject(card.price);
    const { grandTotal } = (
      await loadCart(it.db, cart.id, noon, () => ({ city: 'Lahore', method: 'STANDARD' }))
    ).totals;
    expect(await soldAt(row, grandTotal)).toEqual([
      card.price.final,
      card.price.base,
      card.price.discount?.label ?? null,
    ]);
  }
});

async function cartOf(row: number) {
  const added = await addToCart(it.db, null, pairs(row), noon);
  if (isRefusal(added)) throw new Error(added.text);
  return { id: added.cartId, ...(await loadCart(it.db, added.cartId, noon)) };
}

async function soldAt(row: number, shownTotal: number) {
  const placed = await placeOrder(
    it.db,
    checkoutInput({ lines: [pairs(row)], shownTotal: paisa(shownTotal) }),
    noon,
  );
  if (isRefusal(placed)) throw new Error(placed.text);
  const { items } = await readOrder(it.db, placed.orderId);
  return items.flatMap((item) => [item.priceSnapshot, item.basePriceSnapshot, item.discountLabel]);
}
