// What products say in the owner's fields travels: by CSV and back, undone, by JSON, in the feeds, by the API and to agents.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAdminFilters } from '#shop/admin/admin-filters.ts';
import { readBulkJson } from '#shop/imports/bulk-json.ts';
import { csvColumns, guessMapping, ownColumns, readCsvRows } from '#shop/imports/csv-columns.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { findShoes } from '#server/agents/find-shoes.ts';
import { applyImport, type ImportInput } from '#server/batches/apply-import.ts';
import { exportProducts } from '#server/batches/export-products.ts';
import { readCsv } from '#server/batches/read-csv.ts';
import { undoBatch } from '#server/batches/undo-batch.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { feedText } from '#server/testing/feed-text.ts';
import { noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { loadFields } from './load-fields.ts';

let it: ApiShop;
let staff: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  it = await openApiShop();
  staff = await makeStaff(it.db, 'SUPER_ADMIN');
  await sql`insert into product_fields (key, name, kind, unit, choices, filtered, feed, position) values
    ('material', 'Material', 'choice', '', '{Leather,Suede}', true, 'material', 1),
    ('heel', 'Heel', 'number', 'cm', '{}', true, null, 2), ('lined', 'Lined', 'yes-no', '', '{}', true, null, 3),
    ('code', 'Article number', 'text', '', '{}', false, 'mpn', 4)`.execute(it.db);
});
afterAll(() => it.close());

async function detailsOf(id: string): Promise<unknown> {
  const row = await it.db
    .selectFrom('products')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.details;
}

async function exported(search: string): Promise<string> {
  const filters = readAdminFilters(new URLSearchParams({ search }));
  const columns = [...csvColumns, ...ownColumns(await loadFields(it.db))];
  let text = '';
  for await (const piece of exportProducts(it.db, filters, noon, columns)) text += piece;
  return text;
}

async function take(input: Omit<ImportInput, 'title'>) {
  const taken = await applyImport(it.db, staff, { ...input, title: 'fields' }, noon);
  if (isRefusal(taken)) throw new Error(taken.text);
  return taken;
}

async function takeCsv(text: string) {
  const csv = readCsv(text);
  if (isRefusal(csv)) throw new Error(csv.text);
  const [names, owned] = await Promise.all([loadListedNames(it.db), loadFields(it.db)]);
  return take({
    kind: 'csv',
    read: readCsvRows(csv.rows, guessMapping(csv.headings, owned), names, { owned }),
  });
}

test('a file brings them and takes them along; empty cells keep what is said; undone, all is as before', async () => {
  const { id } = it.shop.court;
  const first = await takeCsv(
    'Title,Brand,Material,Heel,Lined,Field: Article number\nCourt Classic,Nike,suede,2.5 cm,yes,QX-7781\nRoad Runner,Puma,Wood,,,\n',
  );
  expect(first).toMatchObject({
    changed: 1,
    badLines: 1,
    problems: [{ line: 3, text: 'Material: Choose one of: Leather, Suede.' }],
  });
  const said = { material: ['Suede'], heel: 2.5, lined: true, code: 'QX-7781' };
  expect(await detailsOf(id)).toEqual(said);
  const file = await exported('Court Classic');
  expect(file.split('\r\n')[0]).toMatch(/Field: Material,Field: Heel,Field: Lined,Field: Article number$/);
  expect(file).toContain('Suede,2.5,yes,QX-7781');
  // As it came out it changes nothing.
  expect(await takeCsv(file)).toMatchObject({ changed: 0, unchanged: 1, badLines: 0 });
  const second = await takeCsv('Title,Brand,Material,Heel\nCourt Classic,Nike,Leather,\n');
  expect(await detailsOf(id)).toEqual({ ...said, material: ['Leather'] });
  await undoBatch(it.db, { ...staff, role: 'SUPER_ADMIN' }, second.batchId ?? '', noon);
  expect(await detailsOf(id)).toEqual(said);
  await undoBatch(it.db, { ...staff, role: 'SUPER_ADMIN' }, first.batchId ?? '', noon);
  expect(await detailsOf(id)).toEqual({});
});

test('JSON brings them with new products, and names what it cannot', async () => {
  const [names, owned] = await Promise.all([loadListedNames(it.db), loadFields(it.db)]);
  const item = { title: 'Khyber Kaptaan', brand: 'Nike', category: 'Casual', base_price: 4_500 };
  const items = [
    { ...item, fields: { Material: 'Leather', heel: 3, lined: false, code: 'K-1' } },
    { ...item, title: 'Other', fields: { sole: 'Tyre' } },
    { ...item, title: 'Third', fields: 'Leather' },
  ];
  const read = readBulkJson(JSON.stringify(items), names, { owned });
  if (isRefusal(read)) throw new Error(read.text);
  expect(read.problems.map(({ text }) => text)).toEqual(['Unknown field “sole”', 'Invalid fields']);
  await take({ kind: 'json', read });
  const { id } = await it.db
    .selectFrom('products')
    .select('id')
    .where('title', '=', 'Khyber Kaptaan')
    .executeTakeFirstOrThrow();
  expect(await detailsOf(id)).toEqual({ material: ['Leather'], heel: 3, lined: false, code: 'K-1' });
});

test('the API writes, reads and takes them away, and refuses a field that is none', async () => {
  const fields = await it.erp.call('GET', '/product-fields');
  expect(fields.body.data[0]).toEqual({
    key: 'material',
    name: 'Material',
    kind: 'choice',
    unit: '',
    choices: ['Leather', 'Suede'],
    filtered: true,
  });
  const path = `/products/${it.shop.runner.id}`;
  const change = async (details: object) => {
    const { headers } = await it.erp.call('GET', path);
    return it.erp.call('PATCH', path, {
      body: { details },
      headers: { 'if-match': headers.get('etag') ?? '' },
    });
  };
  const changed = await change({ material: 'Leather', heel: 4, lined: true, code: 'R-9' });
  expect(changed.body.details).toEqual({ material: 'Leather', heel: 4, lined: true, code: 'R-9' });
  expect((await change({ heel: null })).body.details).toEqual({
    material: 'Leather',
    lined: true,
    code: 'R-9',
  });
  for (const [details, message] of [
    [{ sole: 'Tyre' }, 'There is no field “sole”. The fields are those of listProductFields.'],
    [{ material: 'Wood' }, 'Choose one of: Leather, Suede.'],
  ] as const)
    expect((await change(details)).body.errors).toEqual([{ path: 'details', message }]);
});

test('agents read them by their names', async () => {
  const tool = findShoes.find(({ name }) => name === 'get_product');
  const call = { app: it.erp.app } as Parameters<NonNullable<typeof tool>['run']>[0];
  expect(await tool?.run(call, { id: it.shop.runner.id })).toMatchObject({
    structuredContent: {
      details: [
        { name: 'Material', text: 'Leather' },
        { name: 'Lined', text: 'Yes' },
        { name: 'Article number', text: 'R-9' },
      ],
    },
  });
});

test('the feeds tell those that they have a name for; a number of the maker gives way to the article number', async () => {
  const text = await feedText(it.db, { id: it.shop.runner.id, colour: 'Default' });
  const item = text.slice(text.indexOf('<item>'), text.indexOf('</item>'));
  expect(item).toContain('<g:material>Leather</g:material>');
  expect(item.match(/<g:mpn>.*/g)).toEqual(['<g:mpn>R-9</g:mpn>']);
  expect(item).not.toContain('identifier_exists');
  expect(item).not.toContain('Lined');
  expect(await verifyShop(it.db)).toEqual([]);
});
