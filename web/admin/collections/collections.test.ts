// Tests of collections: made by hand and by a rule, what shoppers and search engines get, moved, refused, shown on the home page, removed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { arrangeHome } from '#tests/support/arrange-home.ts';
import { titlesOn, wordsOf } from '#tests/support/browse-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let shop: SmallShop;
let visitor: Visitor;
let cookie: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
});
afterAll(() => it.close());

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await visitor.get(path, headers);
  const location = response.headers.get('location');
  return { status: response.status, location, html: await response.text() };
}

async function post(path: string, fields: Record<string, string>) {
  const response = await visitor.post(path, fields, { cookie });
  const location = response.headers.get('location') ?? '';
  return { status: response.status, location, html: await response.text() };
}

const empty = {
  title: '',
  slug: '',
  body: '',
  searchTitle: '',
  searchDescription: '',
  products: '',
  alt: '',
};

/** The address of its form. */
async function make(fields: Record<string, string>): Promise<string> {
  const { status, location } = await post('/admin/collections/new', {
    ...empty,
    by: 'hand',
    shown: 'yes',
    ...fields,
  });
  expect(status).toBe(303);
  return location;
}

async function change(form: string, fields: Record<string, string>) {
  const { html } = await ask(form, { cookie });
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
  return post(form, { ...empty, by: 'hand', version, ...fields });
}

const byHand = () => `${shop.chappal.title}\n/product/${shop.runner.id}\n${shop.court.title}`;
const three = ['Beach Chappal', 'Road Runner', 'Court Classic'];

test('by hand it has the order of the owner, and the filters, orders and steps of the shop within it', async () => {
  await make({ title: 'Eid 2026', products: byHand(), body: '# For Eid\n\nعید مبارک' });
  const page = await ask('/collections/eid-2026');
  expect(page.status).toBe(200);
  expect(titlesOn(page)).toEqual(three);
  expect(wordsOf(page)).toContain('3 products');
  expect(page.html).toContain('<p dir="auto">عید مبارک</p>');
  expect(page.html).toContain('<title>Eid 2026 · Qadam</title>');
  expect(page.html).toContain('name="description" content="For Eid عید مبارک"');
  expect(page.html).toContain('<link rel="canonical" href="http://localhost:3000/collections/eid-2026"/>');
  const after = async (query: string) => titlesOn(await ask(`/collections/eid-2026?${query}`));
  expect(await after('sort=price_desc')).toEqual(['Court Classic', 'Road Runner', 'Beach Chappal']);
  expect(await after('sort=newest')).toEqual(['Beach Chappal', 'Road Runner', 'Court Classic']);
  expect(await after('size=42')).toEqual(['Beach Chappal', 'Court Classic']);
  expect(await after(`after=${shop.chappal.id}`)).toEqual(['Road Runner', 'Court Classic']);
  const filtered = await ask('/collections/eid-2026?size=42&sort=own');
  expect(filtered.html).toContain('content="noindex,follow"');
  expect(filtered.html).toContain('href="/collections/eid-2026"');
  // A form without scripts names every field.
  const sent = await ask('/collections/eid-2026?search=&size=42&minPrice=&sort=own');
  expect(sent.location).toBe('/collections/eid-2026?size=42');
  expect((await ask('/collections/eid-2026?sort=cheapest')).status).toBe(400);
  expect((await ask('/shop?sort=own')).status).toBe(400);
});

test('by a rule it is what that list is, and no choice of a shopper leads out of it', async () => {
  await make({ title: 'In 42', by: 'rule', size: '42', sort: 'price_desc' });
  const own = await ask('/collections/in-42');
  expect(titlesOn(own)).toEqual(titlesOn(await ask('/shop?size=42&sort=price_desc')));
  expect(titlesOn(own)).toEqual(['Court Classic', 'Beach Chappal']);
  expect(titlesOn(await ask('/collections/in-42?size=38'))).toEqual([]);
  expect(titlesOn(await ask('/collections/in-42?size=41'))).toEqual(['Court Classic']);
  expect(titlesOn(await ask('/collections/in-42?brand=Puma'))).toEqual([]);
  expect(wordsOf(await ask('/collections/in-42?brand=Puma'))).toContain('Remove “Puma” to see 2 shoes');
  expect(titlesOn(await ask('/collections/in-42?sort=newest'))).toEqual(['Beach Chappal', 'Court Classic']);
  const facets = wordsOf(own);
  expect(facets).toMatch(/Nike 2 Puma 0/);
  expect(facets).not.toContain('Featured');
});

test('one that is empty says so, and leads on', async () => {
  await make({ title: 'Soon' });
  const page = await ask('/collections/soon');
  expect([page.status, wordsOf(page)]).toEqual([200, expect.stringContaining('Nothing here at the moment')]);
  expect(page.html).toContain('<a class="button');
});

/** Its page, the sitemap and the menus. */
const places = async () => [
  (await ask('/collections/school')).status,
  (await ask('/sitemap.xml')).html.includes('/collections/school<'),
  (await ask('/admin/menus', { cookie })).html.includes('value="/collections/school"'),
];

test('hidden it is nobody’s; shown it is in the sitemap and among the places of menus', async () => {
  const form = await make({ title: 'School', products: byHand(), shown: '' });
  expect(await places()).toEqual([404, false, false]);
  expect((await change(form, { title: 'School', slug: 'school', shown: 'yes' })).status).toBe(200);
  expect(await places()).toEqual([200, true, true]);
});

test('another address leads on from the old one; one that is taken, unknown products and HTML are refused in words', async () => {
  const form = await make({ title: 'Winter', products: byHand() });
  await change(form, { title: 'Winter', slug: 'winter-2026', products: byHand(), shown: 'yes' });
  const moved = await ask('/collections/winter?size=42');
  expect([moved.status, moved.location]).toEqual([301, '/collections/winter-2026?size=42']);
  const second = await post('/admin/collections/new', {
    ...empty,
    title: 'سردیوں کے جوتے',
    slug: 'winter-2026',
    by: 'hand',
  });
  expect([second.status, second.html]).toEqual([
    409,
    expect.stringContaining('Another collection has this address'),
  ]);
  expect(second.html).toContain('value="سردیوں کے جوتے"');
  const wrong = { title: 'X', slug: 'winter-2026', body: '<b>x</b>', products: 'Boots of nobody' };
  const refused = await change(form, wrong);
  expect(refused.status).toBe(400);
  for (const words of ['No product is called “Boots of nobody”', 'The text has HTML in it'])
    expect(refused.html).toContain(words);
  const everything = await change(form, { title: 'X', by: 'rule' });
  expect(everything.html).toContain('Choose at least one filter.');
  await make({ title: 'Winter' });
  expect((await ask('/collections/winter')).status).toBe(200);
});

test('what two save at once is not lost; the audit log has each change; removed, its address is gone', async () => {
  const form = await make({ title: 'Wedding', products: byHand() });
  const { html } = await ask(form, { cookie });
  const seen = { ...empty, by: 'hand', version: /name="version" value="(\d+)"/.exec(html)?.[1] ?? '' };
  expect((await post(form, { ...seen, title: 'Weddings', slug: 'wedding', shown: 'yes' })).status).toBe(200);
  expect((await post(form, { ...seen, title: 'Mehndi' })).status).toBe(409);
  expect((await change(form, { intent: 'delete' })).status).toBe(303);
  expect((await ask('/collections/wedding')).status).toBe(404);
  const log = await it.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subject', '=', 'wedding')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'collection.create',
    'collection.change',
    'collection.delete',
  ]);
  expect(log[1]?.after).toEqual({ title: 'Weddings', products: [] });
});

test('on the home page it is a row that leads to it, until it is hidden', async () => {
  const form = await make({ title: 'Our choice', products: byHand() });
  const home = arrangeHome(visitor, cookie);
  await home.post({ intent: 'remove', id: 'new-in' });
  const id = await home.add('collection');
  const saved = await home.save(id, { title: '', collection: /\d+$/.exec(form)?.[0] ?? '' });
  expect(saved.status).toBe(200);
  await home.publish();
  const html = await home.home();
  const row = html.slice(html.indexOf(`aria-labelledby="${id}"`));
  expect(row).toContain('Our choice');
  expect(row).toContain('href="/collections/our-choice"');
  expect(titlesOn({ ...(await ask('/')), html: row }).slice(0, 3)).toEqual(three);
  await change(form, { title: 'Our choice', slug: 'our-choice', products: byHand() });
  expect(await home.home()).not.toContain('Our choice');
  expect((await ask('/admin/appearance/home', { cookie })).html).toContain('It is hidden or gone');
});
