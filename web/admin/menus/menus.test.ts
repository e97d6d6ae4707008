// Tests of /admin/menus: rows added, moved and saved; what leads nowhere is refused or named; every page shows what is saved.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOwnPage } from '#server/testing/make-own-page.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { openMenus, type Both, type OpenMenus, type Row } from '#tests/support/open-menus.ts';
import { linksIn, nav } from '#tests/support/read-nav.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
let cookie: string;
let menus: OpenMenus;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  await makeOwnPage(it, 'about');
  visitor = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
  menus = openMenus(visitor, cookie);
});
afterAll(() => it.close());

const post = (...given: Parameters<OpenMenus['post']>) => menus.post(...given);
const page = (path: string) => menus.page(path);
const shownNow = () => menus.shownNow();
const namesIn = (html: string, menu = 'header') =>
  Array.from(
    html.matchAll(new RegExp(`name="${menu}-name-\\d+"[^>]*value="([^"]*)"`, 'g')),
    ([, name]) => name,
  );
const savedMenus = async () =>
  (await it.db.selectFrom('settings').select('value').where('key', '=', 'menus').executeTakeFirst())?.value;
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
  expect(namesIn((await post('header-down-0', { header: rows })).html)).toEqual(['B', 'A']);
  expect(namesIn((await post('header-add', { header: rows })).html)).toEqual(['A', 'B', '']);
  expect(namesIn((await post('header-remove-0', { header: rows })).html)).toEqual(['B']);
  expect(linksIn(nav(await page('/'), 'Main'))).toContain('/shop?sale=yes');
});

test('what is saved stands on every page, the footer in its groups, and the default comes back', async () => {
  const header: Row[] = [
    ['Our story', '/pages/about'],
    ['Sale', '/shop?sale=yes'],
    ['', ''],
  ];
  const footer: Row[] = [
    ['Help', ''],
    ['Contact', '/contact'],
    ['Elsewhere', ''],
    ['Instagram', 'https://instagram.com/qadam'],
    ['ہمارے بارے میں', '/pages/about#top'],
  ];
  expect((await post('save', { header, footer })).status).toBe(200);
  const shop = await page('/shop');
  expect(linksIn(nav(shop, 'Main'))).toEqual(['/pages/about', '/shop?sale=yes']);
  expect(nav(shop, 'Menu')).toContain('href="/pages/about"');
  const foot = nav(shop, 'Footer');
  expect(Array.from(foot.matchAll(/<h2[^>]*>([^<]*)/g), ([, heading]) => heading)).toEqual([
    'Help',
    'Elsewhere',
  ]);
  expect(linksIn(foot)).toEqual(['/contact', 'https://instagram.com/qadam', '/pages/about#top']);
  const back = await post('header-default', { header, footer });
  const rowsIn = (menu: string): Row[] => {
    const to = Array.from(back.html.matchAll(new RegExp(`name="${menu}-to-\\d+"[^>]*value="([^"]*)"`, 'g')));
    return namesIn(back.html, menu).map((name = '', at) => [
      name,
      to[at]?.[1]?.replaceAll('&amp;', '&') ?? '',
    ]);
  };
  expect(namesIn(back.html, 'footer'), 'what is typed of the other').toContain('Instagram');
  expect(linksIn(nav(await page('/'), 'Main')), 'not before it is saved').toContain('/pages/about');
  expect((await post('save', { header: rowsIn('header') })).status).toBe(200);
  expect(await savedMenus()).toMatchObject({ header: null, footer: [{ name: 'Help' }, {}, {}, {}, {}] });
  expect(linksIn(nav(await page('/'), 'Main'))).toContain('/shop?new=yes');
  const logged = await it.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', 'menu.change')
    .execute();
  expect(logged).toHaveLength(3);
});

test('both menus are saved by one press, and what one of them says that is wrong keeps the other typed', async () => {
  const header: Row[] = [['Lost', '/pages/nowhere']];
  const footer: Row[] = [['Shipping costs', '/shipping']];
  const { status, html } = await post('save', { header, footer });
  expect(status).toBe(400);
  expect(namesIn(html, 'footer')).toEqual(['Shipping costs']);
  expect(html).toContain('There is no page at this address.');
  expect(namesIn((await post('header-add', { header, footer })).html, 'footer')).toEqual(['Shipping costs']);
});

test('a menu that was not touched keeps what somebody else saved of it meanwhile, and may lead nowhere', async () => {
  const gone = { header: null, footer: [{ name: 'Gone', to: '/pages/nowhere' }] };
  await it.db
    .updateTable('settings')
    .set({ value: JSON.stringify(gone) })
    .where('key', '=', 'menus')
    .execute();
  const began = await shownNow();
  await post('save', { footer: [['Theirs', '/contact']] });
  expect((await post('save', { header: [['Mine', '/brands']] }, began)).status).toBe(200);
  expect(await savedMenus()).toEqual({
    header: [{ name: 'Mine', to: '/brands' }],
    footer: [{ name: 'Theirs', to: '/contact' }],
  });
});

test('a menu that somebody else saved meanwhile is not overwritten: nothing is saved, and what was typed stays', async () => {
  const began = await shownNow();
  const mine: Both = { header: [['Mine too', '/brands']], footer: [['Mine as well', '/contact']] };
  const theirs: Row[] = [['Theirs', '/shop']];
  await post('save', { header: theirs });
  const before = await savedMenus();
  const answer = await post('save', mine, began);
  expect(answer.status).toBe(409);
  expect(answer.html).toContain('Someone else saved this while you were here.');
  expect([namesIn(answer.html), namesIn(answer.html, 'footer')]).toEqual([['Mine too'], ['Mine as well']]);
  expect(await savedMenus()).toEqual(before);
  expect((await post('save', { header: theirs }, began)).status, 'the same form sent twice').toBe(200);
  const own = await shownNow();
  await it.db.updateTable('settings').set({ value: '{}' }).where('key', '=', 'menus').execute();
  expect((await post('save', { header: mine.header ?? [] }, own)).status, 'back to the default').toBe(409);
  expect(await savedMenus()).toEqual({});
});

test('the default menu may change by itself while a form is open: nobody saved it', async () => {
  const began = await shownNow();
  began.header.rows = began.header.rows.filter(({ name }) => name !== 'Sale');
  expect((await post('save', { header: [['Mine', '/brands']] }, began)).status).toBe(200);
});

/** The transaction that wrote them last. */
const writtenBy = () =>
  it.db
    .selectFrom('settings')
    .select(sql<string>`xmin::text`.as('by'))
    .where('key', '=', 'menus')
    .executeTakeFirstOrThrow();

test('Save without a change writes nothing, so that no page is thrown away', async () => {
  const before = await writtenBy();
  expect((await post('save', {})).status).toBe(200);
  expect(await writtenBy()).toEqual(before);
});

test.each(['save', 'up-1'])(
  'a page from before an update is told so, and not that it was saved: %s',
  async (press) => {
    const before = await savedMenus();
    const old = { menu: 'header', press, 'name-0': 'Old', 'to-0': '/shop' };
    const answer = await visitor.post('/admin/menus', old, { cookie });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('This page is from before an update of the shop. Open it again.');
    expect(await savedMenus()).toEqual(before);
  },
);

test.each<[string, string]>([
  ['/pages/gone', 'There is no page at this address.'],
  ['/shop?category=Nothing', 'There is no page at this address.'],
  ['javascript:alert(1)', 'An address begins with / or with https://.'],
  ['http://plain.example', 'An address begins with / or with https://.'],
])('a row that leads to %s is refused, and what was typed stays', async (to, words) => {
  const { status, html } = await post('save', { header: [['Lost', to]] });
  expect(status).toBe(400);
  expect(html).toContain(words);
  expect(namesIn(html)[0]).toBe('Lost');
  expect(linksIn(nav(await page('/'), 'Main'))).not.toContain(to);
});

test('a row whose page goes is named', async () => {
  await post('save', { footer: [['About', '/pages/about']] });
  expect(await page('/admin/menus')).not.toContain('There is no page at this address.');
  await it.db.updateTable('pageVersions').set({ shown: false }).execute();
  expect(await page('/admin/menus')).toContain('There is no page at this address.');
});
