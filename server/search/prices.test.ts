// Lists filtered and sorted by what a shopper pays now, against the one rule of price.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readFilters } from '#shop/search/filters-form.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOffer, saveSetting } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { listProducts } from './list-products.ts';
import { readListQuery } from './list-query.ts';
import { shopFacets } from './shop-facets.ts';

let it: TestDatabase;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  // Prices of every remainder, with and without a discount of their own.
  for (let at = 0; at < 60; at += 1)
    await makeProduct(it.db, {
      title: `Shoe ${at}`,
      rupees: 1 + ((at * 997) % 9_000),
      category: ['Sneakers', 'Running', 'Kids'][at % 3] ?? 'Kids',
      audience: at % 4 === 0 ? 'Women' : null,
      discount: at % 5 === 0 ? (at * 7) % 101 : null,
    });
  await sql`update products set base_price = base_price + 49 where title like '%7'`.execute(it.db);
});
afterEach(async () => {
  await it.db.deleteFrom('offers').execute();
  await it.db.deleteFrom('settings').execute();
});
afterAll(() => it.close());

const day = 86_400_000;
const offersOf = {
  'no offer': () => [],
  'everything reduced': () => [{ value: 30 }],
  'a category and an audience reduced': () => [
    { scope: 'CATEGORY' as const, category: 'Running', value: 25 },
    { scope: 'CATEGORY' as const, category: 'Women', discountType: 'FLAT' as const, value: 150_000 },
  ],
  'offers that overlap': () => [
    { value: 1 },
    { discountType: 'FLAT' as const, value: 30_000 },
    { scope: 'CATEGORY' as const, category: 'Kids', value: 100 },
    { scope: 'PRODUCT' as const, productId: shop.court.id, value: 90 },
    { scope: 'PRODUCT' as const, productId: shop.retired.id, value: 90 },
    { value: 99, startAt: new Date(noon.getTime() + day) },
    { value: 98, endAt: new Date(noon.getTime() - day) },
  ],
};

const cases = Object.entries(offersOf).flatMap(([name, offers]) =>
  (['offer', 'better'] as const).map((rule) => ({ name, rule, offers })),
);

test.each(cases)(
  'with $name and the rule "$rule", lists go by the price that is paid',
  async ({ rule, offers }) => {
    await saveSetting(it.db, 'discountRule', rule);
    for (const offer of offers()) await makeOffer(it.db, offer);
    const all = (await list('show=240')).map(({ id, price }) => ({ id, final: price.final }));
    const finals = all.map(({ final }) => final).toSorted((a, b) => a - b);
    expect(await pricesOf('sort=price_asc&show=240')).toEqual(finals);
    expect(await pricesOf('sort=price_desc&show=240')).toEqual(finals.toReversed());
    for (const [low, high] of [
      [0, 999],
      [1_000, 2_500],
      [2_501, 6_000],
      [5_999, 9_999_999],
    ] as const) {
      const expected = finals.filter((final) => final >= low * 100 && final <= high * 100);
      expect(await pricesOf(`minPrice=${low}&maxPrice=${high}&sort=price_asc&show=240`)).toEqual(expected);
      expect((await pricesOf(`minPrice=${low}&maxPrice=${high}`)).length).toBe(Math.min(expected.length, 24));
    }
    const reduced = (await list('show=240')).filter(({ price }) => price.final < price.base);
    expect(await list('sale=yes&show=240')).toEqual(reduced);
    const filters = filtersOf('');
    const { prices } = await shopFacets(it.db, readListQuery(it.db, filters, noon));
    expect(prices).toMatchObject({
      low: Math.floor((finals[0] ?? 0) / 100),
      high: Math.ceil((finals.at(-1) ?? 0) / 100),
    });
    expect(prices.bars.reduce((sum, bar) => sum + bar, 0)).toBe(finals.length);
  },
);

test.each([
  ['price_asc', 'offer'],
  ['price_desc', 'offer'],
  ['price_asc', 'better'],
  ['price_desc', 'better'],
] as const)('pages of %s, with offers and the rule "%s", show each product once', async (sort, rule) => {
  await saveSetting(it.db, 'discountRule', rule);
  for (const offer of offersOf['offers that overlap']()) await makeOffer(it.db, offer);
  const whole = (await list(`sort=${sort}&show=240`)).map(({ id }) => id);
  const seen: string[] = [];
  for (let after = ''; seen.length < whole.length; after = `&after=${seen.at(-1)}`) {
    const page = await listProducts(it.db, filtersOf(`sort=${sort}${after}`), noon);
    expect(page.before).toBe(seen.length);
    seen.push(...page.cards.map(({ id }) => id));
    if (!page.hasMore) break;
  }
  expect(seen).toEqual(whole);
});

// More than fit on the longest page, so that the list is read along the indexes of its parts.
test('a long list by price is in order too, with and without offers', async () => {
  await sql`
    insert into products (title, slug, brand, category, base_price, discount_percentage)
    select 'Long ' || n, 'long-' || n, 'Nike', 'Casual', 100000 + (n * 7919 % 900) * 100, nullif(n % 7 * 10, 0)
    from generate_series(1, 400) n`.execute(it.db);
  for (const offers of [[], [{ value: 20 }, { scope: 'CATEGORY' as const, category: 'Kids', value: 50 }]]) {
    for (const offer of offers) await makeOffer(it.db, offer);
    for (const query of ['sort=price_asc', 'sort=price_desc', 'sort=price_asc&minPrice=700']) {
      const { prices, total } = await allOf(query);
      const sorted = prices.toSorted((a, b) => a - b);
      expect(prices).toEqual(query.includes('desc') ? sorted.toReversed() : sorted);
      expect([prices.length > 240, prices.length]).toEqual([true, total]);
    }
  }
  await sql`delete from products where slug like 'long-%'`.execute(it.db);
});

test('an offer moves its products the moment it starts, and back when it ends', async () => {
  const [startAt, endAt] = [new Date(noon.getTime() + day), new Date(noon.getTime() + 2 * day)];
  await makeOffer(it.db, { scope: 'PRODUCT', productId: shop.court.id, value: 99, startAt, endAt });
  const isCheap = async (at: number) =>
    (await listProducts(it.db, filtersOf('maxPrice=200&brand=nike&search=court'), new Date(at))).total === 1;
  expect(await isCheap(startAt.getTime() - 1)).toBe(false);
  expect(await isCheap(startAt.getTime())).toBe(true);
  expect(await isCheap(endAt.getTime())).toBe(true);
  expect(await isCheap(endAt.getTime() + 1)).toBe(false);
});

test('a search for a price means the price that is paid', async () => {
  await makeOffer(it.db, { scope: 'PRODUCT', productId: shop.court.id, value: 50 });
  const titles = (await list('search=court under 7000')).map(({ title }) => title);
  expect(titles).toEqual(['Court Classic']);
});

async function allOf(query: string): Promise<{ prices: number[]; total: number }> {
  const prices: number[] = [];
  for (let after = ''; ;) {
    const page = await listProducts(it.db, filtersOf(`${query}&show=240${after}`), noon);
    prices.push(...page.cards.map(({ price }) => price.final));
    if (!page.hasMore) return { prices, total: page.total };
    after = `&after=${page.cards.at(-1)?.id}`;
  }
}

function filtersOf(query: string) {
  return readFilters(new URLSearchParams(query)).filters;
}

async function list(query: string) {
  return (await listProducts(it.db, filtersOf(query), noon)).cards;
}

async function pricesOf(query: string): Promise<number[]> {
  return (await list(query)).map(({ price }) => price.final);
}
