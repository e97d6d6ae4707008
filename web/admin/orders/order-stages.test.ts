// What is marked beside the status in an order's drawer, and taken back there without a script.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { pagesOver, shopper, valueOf, type Page, type Shopper } from '#tests/support/shopper.ts';
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

test('a drawer that was open while its order was corrected does not mark it as packed', async () => {
  const id = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  const drawer = `/admin/orders/${id}`;
  await sana.post('/admin/orders/status', { id, from: 'PENDING', to: 'CONFIRMED' });
  const version = valueOf(await sana.get(drawer), 'version');
  await it.db.updateTable('orders').set({ version: 2 }).where('id', '=', id).execute();
  const refused = await sana.post(drawer, { stage: 'packed', version });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Mark as packed');
  expect((await readOrder(it.db, id)).order.packedAt).toBeNull();
  const again = await sana.post(drawer, { stage: 'packed', version: valueOf(refused, 'version') });
  expect(again.text).toContain('Not packed after all');
});

test('a drawer that was open while a colleague wrote courier and number leaves them as they are', async () => {
  const id = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  const drawer = `/admin/orders/${id}`;
  await sana.post('/admin/orders/status', { id, from: 'PENDING', to: 'FULFILLED' });
  const open = await sana.get(drawer);
  const save = (page: Page, courier: string, trackingNumber: string) => {
    const [wasCourier, wasNumber] = [valueOf(page, 'wasCourier'), valueOf(page, 'wasNumber')];
    return sana.post(drawer, { stage: 'shipped', wasCourier, wasNumber, courier, trackingNumber });
  };
  expect((await save(open, 'TCS', 'T-1')).status).toBe(200);
  const behind = await save(open, 'Leopards', '');
  expect([behind.status, valueOf(behind, 'wasNumber')]).toEqual([409, 'T-1']);
  expect((await readOrder(it.db, id)).order).toMatchObject({ courier: 'TCS', trackingNumber: 'T-1' });
  expect((await save(behind, 'TCS', 'T-2')).status).toBe(200);
  expect((await readOrder(it.db, id)).order).toMatchObject({ courier: 'TCS', trackingNumber: 'T-2' });
});

test('a return that was recorded by mistake is taken back in the drawer, until its exchange has left', async () => {
  const line = shop.court.row('42', 'Black');
  const id = await makeOrder(it.db, { row: line, rupees: 12_000 });
  const drawer = `/admin/orders/${id}`;
  await sana.post('/admin/orders/status', { id, from: 'PENDING', to: 'FULFILLED' });
  const record = () =>
    sana.post(drawer, {
      intent: 'return',
      line: `${line}:1`,
      quantity: '1',
      instead: String(shop.court.row('41', 'Black')),
      collect: '',
      fit: 'on',
    });
  const undo = (page: Page) => sana.post(drawer, { intent: 'undo-return', return: valueOf(page, 'return') });
  const recorded = await record();
  expect(recorded.text).toContain('Not returned after all : 1 × Court Classic');
  const undone = await undo(recorded);
  expect(undone.text).not.toContain('Not returned after all : 1 × Court Classic');
  expect(undone.text).toContain('Not returned after all: 1 × Court Classic, EU 42 · UK 8 · Black');
  expect(undone.text).not.toContain('Mark exchange as packed');
  expect((await undo(recorded)).status).toBe(409);
  const again = await record();
  await sana.post(drawer, { stage: 'shipped', parcel: '2', courier: 'TCS', trackingNumber: '1' });
  expect((await sana.get(drawer)).text).not.toContain('Not returned after all :');
  expect((await undo(again)).status).toBe(409);
});
