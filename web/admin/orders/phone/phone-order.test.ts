// An order by phone through its page: whoever ordered before is looked up, a coupon counts, and a note stays with the order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeCoupon, saveSetting } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { pagesOver, shopper, valueOf, type Page, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Shopper;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = shopper(pagesOver(it.db, () => noon));
  sana.cookies.set('session', (await signIn(it.db, 'ADMIN', noon, { name: 'Sana Malik' })).token);
});
afterAll(() => it.close());

const path = '/admin/orders/new';
const chosen = (page: Page) => ({
  lines: valueOf(page, 'lines'),
  shownTotal: valueOf(page, 'shownTotal'),
  key: valueOf(page, 'key'),
});

test('a known number fills in name and address of the last order, and says how many there were', async () => {
  await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  const typed = { phone: '0300-1234567', name: 'Somebody', street: '', city: '', intent: 'look-up' };
  const page = await sana.post(path, typed);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Filled in from the one order with this number.');
  expect(valueOf(page, 'name')).toBe('Ayesha Khan');
  expect(valueOf(page, 'city')).toBe('Lahore');
  expect(valueOf(page, 'street')).not.toBe('');
  const unknown = await sana.post(path, { ...typed, phone: '0345 9998887' });
  expect(unknown.text).toContain('No order with this number yet.');
  expect(valueOf(unknown, 'name')).toBe('Somebody');
});

test('once a pair was added what was found is put away, until it is looked for again', async () => {
  const found = /\d left/;
  const first = await sana.post(path, { find: 'chappal', intent: 'find' });
  expect(first.text).toMatch(found);
  const added = await sana.post(path, { find: 'chappal', add: String(shop.chappal.row('42')), lines: '' });
  expect(added.text).not.toMatch(found);
  expect(added.text).not.toContain('No shoe on sale matches this.');
  const typed = { find: 'chappal', closed: valueOf(added, 'closed'), lines: valueOf(added, 'lines') };
  const priced = await sana.post(path, { ...typed, city: 'Multan', intent: 'price' });
  expect(priced.text).not.toMatch(found);
  expect((await sana.post(path, { ...typed, intent: 'find' })).text).toMatch(found);
  expect((await sana.post(path, { ...typed, find: 'court', intent: 'price' })).text).toMatch(found);
});

test('a coupon lowers the total that is read out and the order; one that does not hold says why', async () => {
  const code = await makeCoupon(it.db, { code: 'EID300', value: 30_000, minimumSpend: 100_000 });
  const add = { add: String(shop.chappal.row('42')), lines: '', city: 'Multan' };
  const wrong = await sana.post(path, { ...add, coupon: 'NOSUCH' });
  expect(wrong.text).toContain('This coupon code is not valid or has expired.');
  expect(wrong.text).toContain('Total in cash ₨1,500');
  const priced = await sana.post(path, { ...add, coupon: code });
  expect(priced.text).toMatch(/Coupon EID300 −₨300/);
  expect(priced.text).toContain('Total in cash ₨1,200');
  const typed = {
    name: 'Imran Shah',
    phone: '0345 1112223',
    street: 'House 9',
    city: 'Multan',
    coupon: code,
  };
  const note = 'Brother receives it';
  const placed = await sana.post(path, { ...typed, ...chosen(priced), note, intent: 'place' });
  expect(placed.status).toBe(303);
  const id = placed.headers.get('location')?.replace('/admin/orders/', '') ?? '';
  expect((await readOrder(it.db, id)).order).toMatchObject({ grandTotal: 120_000, couponCode: 'EID300' });
  expect((await sana.get(`/admin/orders/${id}`)).text).toContain('Brother receives it');
});

async function placedIn(language: string, phone: string): Promise<string | null> {
  const add = { add: String(shop.court.row('41', 'Black')), lines: '', city: 'Multan' };
  const priced = await sana.post(path, add);
  const typed = { name: 'Imran Shah', phone, street: 'House 9', city: 'Multan', language };
  const placed = await sana.post(path, { ...typed, ...chosen(priced), intent: 'place' });
  const id = placed.headers.get('location')?.replace('/admin/orders/', '') ?? '';
  return (await readOrder(it.db, id)).order.language;
}

test('the language is chosen where there are several, and stays with the order', async () => {
  expect((await sana.get(path)).text).not.toContain('Language of the customer');
  expect(await placedIn('ur', '0321 1000001')).toBeNull();
  await saveSetting(it.db, 'languages', ['ur']);
  expect((await sana.get(path)).text).toContain('Language of the customer');
  expect(await placedIn('', '0321 1000002')).toBeNull();
  expect(await placedIn('ur', '0321 1000003')).toBe('ur');
  expect(await placedIn('xx', '0321 1000004')).toBeNull();
});

test('unless another is chosen it is the language of earlier orders', async () => {
  const phone = '0321 1000003';
  const lookedUp = await sana.post(path, { phone, intent: 'look-up' });
  expect(/<option value="ur"[^>]*>/.exec(lookedUp.html)?.[0]).toContain('selected');
  expect(await placedIn('', phone)).toBe('ur');
  expect(await placedIn('en', phone)).toBeNull();
});
