// The owner's own texts in Urdu: saved beside the English, shown wherever the English stands at /ur, and nothing of it in English.
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOwnPage } from '#server/testing/make-own-page.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { TextKey } from '#shop/translations/own-text.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';
import { listTexts } from '#server/translations/list-texts.ts';
import { saveTranslations } from '#server/translations/save-translations.ts';

let it: TestDatabase;
let shop: SmallShop;
let visitor: Visitor;
let staff: Staff;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  visitor = visitShop(it);
  staff = await makeStaff(it.db);
  await setting('languages', ['ur']);
});
afterAll(() => it.close());
beforeEach(() => it.db.deleteFrom('translations').execute());

async function setting(key: string, given: unknown): Promise<void> {
  const value = JSON.stringify(given);
  await it.db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((row) => row.column('key').doUpdateSet({ value }))
    .execute();
}

type Said = TextKey & { text: string };

function save(...said: Said[]) {
  const typed = said.map((each) => ({ ...each, source: null, was: null, isConfirmed: false }));
  return saveTranslations(it.db, staff, { code: 'ur', typed, title: 'Products' });
}

const titled = (text: string): Said => ({ kind: 'product', id: shop.court.id, field: 'title', text });
const page = async (path: string) => (await (await visitor.get(path)).text()).replaceAll('<!-- -->', '');
const all = { kind: 'product', isMissing: false, search: '', after: '' } as const;
const inUrdu = { code: 'ur', usual: ['Sneakers'] };

test('a product has its Urdu title at /ur, in lists too, and its English one in English', async () => {
  await save(titled('کورٹ کلاسک'), { ...titled('چمڑے کا جوتا۔'), field: 'description' });
  for (const path of [`/ur/product/${shop.court.id}`, '/ur/shop']) {
    const html = await page(path);
    expect(html, path).toContain('کورٹ کلاسک');
    expect(html, path).not.toContain('Court Classic');
  }
  const urdu = await page(`/ur/product/${shop.court.id}`);
  expect(urdu).toContain('چمڑے کا جوتا۔');
  expect(urdu).toMatch(/<title>[^<]*کورٹ کلاسک/);
  expect(urdu).toMatch(/"@type":"ProductGroup"[^<]*کورٹ کلاسک|"name":"کورٹ کلاسک"/);
  for (const path of [`/product/${shop.court.id}`, '/shop'])
    expect(await page(path), path).not.toMatch(/کورٹ|own-names/);
});

test('where the English was changed since, shoppers read the new English', async () => {
  await save(titled('کورٹ کلاسک'));
  const rename = (title: string) =>
    it.db.updateTable('products').set({ title }).where('id', '=', shop.court.id).execute();
  await rename('Court Classic II');
  expect(await page('/ur/shop')).toContain('Court Classic II');
  const { things } = await listTexts(it.db, inUrdu, { ...all, search: 'Court Classic II' });
  expect(things[0]?.texts[0]).toMatchObject({ text: 'کورٹ کلاسک', isOutdated: true });
  // Saving the page as it is confirms nothing; who says so does.
  expect(await save(titled('کورٹ کلاسک'))).toMatchObject({ saved: 0 });
  const typed = [{ ...titled('کورٹ کلاسک'), source: null, was: null, isConfirmed: true }];
  expect(await saveTranslations(it.db, staff, { code: 'ur', typed, title: '' })).toMatchObject({ saved: 1 });
  expect(await page('/ur/shop')).not.toContain('Court Classic II');
  await rename('Court Classic');
});

test('names stand in Urdu where they are shown, and filters go on with the English ones', async () => {
  await save(
    { kind: 'category', id: 'sneakers', field: 'name', text: 'جوگرز' },
    { kind: 'brand', id: 'puma', field: 'name', text: 'پوما' },
  );
  const html = await page('/ur/categories');
  expect(html).toContain('>جوگرز<');
  expect(html).toContain('category=Sneakers');
  expect(html).toMatch(/<script type="application\/json" id="own-names">[^<]*"Puma":"پوما"/);
  await save({ kind: 'category', id: 'sneakers', field: 'name', text: 'کھیل کے جوتے' });
  expect(await page('/ur/categories')).toContain('>کھیل کے جوتے<');
});

test('own pages, sections of the home page and the announcement bar are in Urdu, with their values filled in', async () => {
  await makeOwnPage(it, 'about', 'We are **{shop}**.');
  const sections = [{ id: 'words', kind: 'text', title: 'Our story', text: 'Made in Peshawar.' }];
  await it.db
    .insertInto('homeArrangements')
    .values({ sections: JSON.stringify(sections), savedAt: noon, savedBy: staff.email, publishedAt: noon })
    .execute();
  await setting('bannerText', 'Free over {threshold}');
  const { id: number } = await it.db.selectFrom('pages').select('id').executeTakeFirstOrThrow();
  const id = String(number);
  const { problems } = await save(
    { kind: 'page', id, field: 'title', text: 'ہمارے بارے میں' },
    { kind: 'page', id, field: 'body', text: 'ہم **{shop}** ہیں۔' },
    { kind: 'section', id: 'words', field: 'title', text: 'ہماری کہانی' },
    { kind: 'section', id: 'words', field: 'text', text: 'پشاور میں بنے ہوئے۔' },
    { kind: 'setting', id: 'bannerText', field: 'bannerText', text: '{threshold} سے اوپر مفت' },
  );
  expect([...problems]).toEqual([]);
  const about = await page('/ur/pages/about');
  expect(about).toContain('ہم <strong>Qadam</strong> ہیں۔');
  expect(about).toMatch(/<h1[^>]*>ہمارے بارے میں/);
  const home = await page('/ur');
  for (const text of ['ہماری کہانی', 'پشاور میں بنے ہوئے۔', '\u2066Rs 5,000\u2069 سے اوپر مفت'])
    expect(home).toContain(text);
  expect(await page('/')).toContain('Made in Peshawar.');
});

test('what the shop says of its goods is in Urdu: its own words as translated, the usual ones as they come', async () => {
  const path = `/ur/product/${shop.chappal.id}`;
  const usual = await page(path);
  for (const text of [
    'مفت ڈیلیوری',
    'آسان واپسی',
    'اصلی ہونے کی ضمانت',
    '100% اصلی جوتے',
    'نیا، اصلی اور اپنے ڈبے میں',
  ])
    expect(usual).toContain(text);
  expect(await page(`/ur/quick-view/${shop.chappal.id}`)).toContain('100% اصلی جوتے');
  await setting('guaranteeTitle', 'Made by us');
  await setting('plainDescription', '{title}, sewn in Peshawar.');
  const { problems } = await save(
    { kind: 'setting', id: 'guaranteeTitle', field: 'guaranteeTitle', text: 'ہمارے ہاتھ کا' },
    {
      kind: 'setting',
      id: 'plainDescription',
      field: 'plainDescription',
      text: '{title}، پشاور میں سلا ہوا۔',
    },
  );
  expect([...problems]).toEqual([]);
  const own = await page(path);
  for (const text of ['ہمارے ہاتھ کا', 'پشاور میں سلا ہوا۔']) expect(own).toContain(text);
  expect(own).not.toContain('sewn in Peshawar');
  await it.db.deleteFrom('settings').where('key', 'in', ['guaranteeTitle', 'plainDescription']).execute();
});

async function found(search: string, path = '/ur/shop'): Promise<boolean[]> {
  const html = await page(`${path}?${new URLSearchParams({ search })}`);
  return [shop.court, shop.runner, shop.chappal].map(({ id }) => html.includes(`/product/${id}`));
}

test('a search for Urdu names finds them, of products, brands and categories', async () => {
  await save(
    titled('کورٹ کلاسک'),
    { kind: 'brand', id: 'puma', field: 'name', text: 'پوما' },
    { kind: 'category', id: 'slippers', field: 'name', text: 'گھر کی چپل' },
  );
  expect(await found('کلاسک کورٹ')).toEqual([true, false, false]);
  expect(await found('پوما')).toEqual([false, true, false]);
  expect(await found('گھر کی')).toEqual([false, false, true]);
  expect(await found('کورٹ', '/shop')).toEqual([true, false, false]);
});

test('English pages ask for no translation, and a page in Urdu by one statement a loader', async () => {
  await save(titled('کورٹ کلاسک'));
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('from translations')) asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counted = visitShop({ db: it.db.withPlugin(counting) });
  const paths = ['/', '/shop', `/product/${shop.court.id}`, '/categories', '/cart', '/pages/about'];
  for (const path of paths) await (await counted.get(path)).text();
  expect(asked).toBe(0);
  await (await counted.get('/ur/shop')).text();
  // The names, those of the frame, and those of the list.
  expect(asked).toBeLessThanOrEqual(4);
  expect(asked).toBeGreaterThan(0);
});

test('the page shows English beside Urdu, saves what was typed, and keeps what could not be saved', async () => {
  const { cookie } = await signIn(it.db, 'ADMIN', noon);
  const admin = async (path: string) => (await visitor.get(path, { cookie })).text();
  expect((await visitor.get('/admin/languages', { cookie })).headers.get('location')).toBe(
    '/admin/languages/ur',
  );
  const html = await admin('/admin/languages/ur?kind=product&show=missing');
  expect(html).toMatch(/<p[^>]*lang="en"[^>]*>Court Classic<\/p>/);
  const key = `product|title|${shop.court.id}`;
  const markIn = (name: string) => html.split(`name="${name}:${key}"`)[1]?.match(/value="(\w+)"/)?.[1] ?? '';
  const marks = { [`source:${key}`]: markIn('source'), [`was:${key}`]: markIn('was') };
  const post = (text: string) =>
    visitor.post('/admin/languages/ur', { intent: 'save', key, [`text:${key}`]: text, ...marks }, { cookie });
  const refused = await post('{offer} جوتا');
  expect(refused.status).toBe(400);
  const again = await refused.text();
  expect(again).toContain('The English has no {offer}.');
  expect(again).toContain('{offer} جوتا</textarea>');
  expect((await post('کورٹ کلاسک')).status).toBe(200);
  expect(await page('/ur/shop')).toContain('کورٹ کلاسک');
  expect(await admin('/admin/languages/ur?kind=product')).toContain('کورٹ کلاسک</textarea>');
  const log = await it.db.selectFrom('auditLog').select('action').orderBy('id', 'desc').executeTakeFirst();
  expect(log?.action).toBe('translation.change');
  expect((await visitor.get('/admin/languages/xx', { cookie })).status).toBe(404);
});
