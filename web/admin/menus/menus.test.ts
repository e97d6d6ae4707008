// Tests of /admin/menus: rows added, moved and saved; what leads nowhere is refused or named; every page shows what is saved.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOwnPage } from '#server/testing/make-own-page.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let cookie: string;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  await makeOwnPage(it, 'about');
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
});
afterAll(() => it.close());

type Row = [name: string, to: string];

async function post(menu: 'header' | 'footer', press: string, rows: readonly Row[]) {
  const named = rows.flatMap(([name, to], at) => [[`name-${at}`, name] as const, [`to-${at}`, to] as const]);
  const response = await visitor.post(
    '/admin/menus',
    { menu, press, ...Object.fromEntries(named) },
    { cookie },
  );
  return { status: response.status, html: await response.text() };
}

const page = async (path: string) =>
  (await (await visitor.get(path, { cookie })).text()).replaceAll('<!-- -->', '');
const namesIn = (html: string) =>
  Array.from(html.matchAll(/name="name-\d+"[^>]*value="([^"]*)"/g), ([, name]) => name);
const nav = (html: string, label: string) =>
  html.split(`<nav aria-label="${label}"`)[1]?.split('</nav>')[0] ?? '';
const linksIn = (html: string) =>
  Array.from(html.matchAll(/<a[^>]* href="([^"]*)"/g), ([, to = '']) => to.replaceAll('&amp;', '&'));

test('a shop that changes nothing has the menus that it came with', async () => {
  const home = await page('/');
  expect(linksIn(nav(home, 'Main'))).toEqual([
    '/shop',
    '/shop?new=yes',
    '/shop?category=Men',
    '/shop?category=Women',
    '/shop?category=Kids',
    '/shop?sale=yes',
    '/categories',
    '/brands',
  ]);
  expect(linksIn(nav(home, 'Footer'))).toEqual([
    '/shop',
    '/categories',
    '/brands',
    '/contact',
    '/size-guide',
    '/track',
    '/shipping',
    '/shipping#returns',
  ]);
  expect(await page('/admin/menus')).not.toContain('There is no page at this address.');
});

test('rows are added, moved and removed before anything is saved', async () => {
  const rows: Row[] = [
    ['A', '/shop'],
    ['B', '/brands'],
  ];
  expect(namesIn((await post('header', 'down-0', rows)).html).slice(0, 2)).toEqual(['B', 'A']);
  expect(namesIn((await post('header', 'add', rows)).html).slice(0, 3)).toEqual(['A', 'B', '']);
  expect(namesIn((await post('header', 'remove-0', rows)).html)[0]).toBe('B');
  expect(linksIn(nav(await page('/'), 'Main'))).toContain('/shop?sale=yes');
});

test('what is saved stands on every page, the footer in its groups, and the default comes back', async () => {
  const header: Row[] = [
    ['Our story', '/pages/about'],
    ['Sale', '/shop?sale=yes'],
    ['', ''],
  ];
  expect((await post('header', 'save', header)).status).toBe(200);
  const footer: Row[] = [
    ['Help', ''],
    ['Contact', '/contact'],
    ['Elsewhere', ''],
    ['Instagram', 'https://instagram.com/qadam'],
    ['ہمارے بارے میں', '/pages/about#top'],
  ];
  expect((await post('footer', 'save', footer)).status).toBe(200);
  const shop = await page('/shop');
  expect(linksIn(nav(shop, 'Main'))).toEqual(['/pages/about', '/shop?sale=yes']);
  expect(nav(shop, 'Menu')).toContain('href="/pages/about"');
  const foot = nav(shop, 'Footer');
  expect(Array.from(foot.matchAll(/<h2[^>]*>([^<]*)/g), ([, heading]) => heading)).toEqual([
    'Help',
    'Elsewhere',
  ]);
  expect(linksIn(foot)).toEqual(['/contact', 'https://instagram.com/qadam', '/pages/about#top']);
  await post('header', 'default', []);
  await post('footer', 'default', []);
  expect(linksIn(nav(await page('/'), 'Main'))).toContain('/shop?new=yes');
  const logged = await it.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', 'menu.change')
    .execute();
  expect(logged).toHaveLength(4);
});

test.each<[string, string]>([
  ['/pages/gone', 'There is no page at this address.'],
  ['/shop?category=Nothing', 'There is no page at this address.'],
  ['javascript:alert(1)', 'An address begins with / or with https://.'],
  ['http://plain.example', 'An address begins with / or with https://.'],
])('a row that leads to %s is refused, and what was typed stays', async (to, words) => {
  const { status, html } = await post('header', 'save', [['Lost', to]]);
  expect(status).toBe(400);
  expect(html).toContain(words);
  expect(namesIn(html)[0]).toBe('Lost');
  expect(linksIn(nav(await page('/'), 'Main'))).not.toContain(to);
});

test('a row whose page goes is named', async () => {
  await post('footer', 'save', [['About', '/pages/about']]);
  expect(await page('/admin/menus')).not.toContain('There is no page at this address.');
  await it.db.updateTable('pageVersions').set({ shown: false }).execute();
  expect(await page('/admin/menus')).toContain('There is no page at this address.');
});
