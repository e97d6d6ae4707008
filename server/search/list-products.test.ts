import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFilters, type Filters } from '#shop/search/filters-form.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeProduct, type ProductToMake } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { listProducts } from './list-products.ts';
import { readListQuery } from './list-query.ts';
import { countWithout } from './relax-filters.ts';
import { newestProducts } from './newest-products.ts';
import { shopFacets } from './shop-facets.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  // Later than the small shop's four, so that newest is not a matter of milliseconds.
  await make({
    title: '100% Wool_Felt',
    rupees: 2_000,
    category: 'Casual',
    audience: 'Women',
    brand: 'New Balance',
  });
  await make({ title: 'Back\\slash', rupees: 3_000, category: 'Casual', audience: 'Unisex' });
  await make({ title: 'Little Star', rupees: 1_999, category: 'Kids', stock: { 31: 3, 32: 0 } });
  await make({
    title: 'Sold Out Slide',
    rupees: 1_500,
    category: 'Slippers',
    audience: 'Men',
    stock: { 42: 0 },
  });
  const gone = await make({ title: 'Archived', rupees: 1_000, active: false });
  await it.db.updateTable('products').set({ archivedAt: noon }).where('id', '=', gone.id).execute();
});
afterAll(() => it.close());

const EVERYTHING = [
  'Sold Out Slide',
  'Little Star',
  'Back\\slash',
  '100% Wool_Felt',
  'Beach Chappal',
  'Road Runner',
  'Court Classic',
];

test('the whole list is what is on sale, sold-out pairs too, newest first', async () => {
  expect(await titles('')).toEqual(EVERYTHING);
});

describe('a filter chooses', () => {
  test.each([
    ['brand=puma', ['Road Runner']],
    ['brand=New Balance', ['100% Wool_Felt']],
    ['brand=new-balance&brand=PUMA', ['100% Wool_Felt', 'Road Runner']],
    ['brand=Bata', []],
    ['category=Slippers', ['Sold Out Slide', 'Beach Chappal']],
    ['category=sandals', ['Sold Out Slide', 'Beach Chappal']],
    ['category=Sandals&category=Slippers', ['Sold Out Slide', 'Beach Chappal']],
    ['category=Running Shoes', ['Road Runner']],
    ['category=Men', ['Sold Out Slide', 'Court Classic']],
    ['category=Women&category=Unisex', ['Back\\slash', '100% Wool_Felt', 'Road Runner']],
    ['category=Slippers&category=Men', ['Sold Out Slide']],
    ['category=Casual&category=Running&category=Women', ['100% Wool_Felt', 'Road Runner']],
    ['category=Kids&category=Men', []],
    ['category=Boots', []],
    ['category=Boots&category=Kids', ['Little Star']],
    ['size=31', ['Little Star']],
    ['size=32', []],
    ['size=42&category=Slippers', ['Beach Chappal']],
    ['size=31&size=38', ['Little Star', 'Road Runner']],
    ['minPrice=2000&maxPrice=3000', ['Back\\slash', '100% Wool_Felt']],
    ['maxPrice=1500', ['Sold Out Slide', 'Beach Chappal']],
    ['minPrice=12000', ['Court Classic']],
    ['minPrice=3000&maxPrice=2000', ['Back\\slash', '100% Wool_Felt']],
    ['search=court', ['Court Classic']],
    ['search=NEW BAL', ['100% Wool_Felt']],
    ['search=soft miles', ['Road Runner']],
    [
      'search=a',
      ['Little Star', 'Back\\slash', '100% Wool_Felt', 'Beach Chappal', 'Road Runner', 'Court Classic'],
    ],
    ['search=o&brand=nike&category=Men&maxPrice=2000', ['Sold Out Slide']],
    ['page=-1&limit=1e9&order=x', EVERYTHING],
  ])('%s', async (query, expected) => {
    expect((await titles(query)).toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['%', ['100% Wool_Felt']],
    ['_', ['100% Wool_Felt']],
    ['\\', ['Back\\slash']],
    ['%_', []],
    ['l_t', []],
    ["' or true --", []],
    ['"', []],
  ])('the sign %s is only a sign', async (sign, expected) => {
    expect(await titles(`search=${encodeURIComponent(sign)}`)).toEqual(expected);
  });
});

test('a list that came out empty names the choice that emptied it', async () => {
  const counts = await countWithout(
    it.db,
    filtersOf('search=court&brand=nike&category=Men&size=31&maxPrice=20000'),
    noon,
  );
  expect(counts[0]).toEqual({ choice: 'size', count: 1 });
  expect(counts.slice(1).map(({ count }) => count)).toEqual([0, 0, 0, 0]);
});

test('a colour finds the names that say it, and with a size only what is left of both', async () => {
  const fresh = await make({
    title: 'Chalk Low',
    rupees: 2_500,
    brand: 'New Balance',
    colours: ['Off White', 'Jet Black'],
    stock: { 45: 1 },
  });
  expect(await titles('colour=white')).toEqual(['Chalk Low', 'Court Classic']);
  expect(await titles('colour=Black&brand=nike')).toEqual(['Court Classic']);
  expect(await titles('colour=jet')).toEqual(['Chalk Low']);
  expect(await titles('colour=Pink')).toEqual([]);
  expect(await titles('colour=Black&size=45')).toEqual(['Chalk Low']);
  const last = fresh.row('45', 'Jet Black');
  await it.db.insertInto('stockMovements').values({ variantId: last, delta: -1, reason: 'count' }).execute();
  expect(await titles('colour=Black&size=45')).toEqual([]);
  expect(await titles('colour=Black&colour=White&size=45')).toEqual(['Chalk Low']);
  await setActive(fresh.id, false);
});

test('what is reduced is on sale, by an offer or of its own', async () => {
  expect(await titles('sale=yes')).toEqual(['Road Runner']);
  const offer = await makeOffer(it.db, { scope: 'CATEGORY', category: 'Slippers' });
  expect(await titles('sale=yes')).toEqual(['Sold Out Slide', 'Beach Chappal', 'Road Runner']);
  await it.db.deleteFrom('offers').where('id', '=', offer).execute();
});

test('new are the arrivals of the thirty days up to the last one, however long ago that is', async () => {
  const dates = await it.db.selectFrom('products').select(['id', 'createdAt']).execute();
  const moved = async (title: string, days: number) => {
    const createdAt = new Date(Date.now() - days * 86_400_000);
    await it.db.updateTable('products').set({ createdAt }).where('title', '=', title).execute();
  };
  for (const [at, title] of EVERYTHING.entries()) await moved(title, 100 + at * 11);
  expect(await titles('new=yes')).toEqual(EVERYTHING.slice(0, 3));
  for (const { id, createdAt } of dates)
    await it.db.updateTable('products').set({ createdAt }).where('id', '=', id).execute();
});

describe('the sorts', () => {
  test('by price go from the cheapest up and from the dearest down', async () => {
    const cards = await list('sort=price_asc');
    expect(cards.map((card) => card.price.base / 100)).toEqual([
      1_250, 1_500, 1_999, 2_000, 3_000, 8_499, 12_000,
    ]);
    const down = await list('sort=price_desc');
    expect(down.map((card) => card.id)).toEqual(cards.map((card) => card.id).toReversed());
  });

  test('goes on after a product that was taken off meanwhile', async () => {
    const [first, second, third] = await list('sort=price_asc');
    await setActive(second?.id ?? '', false);
    const rest = await listProducts(it.db, { ...filtersOf('sort=price_asc'), after: second?.id ?? '' }, noon);
    await setActive(second?.id ?? '', true);
    expect(first?.title).toBe('Beach Chappal');
    expect(rest).toMatchObject({ before: 1, cards: [{ id: third?.id }, {}, {}, {}, {}] });
  });
});

test('a card carries the price of today, the sizes to be had and the colours', async () => {
  const offer = await makeOffer(it.db, {
    title: 'Runners',
    scope: 'CATEGORY',
    category: 'Running',
    value: 20,
  });
  const cards = await list('category=Running&category=Sneakers&category=Kids&sort=price_desc');
  expect(cards).toMatchObject([
    {
      title: 'Court Classic',
      price: { final: 1_200_000, discount: null },
      sizesAvailable: 2,
      colours: { count: 2, swatches: [] },
    },
    {
      title: 'Road Runner',
      price: { base: 849_900, final: 679_900, discount: { label: 'Runners' } },
      sizesAvailable: 3,
    },
    { title: 'Little Star', sizesAvailable: 1, colours: { count: 1, swatches: [] }, picture: null },
  ]);
  await it.db.deleteFrom('offers').where('id', '=', offer).execute();
});

test('the newest are the first of the list', async () => {
  const newest = await newestProducts(it.db, 3, noon);
  expect(newest).toEqual((await listProducts(it.db, filtersOf(''), noon)).cards.slice(0, 3));
});

test('facets count what is on sale and name only sizes that can be bought', async () => {
  const { brands, categories, sizes, prices } = await shopFacets(
    it.db,
    readListQuery(it.db, filtersOf(''), noon),
  );
  expect(brands.map(({ name, count }) => [name, count])).toEqual([
    ['Nike', 5],
    ['Puma', 1],
    ['New Balance', 1],
  ]);
  expect(Object.fromEntries(categories.map(({ name, count }) => [name, count]))).toMatchObject({
    Kids: 1,
    Running: 1,
    Slippers: 2,
    Men: 2,
    Women: 2,
    Unisex: 1,
  });
  expect(sizes).toEqual(['31', '38', '39', '40', '41', '42']);
  expect(prices).toMatchObject({ low: 1_250, high: 12_000 });
  const total = prices.bars.reduce((sum, bar) => sum + bar, 0);
  expect(total).toBe((await listProducts(it.db, filtersOf(''), noon)).total);
});

let made = 0;
function make(product: ProductToMake) {
  return makeProduct(it.db, { createdAt: new Date(Date.now() + 60_000 * ++made), ...product });
}

function filtersOf(query: string): Filters {
  return readFilters(new URLSearchParams(query)).filters;
}

async function list(query: string) {
  return (await listProducts(it.db, filtersOf(query), noon)).cards;
}

async function titles(query: string): Promise<string[]> {
  return (await list(query)).map((card) => card.title);
}

async function setActive(id: string, active: boolean): Promise<void> {
  await it.db.updateTable('products').set({ active }).where('id', '=', id).execute();
}
