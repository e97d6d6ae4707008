/**
 * What a search costs beside plain substring search, as ratios, on a shop with 10,000 products:
 * DATABASE_URL=postgres://... node bench/search-speed.ts (a database of its own, dropped at the end).
 */
import { sql, type Kysely } from 'kysely';
import { generateProducts } from '#sample/catalogue/generate.ts';
import { sampleStock } from '#sample/catalogue/stock.ts';
import { insertTaxonomy } from '#sample/insert-taxonomy.ts';
import { newProduct } from '#sample/new-product.ts';
import { selectCard } from '#server/search/card.ts';
import { createProducts } from '#server/catalogue/create-products.ts';
import { listProducts } from '#server/search/list-products.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { suggest } from '#server/search/suggest.ts';
import { readFilters } from '#shop/search/filters-form.ts';
import { benchDatabase } from './bench-database.ts';

const now = new Date('2026-11-02T07:00:00Z');
const PRODUCTS = 10_000;
const BATCH = 500;
const TIMES = 15;

const QUERIES = [
  'samba',
  'nike',
  'nike 42 black',
  'black',
  '42',
  'running shoes',
  'addidas sambba',
  'kali chappal 42',
  'slippers under 5000',
  'joota',
  'old school vans',
  'a',
  'aaaa!',
  'qwertyuiop',
  'shoe '.repeat(20).trim(),
  'x'.repeat(100),
  'ab cd ef gh ij kl mn op qr st uv wx yz',
];

const bench = await benchDatabase('search_speed');
try {
  const start = performance.now();
  await fill(bench.db);
  console.log('filled in', ((performance.now() - start) / 1000).toFixed(1), 's');
  // As autovacuum does it within a minute.
  await sql`vacuum analyze`.execute(bench.db);
  console.log('search'.padEnd(26), 'found', 'plain ms', 'search ms', ' ratio', 'suggest ms');
  for (const query of QUERIES) await compare(bench.db, query);
} finally {
  await bench.close();
}

async function fill(db: Kysely<Tables>): Promise<void> {
  await transact(db, insertTaxonomy);
  const products = [...generateProducts(PRODUCTS, 1)].map((product, at) => {
    const stock = sampleStock(product, at).map((row) => ({
      ...row,
      sku: `G${at}-${row.colour}-${row.size}`,
    }));
    return newProduct(product, [], stock, now);
  });
  for (let at = 0; at < products.length; at += BATCH) {
    await transact(db, (tx) => createProducts(tx, products.slice(at, at + BATCH), now));
  }
}

async function compare(db: Kysely<Tables>, query: string): Promise<void> {
  const { filters } = readFilters(new URLSearchParams({ search: query }));
  const plain = await median(() => listPlainly(db, query));
  const found = await listProducts(db, filters, now);
  const ours = await median(() => listProducts(db, filters, now));
  const help = await median(() => suggest(db, query, new Date()));
  console.log(
    query.slice(0, 25).padEnd(26),
    String(found.total).padStart(5),
    plain.toFixed(1).padStart(8),
    ours.toFixed(1).padStart(9),
    (ours / plain).toFixed(2).padStart(6),
    help.toFixed(1).padStart(10),
  );
}

// The list as it was: newest first, and its count.
async function listPlainly(db: Kysely<Tables>, query: string): Promise<void> {
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  const holds = sql<boolean>`
    p.active and (p.title ilike ${pattern} or p.brand ilike ${pattern} or p.description ilike ${pattern})`;
  const rows = selectCard(db.selectFrom('products as p')).where(holds);
  const count = db
    .selectFrom('products as p')
    .select(sql`count(*)`.as('count'))
    .where(holds);
  await Promise.all([
    rows
      .orderBy(sql`p.created_at desc, p.id desc`)
      .limit(25)
      .execute(),
    count.execute(),
  ]);
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
}
