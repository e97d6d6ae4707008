// Tests of a return that its buyer asks for on the order's private page, without a script: four taps, and what can be said afterwards.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { declareLost, undoLost } from '#server/check-in/declare-lost.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markExchangeStage } from '#server/orders/exchange-parcels.ts';
import { markStage } from '#server/orders/note-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder, shopState } from '#server/testing/read-order.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { pagesOver, shopper, type Shopper } from '#tests/support/shopper.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let shop: SmallShop;
let guest: Shopper;
let staff: Visitor;
let cookie: string;
let id: string;
let link: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  guest = shopper(pagesOver(it.db, () => noon));
  staff = visitShop(it);
  ({ cookie } = await signIn(it.db, 'ADMIN', noon));
});
beforeEach(async () => {
  id = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  link = `/track/${(await readOrder(it.db, id)).order.trackingToken}`;
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

async function deliver(): Promise<void> {
  const sana = await makeStaff(it.db);
  await changeStatus(it.db, sana, { orderId: id, to: 'FULFILLED', note: '' }, noon);
  const delivered = { orderId: id, stage: 'delivered', courier: '', trackingNumber: '' } as const;
  await markStage(it.db, sana, delivered, noon);
}

const form = (more: Record<string, string> = {}) => ({
  line: String(shop.court.row('42', 'Black')),
  why: 'small',
  instead: String(shop.court.row('41', 'Black')),
  how: 'courier',
  ...more,
});
const ask = (more: Record<string, string> = {}) => guest.post(`${link}/return`, form(more));
const returns = () => it.db.selectFrom('returns').selectAll().where('orderId', '=', id).execute();
const press = (intent: string, seen: string, more: Record<string, string> = {}) =>
  returns().then(([back]) => guest.post(link, { intent, return: String(back?.id), seen, ...more }));
const staffPress = async (intent: string, seen: string, more: Record<string, string> = {}) => {
  const [back] = await returns();
  return staff.post('/admin/returns', { intent, return: String(back?.id), seen, ...more }, { cookie });
};

const comingReturns = async () => (await staff.get('/admin/returns?view=coming', { cookie })).text();

test('nothing is asked of an order that was not delivered, and looking at the page changes nothing', async () => {
  const before = await shopState(it.db);
  expect((await guest.get(`${link}/return`)).text).toContain('It has not arrived yet');
  expect((await ask()).status).toBe(409);
  expect((await guest.get(link)).text).not.toContain('Ask for a return or exchange');
  expect(await shopState(it.db)).toEqual(before);
});

test('an exchange from the first tap to the other pair on its way', async () => {
  await deliver();
  expect((await guest.get(link)).text).toContain('Ask for a return or exchange');
  const page = await guest.get(`${link}/return`);
  expect(page.text).toContain('What do you want instead?');
  expect(page.text).toContain('My money back');

  const unsaid = await ask({ why: '' });
  expect([unsaid.status, unsaid.text]).toEqual([400, expect.stringContaining('Tell us why.')]);

  const sent = await ask();
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${link}?done=return`]);
  expect((await ask()).status).toBe(303);
  expect(await returns()).toMatchObject([{ state: 'asked', why: 'small', how: 'courier', askedBy: null }]);
  expect((await guest.get(link)).text).toContain('We have your request You hear from us within 24 hours.');

  const list = await (await staff.get('/admin/returns', { cookie })).text();
  expect(list).toContain('Too small');
  expect((await staffPress('agree', 'asked', { how: 'courier' })).status).toBe(200);
  const late = await staffPress('refuse', 'asked', { answer: 'Worn' });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('meanwhile')]);
  expect((await guest.get(link)).text).toContain('Please send the pair in its box by courier');

  expect((await press('send-return', 'agreed', { number: 'TCS-77 1' })).status).toBe(303);
  expect(await returns()).toMatchObject([{ state: 'coming', backNumber: 'TCS-77 1' }]);
  const scanned = await staff.post('/admin/parcels/scan', { code: 'tcs771', unfit: '0' }, { cookie });
  expect(await scanned.text()).toContain('Came back: 1 × Court Classic');
  expect(await returns()).toMatchObject([{ state: 'received' }]);
});

test('an exchange with money to give back: the page says that the other pair was sent, and what else comes', async () => {
  await deliver();
  await ask();
  await staffPress('agree', 'asked', { how: 'courier', refund: '300' });
  await staffPress('fit', 'agreed');
  const [back] = await returns();
  expect(back).toMatchObject({ state: 'received', refund: 30_000 });
  expect((await guest.get(link)).text).toContain('goes out to you next. We are sending you ₨300.');
  const sent = { orderId: id, stage: 'shipped', courier: 'TCS', trackingNumber: '7781', number: 1 } as const;
  await markExchangeStage(it.db, await makeStaff(it.db), sent, noon);
  const page = (await guest.get(link)).text;
  expect(page).toContain('was sent to you. We are sending you ₨300.');
  expect(page).not.toContain('goes out to you next');
  const card = await (await staff.get('/admin/returns?view=to-pay', { cookie })).text();
  expect(decodeURIComponent(card.match(/wa\.me[^"]*was%20sent[^"]*/)?.[0] ?? '')).toContain('₨300');
});

test('a swap whose parcel was lost is on its way to nobody, and staff may refuse the return', async () => {
  await deliver();
  await ask();
  await staffPress('agree', 'asked', { how: 'swap' });
  const sana = await makeStaff(it.db);
  const sent = { orderId: id, stage: 'shipped', courier: 'TCS', trackingNumber: '7782', number: 1 } as const;
  await markExchangeStage(it.db, sana, sent, noon);
  expect((await guest.get(link)).text).toContain('On its way to you');
  expect(await comingReturns()).not.toContain('Refuse the return');
  const [back] = await returns();
  await declareLost(it.db, sana, { parcelId: back?.parcelId ?? 0, note: '' }, noon);
  const page = (await guest.get(link)).text;
  expect(page).toContain('did not reach you. You hear from us.');
  expect(page).not.toContain('On its way to you');
  expect(await comingReturns()).toContain('Refuse the return');
  await staffPress('refuse', 'coming', { answer: 'The courier lost it' });
  expect(await returns()).toMatchObject([{ state: 'refused' }]);
  // Found after all, it goes on where it was.
  expect(await undoLost(it.db, sana, back?.parcelId ?? 0, noon)).toHaveProperty('ref');
  expect(await returns()).toMatchObject([{ state: 'coming' }]);
  expect((await guest.get(link)).text).toContain('On its way to you');
});

test('the buyer keeps the pair after all, and another order’s page cannot say it', async () => {
  await deliver();
  await ask();
  const other = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  const otherLink = `/track/${(await readOrder(it.db, other)).order.trackingToken}`;
  const [back] = await returns();
  const foreign = { intent: 'withdraw-return', return: String(back?.id), seen: 'asked' };
  expect((await guest.post(otherLink, foreign)).status).toBe(404);
  expect((await press('withdraw-return', 'asked')).status).toBe(303);
  expect(await returns()).toMatchObject([{ state: 'refused' }]);
});

test('a pair that is taken back without money: neither its buyer nor staff read that any was or will be sent', async () => {
  await deliver();
  await ask({ instead: 'money', how: 'brings', why: 'looks' });
  await staffPress('agree', 'asked', { how: 'brings', refund: '' });
  await staffPress('unfit', 'agreed');
  expect(await returns()).toMatchObject([{ state: 'closed', refund: 0 }]);
  const page = (await guest.get(link)).text;
  expect(page).toContain('Your pair is back with us.');
  expect(page).not.toContain('Your money was sent');
  const drawer = await (await staff.get(`/admin/orders/${id}`, { cookie })).text();
  expect(drawer).toContain('No money back');
  expect(drawer).not.toContain('to refund');
});

test('money back is asked, agreed, received and given back, never more than was paid', async () => {
  await deliver();
  await ask({ instead: 'money', how: 'courier', why: 'looks' });
  await staffPress('agree', 'asked', { how: 'courier', refund: '12,000' });
  await staffPress('fit', 'agreed');
  const given = { way: 'jazzcash', reference: 'T1' };
  const tooMuch = await staffPress('give-back', 'received', { ...given, amount: '12001' });
  expect([tooMuch.status, await tooMuch.text()]).toEqual([409, expect.stringContaining('₨12,000 are left')]);
  expect((await staffPress('give-back', 'received', { ...given, amount: '12000' })).status).toBe(200);
  expect((await guest.get(link)).text).toContain('Your money was sent to you.');
  expect(await (await staff.get(`/admin/orders/${id}`, { cookie })).text()).toContain('given back');
});
