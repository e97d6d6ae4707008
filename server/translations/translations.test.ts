// Translations of the owner's texts as they are saved, counted, and taken out and in as a file.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { TextKey } from '#shop/translations/own-text.ts';
import { countTexts, listTexts } from './list-texts.ts';
import { exportTranslations, importTranslations } from './translations-file.ts';
import { markOf, saveTranslations } from './save-translations.ts';

let it: TestDatabase;
let shop: SmallShop;
let staff: Staff;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  staff = await makeStaff(it.db);
});
afterAll(() => it.close());
beforeEach(() => it.db.deleteFrom('translations').execute());

type Said = TextKey & { text: string };

function save(...said: Said[]) {
  const typed = said.map((each) => ({ ...each, source: null, was: null, isConfirmed: false }));
  return saveTranslations(it.db, staff, { code: 'ur', typed, title: 'Products' });
}

const titled = (text: string): Said => ({ kind: 'product', id: shop.court.id, field: 'title', text });
const all = { kind: 'product', isMissing: false, search: '', after: '' } as const;
const inUrdu = { code: 'ur', usual: ['Sneakers'] };

test('a placeholder that the English does not have is refused, and nothing else with it', async () => {
  const { saved, problems } = await save(
    { ...titled('{offer} جوتا') },
    { kind: 'product', id: shop.runner.id, field: 'title', text: 'روڈ رنر' },
    { kind: 'product', id: shop.retired.id, field: 'title', text: 'پرانا' },
  );
  expect(saved).toBe(1);
  expect([...problems]).toEqual([
    [0, 'The English has no {offer}.'],
    [2, 'There is no such text any more.'],
  ]);
});

test('who saved after somebody else is told, and takes nothing away', async () => {
  await save(titled('پہلا'));
  const typed = (text: string) => [
    { ...titled(text), source: markOf('Court Classic'), was: markOf(''), isConfirmed: false },
  ];
  const { problems } = await saveTranslations(it.db, staff, { code: 'ur', typed: typed('دوسرا'), title: '' });
  expect(problems.get(0)).toContain('Somebody else');
  expect(await it.db.selectFrom('translations').select('text').execute()).toEqual([{ text: 'پہلا' }]);
});

test('what is missing is counted, but for usual names and what may stay in English', async () => {
  const countOf = async (kind: string) =>
    (await countTexts(it.db, inUrdu)).find((each) => each.kind === kind);
  const before = await countOf('product');
  expect(before).toEqual({ kind: 'product', texts: 5, missing: 5 });
  await save(titled('کورٹ کلاسک'));
  expect(await countOf('product')).toMatchObject({ missing: 4 });
  expect(await countOf('brand')).toEqual({ kind: 'brand', texts: 3, missing: 0 });
  const category = await countOf('category');
  expect(category?.missing).toBe((category?.texts ?? 0) - 1);
  const missing = await listTexts(it.db, inUrdu, { ...all, isMissing: true });
  expect(missing.things.map(({ thing }) => thing)).toEqual([
    'Nike Beach Chappal',
    'Nike Court Classic',
    'Puma Road Runner',
  ]);
});

test('the file that is exported is imported again with what was written into it', async () => {
  await save(titled('=کورٹ'));
  const { csv } = await exportTranslations(it.db, 'ur');
  expect(csv).toContain(`product,${shop.court.id},title,Court Classic,'=کورٹ`);
  await it.db.deleteFrom('translations').execute();
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
  const rows = lines.map((line) => line.split(','));
  const file = { code: 'ur', headings: head.split(','), fileName: 'texts.csv' };
  const wrong = [
    ['product', shop.court.id, 'description', 'Other English.', 'الف'],
    ['shoe', shop.court.id, 'title', '', 'ب'],
  ];
  const read = await importTranslations(it.db, staff, { ...file, rows: [...rows, ...wrong] });
  expect(read?.saved).toBe(1);
  expect(read?.left.map(({ why }) => why)).toEqual([
    'The English text was changed meanwhile. Look at it again.',
    'There is no kind “shoe”.',
  ]);
  expect(await it.db.selectFrom('translations').select('text').execute()).toEqual([{ text: '=کورٹ' }]);
  expect(await importTranslations(it.db, staff, { ...file, headings: ['english', 'ur'], rows })).toBeNull();
});
