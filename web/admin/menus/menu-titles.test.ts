// Rows of a menu in which a title stands instead of an address: it is found, asked about, or refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOwnPage } from '#server/testing/make-own-page.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { openMenus, type OpenMenus } from '#tests/support/open-menus.ts';
import { linksIn, nav } from '#tests/support/read-nav.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let menus: OpenMenus;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  await publish('our-story', 'Our story', 'ہماری کہانی');
  const { cookie } = await signIn(it.db, 'ADMIN', noon);
  menus = openMenus(visitShop(it), cookie);
});
afterAll(() => it.close());

const post = (...given: Parameters<OpenMenus['post']>) => menus.post(...given);
const page = (path: string) => menus.page(path);

/** A page that shoppers see, with its title in Urdu where it has one. */
async function publish(slug: string, title: string, urdu = '') {
  await makeOwnPage(it, slug, '', title);
  if (urdu === '') return;
  const { id } = await it.db
    .selectFrom('pages')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const key = { language: 'ur', kind: 'page', id: String(id), field: 'title' };
  await it.db
    .insertInto('translations')
    .values({ ...key, source: title, text: urdu, savedBy: 'owner@qadam.pk' })
    .execute();
}

test.each([
  ['Our story', '/pages/our-story'],
  ['  our  STORY', '/pages/our-story'],
  ['ہماری کہانی', '/pages/our-story'],
  ['men', '/shop?category=Men'],
  ['Contact', '/contact'],
])('a row in which “%s” is typed leads to %s', async (title, to) => {
  expect((await post('save', { header: [['Us', title]] })).status).toBe(200);
  expect(linksIn(nav(await page('/'), 'Main'))).toEqual([to]);
});

test('two pages of one title are asked about; an address says which one', async () => {
  await publish('eid', 'Eid sale');
  await publish('eid-2026', 'EID SALE');
  const { status, html } = await post('save', { footer: [['Eid', 'Eid sale']] });
  expect(status).toBe(400);
  expect(html).toContain(
    'More than one is called “Eid sale”. Enter the address of the one you mean: page /pages/eid, page /pages/eid-2026.',
  );
  expect((await post('save', { footer: [['Eid', '/pages/eid-2026']] })).status).toBe(200);
});

test('a title that nobody sees is no place', async () => {
  await publish('secret', 'Not yet');
  await it.db.updateTable('pageVersions').set({ shown: false }).where('title', '=', 'Not yet').execute();
  const { status, html } = await post('save', { footer: [['Soon', 'Not yet']] });
  expect(status).toBe(400);
  expect(html).toContain('Nothing that shoppers see is called this.');
});
