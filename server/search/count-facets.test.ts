// The numbers beside the filters against the lists that the choices lead to.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFilters, type Filters } from '#shop/search/filters-form.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { listProducts } from './list-products.ts';
import { readListQuery } from './list-query.ts';
import { shopFacets } from './shop-facets.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  for (let at = 0; at < 40; at += 1)
    await makeProduct(it.db, {
      title: `${at % 2 ? 'Trail' : 'Street'} ${at}`,
      rupees: 1_000 + at * 250,
      brand: ['Nike', 'Puma', 'New Balance'][at % 3] ?? 'Nike',
      category: ['Sneakers', 'Running', 'Casual', 'Slippers'][at % 4] ?? 'Casual',
      audience: ['Men', 'Women', null, 'Unisex', null][at % 5] ?? null,
      stock: at % 7 === 0 ? { 42: 0 } : { [36 + (at % 9)]: 2, 42: at % 2 },
      description: at % 4 === 0 ? 'Waterproof.' : '',
      discount: at % 6 === 0 ? 10 : null,
      colours:
        [['Default'], ['Black', 'Off White'], ['Black/White', 'Grey'], ['Jet Black', 'Black']][at % 4] ?? [],
      createdAt: new Date(noon.getTime() - at * 2 * 86_400_000),
    });
  await makeOffer(it.db, { scope: 'CATEGORY', category: 'Running', value: 40 });
});
afterAll(() => it.close());

test.each([
  '',
  'brand=nike',
  'brand=puma&category=running',
  'category=men&category=running',
  'size=42',
  'size=42&brand=nike&category=women',
  'minPrice=2000&maxPrice=4000',
  'colour=Black',
  'colour=Gray&colour=White&size=42',
  'colour=Black&size=40&brand=nike',
  'sale=yes',
  'sale=yes&category=running&colour=white',
  'new=yes',
  'new=yes&sale=yes&search=trail',
  'search=trail',
  'search=waterproof&brand=puma',
  'search=street&size=40&maxPrice=5000',
  'search=shoes',
  'search=nothing like it at all',
])('each number is what its choice would find: %s', async (query) => {
  const filters = filtersOf(query);
  const { brands, categories, sizes, emptySizes, colours, onSale, isNew, prices } = await facets(filters);
  for (const { name, matching } of brands)
    expect([name, matching]).toEqual([name, await total({ ...filters, brands: [name] })]);
  const kindOf = new Map(categories.map(({ name, kind }) => [name.toLowerCase(), kind]));
  for (const { name, kind, matching } of categories) {
    const others = filters.categories.filter((chosen) => kindOf.get(chosen) !== kind);
    expect([name, matching]).toEqual([name, await total({ ...filters, categories: [...others, name] })]);
  }
  for (const size of sizes)
    expect([size, emptySizes.includes(size)]).toEqual([
      size,
      (await total({ ...filters, sizes: [size] })) === 0,
    ]);
  expect(colours.map(({ name }) => name)).toEqual(['Black', 'White', 'Gray']);
  for (const { name, matching } of colours)
    expect([name, matching]).toEqual([name, await total({ ...filters, colours: [name] })]);
  expect(onSale).toBe(await total({ ...filters, onSale: true }));
  expect(isNew).toBe(await total({ ...filters, isNew: true }));
  const inPrices = await total({ ...filters, minPrice: null, maxPrice: null });
  expect(prices.bars.reduce((sum, bar) => sum + bar, 0)).toBe(inPrices);
});

function facets(filters: Filters) {
  return shopFacets(it.db, readListQuery(it.db, filters, noon));
}

async function total(filters: Filters): Promise<number> {
  return (await listProducts(it.db, filters, noon)).total;
}

function filtersOf(query: string): Filters {
  return readFilters(new URLSearchParams(query)).filters;
}
