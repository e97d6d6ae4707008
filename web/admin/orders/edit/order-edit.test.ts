// Tests of correcting an order through the real pages, without a script: the page of its own, and a size in confirm mode.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { pagesOver, shopper, valueOf, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Shopper;
let [black41, black42, chappal] = [0, 0, 0];
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = shopper(pagesOver(it.db, () => noon));
  sana.cookies.set('session', (await signIn(it.db, 'ADMIN', noon)).token);
  [black41, black42] = [shop.court.row('41', 'Black'), shop.court.row('42', 'Black')];
  chappal = shop.chappal.row('42');
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

let id: string;
beforeEach(async () => {
  id = await makeOrder(it.db, { row: chappal, rupees: 1_450 });
});

const address = () => `/admin/orders/${id}/edit`;
const person = {
  name: 'Ayesha Khan',
  phone: '0300 1234567',
  email: 'ayesha@example.com',
  street: 'House 12, Street 4',
  city: 'Lahore',
  state: 'Punjab',
  postalCode: '54000',
  method: 'STANDARD',
  fee: 'usual',
};
const oneChappal = () => ({
  was: String(chappal),
  variant: String(chappal),
  quantity: '1',
  price: '1250',
});
const post = (fields: Record<string, string>) =>
  sana.post(address(), { ...person, ...oneChappal(), version: '1', ...fields });
const order = async () => (await readOrder(it.db, id)).order;

test('the drawer leads to the page, and another total is shown before it is saved', async () => {
  expect((await sana.get(`/admin/orders/${id}`)).html).toContain(address());
  const open = await sana.get(address());
  expect(open.text).toContain('Nothing yet.');
  const change = { city: 'Karachi', state: 'Sindh', quantity: '2' };
  const priced = await post({ ...change, intent: 'price' });
  expect(priced.text).toContain('Beach Chappal, EU 42, quantity: 1 → 2');
  expect(priced.text).toContain('Total: ₨1,450 → ₨2,700');
  expect((await order()).grandTotal).toBe(145_000);
  const unseen = await post({ ...change, shownTotal: valueOf(open, 'shownTotal'), intent: 'save' });
  expect([unseen.status, unseen.text.includes('The total is now ₨2,700.')]).toEqual([409, true]);
  const saved = await post({ ...change, shownTotal: valueOf(unseen, 'shownTotal'), intent: 'save' });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `/admin/orders/${id}`]);
  expect(await order()).toMatchObject({
    grandTotal: 270_000,
    version: 2,
    deliveryAddress: { city: 'Karachi' },
  });
  const drawer = await sana.get(`/admin/orders/${id}`);
  expect(drawer.text).toContain('Order corrected');
  expect(drawer.text).toContain('Order changed');
});

test('what was paid by transfer is not read out as cash', async () => {
  const paid = (rupees: number) =>
    it.db
      .updateTable('orders')
      .set({ paid: rupees * 100 })
      .where('id', '=', id)
      .execute();
  await paid(1_450);
  const priced = await post({ quantity: '2', intent: 'price' });
  expect(priced.text).toContain('Total ₨2,700 Paid ₨1,450 Cash at the door ₨1,250');
  expect(priced.text).toContain('Save, ₨1,250 in cash');
  const same = await post({ name: 'Ayesha Iqbal', intent: 'price' });
  expect(same.text).toContain('Cash at the door Nothing');
  expect(same.text).not.toContain('in cash');
  await paid(0);
  const unpaid = await post({ quantity: '2', intent: 'price' });
  expect(unpaid.text).toContain('Save, ₨2,700 in cash');
  await sana.post('/admin/orders/status', { id, from: 'PENDING', to: 'CANCELLED' });
});

test('a shoe is found and added, and what is wrong is said beside what was typed', async () => {
  expect((await post({ find: 'court', intent: 'find' })).text).toContain('Court Classic');
  expect((await post({ add: String(black42) })).text).toContain(
    'Added: 1 × Court Classic, EU 42, Black, ₨12,000 each',
  );
  const wrong = await post({ phone: '12', name: 'Kept', intent: 'save' });
  expect(wrong.text).toContain('Enter a phone number in Pakistan');
  expect(valueOf(wrong, 'name')).toBe('Kept');
  expect((await post({ remove: '0' })).text).toContain('An order has at least one line. Cancel it instead.');
  expect((await order()).version).toBe(1);
});

test('what has left can no longer be corrected, and the drawer no longer offers it', async () => {
  await sana.post('/admin/orders/status', { id, from: 'PENDING', to: 'FULFILLED' });
  expect((await sana.get(`/admin/orders/${id}`)).html).not.toContain(address());
  expect((await sana.get(address())).text).toContain('can no longer be corrected');
  expect((await post({ quantity: '2', shownTotal: '270000', intent: 'save' })).status).toBe(409);
  expect((await order()).grandTotal).toBe(145_000);
});

test('in confirm mode another size is one press, at the price as sold, and the next takes it back', async () => {
  const tomorrow = new Date(noon.getTime() + 86_400_000);
  await it.db.updateTable('orders').set({ callAgainAt: tomorrow }).execute();
  id = await makeOrder(it.db, { row: black42, rupees: 12_000 });
  const page = await sana.get('/admin/orders/confirm');
  expect(page.text).toContain('Change to Court Classic: EU 41');
  const swap = (from: number, to: number, version: string) =>
    sana.post('/admin/orders/confirm', { id, intent: 'swap', swap: `${from}:${to}`, version });
  const done = await swap(black42, black41, valueOf(page, 'version'));
  expect(done.headers.get('location')).toBe(
    `/admin/orders/confirm?did=swap&swap=${black41}%3A${black42}&id=${id}`,
  );
  const after = await sana.get('/admin/orders/confirm');
  expect(after.text).toMatch(/EU 41 .*Change to Court Classic: EU 42/);
  await swap(black41, black42, valueOf(after, 'version'));
  expect(await order()).toMatchObject({ version: 3, grandTotal: 1_200_000 });
  expect((await swap(black42, black41, '1')).headers.get('location')).toContain('failed=');
});
