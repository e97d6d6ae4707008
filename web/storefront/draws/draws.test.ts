// Tests of a draw through its pages, without a script: made by staff, entered, won, ordered; and what each page says in each state.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { momentField } from '#shop/offers/moment-field.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { drawDue } from '#server/draws/draw-due.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { pagesOver, shopper, type Page, type Shopper } from '#tests/support/shopper.ts';

let it: TestDatabase;
let clock = noon;
let guest: Shopper;
let staff: Shopper;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  const pages = pagesOver(it.db, () => clock);
  guest = shopper(pages);
  staff = shopper(pages);
  staff.cookies.set('session', (await signIn(it.db, 'ADMIN', noon)).token);
});
beforeEach(async () => {
  clock = noon;
  shoe = await makeProduct(it.db, { title: 'Launch', rupees: 20_000, stock: { 41: 1, 42: 2 } });
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const goTo = async (minutes: number) => {
  clock = after(minutes);
  await drawDue({ db: it.db, now: () => clock });
};

const form = (sizes: Record<string, string>, opens = 10, closes = 70) => ({
  product: shoe.id,
  ...Object.fromEntries(Object.entries(sizes).map(([size, pairs]) => [`pairs-${shoe.row(size)}`, pairs])),
  opensAt: momentField(after(opens)),
  closesAt: momentField(after(closes)),
  windowMinutes: '60',
});

const placeOf = (page: Page) => page.headers.get('location') ?? '';

async function make(sizes: Record<string, string>): Promise<string> {
  const made = await staff.post('/admin/products/draws/new', form(sizes));
  expect(made.status).toBe(303);
  return placeOf(made).replace('/admin/products', '');
}

const entry = (phone: string, more: Record<string, string> = {}) => ({
  key: randomUUID(),
  name: 'Ayesha Khan',
  phone,
  email: '',
  line: String(shoe.row('42')),
  ...more,
});

async function enter(draw: string, phone: string): Promise<string> {
  const entered = await guest.post(draw, entry(phone));
  expect(entered.status).toBe(303);
  return placeOf(entered);
}

test('from the form of staff to the order of a winner, each page says what it is', async () => {
  const draw = await make({ 42: '1' });
  const product = await guest.get(`/product/${shoe.id}`);
  expect(product.text).toContain('Sold by draw');
  expect(product.text).toContain(
    'Entries are taken from 2 Nov 2026, 12:10 to 2 Nov 2026, 13:10, Pakistan time.',
  );
  const before = await guest.get(draw);
  expect(before.text).toContain('Entries open on 2 Nov 2026, 12:10');
  expect(before.html).not.toContain('name="phone"');
  expect((await guest.post(draw, entry('0300 1111111'))).text).toContain('Entries are closed');

  await goTo(20);
  const open = await guest.get(draw);
  expect(open.text).toContain('Enter until 2 Nov 2026, 13:10');
  const hash = /[0-9a-f]{64}/.exec(open.text)?.[0];
  const wrong = await guest.post(draw, entry('12', { name: '', email: 'no', line: '' }));
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('Enter a phone number in Pakistan');
  expect(wrong.text).toContain('Choose your size.');
  const first = await enter(draw, '0300 1111111');
  const second = await enter(draw, '0300 2222222');
  expect((await guest.get(first)).text).toContain('You are in the draw');
  expect((await guest.get(`${draw}/entries`)).status).toBe(404);

  clock = after(71);
  expect((await guest.get(draw)).text).toContain('The winners are being drawn');
  await goTo(72);
  const drawn = await guest.get(draw);
  expect(drawn.text).toContain('2 numbers entered.');
  expect(drawn.text).toMatch(/0300 ••••(111|222)/);
  expect(drawn.text).toContain(hash);
  expect((await guest.get(`${draw}/entries`)).text).toMatch(/42\s+Default\s+[0-9a-f]{16}\s+1/);
  const pages = [await guest.get(first), await guest.get(second)];
  const isFirst = pages[0]?.text.includes('You have won');
  const [won, other] = isFirst ? [first, second] : [second, first];
  expect((await guest.get(other)).text).toContain('You are number 2 in the line of your size.');
  expect((await guest.get(won)).text).toContain('Your pair is held for you until 2 Nov 2026, 14:12');

  const city = await guest.get(`${won}?city=Lahore`);
  expect(city.text).toContain('Total, paid in cash on delivery');
  const shownTotal = /name="shownTotal" value="(\d+)"/.exec(city.html)?.[1] ?? '';
  const address = {
    key: randomUUID(),
    name: 'Ayesha Khan',
    email: 'a@example.com',
    street: 'House 12',
    city: 'Lahore',
  };
  const moved = await guest.post(won, { ...address, state: '', postalCode: '', shownTotal: '1' });
  expect(moved.text).toContain('The total is now');
  const filled = { ...address, state: '', postalCode: '', shownTotal, phone: '0333 9999999' };
  const placed = await guest.post(won, filled);
  expect(placed.status).toBe(303);
  expect(placeOf(placed)).toContain('/?placed=');
  expect(placeOf(await guest.post(won, filled))).toBe(placeOf(placed));
  expect((await guest.get(won)).text).toContain('You have ordered your pair');
  expect((await guest.get(other)).text).toContain('You have not won');
  expect((await guest.get(draw)).text).toContain('This draw is over');
  const list = await staff.get(draw.replace('/draws', '/admin/products/draws'));
  expect(list.text).toContain('Ordered');
  expect((await guest.get(`/product/${shoe.id}`)).text).not.toContain('Sold by draw');
});

test('one number, written in six ways, enters once; another learns nothing of its entry', async () => {
  const draw = await make({ 42: '1' });
  await goTo(20);
  await enter(draw, '0300 1234567');
  for (const phone of [
    '+92 300 1234567',
    '0092-300-1234567',
    '923001234567',
    '0300-123 4567',
    '۰۳۰۰۱۲۳۴۵۶۷',
  ]) {
    const again = await guest.post(draw, entry(phone));
    expect(again.status).toBe(409);
    expect(again.text).toContain('This number has entered already');
    expect(again.html).not.toContain('/draws/entry/');
  }
});

test('a made-up link opens nothing, and an order without a win is refused', async () => {
  const draw = await make({ 42: '1' });
  await goTo(20);
  const own = await enter(draw, '0300 1234567');
  expect((await guest.get(`/draws/entry/${'A'.repeat(32)}`)).status).toBe(404);
  expect((await guest.get('/draws/0')).status).toBe(404);
  const order = {
    key: randomUUID(),
    name: 'Ayesha Khan',
    email: 'a@example.com',
    street: 'House 12',
    city: 'Lahore',
  };
  const early = await guest.post(own, { ...order, state: '', postalCode: '', shownTotal: '2000000' });
  expect(early.status).toBe(409);
  expect(early.text).toContain('You are in the draw');
});

test('what staff typed comes back with what is wrong; a draw takes no more than is in stock', async () => {
  const page = `/admin/products/draws/new?product=${shoe.id}`;
  const wrong = await staff.post(page, form({ 42: '' }, 10, 15));
  expect(wrong.text).toContain('Enter how many pairs of at least one size.');
  expect(wrong.text).toContain('Entries must be open for 10 minutes at least.');
  const many = await staff.post(page, form({ 42: '3' }));
  expect(many.status).toBe(409);
  expect(many.text).toContain('EU 42, Default: 2 in stock, not 3.');
  expect((await staff.get('/admin/products/draws/new?search=Launch')).text).toContain('Launch');
});

test('a stopped draw says so to who entered, and its pairs can be bought again', async () => {
  const draw = await make({ 41: '1', 42: '2' });
  await goTo(20);
  const own = await enter(draw, '0300 1234567');
  expect((await guest.get(`/product/${shoe.id}`)).text).not.toContain('Add to Cart');
  const stopped = await staff.post(draw.replace('/draws', '/admin/products/draws'), { intent: 'stop' });
  expect(stopped.status).toBe(200);
  expect((await guest.get(own)).text).toContain('This draw was stopped');
  expect((await guest.get(draw)).text).toContain('This draw was stopped');
  expect((await guest.get(`/product/${shoe.id}`)).text).toContain('Add to Cart');
  const audit = await it.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', 'like', 'draw.%')
    .execute();
  expect(audit.map(({ action }) => action)).toContain('draw.stop');
});
