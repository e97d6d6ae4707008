// The tabs of a phone: four, by what the person may do, and each section is a tab or behind "More".
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { linksIn, nav } from '#tests/support/read-nav.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';
import { phoneSections, sections } from './sections.ts';

let it: TestDatabase;
let visitor: Visitor;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  visitor = visitShop(it);
});
afterAll(() => it.close());

const dayOfOwner = ['/admin', '/admin/orders', '/admin/products', '/admin/customers'];
const dayOfStaff = ['/admin', '/admin/orders', '/admin/orders/confirm', '/admin/dispatch'];

async function barOf(role: Role, path: string): Promise<string> {
  const { cookie } = await signIn(it.db, role, noon);
  const html = await (await visitor.get(path, { cookie })).text();
  return nav(html, 'Admin tabs');
}

const currentIn = (bar: string) =>
  Array.from(bar.matchAll(/<a[^>]*>/g), ([link]) => link)
    .filter((link) => link.includes('aria-current="page"'))
    .map((link) => /href="([^"]*)"/.exec(link)?.[1]);

test.each<[Role, string[]]>([
  ['SUPER_ADMIN', dayOfOwner],
  ['ADMIN', dayOfStaff],
])('%s has %s', async (role, tabs) => {
  expect(linksIn(await barOf(role, '/admin'))).toEqual(tabs);
});

test('on the page where orders are confirmed its own tab is the current one, and no other', async () => {
  expect(currentIn(await barOf('ADMIN', '/admin/orders/confirm'))).toEqual(['/admin/orders/confirm']);
  expect(currentIn(await barOf('ADMIN', '/admin/orders'))).toEqual(['/admin/orders']);
  expect(currentIn(await barOf('SUPER_ADMIN', '/admin/orders/confirm'))).toEqual(['/admin/orders']);
});

test.each<Role>(['ADMIN', 'SUPER_ADMIN'])('%s reaches every section by a tab or behind "More"', (role) => {
  const { tabs, rest, counted } = phoneSections(role);
  const reached = [...tabs, ...rest].map(({ to }) => to);
  expect(sections.map(({ to }) => to).filter((to) => !reached.includes(to))).toEqual([]);
  expect(tabs.map(({ to }) => to)).toContain(counted);
});
