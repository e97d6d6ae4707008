import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { suggest, type Suggestions } from './suggest.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  for (let at = 1; at <= 7; at += 1) await makeProduct(it.db, { title: `Samba ${at}`, rupees: 5_000 });
});
afterAll(() => it.close());

test.each([
  ['ni', { brands: ['Nike'] }],
  ['new bal', { brands: ['New Balance'] }],
  ['pumma', { brands: ['Puma'], products: ['Road Runner'] }],
  ['run', { categories: ['Running'], products: ['Road Runner'] }],
  ['joggers', { categories: ['Running'], products: ['Road Runner'] }],
  ['chapal', { categories: ['Slippers'], products: ['Beach Chappal'] }],
  ['sand', { categories: ['Slippers'] }],
  ['ladies', { categories: ['Women'], products: ['Road Runner'] }],
  ['courtc', { products: ['Court Classic'] }],
  ['retired', {}],
  ['n', {}],
  ['', {}],
  ['%%', {}],
  ['\u0000\u0000x', {}],
])('%s leads to %o', async (typed, expected) => {
  const found = namesIn(await suggest(it.db, typed, noon));
  expect(found).toMatchObject({ ...expected });
  if (Object.keys(expected).length === 0) expect(found).toEqual({ products: [], brands: [], categories: [] });
});

test('what the shop does not list is not offered, however it is typed', async () => {
  await it.db.updateTable('brands').set({ listed: false }).where('name', '=', 'Puma').execute();
  await it.db.updateTable('categories').set({ listed: false }).where('name', '=', 'Running').execute();
  try {
    expect(await suggest(it.db, 'pum', noon)).toMatchObject({ brands: [] });
    expect(await suggest(it.db, 'puma', noon)).toMatchObject({ brands: [] });
    expect(await suggest(it.db, 'runn', noon)).toMatchObject({ categories: [] });
  } finally {
    await it.db.updateTable('brands').set({ listed: true }).execute();
    await it.db.updateTable('categories').set({ listed: true }).execute();
  }
});

test('five products are enough', async () => {
  expect((await suggest(it.db, 'samba', noon)).products).toHaveLength(5);
});

function namesIn({ products, brands, categories }: Suggestions) {
  return {
    products: products.map(({ title }) => title),
    brands: brands.map(({ name }) => name),
    categories: categories.map(({ name }) => name),
  };
}
