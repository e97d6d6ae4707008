// Tests of redirects: taken or refused with a reason, flattened, followed only where no page answers, and made when a brand is renamed.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Redirect } from '#shop/redirects/plan-redirects.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { changeCollection } from '#server/collections/save-collection.ts';
import { createName, changeName } from '#server/lists/save-name.ts';
import { findEditedPage } from '#server/own-pages/load-pages.ts';
import { changePage } from '#server/own-pages/save-page.ts';
import { makeCollection } from '#server/testing/make-collection.ts';
import { makeOwnPage } from '#server/testing/make-own-page.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { addRedirect, removeRedirect } from './change-redirects.ts';
import { findRedirect } from './find-redirect.ts';
import { exportRedirects, listRedirects } from './list-redirects.ts';
import { putRedirects, redirectMoved } from './put-redirects.ts';

let it: TestDatabase;
let shop: SmallShop;
let staff: Actor;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  staff = await makeStaff(it.db);
});
beforeEach(() => it.db.deleteFrom('redirects').execute());
afterAll(() => it.close());

const put = (rows: Redirect[]) => transact(it.db, (tx) => putRedirects(tx, rows, null));
const leads = (path: string) => findRedirect(it.db, new URL(path, 'http://shop'));

test('the addresses of another shop lead to its products here, in any spelling, with what an advertisement added', async () => {
  const target = `/product/${shop.runner.id}`;
  expect(
    await put([
      { source: '/products/fast-runner', target },
      { source: '/جوتے', target: '/shop' },
      { source: '/?p=12', target },
    ]),
  ).toMatchObject({ added: 2, refused: [{ at: 2, problem: 'page' }] });
  expect(await leads('/products/fast-runner')).toBe(target);
  expect(await leads('/Products/Fast-Runner/?utm_source=fb')).toBe(`${target}?utm_source=fb`);
  expect(await leads('/%D8%AC%D9%88%D8%AA%DB%92')).toBe('/shop');
  expect(await leads('/products/other')).toBeNull();
});

test('a product that is not on sale, a brand and a category that nobody knows are no pages', async () => {
  const rows = [
    { source: '/product/7d444840-9dc0-41d1-b245-5ffdce74fad2', target: `/product/${shop.runner.id}` },
    { source: '/product/peshawari-chappal', target: '/shop?brand=puma' },
    { source: '/shop?brand=Gone', target: '/shop?category=Running' },
    { source: '/shop?brand=Puma', target: '/shop' },
    { source: '/old-1', target: '/shop?category=Nothing' },
    { source: '/old-2', target: '/product/7d444840-9dc0-41d1-b245-5ffdce74fad3' },
    { source: '/admin/orders', target: '/shop' },
  ];
  const { added, refused } = await put(rows);
  expect(added).toBe(3);
  expect(refused.map(({ at, problem }) => [at, problem])).toEqual([
    [3, 'page'],
    [4, 'nowhere'],
    [5, 'nowhere'],
    [6, 'page'],
  ]);
});

test('what moves twice is reached in one step, and what moves back leads nowhere else', async () => {
  const move = (source: string, target: string) =>
    transact(it.db, (tx) => redirectMoved(tx, { source, target }));
  await it.db.insertInto('redirects').values({ source: '/a', target: '/b', targetKey: '/b' }).execute();
  await move('/b', '/shop');
  expect(await leads('/a')).toBe('/shop');
  await it.db.insertInto('redirects').values({ source: '/contact', target: '/a', targetKey: '/a' }).execute();
  await move('/a', '/contact');
  expect(await leads('/a')).toBe('/contact');
  expect(await leads('/contact')).toBeNull();
});

test('two people at once make no loop', async () => {
  await it.db.deleteFrom('redirects').execute();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, each) =>
      put([
        { source: `/old-${each}`, target: `/old-${(each + 1) % 8}` },
        { source: `/old-${(each + 1) % 8}`, target: '/shop' },
      ]),
    ),
  );
  expect(answers.flatMap(({ refused }) => refused)).toEqual([]);
  for (let each = 0; each < 8; each += 1) expect(await leads(`/old-${each}`)).toBe('/shop');
});

test('a renamed brand leads on from its old list; one of the old name comes before its redirect', async () => {
  const input = { name: 'Puma Sport', text: '', kind: 'type', listed: true } as const;
  await changeName(it.db, staff, 'brands', { was: 'Puma', version: 1, input });
  expect(await leads('/shop?brand=Puma')).toBe('/shop?brand=Puma+Sport');
  await changeName(it.db, staff, 'brands', {
    was: 'Puma Sport',
    version: 2,
    input: { ...input, name: 'Cat' },
  });
  expect(await leads('/shop?brand=puma')).toBe('/shop?brand=Cat');
  await createName(it.db, staff, 'brands', { ...input, name: 'Puma' });
  expect(await leads('/shop?brand=Puma')).toBeNull();
  expect(await leads('/shop?brand=Puma+Sport')).toBe('/shop?brand=Cat');
});

test('an address in another language leads where the English one does, unless it has a redirect of its own', async () => {
  const rows = [
    { source: '/collections/eid-2024', target: '/shop?sale=yes' },
    { source: '/products/eid', target: '/shop?sale=yes' },
    { source: '/en/products/eid', target: '/shop' },
  ];
  expect(await put(rows)).toMatchObject({ added: 3, refused: [] });
  expect(await leads('/ur/collections/eid-2024')).toBe('/shop?sale=yes');
  expect(await leads('/en/products/eid')).toBe('/shop');
  expect(await leads('/ur/collections/eid-2025')).toBeNull();
});

type Renames = { address: (name: string) => string; rename: (to: string) => Promise<void> };

async function brandRenames(): Promise<Renames> {
  const input = { text: '', kind: 'type', listed: true } as const;
  await createName(it.db, staff, 'brands', { ...input, name: 'first' });
  let [was, version] = ['first', 1];
  const rename = async (name: string) => {
    const answer = await changeName(it.db, staff, 'brands', { was, version, input: { ...input, name } });
    expect(answer).toEqual({ name });
    [was, version] = [name, version + 1];
  };
  return { address: (brand) => `/shop?brand=${brand}`, rename };
}

async function collectionRenames(): Promise<Renames> {
  const { id, collection } = await makeCollection(it, { slug: 'first' });
  let version = 1;
  const rename = async (slug: string) => {
    const on = { id, version, collection: { ...collection, slug } };
    expect(await changeCollection(it.db, staff, on, noon)).toEqual({ id });
    version += 1;
  };
  return { address: (slug) => `/collections/${slug}`, rename };
}

async function pageRenames(): Promise<Renames> {
  await makeOwnPage(it, 'first');
  let slug = 'first';
  const rename = async (to: string) => {
    const { id } = await it.db
      .selectFrom('pages')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const page = await findEditedPage(it.db, id);
    if (!page) throw new Error('no page');
    const { title, body, searchTitle, searchDescription } = page.latest;
    const words = { title, body, searchTitle, searchDescription };
    await changePage(it.db, staff, { id, seen: page.seen, page: { ...words, slug: to } });
    slug = to;
  };
  return { address: (of) => `/pages/${of}`, rename };
}

test.each([
  ['a brand', brandRenames],
  ['a collection', collectionRenames],
  ['a page of the owner', pageRenames],
])('%s renamed twice and back leads from each old name to the present one, in one step', async (_, begin) => {
  const { address, rename } = await begin();
  await rename('second');
  await rename('third');
  expect(await leads(address('first'))).toBe(address('third'));
  expect(await leads(address('second'))).toBe(address('third'));
  await rename('first');
  expect(await leads(address('first'))).toBeNull();
  expect(await leads(address('second'))).toBe(address('first'));
  expect(await leads(address('third'))).toBe(address('first'));
  await rename('second');
  expect(await leads(address('first'))).toBe(address('second'));
  expect(await leads(address('second'))).toBeNull();
});

test('a collection that is renamed while nobody sees it is found at its present address by its older links', async () => {
  const { id, collection } = await makeCollection(it, { slug: 'spring' });
  let version = 1;
  const save = async (slug: string, shown: boolean) => {
    const on = { id, version, collection: { ...collection, slug, shown } };
    expect(await changeCollection(it.db, staff, on, noon)).toEqual({ id });
    version += 1;
  };
  await save('summer', true);
  await save('summer', false);
  await save('autumn', false);
  await save('autumn', true);
  expect(await leads('/collections/spring')).toBe('/collections/autumn');
  // Renamed and hidden in one press, and back to its first name.
  await save('winter', false);
  await save('winter', true);
  expect(await leads('/collections/autumn')).toBe('/collections/winter');
  await save('winter', false);
  await save('spring', false);
  await save('spring', true);
  expect(await leads('/collections/spring')).toBeNull();
  expect(await leads('/collections/autumn')).toBe('/collections/spring');
});

test('staff add, see, export and remove them, each in the audit log', async () => {
  expect(await addRedirect(it.db, staff, { source: '/=old', target: '/contact' })).toMatchObject({
    added: 1,
  });
  expect(await addRedirect(it.db, staff, { source: '/shop', target: '/contact' })).toMatchObject({
    refused: 'redirect-refused',
    text: 'The shop has a page at this address, which a redirect would hide.',
  });
  expect(await listRedirects(it.db, { search: '=OLD', after: '' })).toMatchObject({
    total: 1,
    next: null,
    redirects: [{ source: '/=old', target: '/contact', madeBy: staff.email }],
  });
  expect((await exportRedirects(it.db)).csv).toBe('\uFEFFFrom,To\r\n/=old,/contact\r\n');
  expect(await removeRedirect(it.db, staff, '/=old')).toBe(true);
  expect(await removeRedirect(it.db, staff, '/=old')).toBe(false);
  const logged = await it.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', 'like', 'redirect%')
    .orderBy('id')
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(['redirect.add', 'redirect.remove']);
});
