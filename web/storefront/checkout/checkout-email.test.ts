// Tests of the checkout where the owner does not insist on an email address: the form, the order, and the way back to it (rule K20).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EmailAsked } from '#shop/checkout/email-asked.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { filledCheckout, pagesOver, shopper, type Page, type Shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let database: TestDatabase;
let shop: SmallShop;
let ayesha: Shopper;

beforeAll(async () => {
  database = await testDatabase();
  shop = await makeShop(database.db);
});
afterAll(async () => {
  expect(await verifyShop(database.db)).toEqual([]);
  await database.close();
});
beforeEach(() => {
  ayesha = shopper(pagesOver(database.db, () => noon));
});

async function checkoutThat(asked: EmailAsked): Promise<Page> {
  await saveSetting(database.db, 'emailAsked', asked);
  await ayesha.post('/cart/lines', { line: String(shop.court.row('42', 'Black')), quantity: '1' });
  return ayesha.get('/checkout');
}

const field = (page: Page) => /<input[^>]* name="email"[^>]*>/.exec(page.html)?.[0] ?? null;

const place = (page: Page, email: string) =>
  ayesha.post('/checkout', { ...filledCheckout(page), email, intent: 'place' });

async function placed(answer: Page) {
  expect(answer.status).toBe(303);
  const token = new URL(answer.headers.get('location') ?? '', 'http://qadam.test').searchParams.get('placed');
  const { id, email } = await database.db
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('trackingToken', '=', token ?? '')
    .executeTakeFirstOrThrow();
  const messages = await database.db
    .selectFrom('messages')
    .select(['kind', 'recipient'])
    .where('orderId', '=', id)
    .orderBy('kind')
    .execute();
  return { token, email, messages };
}

const toOwner = { kind: 'order-placed-owner', recipient: '' };

test('asked for, no order is placed without it, and the confirmation says where the link is', async () => {
  const page = await checkoutThat('required');
  expect(field(page)).toContain('required');
  const refused = await place(page, '');
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Email is required to confirm your order.');
  const order = await placed(await place(page, 'ayesha@example.com'));
  const confirmation = await ayesha.get(`/?placed=${order.token}`);
  expect(confirmation.text).toContain('its link is in your email, too');
  expect(confirmation.text).not.toContain('Save this link');
});

test('optional, an order needs name, phone, city and address; its buyer keeps the private link', async () => {
  const page = await checkoutThat('optional');
  expect(page.text).toContain('Email (optional)');
  expect(field(page)).not.toContain('required');
  const wrong = await place(page, 'no address');
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('Please check the form');
  const { token, email, messages } = await placed(await place(page, ''));
  expect([email, messages]).toEqual(['', [toOwner]]);
  const confirmation = await ayesha.get(`/?placed=${token}`);
  expect(confirmation.text).toContain('Save this link');
  expect(confirmation.text).toContain(`/track/${token} `);
  const toWhatsapp = /href="https:\/\/wa\.me\/\?text=([^"]+)"/.exec(confirmation.html)?.[1] ?? '';
  expect(decodeURIComponent(toWhatsapp)).toMatch(
    new RegExp(`^My order #[0-9a-f]{8} at Qadam\\. .*/track/${token}$`),
  );
  expect(confirmation.text).not.toMatch(/your email|Use the same email/);
  expect((await ayesha.get(`/track/${token}`)).text).toContain('In this order');
});

test('optional, whoever gives an address is written to', async () => {
  const { email, messages } = await placed(await place(await checkoutThat('optional'), 'ayesha@example.com'));
  expect(email).toBe('ayesha@example.com');
  expect(messages).toEqual([{ kind: 'order-placed-customer', recipient: email }, toOwner]);
});

test('not asked, there is no field, what is posted in its name is not read, and a form shown before is taken', async () => {
  const before = await checkoutThat('required');
  const page = await checkoutThat('none');
  expect(field(page)).toBeNull();
  expect((await placed(await place(page, 'forged'))).email).toBe('');
  await checkoutThat('none');
  expect((await place({ ...before, ...(await ayesha.get('/checkout')) }, 'a@example.com')).status).toBe(303);
});

test('not asked, the order of whoever is signed in has the address of the account', async () => {
  const bilal = await signIn(database.db, 'CUSTOMER', noon, { name: 'Bilal Ahmed' });
  ayesha.cookies.set('session', bilal.token);
  const { email } = await placed(await place(await checkoutThat('none'), ''));
  const user = await database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', bilal.userId)
    .executeTakeFirstOrThrow();
  expect(email).toBe(user.email);
});

test('the pages that say where the number of an order is follow the setting', async () => {
  const words = async (path: string) => (await ayesha.get(path)).text;
  await checkoutThat('required');
  expect(await words('/track')).toContain('is in your confirmation email');
  expect(await words('/shipping')).toContain('expected days come by email');
  await checkoutThat('none');
  for (const path of ['/track', '/shipping', '/contact'])
    expect(await words(path), path).not.toMatch(/confirmation email|by email/);
  const unknown = await ayesha.post('/track', { order: '#3f2a91bc', phone: '0300 1234567' });
  expect(unknown.text).toContain('We found no such order');
  expect(unknown.text).not.toContain('email');
});
