/**
 * What a page's questions cost with 1,000, 10,000 and 100,000 products, and the ratio between the sizes:
 * DATABASE_URL=postgres://... node bench/catalogue-sizes.ts [1000 10000 100000]
 */
import { sql, type Kysely } from 'kysely';
import { findProduct } from '#server/catalogue/find-product.ts';
import { listProducts } from '#server/catalogue/list-products.ts';
import { newestProducts } from '#server/catalogue/newest-products.ts';
import { shopFacets } from '#server/catalogue/shop-facets.ts';
import type { Tables } from '#server/db/tables.ts';
import { suggest } from '#server/catalogue/suggest.ts';
import { readFilters } from '#shop/forms/filters.ts';
import { benchDatabase } from './bench-database.ts';
import { benchNow, fillCatalogue } from './fill-catalogue.ts';
import { timesOf, type Times } from './timing.ts';

type Db = Kysely<Tables>;
type Question = { name: string; ask(db: Db, ids: readonly string[], at: number): Promise<unknown> };

const list = (query: string): Question => ({
  name: `/shop?${query}`,
  ask: (db) => listProducts(db, readFilters(new URLSearchParams(query)).filters, benchNow),
});

const questions: Question[] = [
  { name: 'product by id', ask: (db, ids, at) => findProduct(db, ids[at % ids.length] ?? '', benchNow) },
  { name: 'four newest', ask: (db) => newestProducts(db, 4, benchNow) },
  { name: 'facets', ask: (db) => shopFacets(db) },
  list(''),
  list('brand=nike'),
  list('category=running&size=42'),
  list('brand=nike&brand=puma&category=men&size=42&size=43'),
  list('min=5000&max=9000&sort=price_asc'),
  list('sort=popularity'),
  list('search=samba'),
  list('search=nike 42 black'),
  list('search=addidas sambba'),
  list('search=shoe'),
  { name: 'typing help "sam"', ask: (db) => suggest(db, 'sam', new Date()) },
];

/** Milliseconds by question, for each size. */
export async function measureSizes(sizes: readonly number[]): Promise<Map<string, Times[]>> {
  const table = new Map<string, Times[]>(questions.map(({ name }) => [name, []]));
  for (const size of sizes) {
    const bench = await benchDatabase(`sizes_${size}`);
    try {
      await fillCatalogue(bench.db, size);
      const ids = await someIds(bench.db);
      for (const { name, ask } of questions) {
        const times = await timesOf((at) => ask(bench.db, ids, at), 60);
        table.get(name)?.push(times);
      }
    } finally {
      await bench.close();
    }
  }
  return table;
}

async function someIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from products where active order by id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

if (process.argv[1] === import.meta.filename) {
  const sizes = process.argv.slice(2).map(Number);
  const table = await measureSizes(sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]);
  for (const [name, times] of table) {
    const cells = times.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`.padStart(16));
    const ratio = (times.at(-1)?.p50 ?? 0) / (times[0]?.p50 ?? 1);
    console.log(name.padEnd(52), ...cells, `x${ratio.toFixed(1)}`);
  }
}
