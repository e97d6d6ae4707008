// The rows of the home page: what sold, what is reduced, what is for kids, and the ways into the categories.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { readFilters } from '#shop/search/filters-form.ts';
import type { Card } from '#shop/catalogue/product.ts';
import { ALL_DOORS, categoryDoors, homeRows } from './home-rows.ts';

let it: TestDatabase;
const made = new Map<string, MadeProduct>();
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  for (const title of ['Steady', 'Lately', 'Once', 'Taken off', 'Sold out', 'Unsold'])
    made.set(
      title,
      await makeProduct(it.db, {
        title,
        rupees: 10_000,
        category: title === 'Unsold' ? 'Kids' : 'Casual',
        stock: { 42: title === 'Sold out' ? 9 : 60 },
      }),
    );
});
afterAll(() => it.close());

const filtersOf = (query: string) => readFilters(new URLSearchParams(query)).filters;

async function rowsBeside(shown: Card[]) {
  const rows = await homeRows(
    it.db,
    [
      { id: 'best-sellers', from: 'best-sellers' },
      { id: 'on-sale', from: filtersOf('sale=yes&sort=popularity') },
      { id: 'kids', from: filtersOf('category=Kids') },
    ],
    shown,
    noon,
  );
  const cardsOf = (id: string) => rows.get(id) ?? [];
  return { bestSellers: cardsOf('best-sellers'), onSale: cardsOf('on-sale'), kids: cardsOf('kids') };
}

test('without a sale nothing is called a best seller, and a single product makes no row', async () => {
  const { bestSellers, onSale, kids } = await rowsBeside([]);
  expect([bestSellers, onSale, kids]).toEqual([[], [], []]);
});

test('best sellers are those of the last 30 days by units, on sale and in stock; no product is in two rows', async () => {
  await sell('Steady', 10, 29);
  await sell('Steady', 9, 31);
  await sell('Lately', 9, 1);
  await sell('Lately', 3, 2);
  await sell('Once', 30, 1, 'CANCELLED');
  await sell('Once', 1, 3);
  await sell('Taken off', 20, 1);
  await sell('Sold out', 9, 1);
  await it.db.updateTable('products').set({ active: false }).where('title', '=', 'Taken off').execute();
  await it.db
    .updateTable('products')
    .set({ discountPercentage: 10 })
    .where('title', 'in', ['Lately', 'Unsold'])
    .execute();
  const rows = await rowsBeside([]);
  expect(rows.bestSellers.map(titleOf)).toEqual(['Lately', 'Steady', 'Once']);
  expect(rows.onSale.map(titleOf).toSorted()).toEqual(['Road Runner', 'Unsold']);
  // Of the two that are reduced one is for kids: left alone it is no row.
  expect(rows.kids).toEqual([]);
  const shown = rows.bestSellers.slice(0, 1);
  expect((await rowsBeside(shown)).bestSellers.map(titleOf)).toEqual(['Steady', 'Once']);
});

test('a door shows the newest product of its category that no other door shows; without a picture there is no door', async () => {
  expect(await categoryDoors(it.db)).toEqual([]);
  const products = await it.db.selectFrom('products').select(['id', 'title']).execute();
  for (const { id, title } of products.filter((each) =>
    ['Court Classic', 'Road Runner', 'Once'].includes(each.title),
  ))
    await it.db
      .insertInto('pictures')
      .values({
        productId: id,
        colour: title === 'Court Classic' ? 'Black' : 'Default',
        key: `${id.replaceAll('-', '')}-photo`,
        alt: title,
        width: 1200,
        height: 900,
        placeholder: 'data:image/webp;base64,AAAA',
        position: 0,
      })
      .execute();
  // Court Classic is of Men and of Sneakers, and of these Men comes first.
  const doors = await categoryDoors(it.db);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(doors.map(({ name, productId }) => [name, titles.get(productId)])).toEqual([
    ['Men', 'Court Classic'],
    ['Women', 'Road Runner'],
    ['Casual', 'Once'],
  ]);
  expect(await categoryDoors(it.db, ALL_DOORS)).toEqual(doors);
  expect(await categoryDoors(it.db, 2)).toEqual(doors.slice(0, 2));
});

const titleOf = ({ title }: { title: string }) => title;

async function sell(title: string, quantity: number, daysAgo: number, status?: 'CANCELLED'): Promise<void> {
  const row = made.get(title)?.row('42') ?? 0;
  const at = new Date(noon.getTime() - daysAgo * 86_400_000);
  for (let left = quantity; left > 0; left -= 10) {
    const count = Math.min(left, 10);
    const input = checkoutInput({ lines: [pairs(row, count)], rupees: 10_000 * count });
    const placed = await placeOrder(it.db, input, at);
    if (isRefusal(placed)) throw new Error(placed.text);
    if (status) await it.db.updateTable('orders').set({ status }).where('id', '=', placed.orderId).execute();
  }
}
