// The numbers beside the filters against the lists that the choices lead to.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOfFacet } from '#shop/product-fields/product-field.ts';
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
  const ids: string[] = [];
  for (let at = 0; at < 40; at += 1) {
    const { id } = await makeProduct(it.db, {
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
    ids.push(id);
  }
  await sql`insert into product_fields (key, name, kind, unit, choices, filtered, position) values
    ('material', 'Material', 'choice', '', '{Leather,Suede,Mesh}', true, 1), ('heel', 'Heel', 'number', 'cm', '{}', true, 2),
    ('lined', 'Lined', 'yes-no', '', '{}', true, 3), ('code', 'Code', 'text', '', '{}', false, 4)`.execute(
    it.db,
  );
  for (const [at, id] of ids.entries())
    await it.db
      .updateTable('products')
      .set({
        details: {
          ...(at % 3 > 0 && { material: [at % 2 ? 'Leather' : 'Suede'] }),
          ...(at % 4 > 0 && { heel: (at % 4) / 2 }),
          ...(at % 5 > 1 && { lined: at % 2 === 0 }),
          code: `A-${at}`,
        },
      })
      .where('id', '=', id)
      .execute();
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
  'field=material:Leather',
  'field=material:Leather&field=material:Suede&brand=nike',
  'field=material:Suede&field=heel:1&size=42',
  'field=lined:no&search=trail&colour=Black',
  'search=a-17',
])('each number is what its choice would find: %s', async (query) => {
  const filters = filtersOf(query);
  const {
    brands,
    categories,
    sizes,
    emptySizes,
    colours,
    onSale,
    isNew,
    fields: found,
    prices,
  } = await facets(filters);
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
  const own = found.flatMap(({ choices }) => choices);
  expect(own.map(({ value }) => value)).toEqual([
    'material:Leather',
    'material:Suede',
    'heel:0.5',
    'heel:1',
    'heel:1.5',
    'lined:yes',
    'lined:no',
  ]);
  for (const { value, matching } of own) {
    const others = filters.fields.filter((each) => keyOfFacet(each) !== keyOfFacet(value));
    expect([value, matching]).toEqual([value, await total({ ...filters, fields: [...others, value] })]);
  }
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
