/**
 * Recall at 10 of the shop's search beside plain substring search, over the gold set and the sample catalogue:
 * DATABASE_URL=postgres://... node bench/search-gold.ts (makes a database of its own there and drops it).
 */
import { sql } from 'kysely';
import { fillWithoutPictures, recallAtTen } from '#sample/search-recall.ts';
import { SEARCH_GOLD, type GoldQuery } from '#sample/search-gold.ts';
import { listProducts } from '#server/search/list-products.ts';
import type { Db } from '#server/db/transact.ts';
import { readFilters } from '#shop/search/filters-form.ts';
import { benchDatabase } from './bench-database.ts';

const now = new Date('2026-11-02T07:00:00Z');

type Find = (db: Db, query: string) => Promise<string[]>;

const bench = await benchDatabase('search_gold');
try {
  await fillWithoutPictures(bench.db, now);
  await compare(bench.db);
} finally {
  await bench.close();
}

async function compare(db: Db): Promise<void> {
  const groups = Map.groupBy(SEARCH_GOLD, (gold) => gold.group);
  console.log('group'.padEnd(22), 'queries', 'substring', 'search');
  for (const [name, queries] of groups) {
    const [plain, found] = [await recallOf(db, queries, bySubstring), await recallOf(db, queries, bySearch)];
    console.log(name.padEnd(22), String(queries.length).padStart(7), percent(plain), percent(found));
  }
  const all = [await recallOf(db, SEARCH_GOLD, bySubstring), await recallOf(db, SEARCH_GOLD, bySearch)];
  console.log('all'.padEnd(22), String(SEARCH_GOLD.length).padStart(7), ...all.map(percent));
  if (process.argv.includes('--misses')) await showMisses(db);
}

async function recallOf(db: Db, queries: readonly GoldQuery[], find: Find): Promise<number> {
  let sum = 0;
  for (const gold of queries) sum += recallAtTen(gold, await find(db, gold.query));
  return sum / queries.length;
}

async function bySearch(db: Db, query: string): Promise<string[]> {
  const { filters } = readFilters(new URLSearchParams({ search: query }));
  return (await listProducts(db, filters, now)).cards.map((card) => card.title);
}

// Plain substring search: any of three columns contains the text, newest first.
async function bySubstring(db: Db, query: string): Promise<string[]> {
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ title: string }>`
    select title from products
    where active and (title ilike ${pattern} or brand ilike ${pattern} or description ilike ${pattern})
    order by created_at desc, id desc limit 10`.execute(db);
  return rows.map((row) => row.title);
}

async function showMisses(db: Db): Promise<void> {
  for (const gold of SEARCH_GOLD) {
    const found = await bySearch(db, gold.query);
    if (recallAtTen(gold, found) === 1) continue;
    console.log(`\n${gold.query}: ${recallAtTen(gold, found).toFixed(2)}`);
    console.log('  found   ', found.slice(0, 10).join(' | '));
    console.log('  expected', gold.expected.slice(0, 15).join(' | '));
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`.padStart(9);
}
