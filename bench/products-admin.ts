/**
 * What the products admin costs with a full shop: its lists, a CSV file with bad rows, and deleting all with its undo
 * (docs/shown/admin-speed.md): DATABASE_URL=postgres://... node bench/products-admin.ts [10000]
 */
import { sql } from 'kysely';
import { archiveAll } from '#server/batches/archive-all.ts';
import { listBatches } from '#server/batches/list-batches.ts';
import { readCsv } from '#server/batches/read-csv.ts';
import { applyImport, tryImport, type ImportInput } from '#server/batches/apply-import.ts';
import { undoBatch } from '#server/batches/undo-batch.ts';
import { findAdminProduct } from '#server/catalogue/admin-product.ts';
import { listAdminProducts } from '#server/catalogue/list-admin-products.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { guessMapping, readCsvRows } from '#shop/imports/csv-columns.ts';
import { readAdminFilters } from '#shop/admin/admin-filters.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { benchDatabase } from './bench-database.ts';
import { benchNow, fillCatalogue } from './fill-catalogue.ts';
import { timesOf } from './timing.ts';

const count = Number(process.argv[2] ?? 10_000);
const bench = await benchDatabase('products_admin');
const { db } = bench;
try {
  await seconds('filling', () => fillCatalogue(db, count));
  const boss = await makeStaff(db, 'SUPER_ADMIN');
  await lists();
  await csvInput(boss);
  await emptyAndBack(boss);
  await emptyAndBack(boss);
  const { rows } = await sql<{ n: number }>`select count(*) as n from products where active`.execute(db);
  console.log(`${rows[0]?.n} on sale; the books: ${JSON.stringify(await verifyShop(db))}`);
} finally {
  await bench.close();
}

async function lists(): Promise<void> {
  const page = await listAdminProducts(db, filters(''), benchNow);
  const [first] = page.rows;
  const sku = await sql<{ sku: string }>`select sku from variants order by id limit 1`.execute(db);
  const named: [string, string][] = [
    ['first page of 50', ''],
    ['second page (by key)', `after=${page.next ?? ''}`],
    ['search in title', 'search=samba'],
    ['search by SKU', `search=${sku.rows[0]?.sku ?? ''}`],
    ['search that finds nothing', 'search=zzzzzz'],
    ['search for one letter', 'search=a'],
    ['brand and category', 'brand=Nike&category=Running'],
    ['low stock', 'status=low'],
    ['inactive', 'status=inactive'],
    ['archived', 'status=archived'],
  ];
  for (const [name, query] of named) await ms(name, () => listAdminProducts(db, filters(query), benchNow));
  await ms('one product’s form', () => findAdminProduct(db, first?.id ?? ''));
  await ms('batches', () => listBatches(db));
}

function filters(query: string) {
  return readAdminFilters(new URLSearchParams(query));
}

type Boss = Awaited<ReturnType<typeof makeStaff>>;

// 5,000 rows of 1,000 new products in five sizes, 50 of them bad.
async function csvInput(boss: Boss): Promise<void> {
  const rows = Array.from({ length: 5_000 }, (_, at) => {
    const price = at % 100 === 99 ? 'free' : 3_000 + (at % 7) * 100;
    return `Sheet Model ${Math.floor(at / 5)},Nike,Running,${price},${38 + (at % 5)},${at % 9},SH-${at}`;
  });
  const read = readCsv(['Title,Brand,Category,Price,Size,Stock,SKU', ...rows].join('\n'));
  if (isRefusal(read)) throw new Error(read.text);
  const names = await loadListedNames(db);
  const delivery = (): ImportInput => ({
    kind: 'csv',
    title: 'CSV bench.csv',
    read: readCsvRows(read.rows, guessMapping(read.headings), names),
  });
  const tried = await seconds('dry run of 5,000 rows', () => tryImport(db, delivery()));
  const taken = await seconds('taking them in', () => applyImport(db, boss, delivery(), benchNow));
  if (isRefusal(taken)) throw new Error(taken.text);
  console.log(`  ${tried.added} would be added, ${taken.added} were, ${taken.badLines} bad lines told`);
  await seconds('undo of the file', () => undo(boss, taken.batchId));
}

async function emptyAndBack(boss: Boss): Promise<void> {
  const { batchId, archived } = await seconds('delete all', () => archiveAll(db, boss, benchNow));
  await seconds(`undo of ${archived}`, () => undo(boss, batchId));
}

async function undo(boss: Boss, batchId: string | null): Promise<void> {
  const undone = await undoBatch(db, boss, batchId ?? '', benchNow);
  if (isRefusal(undone)) throw new Error(undone.text);
}

async function ms(name: string, work: () => Promise<unknown>): Promise<void> {
  const { p50, p99 } = await timesOf(work, 30);
  console.log(name.padEnd(28), `${p50.toFixed(1)} ms median, ${p99.toFixed(1)} worst`);
}

async function seconds<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const answer = await work();
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(name.padEnd(28), `${((performance.now() - start) / 1_000).toFixed(1)} s, ${memory} MB in all`);
  return answer;
}
