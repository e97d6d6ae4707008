import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFilters } from '#shop/search/filters-form.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { listProducts } from '../search/list-products.ts';
import { computePopularity } from './compute-popularity.ts';

let it: TestDatabase;
const names = [
  'Two orders',
  'Many pairs',
  'Long ago',
  'Cancelled',
  'Ninety days',
  'Newer, unsold',
  'Older, unsold',
];
const made = new Map<string, MadeProduct>();
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  for (const [at, title] of names.entries()) {
    const createdAt = new Date(noon.getTime() - at * 1000);
    made.set(
      title,
      await makeProduct(it.db, { title, rupees: 10_000, brand: 'New Balance', stock: { 42: 20 }, createdAt }),
    );
  }
});
afterAll(() => it.close());

test('popularity is units sold in the last 90 days in orders not cancelled, the newest first among equals', async () => {
  await sell('Two orders', 1, 1);
  await sell('Two orders', 1, 2);
  await sell('Many pairs', 5, 89);
  await sell('Ninety days', 3, 90);
  await sell('Long ago', 9, 91);
  await sell('Cancelled', 9, 1, 'CANCELLED');
  await sell('Older, unsold', 1, 100);
  await computePopularity(it.db, noon);
  expect(await popular()).toEqual([
    'Many pairs',
    'Ninety days',
    'Two orders',
    'Long ago',
    'Cancelled',
    'Newer, unsold',
    'Older, unsold',
  ]);
});

test('and pages through what sold alike, each product once', async () => {
  const whole = await popular();
  const { filters } = readFilters(new URLSearchParams('brand=New Balance&sort=popularity'));
  const seen: string[] = [];
  for (let after: string | null = null; ;) {
    const page = await listProducts(it.db, { ...filters, shown: 2, after }, noon);
    seen.push(...page.cards.map((card) => card.title));
    if (!page.hasMore) break;
    after = page.cards.at(-1)?.id ?? null;
  }
  expect(seen).toEqual(whole);
});

async function popular(): Promise<string[]> {
  const { filters } = readFilters(new URLSearchParams('brand=New Balance&sort=popularity'));
  return (await listProducts(it.db, filters, noon)).cards.map((card) => card.title);
}

async function sell(title: string, quantity: number, daysAgo: number, status?: 'CANCELLED'): Promise<void> {
  const row = made.get(title)?.row('42') ?? 0;
  const at = new Date(noon.getTime() - daysAgo * 86_400_000);
  const input = checkoutInput({ lines: [pairs(row, quantity)], rupees: 10_000 * quantity });
  const placed = await placeOrder(it.db, input, at);
  if (isRefusal(placed)) throw new Error(placed.text);
  if (status) await it.db.updateTable('orders').set({ status }).where('id', '=', placed.orderId).execute();
}
