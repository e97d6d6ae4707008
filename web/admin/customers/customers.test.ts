// The customers' pages: guests and accounts in one list, what staff write about a phone, and its orders marked while it is blocked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { pagesOver, shopper, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Shopper;
let id: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = shopper(pagesOver(it.db, () => noon));
  sana.cookies.set('session', (await signIn(it.db, 'ADMIN', noon, { name: 'Sana Malik' })).token);
  await buy();
  ({ id } = await it.db.selectFrom('customers').select('id').executeTakeFirstOrThrow());
});
afterAll(() => it.close());

const buy = () =>
  makeOrder(it.db, {
    row: shop.court.row('42', 'Black'),
    rupees: 12_000,
    name: 'Bilal Ahmed',
    phone: '+923451112223',
  });

test('a guest who ordered is in the list, with what was spent, and is found by email', async () => {
  const { text } = await sana.get('/admin/customers?search=ayesha');
  expect(text).toMatch(/Bilal Ahmed .*0345 1112223 .*Guest .*₨12,000/);
  expect((await sana.get('/admin/customers?role=guest')).text).toContain('Bilal Ahmed');
  expect((await sana.get('/admin/customers?role=ADMIN')).text).not.toContain('Bilal Ahmed');
});

test("a customer's page has orders, addresses, and that there is no account", async () => {
  const { text } = await sana.get(`/admin/customers/${id}`);
  expect(text).toContain('Refused at the door 0');
  expect(text).toMatch(/Address .*Lahore.* 1 order/);
  expect(text).toContain('None: ordered as a guest.');
  expect(text).not.toContain('Change Role');
});

test('note and tags are saved; too many are refused in their field and keep what was saved', async () => {
  const saved = await sana.post(`/admin/customers/${id}`, {
    intent: 'note',
    version: '1',
    note: 'Calls after six',
    tags: 'wholesale, VIP, vip',
  });
  expect(saved.status).toBe(200);
  expect((await sana.get('/admin/customers')).text).toContain('wholesale, VIP');
  const tags = Array.from({ length: 11 }, (_, at) => `tag ${at}`).join(',');
  const refused = await sana.post(`/admin/customers/${id}`, { intent: 'note', version: '2', note: '', tags });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Up to 10 tags')]);
});

test('a phone is blocked with a reason only; its next order is taken, and marked in list, drawer and confirm mode', async () => {
  const path = `/admin/customers/${id}`;
  const why = await sana.post(path, { intent: 'block', version: '2', why: '  ' });
  expect([why.status, why.text]).toEqual([400, expect.stringContaining('Write why')]);
  await sana.post(path, { intent: 'block', version: '2', why: 'Refused two parcels' });
  const orderId = await buy();
  expect((await sana.get('/admin/orders')).text).toContain('Blocked Bilal Ahmed');
  const drawer = await sana.get(`/admin/orders/${orderId}`);
  expect(drawer.text).toContain('Blocked: Refused two parcels');
  expect(drawer.html).toContain(`/admin/customers/${id}`);
  expect((await sana.get('/admin/orders/confirm')).text).toContain('Blocked: Refused two parcels');
  await sana.post(path, { intent: 'unblock', version: '3' });
  expect((await sana.get('/admin/orders')).text).not.toContain('Blocked Bilal');
  expect((await sana.get('/admin/audit')).text).toContain('Customer block');
});
