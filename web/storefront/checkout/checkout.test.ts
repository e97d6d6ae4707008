// Tests of buying through the real pages, without a browser: from the cart to the confirmation, and every way it is refused.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import type { Fetch } from '#server/pages.ts';
import { makeCoupon } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder, shopState, stockOf } from '#server/testing/read-order.ts';
import { reckon } from '#server/testing/reckon.ts';
import { enter, goodPassword, joinShop } from '#tests/support/account-steps.ts';
import { silence } from '#tests/support/silence.ts';
import {
  checkoutAddress as address,
  filledCheckout,
  pagesOver,
  shopper,
  valueOf,
  type Page,
  type Shopper,
} from '#tests/support/shopper.ts';

let database: TestDatabase;
let shop: SmallShop;
let fetch: Fetch;
let ayesha: Shopper;

beforeAll(async () => {
  database = await testDatabase();
  shop = await makeShop(database.db);
  await makeCoupon(database.db, { code: 'EID500' });
  await makeCoupon(database.db, { code: 'OLD10', endAt: new Date('2026-01-01T00:00:00Z') });
  await makeCoupon(database.db, { code: 'BIG', minimumSpend: 5_000_000 });
  fetch = pagesOver(database.db, () => noon);
});
afterAll(() => database.close());
beforeEach(() => {
  ayesha = shopper(fetch);
});

const newAccount = {
  name: 'Ayesha Khan',
  email: 'new-account@example.com',
  password: goodPassword,
  confirm: goodPassword,
};

async function add(row: number, quantity = 1): Promise<void> {
  const added = await ayesha.post('/cart/lines', { line: String(row), quantity: String(quantity) });
  expect(added.status).toBe(303);
  expect(added.headers.get('location')).toBe(`/cart?added=${row}`);
}

function press(intent: string, page: Page, typed: Partial<typeof address> = {}, forged = {}): Promise<Page> {
  return ayesha.post('/checkout', { ...filledCheckout(page), ...typed, ...forged, intent });
}

function tokenOf(page: Page): string {
  expect(page.status).toBe(303);
  return page.headers.get('location')?.replace('/?placed=', '') ?? '';
}

function placedBy(token: string) {
  return database.db
    .selectFrom('orders')
    .select('id')
    .where('trackingToken', '=', token)
    .executeTakeFirstOrThrow();
}

async function orderOf(page: Page) {
  const { id } = await placedBy(tokenOf(page));
  return readOrder(database.db, id);
}

test('a guest buys three pairs with a coupon and reads what was ordered', async () => {
  const [slide, court] = [shop.chappal.row('42'), shop.court.row('41', 'White')];
  const stock = await stockOf(database.db, slide);
  await add(slide, 2);
  await add(court);
  const cart = await ayesha.get('/cart');
  expect(cart.text).toContain('Subtotal ₨14,500');
  expect(cart.headers.get('cache-control')).toBe('private, no-store');
  const open = await ayesha.get('/checkout');
  const withCoupon = await press('apply-coupon', open, { coupon: ' eid500 ' });
  expect(withCoupon.text).toContain('Coupon applied!');
  expect(withCoupon.text).toContain('You saved ₨500');
  expect(valueOf(withCoupon, 'name')).toBe('Ayesha Khan');

  const placed = await press('place', withCoupon, { coupon: valueOf(withCoupon, 'coupon') });
  const { order, items, messages, uses } = await orderOf(placed);
  const lines = [
    { price: 1_250, quantity: 2 },
    { price: 12_000, quantity: 1 },
  ];
  const sum = reckon({ lines, coupon: { rupees: 500 }, fee: { below: 200, at: 0 } });
  expect(order).toMatchObject({
    subtotal: sum.subtotal * 100,
    discountTotal: sum.discount * 100,
    shippingFee: sum.shipping * 100,
    grandTotal: sum.total * 100,
    couponCode: 'EID500',
    status: 'PENDING',
    userId: null,
    phone: '+923001234567',
    deliveryAddress: { city: 'Lahore', state: 'Punjab', country: 'Pakistan' },
  });
  expect(items.map((item) => [item.variantId, item.quantity, item.priceSnapshot])).toEqual([
    [slide, 2, 125_000],
    [court, 1, 1_200_000],
  ]);
  expect(await stockOf(database.db, slide)).toBe(stock - 2);
  expect(messages.map((message) => [message.kind, message.task])).toEqual([
    ['order-placed-customer', 'send-message'],
    ['order-placed-owner', 'send-message'],
  ]);
  expect(uses).toHaveLength(1);

  const confirmation = await ayesha.get(`/?placed=${tokenOf(placed)}`);
  expect(confirmation.text).toContain('Order placed successfully!');
  expect(confirmation.text).toContain(`Order #${order.id.slice(0, 8)} has been created.`);
  expect(confirmation.text).toContain('₨14,000');
  expect(confirmation.text).toContain('House 12, Street 4, Lahore, Punjab');
  expect(Object.fromEntries(confirmation.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect((await ayesha.get('/cart')).text).toContain('Your cart is empty');
  expect(ayesha.cookies.get('cart_count')).toBe('0');
});

test('the confirmation offers to confirm on WhatsApp, while nobody has answered and the shop has a number', async () => {
  await add(shop.chappal.row('42'));
  const link = `/?placed=${tokenOf(await press('place', await ayesha.get('/checkout')))}`;
  expect((await ayesha.get(link)).text).not.toContain('Confirm on WhatsApp');
  await database.db
    .insertInto('settings')
    .values({ key: 'whatsapp', value: JSON.stringify('+923001112223') })
    .execute();
  const { html } = await ayesha.get(link);
  const [, number] = /Order #(\w{8}) has been created/.exec(html) ?? [];
  const text = encodeURIComponent(`Yes, I want my order #${number}.`);
  expect(html).toContain(`https://wa.me/923001112223?text=Assalam%20o%20Alaikum.%20${text}`);
  await database.db.updateTable('orders').set({ status: 'CONFIRMED' }).execute();
  expect((await ayesha.get(link)).text).not.toContain('Confirm on WhatsApp');
  await database.db.deleteFrom('settings').where('key', '=', 'whatsapp').execute();
});

test('the confirmation: what happens next first, many lines folded, an account for a guest, and nothing that calls to shop', async () => {
  const rows = [shop.chappal.row('42'), shop.court.row('41', 'White'), shop.court.row('41', 'Black')];
  for (const row of [...rows, shop.runner.row('39')]) await add(row);
  const placed = await press('place', await ayesha.get('/checkout'));
  const { text, html } = await ayesha.get(`/?placed=${tokenOf(placed)}`);
  const inOrder = [
    'What happens next',
    'Confirm it here',
    'Create an account',
    'Cash due at the door',
    'And 2 more',
    'Continue Shopping',
  ];
  const places = inOrder.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html).not.toMatch(/<details[^>]*printed-open[^>]* open/);
  expect(text.split('has been created.')).toHaveLength(2);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).not.toMatch(/data-quick=|href="\/shop\?/);
  expect(text).not.toContain('Shop all shoes');
  const home = await ayesha.get('/');
  expect(home.html).toContain('data-quick=');
  expect(home.text).not.toContain('Create an account');
});

test('what is missing is told in the stated order, and what was typed stays', async () => {
  await add(shop.court.row('42', 'Black'));
  const open = await ayesha.get('/checkout');
  const before = await shopState(database.db);
  const empty = await press('place', open, { name: '', phone: ' ', street: '', email: '', city: 'Multan' });
  expect(empty.status).toBe(400);
  expect(empty.text).toContain('Missing info Name, phone and address are required');
  expect(empty.text).not.toContain('Missing email');
  for (const field of ['name', 'phone', 'email', 'street'])
    expect(empty.html).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`));
  expect(valueOf(empty, 'city')).toBe('Multan');

  const noEmail = await press('place', empty, { email: '' });
  expect(noEmail.text).toContain('Missing email Email is required to confirm your order.');
  expect(valueOf(noEmail, 'phone')).toBe('0300 1234567');

  const wrong = await press('place', noEmail, { phone: '12', email: 'a@b', postalCode: '5' });
  expect(wrong.text).toContain('Please check the form');
  for (const field of ['phone', 'email', 'postalCode'])
    expect(wrong.html).toMatch(new RegExp(`<input[^>]*id="${field}"[^>]*aria-invalid="true"`));
  expect(valueOf(wrong, 'key')).toBe(valueOf(open, 'key'));
  expect(await shopState(database.db)).toEqual(before);
});

test('the same form sent again gives the same order', async () => {
  const row = shop.court.row('42', 'White');
  await add(row);
  const open = await ayesha.get('/checkout');
  const first = await press('place', open);
  const stock = await stockOf(database.db, row);
  const state = await shopState(database.db);
  const again = await press('place', open);
  expect(tokenOf(again)).toBe(tokenOf(first));
  expect(await stockOf(database.db, row)).toBe(stock);
  expect(await shopState(database.db)).toEqual(state);
});

test('a city with a wrong letter is a question and no charge; one press answers it, without a script too', async () => {
  await add(shop.chappal.row('42'));
  const open = await ayesha.get('/checkout');
  const before = await shopState(database.db);
  const asked = await press('place', open, { city: 'Karchi', state: 'Sindh' });
  expect(asked.status).toBe(400);
  expect(asked.text).toContain('Did you mean Karachi?');
  expect(await shopState(database.db)).toEqual(before);
  const meant = await press('city Karachi', asked, { city: 'Karchi', state: 'Sindh' });
  expect(valueOf(meant, 'city')).toBe('Karachi');
  expect(meant.text).toContain('To Karachi, paid in cash');
  expect(meant.text).not.toContain('Did you mean');
});

test('a domain with a wrong letter is a question, never a refusal; one press answers it, without a script too', async () => {
  await add(shop.runner.row('39'));
  const open = await ayesha.get('/checkout');
  const email = 'ayesha@gmial.com';
  const asked = await press('update', open, { email });
  expect(asked.text).toContain('Did you mean gmail.com?');
  expect(valueOf(asked, 'email')).toBe(email);
  const meant = await press('domain gmail.com', asked, { email });
  expect(valueOf(meant, 'email')).toBe('ayesha@gmail.com');
  expect(meant.text).not.toContain('Did you mean');
  const { order } = await orderOf(await press('place', asked, { email }));
  expect(order.email).toBe(email);
});

test.each(['کراچی', 'khi', 'Clifton, Karachi'])('%s is charged as Karachi', async (city) => {
  await add(shop.chappal.row('42'));
  const page = await press('update', await ayesha.get('/checkout'), { city });
  expect(page.text).toContain('To Karachi, paid in cash');
  expect(page.text).toContain('₨200');
  expect(page.text).toContain('State Sindh (from Karachi)');
  expect(page.html).toMatch(/<fieldset[^>]*id="state"[^>]*>.*?<details class/s);
});

test('an answer that was lost: corrected and sent again, the order that stands is shown as it was sent first', async () => {
  await add(shop.court.row('42', 'Black'));
  const open = await ayesha.get('/checkout');
  const token = tokenOf(await press('place', open));
  const before = await shopState(database.db);
  const again = await press('place', open, { street: 'House 13, Street 4' });
  expect(again.status).toBe(303);
  expect(again.headers.get('location')).toBe(`/?placed=${token}&changed=`);
  expect(await shopState(database.db)).toEqual(before);
  const shown = await ayesha.get(`/?placed=${token}&changed=`);
  expect(shown.text).toContain('It stands as you sent it first');
  expect(shown.text).toContain('House 12, Street 4');
});

test('an answer that was lost: whoever reloads reads which order stands, and nothing private', async () => {
  await add(shop.court.row('42', 'Black'));
  const token = tokenOf(await press('place', await ayesha.get('/checkout')));
  const { id } = await placedBy(token);
  const reloaded = await ayesha.get('/checkout');
  expect(reloaded.text).toContain(`Order #${id.slice(0, 8)} stands`);
  expect(reloaded.text).not.toContain(token);
  expect((await shopper(fetch).get('/checkout')).text).not.toContain('stands');
});

test.each([
  ['signs in', (email: string) => enter(ayesha, email)],
  ['signs up', () => ayesha.post('/auth/sign-up', newAccount)],
])('an answer that was lost: who %s to try again reads which order stands', async (way, becomeKnown) => {
  const email = `lost-answer-${way.slice(-2)}@example.com`;
  await joinShop(database.db, shopper(fetch), email);
  await add(shop.court.row('42', 'Black'));
  const { id } = await placedBy(tokenOf(await press('place', await ayesha.get('/checkout'))));
  expect((await becomeKnown(email)).status).toBe(303);
  expect((await ayesha.get('/checkout')).text).toContain(`Order #${id.slice(0, 8)} stands`);
});

test('of the orders that a guest and the account placed last the newer one is named after signing in', async () => {
  const email = 'ordered-twice@example.com';
  const member = shopper(fetch);
  await joinShop(database.db, member, email);
  await member.post('/cart/lines', { line: String(shop.court.row('42', 'Black')), quantity: '1' });
  const filled = filledCheckout(await member.get('/checkout'));
  const own = await placedBy(tokenOf(await member.post('/checkout', { ...filled, intent: 'place' })));
  await add(shop.court.row('41', 'Black'));
  const older = await placedBy(tokenOf(await press('place', await ayesha.get('/checkout'))));
  const createdAt = new Date(noon.getTime() - 1_800_000);
  await database.db.updateTable('orders').set({ createdAt }).where('id', '=', older.id).execute();
  await enter(ayesha, email);
  expect((await ayesha.get('/checkout')).text).toContain(`Order #${own.id.slice(0, 8)} stands`);
});

test('a tab that is stale does not order what has just been ordered in another, and names that order', async () => {
  await add(shop.court.row('42', 'Black'));
  const [one, other] = [await ayesha.get('/checkout'), await ayesha.get('/checkout')];
  const { id } = await placedBy(tokenOf(await press('place', one)));
  const before = await shopState(database.db);
  const late = await press('place', other);
  expect(late.status).toBe(409);
  expect(late.text).toContain(
    `Already ordered Order #${id.slice(0, 8)} was placed from this cart a moment ago`,
  );
  expect(await shopState(database.db)).toEqual(before);
});

test('a tab that is stale does not order what was taken out of the cart', async () => {
  const [black, white] = [shop.court.row('42', 'Black'), shop.court.row('41', 'White')];
  await add(black);
  await add(white);
  const open = await ayesha.get('/checkout');
  const before = await shopState(database.db);
  await ayesha.post('/cart', { intent: 'remove', line: String(black), quantity: '1' });
  const changed = await press('place', open);
  expect(changed.status).toBe(409);
  expect(changed.text).toContain('Your cart has changed');
  expect(valueOf(changed, 'lines')).toBe(`${white}:1`);
  await ayesha.post('/cart', { intent: 'remove', line: String(white), quantity: '1' });
  const empty = await press('place', open);
  expect(empty.status).toBe(400);
  expect(empty.text).toContain('Empty cart');
  expect(await shopState(database.db)).toEqual(before);
});

test('the state is asked for where the city does not say it', async () => {
  await add(shop.chappal.row('42'));
  const page = await press('update', await ayesha.get('/checkout'), { city: 'Chak 42' });
  expect(page.html).toMatch(/<fieldset[^>]*id="state"[^>]*>.*?<details[^>]* open=""/s);
});

test('40* 43* a forged total is answered with the true one, and forged fields change nothing', async () => {
  await add(shop.runner.row('39'));
  const open = await ayesha.get('/checkout');
  const cheap = await press('place', open, {}, { shownTotal: '100' });
  expect(cheap.status).toBe(409);
  expect(cheap.text).toContain('The total is now ₨7,224.');
  expect(valueOf(cheap, 'shownTotal')).toBe('722400');
  const forged = {
    userId: crypto.randomUUID(),
    status: 'FULFILLED',
    price: '1',
    grandTotal: '1',
    discountTotal: '9',
  };
  const { order } = await orderOf(await press('place', cheap, {}, forged));
  expect(order).toMatchObject({ userId: null, status: 'PENDING', grandTotal: 722_400, discountTotal: 0 });
});

test.each([
  ['no lines', { lines: '' }, 400],
  ['lines that are no lines', { lines: '1:1;drop' }, 400],
  ['more pairs than there are', { lines: 'SLIDE:900' }, 409],
  ['a pair that is not in the cart', { lines: '99999999:1' }, 409],
  ['a key that is none', { key: 'again' }, 422],
])('%s: refused, and nothing is written', async (_, forged, status) => {
  await add(shop.court.row('41', 'Black'));
  const open = await ayesha.get('/checkout');
  const before = await shopState(database.db);
  const slide = String(shop.chappal.row('42'));
  const fields = Object.fromEntries(
    Object.entries(forged).map(([name, text]) => [name, text.replace('SLIDE', slide)]),
  );
  const refused = await press('place', open, {}, fields);
  expect(refused.status).toBe(status);
  expect(valueOf(refused, 'name')).toBe('Ayesha Khan');
  expect(await shopState(database.db)).toEqual(before);
});

test('express goes only where it is offered', async () => {
  await add(shop.court.row('41', 'Black'));
  const open = await ayesha.get('/checkout');
  const lahore = await press('update', open);
  expect(lahore.text).toMatch(/Express [^₨]*₨400/);
  const hunza = await press('place', lahore, { city: 'Hunza', state: 'Gilgit-Baltistan', method: 'EXPRESS' });
  expect(hunza.status).toBe(400);
  expect(hunza.text).toContain('Express delivery is not offered in your city. Choose Standard.');
  expect(hunza.html).not.toContain('value="EXPRESS"');
  const express = await press('update', open, { method: 'EXPRESS' });
  const { order } = await orderOf(await press('place', express, { method: 'EXPRESS' }));
  expect(order).toMatchObject({ deliveryMethod: 'EXPRESS', shippingFee: 40_000, grandTotal: 1_240_000 });
});

test.each([
  ['nonesuch', 'This coupon code is not valid or has expired.'],
  ['old10', 'This coupon code is not valid or has expired.'],
  ['BIG', 'Your cart is below the minimum spend of this coupon (₨50,000).'],
])('coupon %s is refused in words', async (coupon, words) => {
  await add(shop.court.row('41', 'Black'));
  const refused = await press('apply-coupon', await ayesha.get('/checkout'), { coupon });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(words);
  expect(refused.text).not.toContain('Coupon applied!');
  expect(valueOf(refused, 'shownTotal')).toBe('1200000');
});

test('the last button, too, says how much a coupon wants to be spent', async () => {
  await add(shop.court.row('41', 'Black'));
  const refused = await press('place', await ayesha.get('/checkout'), { coupon: 'BIG' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Your cart is below the minimum spend of this coupon (₨50,000).');
});

test('an empty code does nothing, and a coupon can be taken off', async () => {
  await add(shop.court.row('41', 'Black'));
  const open = await ayesha.get('/checkout');
  expect((await press('apply-coupon', open)).status).toBe(200);
  const applied = await press('apply-coupon', open, { coupon: 'EID500' });
  expect(valueOf(applied, 'shownTotal')).toBe('1150000');
  const removed = await press('remove-coupon', applied, { coupon: 'EID500' });
  expect(valueOf(removed, 'shownTotal')).toBe('1200000');
  expect(valueOf(removed, 'coupon')).toBe('');
});

test.each([
  ['64 KB', 'A'.repeat(65_536), 'Shorten this to 100 characters.'],
  ['a line break and a bell', 'Ayesha\u0007\nBcc: all', 'characters that cannot be printed'],
])('a name of %s is told to be wrong', async (_, name, words) => {
  await add(shop.court.row('41', 'Black'));
  const before = await shopState(database.db);
  const refused = await press('place', await ayesha.get('/checkout'), { name });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(words);
  expect(await shopState(database.db)).toEqual(before);
});

test('a zero byte in any field is an answer, not a failure', async () => {
  await add(shop.court.row('41', 'Black'));
  const open = await ayesha.get('/checkout');
  for (const field of Object.keys(address)) {
    const refused = await press('place', open, { [field]: 'a\u0000b' });
    expect([400, 409], field).toContain(refused.status);
  }
  expect((await press('update', open, { city: 'a\u0000b' })).status).toBe(200);
});

test.each(['/cart', '/checkout'])('%s answers a body it cannot read with a calm page', async (path) => {
  await add(shop.court.row('41', 'Black'));
  const json = { 'content-type': 'application/json' };
  const wrong = await ayesha.send(path, { method: 'POST', headers: json, body: '{"intent":"place"}' });
  expect(wrong.status).toBe(415);
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const broken = await ayesha.send(path, { method: 'POST', headers: type, body: '--x\r\nContent-Dispo' });
  expect(broken.status).toBe(400);
  expect(broken.text).toContain('We could not read that form');
});

test('without a cart there is nothing to place', async () => {
  const open = await ayesha.get('/checkout');
  expect(open.text).toContain('Your cart is empty');
  expect(open.text).toContain('Continue Shopping');
  const refused = await ayesha.post('/checkout', {
    ...address,
    intent: 'place',
    key: crypto.randomUUID(),
    lines: '',
  });
  expect(refused.status).toBe(400);
});

test('with the database away the order fails in the stated words, and everything typed comes back', async () => {
  await add(shop.court.row('41', 'Black'));
  const open = await ayesha.get('/checkout');
  const lost = await testDatabase();
  await lost.close();
  const away = shopper(pagesOver(lost.db, () => noon, silence));
  for (const [name, value] of ayesha.cookies) away.cookies.set(name, value);
  const form = { ...filledCheckout(open), name: 'Ayesha "Ash" Khan', intent: 'place' };

  const script = await away.post('/checkout.data', form);
  expect(script.status).toBe(503);
  expect(script.html).toContain('Failed to place order.');
  const page = await away.post('/checkout', form);
  expect(page.status).toBe(503);
  expect(page.text).toContain('Error Failed to place order.');
  expect(valueOf(page, 'name')).toBe('Ayesha "Ash" Khan');

  const { order } = await orderOf(await press('place', page, { name: valueOf(page, 'name') }));
  expect(order.customerName).toBe('Ayesha "Ash" Khan');
});
