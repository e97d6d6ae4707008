import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFilters, SORTS, type Filters } from '#shop/search/filters-form.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { listProducts } from './list-products.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  await it.db.updateTable('products').set({ active: false }).execute();
  const equal = { rupees: 5_000, brand: 'Puma', createdAt: noon };
  for (let at = 0; at < 60; at += 1) await makeProduct(it.db, { title: `Equal ${at}`, ...equal });
});
afterAll(() => it.close());

test.each(SORTS)(
  '%s pages through sixty products of equal price and time, each exactly once',
  async (sort) => {
    const pages = await walk({ ...filtersOf(`brand=Puma&sort=${sort}`), shown: 7 });
    expect(pages.map((page) => page.cards.length)).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 4]);
    expect(new Set(pages.flatMap((page) => page.cards.map((card) => card.id))).size).toBe(60);
    expect(pages.map((page) => [page.before, page.total, page.hasMore])).toEqual(
      pages.map((_, at) => [at * 7, 60, at < 8]),
    );
    const whole = await listProducts(it.db, { ...filtersOf(`brand=Puma&sort=${sort}`), shown: 100 }, noon);
    expect(pages.flatMap((page) => page.cards)).toEqual(whole.cards);
  },
);

test('a page after an unknown product is empty, and says how many are before it', async () => {
  const page = await listProducts(it.db, { ...filtersOf(''), after: crypto.randomUUID() }, noon);
  expect(page).toEqual({ cards: [], total: 60, before: 60, hasMore: false, reading: null });
});

function filtersOf(query: string): Filters {
  return readFilters(new URLSearchParams(query)).filters;
}

/** Every page of a list, each beginning after the last product of the one before. */
async function walk(filters: Filters) {
  const pages = [await listProducts(it.db, filters, noon)];
  for (let page = pages[0]; page?.hasMore; page = pages.at(-1)) {
    pages.push(await listProducts(it.db, { ...filters, after: page.cards.at(-1)?.id ?? null }, noon));
    if (pages.length > 20) throw new Error('pages without end');
  }
  return pages;
}
