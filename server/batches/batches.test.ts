/** Many products at once: what is taken in, what is told, and what is taken back. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBulkJson } from '#shop/imports/bulk-json.ts';
import { guessMapping, readCsvRows } from '#shop/imports/csv-columns.ts';
import { readAdminFilters } from '#shop/admin/admin-filters.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { archiveProduct, restoreProduct } from '#server/catalogue/archive-product.ts';
import { changePrice } from '#server/catalogue/quick-edits.ts';
import { findAdminProduct } from '#server/catalogue/admin-product.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { changeName, createName, deleteName } from '#server/lists/save-name.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { paisa, rupees } from '#shop/pricing/money.ts';
import { fine } from '#server/testing/fine.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { archiveAll } from './archive-all.ts';
import { changeSelection } from './change-selection.ts';
import { exportProducts } from './export-products.ts';
import { findBatch, listBatches } from './list-batches.ts';
import { decodeFile } from '#platform/http/decode-file.ts';
import { readCsv } from './read-csv.ts';
import { applyImport, tryImport, type ImportInput } from './apply-import.ts';
import { undoBatch } from './undo-batch.ts';

let it: TestDatabase;
let boss: Actor;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  boss = await makeStaff(it.db, 'SUPER_ADMIN');
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

async function json(items: unknown): Promise<ImportInput> {
  const read = fine(readBulkJson(JSON.stringify(items), await loadListedNames(it.db)));
  return { kind: 'json', title: 'a test', read };
}

async function csvInput(text: string): Promise<ImportInput> {
  const { headings, rows } = fine(readCsv(text));
  const read = readCsvRows(rows, guessMapping(headings), await loadListedNames(it.db));
  return { kind: 'csv', title: 'CSV test.csv', read };
}

const take = async (delivery: ImportInput) => fine(await applyImport(it.db, boss, delivery, noon));
const product = (title: string, more: object = {}) => ({
  title,
  brand: 'Nike',
  category: 'Running',
  base_price: 1_999.5,
  ...more,
});
const find = async (title: string) => {
  const rows = await it.db
    .selectFrom('products')
    .select('id')
    .where('title', '=', title)
    .orderBy('createdAt')
    .execute();
  return Promise.all(rows.map(({ id }) => findAdminProduct(it.db, id)));
};
/** Pairs of its first size. */
const left = async (title: string) => (await find(title))[0]?.rows[0]?.stock;
const stocks = async (title: string) => (await find(title))[0]?.rows.map(({ stock }) => stock);
const everything = readAdminFilters(new URLSearchParams());

async function exported(filters: typeof everything): Promise<string> {
  let text = '';
  for await (const piece of exportProducts(it.db, filters, noon)) text += piece;
  return text;
}

test('a product without sizes has as many cells in the file as any other', async () => {
  await take(await json([product('Without Sizes')]));
  const text = await exported(readAdminFilters(new URLSearchParams({ search: 'Without Sizes' })));
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines.map((line) => line.split(',').length)).toEqual([14, 14]);
});

describe('bulk add', () => {
  test('inserts valid items active, without pictures, price by 100, with a slug each, and says what was wrong', async () => {
    const items = [product('Bulk One'), product('Bulk One'), product('', { brand: undefined })];
    const taken = await take(await json(items));
    expect(taken).toMatchObject({ added: 2, badLines: 1 });
    const made = await find('Bulk One');
    expect(made.map((each) => each?.basePrice)).toEqual([199_950, 199_950]);
    expect(
      made.every((each) => each?.active && each.pictures.length === 0 && each.discountPercentage === null),
    ).toBe(true);
    expect(new Set(made.map((each) => each?.slug))).toEqual(new Set(['bulk-one', 'bulk-one-2']));
    const batch = await findBatch(it.db, taken.batchId ?? '');
    expect(batch?.problems).toEqual(['Line 3: Missing title', 'Line 3: Missing brand']);
  });

  test('takes sizes with it, into the ledger', async () => {
    await take(
      await json([product('Bulk Sizes', { inventory: [{ size: '42', stock: 3, sku: 'BULK-42' }] })]),
    );
    const [made] = await find('Bulk Sizes');
    expect(made?.rows).toMatchObject([
      { colour: 'Default', size: '42', stock: 3, sku: 'BULK-42', active: true },
    ]);
  });

  test('checks first without writing anything', async () => {
    const before = await listBatches(it.db);
    const dryRun = await tryImport(it.db, await json([product('Only Tried'), product('')]));
    expect(dryRun).toMatchObject({ added: 1, badLines: 1, batchId: null });
    expect(dryRun.samples).toEqual([{ line: 1, title: 'Nike Only Tried', what: 'new, no sizes yet' }]);
    expect(await find('Only Tried')).toEqual([]);
    expect(await listBatches(it.db)).toEqual(before);
  });

  test('sends nothing when nothing is valid', async () => {
    const taken = await take(await json([product(''), product('x', { base_price: 0 })]));
    expect(taken).toMatchObject({ added: 0, badLines: 2, batchId: null });
  });

  test('sent again for its answer was lost is refused; taken back, or after a while, it may come again', async () => {
    const add = async (at = noon) => applyImport(it.db, boss, await json([product('Sent Again')]), at);
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.filter(isRefusal).map(({ refused }) => refused)).toEqual(['bulk-again', 'bulk-again']);
    expect(await find('Sent Again')).toHaveLength(1);
    const { batchId } = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer]))[0] ?? {};
    fine(await undoBatch(it.db, boss, batchId ?? '', noon));
    fine(await add());
    expect(await add(new Date(noon.getTime() + 9 * 60_000))).toMatchObject({ refused: 'bulk-again' });
    fine(await add(new Date(noon.getTime() + 11 * 60_000)));
    fine(await applyImport(it.db, boss, await json([product('Sent Again'), product('And More')]), noon));
  });

  test('tells how far it is', async () => {
    const steps: [number, number][] = [];
    const items = Array.from({ length: 600 }, (_, place) => product(`Progress ${place}`));
    await applyImport(it.db, boss, await json(items), noon, (done, of) => steps.push([done, of]));
    expect(steps).toEqual([
      [250, 600],
      [500, 600],
      [600, 600],
      [600, 600],
    ]);
  });

  test('refuses a SKU that another pair has, and takes the rest of the product in', async () => {
    const inventory = [
      { size: '41', stock: 1, sku: 'BULK-42' },
      { size: '42', stock: 2, sku: 'NEW-42' },
    ];
    const taken = await take(await json([product('Taken Code', { inventory })]));
    expect(taken.problems).toEqual([{ line: 1, text: 'SKU BULK-42 is already used' }]);
    expect((await find('Taken Code'))[0]?.rows).toMatchObject([{ size: '42', sku: 'NEW-42' }]);
  });
});

describe('a CSV file', () => {
  test('adds what is new, changes what is there, leaves the rest, and reports each bad row by its number', async () => {
    await makeProduct(it.db, { title: 'Sheet Shoe', rupees: 3_000, stock: { 41: 4, 42: 4 } });
    const taken = await take(
      await csvInput(
        [
          'Title;Brand;Category;Price;Size;Stock;SKU',
          'Sheet Shoe;nike;;3500;42;9;',
          'New Sandal;Puma;Sandals;1.200;;;',
          'New Loafer;Puma;Casual;1200;40;2;NL-40',
          'New Loafer;Puma;Casual;;41;3;NL-41',
          'Nowhere;Bata;Casual;10;;;',
        ].join('\r\n'),
      ),
    );
    expect(taken).toMatchObject({ added: 1, changed: 1, unchanged: 0, badLines: 2 });
    expect(taken.problems).toEqual([
      { line: 3, text: 'Invalid or missing base_price' },
      { line: 6, text: 'Unknown brand “Bata”' },
    ]);
    const [shoe] = await find('Sheet Shoe');
    expect(shoe).toMatchObject({ basePrice: 350_000, version: 2 });
    expect(shoe?.rows.map(({ stock }) => stock)).toEqual([4, 9]);
    expect((await find('New Loafer'))[0]?.rows.map(({ size, stock }) => [size, stock])).toEqual([
      ['40', 2],
      ['41', 3],
    ]);
  });

  test('that says what the stock was when it was exported moves it by the difference, so sales since stay sold', async () => {
    const shoe = await makeProduct(it.db, { title: 'Exported Shoe', rupees: 5_000, stock: { 42: 10 } });
    const rows = (await exported({ ...everything, search: 'Exported Shoe' })).trim().split('\r\n');
    fine(await placeOrder(it.db, checkoutInput({ lines: [pairs(shoe.row('42'), 3)], rupees: 15_000 }), noon));
    const [head = '', line = ''] = rows;
    expect(line).toContain(',42,10,10,');
    await take(await csvInput([head, line.replace(',42,10,10,', ',42,12,10,')].join('\n')));
    expect((await find('Exported Shoe'))[0]?.rows).toMatchObject([{ stock: 9 }]);
  });

  test('with differences counts them once, however often and by how many it is sent; taken back it may come again', async () => {
    const shoe = await makeProduct(it.db, { title: 'Counted Shoe', rupees: 5_000, stock: { 42: 10 } });
    const text = (await exported({ ...everything, search: 'Counted Shoe' })).replace(
      ',42,10,10,',
      ',42,12,10,',
    );

    const again = async () => applyImport(it.db, boss, await csvInput(text), noon);
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.filter(isRefusal).map(({ refused }) => refused)).toEqual(['csv-again', 'csv-again']);
    expect(await left('Counted Shoe')).toBe(12);
    // A pair sold in between changes nothing of that.
    fine(await placeOrder(it.db, checkoutInput({ lines: [pairs(shoe.row('42'))], rupees: 5_000 }), noon));
    expect(await again()).toMatchObject({ refused: 'csv-again', status: 409 });
    const { batchId } = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer]))[0] ?? {};
    fine(await undoBatch(it.db, boss, batchId ?? '', noon));
    expect(await left('Counted Shoe')).toBe(9);
    fine(await again());
    expect(await left('Counted Shoe')).toBe(11);
    expect(await again()).toMatchObject({ refused: 'csv-again' });
  });

  test('corrected and sent again counts nothing twice; exported again it counts what is new', async () => {
    await makeProduct(it.db, { title: 'Corrected Shoe', rupees: 5_000, stock: { 42: 10, 43: 4 } });
    const old = (await exported({ ...everything, search: 'Corrected Shoe' })).replace(
      ',42,10,10,',
      ',42,12,10,',
    );
    await take(await csvInput(old.replace(',43,4,4,', ',43,many,4,')));
    expect(await stocks('Corrected Shoe')).toEqual([12, 4]);
    const again = await take(await csvInput(old.replace(',43,4,4,', ',43,5,4,')));
    expect(again.problems).toEqual([{ line: 2, text: expect.stringContaining('It is 12 now') }]);
    expect(await stocks('Corrected Shoe')).toEqual([12, 5]);
    await take(
      await csvInput(
        (await exported({ ...everything, search: 'Corrected Shoe' })).replace(',42,12,12,', ',42,15,12,'),
      ),
    );
    expect(await stocks('Corrected Shoe')).toEqual([15, 5]);
  });

  test('as it was exported changes nothing', async () => {
    const text = await exported(everything);
    expect(await tryImport(it.db, await csvInput(text))).toMatchObject({
      added: 0,
      changed: 0,
      problems: [],
    });
  });

  test('with a row for a new size below an exported one, without its slug, is one product; a size that is there twice is told before', async () => {
    await makeProduct(it.db, { title: 'Named Twice', rupees: 5_000, stock: { 42: 10 } });
    const [head = '', line = ''] = (await exported({ ...everything, search: 'Named Twice' })).split('\r\n');
    const place = guessMapping(head.split(','));
    const added = (size: string) => {
      const cells = head.split(',').map(() => '');
      const said = { title: 'Named Twice', brand: 'nike', price: '6000', size, stock: '3' };
      for (const [column, text] of Object.entries(said)) cells[place[column as 'size'] ?? -1] = text;
      return cells.join(',');
    };
    const file = [head, line.replace(',42,10,10,', ',42,12,10,'), added('45'), added('42')].join('\n');
    const told = await tryImport(it.db, await csvInput(file));
    expect(told).toMatchObject({
      changed: 1,
      badLines: 1,
      problems: [{ line: 4, text: 'Default 42 is here twice' }],
    });
    const taken = await take(await csvInput(file));
    expect(taken).toMatchObject({ added: 0, changed: 1, problems: told.problems });
    expect(await find('Named Twice')).toMatchObject([
      {
        basePrice: 500_000,
        rows: [
          { size: '42', stock: 12 },
          { size: '45', stock: 3 },
        ],
      },
    ]);
    fine(await undoBatch(it.db, boss, taken.batchId ?? '', noon));
    expect(await stocks('Named Twice')).toEqual([10, 0]);
  });

  test('101: neutralises cells that a spreadsheet would run, and reads them back as they were', async () => {
    const title = '=HYPERLINK("http://evil.test";"x")';
    await take(await json([product(title, { description: '@SUM(1+1), "quoted"\nnext' })]));
    const text = await exported({ ...everything, search: 'HYPERLINK' });
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"";""x"")"`);
    expect(text).toContain(`"'@SUM(1+1), ""quoted""\nnext"`);
    expect(text.replace(/"[^]*?"/g, '')).not.toMatch(/(^|,)[=+@-](?!\d)/m);
    expect(await tryImport(it.db, await csvInput(text))).toMatchObject({
      added: 0,
      changed: 0,
      problems: [],
    });
  });

  test.each(['＝1+1', '\u200B=1+1', '＠SUM(1)'])(
    '101: %j is a formula to some spreadsheet, too',
    async (title) => {
      await take(await json([product(title)]));
      const text = await exported({ ...everything, search: '1' });
      expect(text).toContain(`,'${title},`);
      expect(await tryImport(it.db, await csvInput(text))).toMatchObject({
        added: 0,
        changed: 0,
        problems: [],
      });
    },
  );

  test.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFTitle,Brand\nچپل,Nike', 'utf8'), 'چپل'],
    ['UTF-16', Buffer.from('\uFEFFTitle,Brand\nچپل,Nike', 'utf16le'), 'چپل'],
    ['old Windows', Buffer.from('Title,Brand\nCaf\xe9,Nike', 'latin1'), 'Café'],
    ['old Windows for Arabic script', Buffer.from('Title,Brand\n\xcc\xe6\xca\xc7,Nike', 'latin1'), 'جوتا'],
  ])('in %s is read', async (_name, bytes, title) => {
    const file = new Blob([new Uint8Array(bytes)]);
    expect(fine(readCsv(await decodeFile(file))).rows[0]?.[0]).toBe(title);
  });

  test('84: with more than 10,000 rows is refused whole', () => {
    const text = `Title,Brand\n${'a,b\n'.repeat(10_001)}`;
    expect(readCsv(text)).toMatchObject({ refused: 'bulk-too-many', status: 413 });
  });
});

const listName = async (list: 'brands' | 'categories', name: string, kind: 'type' | 'audience' = 'type') =>
  fine(await createName(it.db, boss, list, { name, text: '', kind, listed: true }));
const rename = async (was: string, name: string, kind: 'type' | 'audience' = 'type') => {
  const input = { name, text: '', kind, listed: true };
  return fine(await changeName(it.db, boss, 'categories', { was, version: 1, input }));
};

describe('undo', () => {
  test('archives what the batch made and brings back what it changed; a second time is refused', async () => {
    const shoe = await makeProduct(it.db, { title: 'Undo Shoe', rupees: 3_000, stock: { 42: 4 } });
    const text =
      'Title,Brand,Category,Price,Size,Stock\nUndo Shoe,Nike,,9000,42,6\nUndo New,Nike,Casual,500,40,1';
    const { batchId } = await take(await csvInput(text));
    const undone = fine(await undoBatch(it.db, boss, batchId ?? '', noon));
    expect(undone).toEqual({ products: 2, kept: [] });
    expect(await findAdminProduct(it.db, shoe.id)).toMatchObject({
      basePrice: 300_000,
      rows: [{ stock: 4 }],
    });
    expect((await find('Undo New'))[0]).toMatchObject({ active: false, archivedAt: noon });
    expect(await undoBatch(it.db, boss, batchId ?? '', noon)).toMatchObject({ refused: 'batch-undone' });
  });

  test('keeps what was changed or sold since, and says so', async () => {
    const shoe = await makeProduct(it.db, { title: 'Sold Since', rupees: 5_000, stock: { 42: 1 } });
    const { batchId } = await take(await csvInput('Title,Brand,Price,Size,Stock\nSold Since,Nike,6000,42,3'));
    const was = { id: shoe.id, was: rupees(6_000), price: rupees(7_000) };
    fine(await changePrice(it.db, boss, was, noon));
    fine(await placeOrder(it.db, checkoutInput({ lines: [pairs(shoe.row('42'), 2)], rupees: 14_000 }), noon));
    const undone = fine(await undoBatch(it.db, boss, batchId ?? '', noon));
    expect(undone.kept).toEqual([
      'Nike Sold Since: price changed since, so it was left.',
      'Sold Since, Default 42: 1 sold since, so they could not be undone.',
    ]);
    expect(await findAdminProduct(it.db, shoe.id)).toMatchObject({
      basePrice: paisa(700_000),
      rows: [{ stock: 0 }],
    });
  });

  test('leaves a name that was deleted since, says so, and puts the rest back', async () => {
    await listName('categories', 'Wedges');
    await listName('brands', 'Bata');
    const shoe = await makeProduct(it.db, {
      title: 'Lost Names',
      rupees: 3_000,
      brand: 'Bata',
      category: 'Wedges',
    });
    const { slug } = (await findAdminProduct(it.db, shoe.id)) ?? {};
    const { batchId } = await take(await csvInput(`Slug,Brand,Category,Price\n${slug},Nike,Casual,9000\n`));
    fine(await deleteName(it.db, boss, 'categories', 'Wedges'));
    fine(await deleteName(it.db, boss, 'brands', 'Bata'));
    expect(fine(await undoBatch(it.db, boss, batchId ?? '', noon))).toEqual({
      products: 1,
      kept: [
        'Nike Lost Names: the brand “Bata” does not exist any more, so it was left.',
        'Nike Lost Names: the category “Wedges” does not exist any more, so it was left.',
      ],
    });
    expect(await findAdminProduct(it.db, shoe.id)).toMatchObject({
      brand: 'Nike',
      category: 'Casual',
      basePrice: 300_000,
    });
  });

  test('puts a category that was renamed since back by its name of today, whichever side of the change it was on', async () => {
    await listName('categories', 'Pumps');
    await listName('categories', 'Flats');
    await listName('categories', 'Toddlers', 'audience');
    const shoe = await makeProduct(it.db, {
      title: 'Renamed Kind',
      rupees: 3_000,
      category: 'Pumps',
      audience: 'Toddlers',
    });
    const { batchId } = await take(
      await csvInput('Title,Brand,Category,Audience\nRenamed Kind,Nike,Flats,Women\n'),
    );
    await rename('Pumps', 'Court Shoes');
    await rename('Flats', 'Ballerinas');
    await rename('Toddlers', 'Little Ones', 'audience');
    expect(fine(await undoBatch(it.db, boss, batchId ?? '', noon))).toEqual({ products: 1, kept: [] });
    expect(await findAdminProduct(it.db, shoe.id)).toMatchObject({
      category: 'Court Shoes',
      audience: 'Little Ones',
    });
  });
});

test('a colleague’s batch is taken back by a Super Admin alone, one’s own by whoever did it', async () => {
  const clerk = await makeStaff(it.db);
  const theirs = (await take(await json([product('Not Theirs To Undo')]))).batchId ?? '';
  expect(await undoBatch(it.db, clerk, theirs, noon)).toMatchObject({ refused: 'owner-only' });
  const own = fine(await applyImport(it.db, clerk, await json([product('Their Own')]), noon)).batchId ?? '';
  expect(await undoBatch(it.db, clerk, own, noon)).toMatchObject({ products: 1 });
  expect(await undoBatch(it.db, boss, theirs, noon)).toMatchObject({ products: 1 });
});

test('what a Super Admin deleted does not come back by the undo of an older delete', async () => {
  const clerk = await makeStaff(it.db);
  const { id } = await makeProduct(it.db, { title: 'Deleted Twice', rupees: 1_000 });
  const change = { kind: 'archive' } as const;
  const { batchId } = await changeSelection(it.db, clerk, { ids: [id], change }, noon);
  fine(await restoreProduct(it.db, boss, id, noon));
  fine(await archiveProduct(it.db, boss, id, new Date(noon.getTime() + 60_000)));
  expect(await undoBatch(it.db, clerk, batchId ?? '', noon)).toEqual({
    products: 0,
    kept: ['Nike Deleted Twice has been deleted again since, and stays deleted.'],
  });
  expect(await findAdminProduct(it.db, id)).toMatchObject({ active: false, archivedAt: expect.any(Date) });
});

test('the ticked products change together and back together', async () => {
  const one = await makeProduct(it.db, { title: 'Ticked One', rupees: 1_000 });
  const two = await makeProduct(it.db, { title: 'Ticked Two', rupees: 1_000, active: false });
  const change = { kind: 'active', active: false } as const;
  const { batchId, changed } = await changeSelection(it.db, boss, { ids: [one.id, two.id], change }, noon);
  expect(changed).toBe(1);
  expect(await findAdminProduct(it.db, one.id)).toMatchObject({ active: false });
  fine(await undoBatch(it.db, boss, batchId ?? '', noon));
  expect(await findAdminProduct(it.db, one.id)).toMatchObject({ active: true });
  expect(await findAdminProduct(it.db, two.id)).toMatchObject({ active: false });
});

test('125: delete-all archives everything, leaves orders whole, and undo brings each back as it was', async () => {
  const state = () =>
    it.db.selectFrom('products').select(['id', 'active', 'archivedAt']).orderBy('id').execute();
  const before = await state();
  const orders = await it.db.selectFrom('orders').select(['id', 'grandTotal']).orderBy('id').execute();
  const { batchId, archived } = await archiveAll(it.db, boss, noon);
  expect(archived).toBe(before.filter((row) => row.archivedAt === null).length);
  expect((await state()).every((row) => !row.active && row.archivedAt !== null)).toBe(true);
  expect(await it.db.selectFrom('orders').select(['id', 'grandTotal']).orderBy('id').execute()).toEqual(
    orders,
  );
  const admin = await makeStaff(it.db, 'ADMIN');
  expect(await undoBatch(it.db, admin, batchId ?? '', noon)).toMatchObject({ refused: 'owner-only' });
  fine(await undoBatch(it.db, boss, batchId ?? '', noon));
  expect(await state()).toEqual(before);
});

const inAdminLists = () =>
  it.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow();

// The server's own process for the connection ends at the batch's last step, as in a crash.
async function cutOff(work: () => Promise<unknown>): Promise<void> {
  await sql`
    create function cut() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()), pg_sleep(10); return new; end'`.execute(it.db);
  await sql`create trigger cut before insert or update on batches for each row execute function cut()`.execute(
    it.db,
  );
  // With further statements on their way the line breaks before the reason has come.
  await expect(work()).rejects.toThrow(/terminat|ECONNRESET|EPIPE/);
  await sql`drop function cut cascade`.execute(it.db);
}

describe('125: deleting all', () => {
  test('reports its progress, and so does its undo', async () => {
    const { n } = await inAdminLists();
    const steps: [number, number][] = [];
    const { batchId } = await archiveAll(it.db, boss, noon, (done, of) => steps.push([done, of]));
    fine(await undoBatch(it.db, boss, batchId ?? '', noon, (done, of) => steps.push([done, of])));
    expect(steps.filter(([done, of]) => done === of)).toEqual([
      [n, n],
      [n, n],
    ]);
    expect(steps).toHaveLength(2 * Math.ceil(n / 500));
  });

  test('cut off leaves all on sale and no batch behind, and can be done again; so can its undo', async () => {
    const { n } = await inAdminLists();
    const batches = await listBatches(it.db);
    await cutOff(() => archiveAll(it.db, boss, noon));
    expect(await inAdminLists()).toEqual({ n });
    expect(await listBatches(it.db)).toEqual(batches);
    const { batchId } = await archiveAll(it.db, boss, noon);
    await cutOff(() => undoBatch(it.db, boss, batchId ?? '', noon));
    expect(await inAdminLists()).toEqual({ n: 0 });
    expect(await findBatch(it.db, batchId ?? '')).toMatchObject({ undoneAt: null });
    fine(await undoBatch(it.db, boss, batchId ?? '', noon));
    expect(await inAdminLists()).toEqual({ n });
  });
});
