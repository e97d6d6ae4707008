// What a list, a search and their neighbours do in a shop of thousands, where they must not look at all of it.
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFilters } from '#shop/search/filters-form.ts';
import { MAX_COUNTED } from '#shop/search/search-limits.ts';
import { camelCase } from '#platform/db/camel-case.ts';
import type { Tables } from '#server/db/tables.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { fillShop } from '#server/testing/fill-shop.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { findProduct } from '../catalogue/find-product.ts';
import { listProducts } from './list-products.ts';
import { readListQuery } from './list-query.ts';
import { newestProducts } from './newest-products.ts';
import { shopFacets } from './shop-facets.ts';
import { similarProducts } from './similar-products.ts';
import { sitemapParts, sitemapProducts } from '../catalogue/sitemap.ts';
import { suggest } from './suggest.ts';

const PRODUCTS = 5_000;
const LARGE_TABLES = ['products', 'variants', 'product_colours', 'search_index'];

let it: TestDatabase;
let heard: CompiledQuery[] = [];
let db: Kysely<Tables>;
let some: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  await fillShop(it.db, PRODUCTS);
  // Ten old products are boots by name, and thirteen hundred say the word.
  await sql`update products set title = 'Boot ' || title where slug ~ '^shoe-[0-9]$'`.execute(it.db);
  await sql`update products set description = 'Better than a boot.'
    where slug like 'shoe-%' and substring(slug from 6)::integer between 2001 and 3300`.execute(it.db);
  await sql`vacuum analyze products, search_index`.execute(it.db);
  const { rows } = await sql<{ id: string }>`select id from products where slug = 'shoe-2500'`.execute(it.db);
  some = rows[0]?.id ?? '';
  db = new Kysely<Tables>({
    plugins: [camelCase],
    dialect: new PostgresDialect({ pool: it.pool }),
    log: ({ level, query }) => {
      if (level === 'query') heard.push(query);
    },
  });
});
afterAll(() => it.close());

const filtersOf = (query: string) => readFilters(new URLSearchParams(query)).filters;
const list = (query: string) => listProducts(db, filtersOf(query), noon);

const QUESTIONS: [string, () => Promise<unknown>][] = [
  ['a product by id', () => findProduct(db, some, noon)],
  ['the newest', () => newestProducts(db, 4, noon)],
  ['products beside another', () => similarProducts(db, { productId: some, size: null, count: 4 }, noon)],
  ['those in a size', () => similarProducts(db, { productId: some, size: '42', count: 4 }, noon)],
  ['figures beside the filters', () => shopFacets(db, readListQuery(db, filtersOf(''), noon))],
  ['the parts of the sitemap', () => sitemapParts(db)],
  ['one part of it', () => sitemapProducts(db, 'a7')],
  ['help while somebody types', () => suggest(db, 'sho', noon)],
  ...[
    '',
    'sort=price_asc',
    'sort=price_desc',
    'sort=popularity',
    'brand=nike',
    'category=running&size=42',
    'size=42',
    'size=51',
    'colour=black',
    'colour=orchid&size=42',
    'sale=yes',
    'new=yes&sale=yes&sort=price_asc',
    'minPrice=2000&maxPrice=2500&sort=price_asc',
    'search=shoe',
    'search=nike',
    'search=42',
    'search=colour',
    'search=boot',
    'search=nike+42',
    'search=no such words at all',
    'search=shoe&sort=price_asc&brand=nike',
  ].map((query): [string, () => Promise<unknown>] => [`/shop?${query}`, () => list(query)]),
  ['a page from the middle of the list', () => list(`after=${some}`)],
  ['a page from the middle of a search', () => list(`search=shoe&after=${some}`)],
];

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Subplan Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

describe.each(QUESTIONS)('%s', (_, ask) => {
  test('finds its way by indexes alone', async () => {
    for (const node of await plansOf(ask, 'without whole tables')) {
      const isLarge = LARGE_TABLES.includes(node['Relation Name'] ?? '');
      expect([isLarge, node['Node Type']]).not.toEqual([true, 'Seq Scan']);
    }
  });

  // Which also means: no variants are read whole to answer for a few products.
  test('looks at less than half of the shop', async () => {
    for (const node of await plansOf(ask, 'as they come')) {
      if (!LARGE_TABLES.includes(node['Relation Name'] ?? '')) continue;
      // Titles that match are counted first, all of them by their index, so that the newest of them come first.
      if (node['Subplan Name'] === 'CTE titles' && node['Node Type'] === 'Bitmap Heap Scan') continue;
      const each = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
      expect(each * (node['Actual Loops'] ?? 1)).toBeLessThan(PRODUCTS / 2);
    }
  });
});

describe('a search that very many meet', () => {
  test('begins with what says it in its title, however old', async () => {
    const { cards, total } = await list('search=boot');
    expect(total).toBe(MAX_COUNTED + 1);
    expect(cards.slice(0, 9).every(({ title }) => title.startsWith('Boot'))).toBe(true);
    expect(cards[9]?.title).toBe('Shoe 3300');
  });

  test('pages through all of them, each exactly once', async () => {
    const seen: string[] = [];
    let page = await list('search=boot&show=240');
    for (;;) {
      expect(page.before).toBe(Math.min(seen.length, MAX_COUNTED + 1));
      seen.push(...page.cards.map(({ id }) => id));
      if (!page.hasMore) break;
      page = await list(`search=boot&show=240&after=${seen.at(-1)}`);
    }
    expect(seen).toHaveLength(1_309);
    expect(new Set(seen).size).toBe(1_309);
  });

  test('can be sorted like any list', async () => {
    const { cards } = await list('search=boot&sort=price_asc');
    const prices = cards.map(({ price }) => price.base);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(cards).toHaveLength(24);
  });
});

test('beside a product are those that a full scan of its category would choose', async () => {
  const { rows } = await sql<{ id: string; wanted: string[] }>`
    select l.id, array(
      select p.id from products p where p.active and p.category = l.category and p.id <> l.id
      order by exists (select from variants i where i.product_id = p.id and i.active and i.stock > 0) desc,
        p.audience is not distinct from l.audience desc, abs(p.base_price - l.base_price), p.id limit 4) as wanted
    from products l where l.audience is not null order by l.id limit 40`.execute(it.db);
  for (const { id, wanted } of rows) {
    const cards = await similarProducts(db, { productId: id, size: null, count: 4 }, noon);
    expect(cards.map((card) => card.id)).toEqual(wanted);
  }
});

/** Every node of the plans of what is asked; either as they are run, or as they would be if no table could be read whole. */
async function plansOf(
  ask: () => Promise<unknown>,
  how: 'as they come' | 'without whole tables',
): Promise<Plan[]> {
  heard = [];
  await ask();
  const asked = heard;
  return it.db.transaction().execute(async (tx) => {
    if (how === 'without whole tables') await sql`set local enable_seqscan = off`.execute(tx);
    const nodes: Plan[] = [];
    for (const query of asked) {
      const explain = how === 'as they come' ? 'explain (analyze, format json) ' : 'explain (format json) ';
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
        ...query,
        sql: explain + query.sql,
      });
      nodes.push(...rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => flat(Plan))));
    }
    return nodes;
  });
}

function flat(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flat)];
}
