// Tests of paying before the parcel comes, without a script: nothing is offered until the owner has an account, a claim moves nothing,
// and what staff find in the bank is said on every page.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '#shop/settings/settings.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { saveSettings, settingsVersion } from '#server/settings/save-settings.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder, shopState } from '#server/testing/read-order.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { pagesOver, shopper, type Shopper } from '#tests/support/shopper.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

const account = {
  payTitle: 'Qadam Shoes',
  payIban: 'PK36SCBL0000001123456702',
  payBank: 'Standard Chartered',
};

let it: TestDatabase;
let shop: SmallShop;
let guest: Shopper;
let staff: Visitor;
let cookie: string;
let person: SignedIn;
let id: string;
let link: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  guest = shopper(pagesOver(it.db, () => noon));
  staff = visitShop(it);
  person = await signIn(it.db, 'ADMIN', noon);
  ({ cookie } = person);
});
beforeEach(async () => {
  await save(account);
  id = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  link = `/track/${(await readOrder(it.db, id)).order.trackingToken}`;
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const save = async (
  changed: Partial<typeof defaultSettings>,
  role: 'ADMIN' | 'SUPER_ADMIN' = 'SUPER_ADMIN',
) => {
  const version = await settingsVersion(it.db);
  return saveSettings(
    it.db,
    { ...person, role },
    { version, settings: { ...defaultSettings, ...changed } },
    noon,
  );
};

let transfers = 0;
const form = (more: Record<string, string> = {}) => ({
  way: 'raast',
  amount: '12,000',
  payer: 'Meezan Bank, Ayesha Khan',
  reference: `TID ${(transfers += 1)}00`,
  ...more,
});
const claim = (more: Record<string, string> = {}) => guest.post(`${link}/pay`, form(more));
const claims = () =>
  it.db.selectFrom('paymentClaims').selectAll().where('orderId', '=', id).orderBy('id').execute();
const press = async (intent: string, more: Record<string, string> = {}) => {
  const [found] = await claims();
  return staff.post(
    '/admin/payments',
    { intent, claim: String(found?.id), seen: 'claimed', ...more },
    { cookie },
  );
};

test('nothing is offered and no claim taken until the owner has an account', async () => {
  await save({});
  expect((await guest.get(link)).text).not.toContain('Pay now');
  expect((await guest.get(`${link}/pay`)).text).toContain('This shop takes cash at the door.');
  expect((await claim()).status).toBe(409);
  expect(await claims()).toEqual([]);
});

test('only the owner changes the account that customers pay into', async () => {
  expect(await save({ ...account, payIban: 'PK24SCBL0000001171495101' }, 'ADMIN')).toMatchObject({
    refused: 'owner-account',
  });
  expect(isRefusal(await save({ ...account, replyHours: 12 }, 'ADMIN'))).toBe(false);
});

test('the page says what to pay, to whom and under which number; looking at it changes nothing', async () => {
  const before = await shopState(it.db);
  expect((await guest.get(link)).text).toContain('Would you rather pay now?');
  expect((await guest.get(`/?placed=${link.slice('/track/'.length)}`)).text).toContain(
    'Or pay now by Raast or bank transfer',
  );
  const { text } = await guest.get(`${link}/pay`);
  for (const said of ['Pay ₨12,000 now', 'Qadam Shoes', 'PK36 SCBL 0000 0011 2345 6702', id.slice(0, 8)])
    expect(text).toContain(said);
  expect(await shopState(it.db)).toEqual(before);
});

test('what is missing is said at its field, and nothing typed is lost', async () => {
  const answer = await claim({ amount: 'some', reference: '', payer: 'HBL, Bilal' });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Enter the amount in whole rupees');
  expect(answer.text).toContain('Enter the number of the transfer');
  expect(answer.html).toContain('value="HBL, Bilal"');
  expect(await claims()).toEqual([]);
});

test('told once, found in the bank, and nothing is to be paid at the door', async () => {
  const reference = 'RAAST 771';
  const sent = await claim({ reference });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${link}?done=pay`]);
  expect((await guest.get(link)).text).toContain('We look for it in our bank.');
  expect((await claim({ reference })).status).toBe(409);
  const list = await (await staff.get('/admin/payments', { cookie })).text();
  expect(list).toContain('Meezan Bank, Ayesha Khan');
  expect((await press('arrived', { amount: '12000', reference })).status).toBe(200);
  expect((await press('arrived', { amount: '12000', reference })).status).toBe(409);
  const { text } = await guest.get(link);
  expect(text).toContain('It has come in. Thank you.');
  expect(text).not.toContain('Cash due at the door');
  expect(text).not.toContain('Would you rather pay now?');
  expect((await guest.get(`${link}/pay`)).text).toContain(
    'Nothing is to be paid by transfer for this order now.',
  );
});

test('what did not arrive is said with its reason, and the number can be told again', async () => {
  await claim({ reference: 'WRONG 1' });
  expect((await press('refuse', { answer: '' })).status).toBe(400);
  expect((await press('refuse', { answer: 'No such number.' })).status).toBe(200);
  const { text } = await guest.get(link);
  expect(text).toContain('It did not come in. No such number.');
  expect((await claim({ reference: 'WRONG 1' })).status).toBe(303);
});
