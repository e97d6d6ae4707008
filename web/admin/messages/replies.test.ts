// Tests of the page of replies: what customers wrote, with the order it is about, settled by one press.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let shop: Visitor;
let cookie: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
});
afterAll(() => it.close());

test('a reply stands with its order and leads to WhatsApp; settled, it is gone from the list and counted no more', async () => {
  const goods = await makeShop(it.db);
  const phone = '+923009998877';
  const id = await makeOrder(it.db, { row: goods.court.row('42', 'Black'), rupees: 12_000, phone });
  const reply = { channel: 'whatsapp', phone, why: 'Wrote to the shop', receivedAt: noon } as const;
  await it.db
    .insertInto('replies')
    .values([
      { ...reply, id: 'wamid.1', text: 'کب آئے گا؟ <b>' },
      { ...reply, id: 'wamid.2', text: 'hello', phone: '+923330000000' },
    ])
    .execute();
  const page = async () => (await shop.get('/admin/messages/replies', { cookie })).text();
  const html = await page();
  expect(html).toContain('کب آئے گا؟ &lt;b&gt;');
  expect(html).toContain(`/admin/orders/${id}`);
  expect(html).toContain('https://wa.me/923009998877');
  expect(await (await shop.get('/admin', { cookie })).text()).toContain('customers wrote');
  const order = await (await shop.get(`/admin/orders/${id}`, { cookie })).text();
  expect(order).toContain('The customer wrote');
  expect(order).toContain('کب آئے گا؟ &lt;b&gt;');
  for (const press of [1, 2]) {
    expect([
      press,
      (await shop.post('/admin/messages/replies', { id: 'wamid.1' }, { cookie })).status,
    ]).toEqual([press, 200]);
  }
  expect(await page()).not.toContain('کب آئے گا');
  const settled = await it.db
    .selectFrom('replies')
    .select('settledBy')
    .where('id', '=', 'wamid.1')
    .executeTakeFirst();
  expect(settled?.settledBy).not.toBeNull();
});
