// Tests of the checkout for somebody who has saved an address: one line to read, everything to change behind it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAddress } from '#server/accounts/addresses.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { pagesOver, shopper, valueOf, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let database: TestDatabase;
let bilal: Shopper;

const lahore = {
  name: 'Bilal Ahmed',
  phone: '+923001234567',
  street: 'House 12, Street 4',
  city: 'Lahore',
  state: 'Punjab',
  postalCode: '',
} as const;

beforeAll(async () => {
  database = await testDatabase();
  const shop = await makeShop(database.db);
  const { userId, token } = await signIn(database.db, 'CUSTOMER', noon, { name: 'Bilal Ahmed' });
  await addAddress(database.db, userId, lahore, noon);
  bilal = shopper(pagesOver(database.db, () => noon));
  bilal.cookies.set('session', token);
  await bilal.post('/cart/lines', { line: String(shop.court.row('42', 'Black')), quantity: '1' });
});
afterAll(() => database.close());

const fold = /<details([^>]*)class="group\/saved/;
const fields = ['name', 'phone', 'email', 'street', 'city', 'key', 'lines', 'shownTotal'];

test('a saved address is one line, without scripts too, and its form is placed with it', async () => {
  const page = await bilal.get('/checkout');
  expect(fold.exec(page.html)?.[1]).not.toContain('open');
  expect(page.text).toMatch(
    /Deliver to Change the address Bilal Ahmed House 12, Street 4, Lahore, Punjab 0300/,
  );
  expect(page.text).toContain('2 Delivery');
  const form = Object.fromEntries(
    fields.map((name) => [name, valueOf({ ...page, html: asInputs(page.html) }, name)]),
  );
  const wrong = await bilal.post('/checkout', { ...form, state: 'Punjab', phone: '12', intent: 'place' });
  expect(wrong.status).toBe(400);
  expect(fold.exec(wrong.html)?.[1]).toContain('open');
  const placed = await bilal.post('/checkout', { ...form, state: 'Punjab', intent: 'place' });
  expect(placed.status).toBe(303);
});

/** The street is a text area. */
function asInputs(html: string): string {
  return html.replace(
    /<textarea[^>]* name="street"[^>]*>([^<]*)<\/textarea>/,
    '<input name="street" value="$1"/>',
  );
}
