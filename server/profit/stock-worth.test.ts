// What to order again and what does not sell, as the database has it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rupees } from '#shop/pricing/money.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { writeCosts } from './product-costs.ts';
import { deadStock, sellingSizes } from './stock-worth.ts';

let it: TestDatabase;
let sells: MadeProduct;
let lies: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  sells = await makeProduct(it.db, { title: 'Sells', rupees: 5_000, stock: { 41: 0, 42: 0 } });
  lies = await makeProduct(it.db, { title: 'Lies', rupees: 5_000, stock: { 41: 0, 42: 0 } });
  await arrive(sells, '42', 4, -40);
  await arrive(lies, '41', 3, -80);
  await arrive(lies, '42', 2, -70);
  await transact(it.db, (tx) => writeCosts(tx, [{ productId: lies.id, cost: rupees(2_000) }], noon));
  // Sold out ten days ago, two more came and one of them sold a day ago.
  await makeOrder(it.db, { row: sells.row('42'), quantity: 4, rupees: 20_000, at: daysLater(noon, -10) });
  await arrive(sells, '42', 2, -2);
  await makeOrder(it.db, { row: sells.row('42'), rupees: 5_000, at: daysLater(noon, -1) });
});
afterAll(() => it.close());

function arrive(product: MadeProduct, size: string, delta: number, days: number): Promise<void> {
  const how = { reason: 'delivery', orderId: null, at: daysLater(noon, days) } as const;
  return transact(it.db, async (tx) => {
    await moveStock(tx, [{ variantId: product.row(size), delta }], how);
  });
}

test('days without stock are told apart from days without demand', async () => {
  const sizes = await sellingSizes(it.db, noon);
  expect(sizes).toMatchObject([{ title: 'Nike Sells', size: '42', sold: 5, stock: 1, soldOutDays: 8 }]);
});

test('what was there for all of the days and did not sell is named with its cost; what came since is not', async () => {
  const [first, ...rest] = await deadStock(it.db, 60, noon);
  expect(first).toMatchObject({ title: 'Nike Lies', pairs: 5, worth: 1_000_000, lastSold: null });
  expect(rest.map(({ title }) => title)).not.toContain('Nike Sells');
  const longer = await deadStock(it.db, 90, noon);
  expect(longer.map(({ title }) => title)).not.toContain('Nike Lies');
});
