// What a pair costs the seller: said in the form or in a file, kept with each pair sold, and in no log.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { readAdminFilters } from '#shop/admin/admin-filters.ts';
import { csvColumns, guessMapping, readCsvRows } from '#shop/imports/csv-columns.ts';
import { rupees } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { applyImport } from '#server/batches/apply-import.ts';
import { exportProducts } from '#server/batches/export-products.ts';
import { readCsv } from '#server/batches/read-csv.ts';
import { undoBatch } from '#server/batches/undo-batch.ts';
import { changeProduct } from '#server/catalogue/change-product.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { findCost } from './product-costs.ts';

let it: TestDatabase;
let boss: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  boss = await makeStaff(it.db, 'SUPER_ADMIN');
  shoe = await makeProduct(it.db, { title: 'Mall Road', rupees: 5_000, stock: { 41: 10, 42: 10 } });
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const nothing = {
  fields: {},
  colours: null,
  pictures: null,
  sizeChart: undefined,
  cells: [],
  skus: [],
};

async function saveCost(cost: number | null): Promise<void> {
  const { version } = await it.db
    .selectFrom('products')
    .select('version')
    .where('id', '=', shoe.id)
    .executeTakeFirstOrThrow();
  const change = { ...nothing, cost: cost === null ? null : rupees(cost) };
  const saved = await changeProduct(it.db, boss, { id: shoe.id, version, change }, noon);
  if (isRefusal(saved)) throw new Error(saved.text);
}

async function soldFor(orderId: string): Promise<(number | null)[]> {
  const rows = await it.db
    .selectFrom('orderItems')
    .select('costSnapshot')
    .where('orderId', '=', orderId)
    .execute();
  return rows.map(({ costSnapshot }) => costSnapshot);
}

async function importCsv(text: string) {
  const csv = readCsv(text);
  if (isRefusal(csv)) throw new Error(csv.text);
  const read = readCsvRows(csv.rows, guessMapping(csv.headings), await loadListedNames(it.db));
  const taken = await applyImport(it.db, boss, { kind: 'csv', title: 'CSV costs.csv', read }, noon);
  if (isRefusal(taken)) throw new Error(taken.text);
  return taken;
}

test('a pair sold keeps the cost of its day; one sold when nobody had said has none', async () => {
  const before = await makeOrder(it.db, { row: shoe.row('41'), rupees: 5_000 });
  await saveCost(2_800);
  const sold = await makeOrder(it.db, { row: shoe.row('41'), rupees: 5_000 });
  await saveCost(3_100);
  const later = await makeOrder(it.db, { row: shoe.row('42'), rupees: 5_000 });
  await saveCost(null);
  const last = await makeOrder(it.db, { row: shoe.row('42'), rupees: 5_000 });
  expect(await Promise.all([before, sold, later, last].map(soldFor))).toEqual([
    [null],
    [280_000],
    [310_000],
    [null],
  ]);
});

test('the log says that a cost changed, and not how much it is', async () => {
  await saveCost(2_345);
  const rows = await it.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('subject', '=', shoe.id)
    .execute();
  expect(rows.at(-1)).toMatchObject({ after: { cost: 'changed' } });
  expect(JSON.stringify(rows)).not.toContain('2345');
});

test('a file brings costs, also with paisa, and takes them along again; undone, they stay', async () => {
  const taken = await importCsv(
    'Title,Brand,Category,Price,Size,Stock,Cost\nCosted,Nike,Casual,900,40,2,450.50\nMall Road,Nike,,,,,3000\nNo Cost,Nike,Casual,800,40,1,0',
  );
  expect(taken).toMatchObject({ added: 1, badLines: 1, problems: [{ line: 4, text: 'Invalid cost' }] });
  const everything = readAdminFilters(new URLSearchParams({ search: 'Costed' }));
  let whole = '';
  for await (const piece of exportProducts(it.db, everything, noon, csvColumns)) whole += piece;
  expect(
    whole
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').at(-1)),
  ).toEqual(['Cost (rupees)', '450.5']);
  let open = '';
  for await (const piece of exportProducts(it.db, everything, noon)) open += piece;
  expect(open).not.toMatch(/Cost \(|450/);
  await undoBatch(it.db, boss, taken.batchId ?? '', noon);
  const { id } = await it.db
    .selectFrom('products')
    .select('id')
    .where('title', '=', 'Costed')
    .executeTakeFirstOrThrow();
  expect(await findCost(it.db, id)).toBe(45_050);
});
