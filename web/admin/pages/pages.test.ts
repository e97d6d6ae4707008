// Tests of the owner's own pages: written, previewed, published, moved, brought back, hidden; what shoppers and search engines get.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultAppearance } from '#shop/appearance/appearance.ts';
import { firstTexts } from '#shop/own-pages/first-texts.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let cookie: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
});
afterAll(() => it.close());

const page = async (path: string) => (await visitor.get(path, { cookie })).text();
const statusOf = async (path: string) => (await visitor.get(path)).status;

async function post(path: string, fields: Record<string, string>) {
  const response = await visitor.post(path, fields, { cookie });
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    html: await response.text(),
  };
}

const story = {
  title: 'Our story',
  slug: '',
  body: '# Since 1987\n\nہم پشاور میں چپل بناتے ہیں\n\nFree from {free delivery}.',
  searchTitle: '',
  searchDescription: '',
};

const seenOn = async (path: string) => /name="seen" value="(\d+)"/.exec(await page(path))?.[1] ?? '';
const on = async (path: string, fields: Record<string, string>) =>
  post(path, { seen: await seenOn(path), ...fields });

async function make(fields: Partial<typeof story> = {}): Promise<string> {
  const { status, location } = await post('/admin/pages/new', { ...story, ...fields, intent: 'save' });
  expect(status).toBe(303);
  return location;
}

test('a draft is seen by nobody; published, by shoppers and search engines; hidden, by nobody', async () => {
  const edit = await make();
  expect(await statusOf('/pages/our-story')).toBe(404);
  expect(await page('/admin/pages')).toContain('Draft');
  expect((await on(edit, { ...story, slug: 'our-story', intent: 'publish' })).status).toBe(200);
  const response = await visitor.get('/pages/our-story');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<h2 dir="auto">Since 1987</h2>');
  expect(html).toContain('<p dir="auto">ہم پشاور میں چپل بناتے ہیں</p>');
  expect(html).toContain('Free from ₨5,000.');
  expect(html).toContain('<title>Our story · Qadam</title>');
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/pages/our-story"/>');
  expect(html).toContain('name="description" content="Since 1987 ہم پشاور میں');
  expect(await (await visitor.get('/sitemap.xml')).text()).toContain('/pages/our-story</loc>');
  await on(edit, { intent: 'hide' });
  expect(await statusOf('/pages/our-story')).toBe(404);
  expect(await (await visitor.get('/sitemap.xml')).text()).not.toContain('/pages/our-story');
});

test('another address leads on from the old one, and one that is taken is refused', async () => {
  const edit = await make({ title: 'Care', body: 'one' });
  await on(edit, { ...story, title: 'Care', body: 'one', slug: 'care', intent: 'publish' });
  await on(edit, { ...story, title: 'Care', body: 'one', slug: 'shoe-care', intent: 'save' });
  const moved = await visitor.get('/pages/care');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/pages/shoe-care']);
  const { status, html } = await post('/admin/pages/new', { ...story, slug: 'shoe-care', intent: 'save' });
  expect(status).toBe(409);
  expect(html).toContain('Another page has this address. Choose another one.');
  await make({ title: 'Again here', slug: 'care' });
  expect(await statusOf('/pages/care')).toBe(301);
});

test('an older version comes back as a draft, and what another person saved meanwhile is not lost', async () => {
  const edit = await make({ title: 'Versions', body: 'first words' });
  const fields = { ...story, title: 'Versions', slug: 'versions' };
  await on(edit, { ...fields, body: 'first words', intent: 'publish' });
  const stale = await seenOn(edit);
  await on(edit, { ...fields, body: 'second words', intent: 'publish' });
  expect(await (await visitor.get('/pages/versions')).text()).toContain('second words');
  const late = await post(edit, { ...fields, body: 'typed late', seen: stale, intent: 'save' });
  expect(late.status).toBe(409);
  expect(late.html).toContain('typed late');
  const { html } = await on(edit, { intent: 'bring-back', version: stale });
  expect(html).toContain('first words</textarea>');
  expect(await (await visitor.get('/pages/versions')).text()).toContain('second words');
  await on(edit, { ...fields, body: 'first words', intent: 'publish' });
  expect(await (await visitor.get('/pages/versions')).text()).toContain('first words');
});

test('without scripts there is a preview, and HTML is refused in words with what was typed', async () => {
  const { html } = await post('/admin/pages/new', { ...story, intent: 'preview' });
  expect(html).toContain('<h2 dir="auto">Since 1987</h2>');
  expect(html).toContain('Since 1987\n\nہم');
  const no = await post('/admin/pages/new', {
    ...story,
    body: '<script>alert(1)</script>',
    intent: 'publish',
  });
  expect(no.status).toBe(400);
  expect(no.html).toContain('The text has HTML in it');
  expect(no.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</textarea>');
  expect(no.html).not.toContain('<script>alert(1)');
});

test('the first texts are made with one press, once each, and follow Settings when they are published', async () => {
  for (const { slug } of firstTexts) {
    const { status, location } = await post('/admin/pages', { slug });
    expect(status).toBe(303);
    expect(await statusOf(`/pages/${slug}`)).toBe(404);
    const text = firstTexts.find((each) => each.slug === slug);
    await on(location, { ...story, ...text, intent: 'publish' });
    const shown = await (await visitor.get(`/pages/${slug}`)).text();
    expect(shown).not.toMatch(/class="own-text[^>]*>[^]*\{[a-z ]+\}[^]*<\/article>/);
  }
  expect(await page('/admin/pages')).not.toContain('First texts');
  expect(await (await visitor.get('/pages/returns')).text()).toContain('returned within 30 days');
  const value = JSON.stringify(14);
  await it.db.insertInto('settings').values({ key: 'returnDays', value }).execute();
  expect(await (await visitor.get('/pages/returns')).text()).toContain('returned within 14 days');
  expect((await post('/admin/pages', { slug: 'nothing' })).status).toBe(400);
});

test('a page goes with its versions, and the audit log has each step', async () => {
  const edit = await make({ title: 'Soon gone', body: 'last words' });
  expect((await on(edit, { intent: 'delete' })).location).toBe('/admin/pages');
  expect((await visitor.get(edit, { cookie })).status).toBe(404);
  const logged = await it.db
    .selectFrom('auditLog')
    .select(['action', 'before'])
    .where('subject', '=', 'soon-gone')
    .orderBy('id')
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(['page.create', 'page.delete']);
  expect(JSON.stringify(logged[1]?.before)).toContain('last words');
});

test('nothing under a page that is not there, and no odd address, fails', async () => {
  for (const path of [
    '/pages/nothing',
    '/pages/%00',
    '/pages/__proto__',
    '/pages/a%2Fb',
    '/pages/',
    '/pages',
  ])
    expect(await statusOf(path)).toBe(404);
  for (const id of ['0', '999999', 'x', '99999999999999999999'])
    expect((await visitor.get(`/admin/pages/${id}`, { cookie })).status).toBe(404);
});

test('a preview is in the colours and typefaces of the shop, and the page around it in the default look', async () => {
  const path = await make({ slug: 'in-our-look' });
  expect(await page(path)).not.toContain('.shop-look{');
  const look = { ...defaultAppearance, typeface: 'crafted', accent: '#0e7c3f', tape: 'none' };
  await it.db
    .insertInto('settings')
    .values({ key: 'appearance', value: JSON.stringify(look) })
    .execute();
  const { html: unsaved } = await post('/admin/pages/new', { ...story, intent: 'preview' });
  for (const html of [await page(path), unsaved]) {
    const [style = ''] = /<style>[^<]*\.shop-look\{[^<]*<\/style>/.exec(html) ?? [];
    expect(style).toContain('--marigold:#0e7c3f;');
    expect(style).toMatch(/\.shop-look\{--font-display:[^}]*Fraunces/);
    expect(style).not.toMatch(/:root|\.ticks/);
  }
  expect(unsaved).toContain('class="shop-look');
  await it.db.deleteFrom('settings').where('key', '=', 'appearance').execute();
});
