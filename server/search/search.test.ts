// Tests of the search on a real shop: what it finds, in which order, page by page, while products change.
import * as fc from '#tests/support/fast-check.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFilters } from '#shop/search/filters-form.ts';
import { listProducts } from './list-products.ts';
import { transact } from '#server/db/transact.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeProduct, type ProductToMake } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { pricesOf } from './prices.ts';
import { readSearch } from './read-search.ts';

const SHELF: ProductToMake[] = [
  { title: 'Pegasus 41', rupees: 9_000, category: 'Running', audience: 'Men', description: 'Road foam.' },
  { title: 'Ultraboost', rupees: 20_000, brand: 'Puma', category: 'Running', stock: { 40: 1 } },
  { title: 'D’Lites', rupees: 6_000, brand: 'New Balance', audience: 'Women' },
  { title: 'Old Skool', rupees: 7_000, audience: 'Unisex', colours: ['Off White', 'Maroon'] },
  { title: 'School Strap', rupees: 2_000, category: 'Kids', description: 'With a foam sole.' },
  { title: 'Plain Chappal', rupees: 900, category: 'Slippers', colours: ['Black'], stock: { 42: 0 } },
  { title: 'EVA Slide', rupees: 800, category: 'Slippers', colours: ['Black'], stock: { 42: 3, 43: 0 } },
  { title: 'Café Loafer', rupees: 3_000, category: 'Casual', description: '50%_off\\ "leather" اردو' },
];

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  for (const product of SHELF) await makeProduct(it.db, { createdAt: noon, ...product });
});
afterAll(() => it.close());

describe('a search finds', () => {
  test.each([
    ['names whatever their signs', 'dlites', ['D’Lites']],
    ['names without their accents', 'cafe', ['Café Loafer']],
    ['two words that are one here', 'ultra boost', ['Ultraboost']],
    ['one word that is two here', 'oldskool', ['Old Skool']],
    ['what was meant by a slip', 'pegasis', ['Pegasus 41']],
    ['two letters exchanged', 'pgeasus', ['Pegasus 41']],
    ['a known word that was meant otherwise, when it leads nowhere', 'old school', ['Old Skool']],
    ['a known word as it is, when it leads somewhere', 'school', ['School Strap']],
    ['a brand by its short name', 'nb', ['D’Lites']],
    ['a brand with a slip', 'pumma', ['Ultraboost', 'Road Runner']],
    ['chappals of every name', 'chapal', ['Plain Chappal', 'Beach Chappal', 'EVA Slide']],
    ['only pairs of that colour in that size that are there', 'kali chappal 42', ['EVA Slide']],
    ['a colour in the name of a colour', 'white', ['Old Skool', 'Court Classic']],
    ['a number that is a name as well as a size', 'pegasus 41', ['Pegasus 41']],
    ['shoes for men, and those for everybody', 'mardana', ['Pegasus 41', 'Court Classic', 'Old Skool']],
    ['what is cheap enough', 'slippers under 850', ['EVA Slide']],
    ['words in another script', 'اردو', ['Café Loafer']],
    ['signs as signs', '50%_', ['Café Loafer']],
    ['nothing for nonsense', 'qwertyuiop', []],
    ['nothing for a size that nobody has', 'pegasus 47', []],
    ['nothing for what is not sold any more', 'retired', []],
  ])('%s: %s', async (_, query, expected) => {
    expect((await titles(query)).toSorted()).toEqual(expected.toSorted());
  });

  test('everything whose title, brand or description holds the text as typed', async () => {
    const texts = SHELF.flatMap(({ title, brand = 'Nike', description = '' }) => [title, brand, description]);
    const parts = fc
      .tuple(fc.constantFrom(...texts.filter(Boolean)), fc.nat(20), fc.integer({ min: 1, max: 12 }))
      .map(([text, from, length]) => text.slice(from, from + length).toUpperCase());
    const typing = fc.oneof(fc.string({ maxLength: 5 }), fc.string({ unit: 'grapheme', maxLength: 30 }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(parts, typing), async (query) => {
        const { filters } = readFilters(new URLSearchParams({ search: query }));
        if (!filters.search) return;
        const found = (await listProducts(it.db, filters, noon)).cards.map((card) => card.title);
        expect(found).toEqual(expect.arrayContaining(await holding(filters.search)));
      }),
      { numRuns: 200 },
    );
  });
});

describe('the order', () => {
  test('is titles before descriptions', async () => {
    expect(await titles('runner')).toEqual(['Road Runner']);
    expect((await titles('road'))[0]).toBe('Road Runner');
  });

  test('is what was said before the rest of its type, and pairs to sell before none', async () => {
    expect(await titles('chappal')).toEqual(['Beach Chappal', 'Plain Chappal', 'EVA Slide']);
  });

  test('is shoes for men before shoes for everybody', async () => {
    expect((await titles('mens')).at(-1)).toBe('Old Skool');
  });

  test('is by price when the shopper says so', async () => {
    expect(await titles('chappal', '&sort=price_asc')).toEqual([
      'EVA Slide',
      'Plain Chappal',
      'Beach Chappal',
    ]);
  });
});

test('a search pages through all it finds, each exactly once and in one order', async () => {
  const { filters } = readFilters(new URLSearchParams('search=shoes'));
  const whole = await listProducts(it.db, filters, noon);
  const seen: string[] = [];
  let after: string | null = null;
  for (let at = 0; at < whole.total; at += 3) {
    const page = await listProducts(it.db, { ...filters, shown: 3, after }, noon);
    expect(page).toMatchObject({ before: at, total: whole.total });
    seen.push(...page.cards.map((card) => card.id));
    after = page.cards.at(-1)?.id ?? null;
  }
  expect(whole.total).toBe(await countOnSale());
  expect(seen).toEqual(whole.cards.map((card) => card.id));
});

test('a product renamed is found by its new name, with slips, and no more by the old', async () => {
  const made = await makeProduct(it.db, { title: 'Zephyrine', rupees: 5_000 });
  expect(await titles('zephirine')).toEqual(['Zephyrine']);
  await it.db.updateTable('products').set({ title: 'Monsoonia' }).where('id', '=', made.id).execute();
  expect(await titles('monsunia')).toEqual(['Monsoonia']);
  expect(await titles('zephyrine')).toEqual([]);
});

test('a restored backup keeps its search words', async () => {
  await it.db.transaction().execute(async (tx) => {
    await sql`set local search_path to ''`.execute(tx);
    await sql`
      insert into public.products (title, slug, brand, category, base_price)
      values ('Restored Oxford', 'restored-oxford', 'Nike', 'Casual', 100)`.execute(tx);
  });
  expect(await titles('restord oxferd')).toEqual(['Restored Oxford']);
});

test('two sellers who add the same new words in opposite order both end well', async () => {
  await Promise.all([addSlowly('Jutti Velvet', 'Mojari Brass'), addSlowly('Mojari Brass', 'Jutti Velvet')]);
  expect(await titles('velvt')).toEqual(['Jutti Velvet', 'Jutti Velvet']);
});

test('a brand renamed takes its products with it', async () => {
  await it.db.insertInto('brands').values({ name: 'Servis', slug: 'servis' }).execute();
  await makeProduct(it.db, { title: 'Cheetah', rupees: 4_000, brand: 'Servis' });
  await it.db.updateTable('brands').set({ name: 'Liza Batta' }).where('name', '=', 'Servis').execute();
  expect(await titles('liza batta 42')).toEqual(['Cheetah']);
  expect(await titles('servis')).toEqual([]);
});

test.each(['aaaa!', 'x'.repeat(10_000), 'ab '.repeat(3_000), "'", '(&|!:*<->)', "a':*|'b", '\\', '0'])(
  'a search for %.20s is answered',
  async (typed) => {
    const search = await readSearch(it.db, typed, Promise.resolve(pricesOf([])));
    expect(search.typed.length).toBeLessThanOrEqual(100);
    expect(search.words.length).toBeLessThanOrEqual(8);
    await expect(titles(typed)).resolves.toBeInstanceOf(Array);
  },
);

async function titles(query: string, rest = ''): Promise<string[]> {
  const { filters } = readFilters(new URLSearchParams(`search=${encodeURIComponent(query)}${rest}`));
  return (await listProducts(it.db, filters, noon)).cards.map((card) => card.title);
}

async function countOnSale(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where active`.execute(it.db);
  return rows[0]?.count ?? 0;
}

async function holding(text: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from products where active and (
      strpos(lower(title), lower(${text})) > 0 or strpos(lower(brand), lower(${text})) > 0
      or strpos(lower(description), lower(${text})) > 0)`.execute(it.db);
  return rows.map((row) => row.title);
}

function addSlowly(...added: string[]): Promise<void> {
  return transact(it.db, async (tx) => {
    for (const title of added) {
      await sql`insert into products (title, slug, brand, category, base_price)
        values (${title}, ${crypto.randomUUID()}, 'Nike', 'Casual', 100)`.execute(tx);
      await sql`select pg_sleep(0.1)`.execute(tx);
    }
  });
}
