// The pages of a move-in, without a script: a checked file changes nothing, one press moves it in, another takes it back.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { takeProducts } from '#server/move-in/take-products.ts';
import { takeRows } from '#server/move-in/take-rows.ts';
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
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

function send(path: string, fields: Record<string, string | File>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { cookie, origin: 'http://localhost', host: 'localhost' };
  return visitor.send(new Request(`http://localhost${path}`, { method: 'POST', body, headers }));
}

const read = async (path: string) => (await visitor.get(path, { cookie })).text();
const golden = (name = 'shopify-classic', called = 'products_export 1.csv') =>
  new File([new Uint8Array(readFileSync(`tests/move-in/${name}.csv`))], called);
const countProducts = async () => {
  const { count } = await it.db
    .selectFrom('products')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('a file is checked, moved in by one press, and undone by another', async () => {
  const before = await countProducts();
  const checked = await send('/admin/move-in', { file: golden(), sizes: 'US' });
  expect(checked.status).toBe(302);
  const path = checked.headers.get('location') ?? '';
  const page = await read(path);
  expect(page).toContain('products_export 1.csv');
  expect(page).toContain('Size UK 4 is not in the size chart');
  expect(page).toContain('Charsadda Wala');
  expect(page).toContain('Move in 5 products');
  expect(await countProducts()).toBe(before);

  expect(await (await send(path, { intent: 'go' })).text()).toContain('The move-in has begun');
  const id = path.split('/').at(-1) ?? '';
  for (let turn = 0; turn < 3; turn += 1) await takeProducts(it.db, id, noon);
  expect(await countProducts()).toBe(before + 5);
  expect(await read(path)).toContain('Moved in');
  expect(await (await send(path, { intent: 'go' })).text()).toContain('Nothing was started');

  expect(await (await send(path, { intent: 'undo' })).text()).toContain('5 products are back as they were');
  expect(await countProducts()).toBe(before);
  expect(await read('/admin/move-in')).toContain('Undone');
});

test('the report is a file with every row, in which nothing is run', async () => {
  const text = 'Handle,Title,Vendor,Type,Variant Price,Variant Inventory Qty\n=cmd(),,Nike,Sneakers,1,1\n';
  const checked = await send('/admin/move-in', { file: new File([text], '../=evil.csv'), sizes: 'UK' });
  const path = checked.headers.get('location') ?? '';
  const report = await visitor.get(`${path}/report`, { cookie });
  expect(report.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await report.text()).toMatch(/^Line,What,Why\r\n2,Left out,No row of this product has a title\r\n$/);
});

test('no file, and a file of no shop, are refused in words', async () => {
  const none = await send('/admin/move-in', { sizes: 'US', file: new File([], '') });
  expect(none.status).toBe(400);
  expect(await none.text()).toContain('No file was chosen');
  const other = await send('/admin/move-in', { file: new File(['a,b\n1,2\n'], 'a.csv'), sizes: 'US' });
  expect(other.status).toBe(400);
  expect(await other.text()).toContain('The shop does not know this file');
});

test('customers and past orders are checked, moved in, shown where they belong, and undone', async () => {
  const pathOf = async (name: string) => {
    const checked = await send('/admin/move-in', { file: golden(name, `${name}.csv`) });
    return checked.headers.get('location') ?? '';
  };
  const bring = async (path: string) => {
    expect(await (await send(path, { intent: 'go' })).text()).toContain('The move-in has begun');
    for (let turn = 0; turn < 3; turn += 1) await takeRows(it.db, path.split('/').at(-1) ?? '', noon);
  };
  const people = await pathOf('shopify-customers');
  expect(await read(people)).toContain('Move in 4 customers');
  await bring(people);
  const page = await read(people);
  expect(page).toContain('3 customers have no password yet');
  // The owner alone has them written to.
  expect(page).toContain('A Super Admin can email them');
  expect((await send(people, { intent: 'tell' })).status).toBe(403);
  const owner = await signIn(it.db, 'SUPER_ADMIN', noon);
  const asOwner = await (await visitor.get(people, { cookie: owner.cookie })).text();
  expect(asOwner).toContain('Email 3 customers how to set one');

  const orders = await pathOf('shopify-orders');
  expect(await read(orders)).toContain('Move in 3 past orders');
  await bring(orders);
  expect(await read('/admin/move-in')).toContain('Past orders');
  expect(await read('/admin/move-in/past-orders?search=ayesha')).toContain('Runner - 38');
  const found = await it.db
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', '+923001234567')
    .execute();
  const drawer = await read(`/admin/customers/${found[0]?.id}`);
  expect(drawer).toContain('Past orders, of the shop before');
  expect(drawer).toContain('moved in, no password yet');
  const own = await signIn(it.db, 'CUSTOMER', noon, { email: 'free@example.com' });
  expect(await (await visitor.get('/profile/orders', { cookie: own.cookie })).text()).toContain('#1005');

  expect(await (await send(orders, { intent: 'undo' })).text()).toContain('Taken back: 3 past orders.');
  expect(await (await send(people, { intent: 'undo' })).text()).toContain('Taken back: 4 customers.');
  expect(await read(`/admin/move-in/past-orders`)).toContain('No past orders');
});

test('a move-in that is not there is not found', async () => {
  expect((await visitor.get('/admin/move-in/nothing', { cookie })).status).toBe(404);
  expect((await visitor.get('/admin/move-in/nothing/report', { cookie })).status).toBe(404);
});
