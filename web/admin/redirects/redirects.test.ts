// Tests of /admin/redirects: one by one and by CSV, followed by shoppers where no page answers, and by nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
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

const post = async (fields: Record<string, string>) => {
  const response = await visitor.post('/admin/redirects', fields, { cookie });
  return { status: response.status, html: await response.text() };
};
const add = (source: string, target: string) => post({ intent: 'add', source, target });

async function importFile(csv: string) {
  const body = new FormData();
  body.set('intent', 'import');
  body.set('csv', new File([csv], 'shopify.csv'));
  const headers = { cookie, origin: 'http://localhost' };
  const response = await visitor.send(
    new Request('http://localhost/admin/redirects', { method: 'POST', headers, body }),
  );
  return (await response.text()).replaceAll('<!-- -->', '');
}

test('an old address leads on for good, as a page and as the data of one; others stay missing', async () => {
  const target = `/product/${shop.runner.id}`;
  expect((await add('https://old.pk/products/runner', target)).status).toBe(200);
  const response = await visitor.get('/products/runner?utm_source=fb');
  expect([response.status, response.headers.get('location')]).toEqual([301, `${target}?utm_source=fb`]);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  const asData = await visitor.get('/products/runner.data');
  expect(await asData.text()).toContain(target);
  expect((await visitor.get('/products/other')).status).toBe(404);
  expect((await visitor.get('/products')).status).toBe(404);
});

test('a product that is gone leads on; one that is on sale is never hidden', async () => {
  const gone = '/product/7d444840-9dc0-41d1-b245-5ffdce74fad2';
  expect((await add(gone, '/shop')).status).toBe(200);
  expect((await visitor.get(gone)).status).toBe(301);
  const { status, html } = await add(`/product/${shop.runner.id}`, '/shop');
  expect(status).toBe(400);
  expect(html).toContain('The shop has a page at this address, which a redirect would hide.');
  expect(html).toContain(`value="/product/${shop.runner.id}"`);
  await it.db.updateTable('products').set({ active: false }).where('id', '=', shop.runner.id).execute();
  expect((await add(`/product/${shop.runner.id}`, '/shop')).status).toBe(200);
  expect((await visitor.get(`/product/${shop.runner.id}`)).status).toBe(301);
  await it.db.updateTable('products').set({ active: true }).where('id', '=', shop.runner.id).execute();
  expect((await visitor.get(`/product/${shop.runner.id}`)).status).toBe(200);
  await post({ intent: 'remove', source: `/product/${shop.runner.id}` });
});

test.each([
  ['/x', '/x', 'It would lead to itself.'],
  ['/x', '/nothing-here', 'There is no page in the shop at the address it leads to.'],
  ['/x', 'https://', 'An address begins with /'],
  ['x', '/shop', 'An address begins with /'],
  ['/<script>alert(1)</script>', '/nothing', 'There is no page in the shop'],
])('%s to %s is refused in words, and what was typed stays', async (source, target, words) => {
  const { status, html } = await add(source, target);
  expect(status).toBe(400);
  expect(html).toContain(words);
  expect(html).not.toContain('<script>alert');
});

test('a file is taken line by line, what is left out is named, and comes back out as it went in', async () => {
  const csv =
    'Redirect from,Redirect to\n/a,/b\n/b,/shop\n/loop-1,/loop-2\n/loop-2,/loop-1\nnonsense,/shop\n';
  const html = await importFile(csv);
  expect(html).toContain('shopify.csv: 2 added, 0 changed, 3 left out');
  expect(html).toContain('Line 4: <bdi>/loop-1, /loop-2</bdi>. Together with other redirects');
  expect(html).toContain('Line 6: <bdi>nonsense, /shop</bdi>. These are not two addresses.');
  expect((await visitor.get('/a')).headers.get('location')).toBe('/shop');
  const exported = await visitor.get('/admin/redirects/export', { cookie });
  const file = await exported.text();
  expect(file).toContain('/a,/shop\r\n/b,/shop\r\n');
  expect(await importFile(file)).toContain('0 added, 0 changed, 0 left out');
  expect(await importFile('')).toContain('Choose a CSV file.');
});

test('removed, the address is missing again', async () => {
  await add('/gone-soon', '/shop');
  expect((await post({ intent: 'remove', source: '/gone-soon' })).status).toBe(200);
  expect((await visitor.get('/gone-soon')).status).toBe(404);
});
