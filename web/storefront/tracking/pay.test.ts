// Tests of paying before the parcel comes, without a script: nothing is offered until the owner has an account, a claim moves nothing,
// and what staff find in the bank is said on every page.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rupees } from '#shop/pricing/money.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { sweepForgotten } from '#server/orders/forget-customer.ts';
import { sweepProofs } from '#server/payments/proofs.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { saveSettings, settingsVersion } from '#server/settings/save-settings.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder, shopState } from '#server/testing/read-order.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { pagesOver, shopper, valueOf, type Shopper } from '#tests/support/shopper.ts';
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
  const found = (await claims()).findLast(({ state }) => state === 'claimed') ?? (await claims())[0];
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

/** Chosen at the checkout: ₨500 less within a day. */
async function toBePaidFirst(): Promise<void> {
  await save({ ...account, prepayHours: 24, prepayPercent: 0, prepayRupees: 500 });
  const row = shop.court.row('42', 'Black');
  id = await makeOrder(it.db, { row, rupees: 12_000, prepayOff: rupees(500) });
  link = `/track/${(await readOrder(it.db, id)).order.trackingToken}`;
}

test('whoever changes an order that is to be paid first reads what to pay and by when, and of no cash', async () => {
  await toBePaidFirst();
  const { text } = await guest.get(`${link}?done=change`);
  expect(text).toContain('Your changes are saved');
  expect(text).toContain('Please pay ₨11,500 by 3 Nov 2026, 12:00.');
  expect(text).not.toContain('in cash ready');
});

test('an order that left before it was paid asks for cash at the door, as its label does', async () => {
  await toBePaidFirst();
  expect((await guest.get(link)).text).toContain('Please pay ₨11,500');
  await it.db.updateTable('orders').set({ status: 'FULFILLED' }).where('id', '=', id).execute();
  const { text } = await guest.get(link);
  expect(text).toContain('Cash due at the door ₨12,000');
  expect(text).not.toContain('₨11,500');
  await it.db.updateTable('orders').set({ status: 'PENDING' }).where('id', '=', id).execute();
});

test('what is found in the bank after the parcel left does not stand for the cash on its label, and is given back', async () => {
  await claim();
  await changeStatus(it.db, { ...person, role: 'ADMIN' }, { orderId: id, to: 'FULFILLED', note: '' }, noon);
  const isNow = (road: 'out' | 'handed') =>
    it.db.updateTable('parcels').set({ road }).where('orderId', '=', id).execute();
  await isNow('out');
  expect((await guest.get(link)).text).not.toContain('To be given back');
  const [told] = await claims();
  await press('arrived', { amount: '12000', reference: told?.reference ?? '' });
  expect((await readOrder(it.db, id)).order.paid).toBe(1_200_000);
  const { text } = await guest.get(link);
  expect(text).toContain('Cash due at the door ₨12,000');
  expect(text).toContain('Paid ₨12,000 To be given back ₨12,000');
  expect(text).toContain('Please keep the cash ready and your phone on');
  const { headers } = await staff.get(`/admin/orders/${id}/whatsapp`, { cookie });
  expect(new URL(headers.get('location') ?? '').searchParams.get('text')).toContain(
    'Please keep ₨12,000 in cash ready.',
  );
  await isNow('handed');
});

test('the page says what to pay, to whom and under which number; looking at it changes nothing', async () => {
  const before = await shopState(it.db);
  expect((await guest.get(link)).text).toContain('Would you rather pay now?');
  expect((await guest.get(`/?placed=${link.slice('/track/'.length)}`)).text).toContain(
    'Or pay now, before it comes',
  );
  const { text } = await guest.get(`${link}/pay`);
  for (const said of ['Pay ₨12,000 now', 'Qadam Shoes', 'PK36 SCBL 0000 0011 2345 6702', id.slice(0, 8)])
    expect(text).toContain(said);
  expect(await shopState(it.db)).toEqual(before);
});

test('what is missing is said at its field, and nothing typed is lost', async () => {
  const answer = await claim({ amount: 'some', reference: '', payer: 'HBL, Bilal' });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Enter a whole amount in rupees');
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
  // Who sent money all the same can say so, folded away so that nobody takes it for a thing to do.
  expect((await guest.get(`${link}/pay`)).text).toContain(
    'There is nothing to pay for this order now. I have sent money by transfer I have paid',
  );
});

const changePage = () => guest.get(`${link}/change`);

test('the page that changes an order asks at the door for what is not paid, and for nothing once it is', async () => {
  expect((await changePage()).text).toContain('Cash due at the door ₨12,000');
  await claim({ reference: 'PART 1', amount: '2000' });
  expect((await press('arrived', { amount: '2000', reference: 'PART 1' })).status).toBe(200);
  const partly = await changePage();
  expect(partly.text).toContain('Cash due at the door ₨10,000');
  expect(valueOf(partly, 'shownTotal')).toBe('1200000');
  await claim({ reference: 'REST 1', amount: '10000' });
  expect((await press('arrived', { amount: '10000', reference: 'REST 1' })).status).toBe(200);
  const paid = await changePage();
  expect(paid.text).toContain('Paid ₨12,000 Save changes');
  expect(paid.text).not.toContain('Cash due at the door');
});

test('what did not arrive is said with its reason, and the number can be told again', async () => {
  await claim({ reference: 'WRONG 1' });
  expect((await press('refuse', { answer: '' })).status).toBe(400);
  expect((await press('refuse', { answer: 'No such number.' })).status).toBe(200);
  const { text } = await guest.get(link);
  expect(text).toContain('It did not come in. No such number.');
  expect((await claim({ reference: 'WRONG 1' })).status).toBe(303);
});

async function picture(width = 900, height = 1600): Promise<Buffer<ArrayBuffer>> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#20a060' } });
  return Buffer.from(
    await drawn
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ayesha Khan' } })
      .toBuffer(),
  );
}

/** As a browser without a script posts it: the picture last. */
const claimWith = (file: Uint8Array<ArrayBuffer>, name: string, more: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(form(more))) body.set(field, value);
  body.set('picture', new File([file], name, { type: 'image/jpeg' }));
  return guest.send(`${link}/pay`, { method: 'POST', body });
};
const proofs = () => it.db.selectFrom('paymentProofs').selectAll().execute();
const pictureOf = (claimId: number | undefined, headers: Record<string, string> = { cookie }) =>
  staff.get(`/admin/payments/${claimId}/picture`, headers);

test('a picture of the payment is made plain pixels, and is for staff alone', async () => {
  const reference = 'PICTURE 1';
  expect((await claimWith(await picture(), 'paid.jpg', { reference })).status).toBe(303);
  expect((await guest.get(link)).text).toContain('number PICTURE1, with a picture');
  const [found] = await claims();
  const address = `/admin/payments/${found?.id}/picture`;
  expect(await (await staff.get('/admin/payments', { cookie })).text()).toContain(`src="${address}"`);
  const shown = await pictureOf(found?.id);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ]);
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(bytes.includes('Ayesha')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 900, height: 1600 });
  expect((await pictureOf(found?.id, {})).status).not.toBe(200);
  expect((await guest.send(address)).status).not.toBe(200);
  expect((await pictureOf(999_999)).status).toBe(404);
});

test('told of again with a picture, the claim gets it', async () => {
  const reference = 'PICTURE 2';
  expect((await claim({ reference })).status).toBe(303);
  expect((await claimWith(await picture(), 'paid.jpg', { reference })).status).toBe(303);
  const [found, second] = await claims();
  expect([second, (await pictureOf(found?.id)).status]).toEqual([undefined, 200]);
});

test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, number, string]>([
  ['of 40 MB', async () => new Uint8Array(40_000_000).fill(0xff), 413, 'over 10 MB'],
  ['a little too large', async () => new Uint8Array(10_000_001).fill(0xff), 413, 'over 10 MB'],
  [
    'a page',
    async () => Buffer.from('<html><script>alert(1)</script></html>'),
    415,
    'not a JPG, PNG or WebP',
  ],
  ['cut off', async () => (await picture()).subarray(0, 900), 400, 'cut off or damaged'],
  ['of an iPhone', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, 'HEIC'],
])('one that is %s is refused in words, and nothing typed is lost', async (_what, bytes, status, words) => {
  const before = (await proofs()).length;
  const answer = await claimWith(await bytes(), 'paid.jpg', { payer: 'HBL, Bilal', reference: 'KEPT 77' });
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(words);
  for (const value of ['HBL, Bilal', 'KEPT 77', '12,000']) expect(answer.html).toContain(`value="${value}"`);
  expect([await claims(), (await proofs()).length]).toEqual([[], before]);
});

test('a picture is erased 90 days after its claim was settled, and with the customer', async () => {
  await it.db.deleteFrom('paymentProofs').execute();
  const after = (days: number) => sweepProofs({ db: it.db, now: () => daysLater(noon, days) });
  await claimWith(await picture(), 'paid.jpg', { reference: 'OLD 1' });
  await after(89);
  expect(await proofs()).toHaveLength(1);
  await after(91);
  expect(await proofs()).toEqual([]);
  await claimWith(await picture(), 'paid.jpg', { reference: 'OLD 2' });
  await it.db.updateTable('orders').set({ guestOrder: false }).where('id', '=', id).execute();
  await changeStatus(it.db, { ...person, role: 'ADMIN' }, { orderId: id, to: 'CANCELLED', note: '' }, noon);
  expect(await proofs()).toHaveLength(1);
  await sweepForgotten({ db: it.db, now: () => noon });
  expect(await proofs()).toEqual([]);
});

test('a card of what is owed gives back what it shows, and not once another gave a part of it', async () => {
  const reference = 'OWED 1';
  await claim({ reference });
  expect((await press('arrived', { amount: '12000', reference })).status).toBe(200);
  await changeStatus(it.db, { ...person, role: 'ADMIN' }, { orderId: id, to: 'CANCELLED', note: '' }, noon);
  const list = await (await staff.get('/admin/payments?view=to-give-back', { cookie })).text();
  const card = list.slice(list.indexOf(`name="order" value="${id}"`));
  const owed = card.match(/name="owed" value="([^"]*)"/)?.[1] ?? '';
  const cash = { intent: 'give-back', order: id, owed, way: 'cash', amount: '4000', reference: '' };
  const give = () => staff.post('/admin/payments', cash, { cookie });
  expect([owed, (await give()).status]).toEqual(['12000', 200]);
  const again = await give();
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining('₨8,000 are owed by now'),
  ]);
});
