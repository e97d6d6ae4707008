// What is marked beside the status in an order's drawer, and taken back there without a script.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { pagesOver, shopper, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Shopper;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = shopper(pagesOver(it.db, () => noon));
  sana.cookies.set('session', (await signIn(it.db, 'ADMIN', noon)).token);
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

test('a wrong "packed" and a wrong "delivered" are taken back in the drawer', async () => {
  const id = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  const drawer = `/admin/orders/${id}`;
  const set = (from: string, to: string) => sana.post('/admin/orders/status', { id, from, to });
  await set('PENDING', 'CONFIRMED');
  expect((await sana.post(drawer, { stage: 'packed' })).text).toContain('Not packed after all');
  expect((await sana.post(drawer, { stage: 'unpacked' })).text).toContain('Mark as packed');
  expect((await readOrder(it.db, id)).order).toMatchObject({ packedAt: null });
  await set('CONFIRMED', 'FULFILLED');
  expect((await sana.post(drawer, { stage: 'delivered' })).text).toContain('Not delivered after all');
  expect((await readOrder(it.db, id)).order.deliveredAt).not.toBeNull();
  expect((await sana.post(drawer, { stage: 'undelivered' })).text).toContain('Mark as delivered');
  expect((await readOrder(it.db, id)).order).toMatchObject({ deliveredAt: null });
});
