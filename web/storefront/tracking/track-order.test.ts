// Tests of what a buyer does on an order's private page, without a script: yes, no, another size, another address.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noteSaid } from '#server/attempts/note-said.ts';
import { checkIn } from '#server/check-in/check-in.ts';
import { declareLost } from '#server/check-in/declare-lost.ts';
import { lastEvent } from '#server/check-in/lock-parcel.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { takeEvents } from '#server/following/take-events.ts';
import { markStage } from '#server/orders/note-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder, shopState, stockOf } from '#server/testing/read-order.ts';
import { pagesOver, shopper, valueOf, type Page, type Shopper } from '#tests/support/shopper.ts';

let it: TestDatabase;
let shop: SmallShop;
let guest: Shopper;
let [black41, black42, chappal] = [0, 0, 0];
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  guest = shopper(pagesOver(it.db, () => noon));
  [black41, black42] = [shop.court.row('41', 'Black'), shop.court.row('42', 'Black')];
  chappal = shop.chappal.row('42');
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

/** One Court Classic, EU 42, Black: ₨12,000 to Lahore, delivered free. */
let id: string;
let link: string;
beforeEach(async () => {
  id = await makeOrder(it.db, { row: black42, rupees: 12_000 });
  link = `/track/${(await readOrder(it.db, id)).order.trackingToken}`;
});

const answersOf = () =>
  it.db.selectFrom('answers').select(['answer', 'way', 'actor']).where('orderId', '=', id).execute();
const press = (intent: string) => guest.post(link, { intent });
const set = async (to: 'PENDING' | 'CONFIRMED' | 'FULFILLED' | 'CANCELLED') =>
  changeStatus(it.db, await makeStaff(it.db), { orderId: id, to, note: '' }, noon);

describe('the private page of an order', () => {
  test('asks whether it is wanted, and one press confirms it, however often it is pressed', async () => {
    const page = await guest.get(link);
    expect(page.text).toContain('Do you want this order?');
    expect(page.text).toContain('You pay ₨12,000 in cash at the door.');
    const done = await press('confirm');
    expect([done.status, done.headers.get('location')]).toEqual([303, `${link}?done=confirm`]);
    expect((await press('confirm')).status).toBe(303);
    expect(await answersOf()).toEqual([{ answer: 'yes', way: 'page', actor: null }]);
    const { order, events, messages } = await readOrder(it.db, id);
    expect(order.status).toBe('CONFIRMED');
    expect(events.at(-1)?.note).toBe('Confirmed by the customer, on the page of the order');
    expect(messages.filter(({ kind }) => kind === 'order-status')).toHaveLength(1);
    const after = await guest.get(`${link}?done=confirm`);
    expect(after.text).toContain(
      'Thank you, your order is confirmed We pack it now. Please keep ₨12,000 in cash ready.',
    );
    expect(after.text).not.toContain('Do you want this order?');
  });

  test('a guest cancels, the stock is back, and a yes comes too late', async () => {
    const stock = await stockOf(it.db, black42);
    expect((await guest.get(link)).text).toContain('Yes, cancel it');
    expect((await press('cancel')).headers.get('location')).toBe(`${link}?done=cancel`);
    expect((await press('cancel')).status).toBe(303);
    expect(await stockOf(it.db, black42)).toBe(stock + 1);
    expect(await answersOf()).toEqual([{ answer: 'no', way: 'page', actor: null }]);
    const late = await press('confirm');
    expect(late.status).toBe(409);
    expect(late.text).toContain('Too late to change it here This order was cancelled');
    expect((await guest.get(`${link}?done=cancel`)).text).toContain('Your order is cancelled');
  });

  test('a confirmed order can be cancelled until it is packed or booked, then the page offers to write', async () => {
    await set('CONFIRMED');
    expect((await guest.get(link)).text).toContain('Something to change?');
    const stage = { orderId: id, courier: 'TCS', trackingNumber: '', stage: 'shipped' } as const;
    await markStage(it.db, await makeStaff(it.db), stage, noon);
    const booked = await guest.get(link);
    expect(booked.text).not.toContain('Something to change?');
    expect(booked.text).not.toContain('Cancel order');
    expect((await press('cancel')).status).toBe(409);
    expect((await guest.get(`${link}/change`)).text).toContain('Too late to change it here');
    await markStage(it.db, await makeStaff(it.db), { ...stage, courier: '' }, noon);
    await markStage(it.db, await makeStaff(it.db), { ...stage, courier: '', stage: 'packed' }, noon);
    expect((await press('cancel')).status).toBe(409);
    const unpacked = { ...stage, courier: '', stage: 'unpacked' } as const;
    await markStage(it.db, await makeStaff(it.db), unpacked, noon);
    expect((await press('cancel')).status).toBe(303);
    expect(await answersOf()).toHaveLength(1);
  });

  test('a parcel on its way is neither confirmed nor cancelled, and the answer says so', async () => {
    await set('FULFILLED');
    for (const intent of ['confirm', 'cancel'])
      expect((await press(intent)).text).toContain('It is on its way to you already.');
    expect(await answersOf()).toEqual([]);
  });

  test('opening it twice changes nothing, and a press that is none of ours neither', async () => {
    const before = await shopState(it.db);
    for (const path of [link, `${link}?done=confirm`, `${link}/change`]) {
      await guest.get(path);
      await guest.get(path);
    }
    expect((await press('sell')).status).toBe(400);
    expect(await shopState(it.db)).toEqual(before);
    expect((await guest.post(`/track/${'x'.repeat(32)}`, { intent: 'cancel' })).status).toBe(404);
    expect((await guest.get(`/track/${'x'.repeat(32)}/change`)).status).toBe(404);
  });

  test('one order is pressed 20 times an hour at most', async () => {
    const pressed = Array.from({ length: 21 }, () => () => press('confirm'));
    let last = 0;
    for (const each of pressed) last = (await each()).status;
    expect(last).toBe(429);
    expect((await guest.get(link)).status).toBe(200);
  });
});

describe('a buyer changes an order', () => {
  const address = {
    name: 'Ayesha Khan',
    phone: '0300 1234567',
    street: 'House 12, Street 4',
    city: 'Lahore',
    state: 'Punjab',
    postalCode: '54000',
  };
  const save = (page: Page, typed: Record<string, string>) =>
    guest.post(`${link}/change`, {
      ...address,
      asked: 'Lahore|Punjab',
      version: valueOf(page, 'version'),
      shownTotal: valueOf(page, 'shownTotal'),
      ...typed,
    });

  test('another size is one press at the price as sold, and the shop reads who did it', async () => {
    const [left41, left42] = [await stockOf(it.db, black41), await stockOf(it.db, black42)];
    const open = await guest.get(`${link}/change`);
    const saved = await save(open, { [`variant-${black42}`]: String(black41) });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${link}?done=change`]);
    const { order, items, events } = await readOrder(it.db, id);
    expect(items).toMatchObject([{ variantId: black41, quantity: 1, priceSnapshot: 1_200_000 }]);
    expect([await stockOf(it.db, black41), await stockOf(it.db, black42)]).toEqual([left41 - 1, left42 + 1]);
    expect(order).toMatchObject({ status: 'PENDING', version: 2 });
    expect(events.at(-1)?.note).toBe('By the customer\nCourt Classic: EU 42, Black → EU 41, Black');
    expect((await guest.get(`${link}?done=change`)).text).toContain('Your changes are saved');
  });

  test('another total is shown before it is saved; the state follows the city', async () => {
    id = await makeOrder(it.db, { row: chappal, rupees: 1_450 });
    link = `/track/${(await readOrder(it.db, id)).order.trackingToken}`;
    const open = await guest.get(`${link}/change`);
    const typed = { city: 'Karachi', phone: '0321 7654321', [`quantity-${chappal}`]: '2' };
    const shown = await save(open, typed);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Nothing is saved yet: the total changes');
    expect(shown.text).toContain('Total: ₨1,450 → ₨2,700');
    expect((await readOrder(it.db, id)).order.version).toBe(1);
    expect((await save(shown, { ...typed, state: '' })).status).toBe(303);
    const { order } = await readOrder(it.db, id);
    expect(order).toMatchObject({ grandTotal: 270_000, phone: '+923217654321' });
    expect(order.deliveryAddress).toMatchObject({ city: 'Karachi', state: 'Sindh' });
  });

  test('what is wrong is said beside what was typed, and nothing else can be slipped in', async () => {
    const open = await guest.get(`${link}/change`);
    const wrong = await save(open, { phone: '12', street: 'Kept 5' });
    expect([wrong.status, valueOf(wrong, 'phone')]).toEqual([400, '12']);
    expect(wrong.html).toContain('Kept 5');
    expect(wrong.text).toContain('Enter a phone number in Pakistan');
    const lines: [Record<string, string>, string][] = [
      [{ [`variant-${black42}`]: String(chappal) }, 'This shoe is no longer available.'],
      [{ [`quantity-${black42}`]: '11' }, 'Up to 10 of one shoe can be chosen here.'],
      [{ [`quantity-${black42}`]: '0' }, 'An order has at least one pair. Cancel it instead.'],
    ];
    for (const [typed, said] of lines) expect((await save(open, typed)).text).toContain(said);
    await save(open, { [`variant-${black42}`]: String(black41) });
    const stale = await save(open, { street: 'House 13' });
    expect([stale.status, stale.text.includes('corrected this order while you were here')]).toEqual([
      409,
      true,
    ]);
    expect((await readOrder(it.db, id)).order.version).toBe(2);
  });

  test('what is packed or gone is not changed any more, whatever was on the screen', async () => {
    const open = await guest.get(`${link}/change`);
    await set('CONFIRMED');
    await it.db.updateTable('orders').set({ packedAt: noon }).where('id', '=', id).execute();
    const late = await save(open, { street: 'House 13' });
    expect([late.status, late.text.includes('Too late to change it here')]).toEqual([409, true]);
  });
});

const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

describe('on its way', () => {
  test('a parcel that is on its way back, came back or is lost is told as that', async () => {
    const staff = await makeStaff(it.db);
    await set('CONFIRMED');
    await set('FULFILLED');
    const { id: parcelId, lastEvent: seen } = await it.db
      .selectFrom('parcels as p')
      .select(['p.id', lastEvent.as('lastEvent')])
      .where('p.orderId', '=', id)
      .executeTakeFirstOrThrow();
    await noteSaid(it.db, staff, { parcelId, said: 'returning', note: '', seen }, noon);
    expect((await guest.get(link)).text).toContain('The courier brings it back to us');
    await declareLost(it.db, staff, { parcelId, note: 'hub' }, noon);
    expect((await guest.get(link)).text).toContain(
      'The parcel was lost on its way, and this order cancelled',
    );
    await checkIn(it.db, staff, { parcelId, unfit: [], seen: 1 }, noon);
    expect((await guest.get(link)).text).toContain(
      'The parcel came back to us, and this order was cancelled',
    );
  });

  test('what the courier says stands below the stages in his own words, and nothing of it once the order is cancelled', async () => {
    await set('CONFIRMED');
    const stage = { orderId: id, courier: 'Rider Asif', trackingNumber: 'RA-7', stage: 'shipped' } as const;
    await markStage(it.db, await makeStaff(it.db), stage, noon);
    expect((await guest.get(link)).text).not.toContain('What Rider Asif says');
    const parcel = await it.db
      .selectFrom('parcels')
      .select('id')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow();
    const told = [
      { word: 'Out for delivery', at: at(120) },
      { word: 'گودام میں', at: at(60) },
      { word: '0004', at: at(61) },
    ];
    await takeEvents(it.db, { parcelId: parcel.id, told }, at(130));
    const { text } = await guest.get(link);
    expect(text).toMatch(/Shipped.*What Rider Asif says.*Out for delivery.*گودام میں/);
    expect(text).not.toMatch(/\b0004\b/);
    const byNumber = await guest.post('/track', { order: id.slice(0, 8), phone: '0300 1234567' });
    expect(byNumber.text).toContain('Out for delivery');
    await set('CANCELLED');
    expect((await guest.get(link)).text).not.toContain('Out for delivery');
  });
});
