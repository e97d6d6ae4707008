// Tests of the queue of confirm mode: two callers never get the same customer, and every order comes up when it was promised.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { readChange, typedChange } from '#shop/asking/change-form.ts';
import { asItIs } from '#shop/orders/correction.ts';
import type { Order } from '#shop/orders/order.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { rupees, zero } from '#shop/pricing/money.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { changeOwnOrder, choicesOf } from '#server/asking/change-own-order.ts';
import { recordPayment } from '#server/payments/record-payment.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { saveSetting, takeTransfers } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts';
import { findAdminOrder } from './admin-order.ts';
import { changeStatus } from './change-status.ts';
import { CLAIM_MINUTES, claimNextToConfirm, claimOrder, releaseClaim, skipOrder } from './confirm-queue.ts';
import { noteCall } from '#server/asking/note-call.ts';
import { correctOrder } from './correct-order.ts';
import { readOrder } from './read-order.ts';

let it: TestDatabase;
let admin: Actor;
let other: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  [admin, other] = [await makeStaff(it.db), await makeStaff(it.db)];
});
beforeEach(async () => {
  await it.db.updateTable('orders').set({ status: 'CONFIRMED' }).where('status', '=', 'PENDING').execute();
  shoe = await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 5, 43: 5 } });
});
afterAll(() => it.close());

const buy = (given: Partial<Parameters<typeof makeOrder>[1]> = {}) =>
  makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000, ...given });
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const minutes = (count: number) => new Date(later(1).getTime() + count * 60_000);
const shown = async (caller: Actor, at: Date) =>
  (await claimNextToConfirm(it.db, caller, at)).order?.id ?? null;
/** Of a page that was drawn `at` that moment. */
const leave = (caller: Actor, orderId: string, at: Date) =>
  releaseClaim(it.db, caller, { orderId, claimedUntil: new Date(at.getTime() + CLAIM_MINUTES * 60_000) });

test('begins with the oldest; one without an answer comes again after two hours', async () => {
  const young = await buy({ at: later(1) });
  const old = await buy({ at: noon });
  expect(await shown(admin, later(1))).toBe(old);
  await noteCall(it.db, admin, { orderId: old, answer: 'no-answer', calls: 0, again: null }, later(1));
  const next = await claimNextToConfirm(it.db, admin, later(2));
  expect([next.order?.id, next.waiting, next.later]).toEqual([young, 1, 1]);
  await leave(admin, young, later(2));
  expect(await shown(admin, later(3))).toBe(old);
  expect((await findAdminOrder(it.db, old))?.events.at(-1)).toMatchObject({
    kind: 'call',
    note: 'No answer, call 1',
  });
});

test('eight callers at once get eight customers, and a reload shows each the same one again', async () => {
  const ids = [];
  for (let hour = 0; hour < 8; hour += 1)
    ids.push(await buy({ at: later(-hour), row: shoe.row(hour < 4 ? '42' : '43') }));
  const callers = Array.from({ length: 8 }, () => ({ ...admin, sessionId: crypto.randomUUID() }));
  const all = await Promise.all(callers.map((caller) => shown(caller, later(1))));
  expect(all.toSorted()).toEqual(ids.toSorted());
  expect(await Promise.all(callers.map((caller) => shown(caller, minutes(5))))).toEqual(all);
  const ninth = await claimNextToConfirm(it.db, other, minutes(5));
  expect(ninth).toMatchObject({ order: null, waiting: 0, elsewhere: 8 });
});

test('an order is shown though all are locked when it is asked for: to one caller as soon as the lock ends', async () => {
  const [old, young] = [await buy({ at: noon }), await buy({ at: later(1) })];
  const asked = await it.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', 'in', [old, young]).forNoKeyUpdate().execute();
    const both = [shown(admin, later(1)), shown(other, later(1))];
    while ((await waitingForLocks(it.db)) < 2) await new Promise((resolve) => setTimeout(resolve, 2));
    return both;
  });
  expect((await Promise.all(asked)).toSorted()).toEqual([old, young].toSorted());
});

test('a claim ends by itself, when the caller leaves, and with the answer', async () => {
  const [old, young] = [await buy({ at: noon }), await buy({ at: later(1) })];
  expect([await shown(admin, later(1)), await shown(other, later(1))]).toEqual([old, young]);
  await leave(other, old, later(1));
  expect(await shown(other, later(1))).toBe(young);
  await leave(other, young, later(1));
  await leave(admin, old, later(1));
  expect(await shown(other, later(1))).toBe(old);
  expect(await shown(admin, minutes(CLAIM_MINUTES - 1))).toBe(young);
  await leave(admin, young, minutes(CLAIM_MINUTES - 1));
  expect(await shown(admin, minutes(CLAIM_MINUTES + 1))).toBe(old);
  await changeStatus(it.db, admin, { orderId: old, to: 'CONFIRMED', note: '' }, noon);
  await changeStatus(it.db, admin, { orderId: old, to: 'PENDING', note: '' }, noon);
  expect(await shown(other, minutes(CLAIM_MINUTES + 1))).toBe(old);
});

test('a page that is loaded again keeps its order, though its browser tells after that the page before was left', async () => {
  const id = await buy();
  expect(await shown(admin, later(1))).toBe(id);
  expect(await shown(admin, minutes(1))).toBe(id);
  await leave(admin, id, later(1));
  expect(await shown(other, minutes(2))).toBeNull();
  expect(await shown(admin, minutes(4))).toBe(id);
  await leave(admin, id, minutes(4));
  expect(await shown(other, minutes(5))).toBe(id);
});

test('one that is skipped goes behind those that wait; one whose answer is undone comes back at once', async () => {
  const [old, young] = [await buy({ at: noon }), await buy({ at: later(1) })];
  expect(await shown(admin, later(1))).toBe(old);
  await skipOrder(it.db, admin, old, minutes(1));
  expect(await shown(admin, minutes(2))).toBe(young);
  await claimOrder(it.db, admin, old, minutes(3));
  expect([await shown(admin, minutes(3)), await shown(other, minutes(3))]).toEqual([old, young]);
});

test('an answer pressed twice is one call; another after it is refused, and an hour that the customer named is kept', async () => {
  const id = await buy();
  const again = later(7);
  const call = { orderId: id, answer: 'later', calls: 0, again } as const;
  await noteCall(it.db, admin, call, later(1));
  expect(await noteCall(it.db, admin, call, later(1))).toEqual({ orderId: id });
  const unheard = { ...call, answer: 'no-answer', again: null } as const;
  expect(await noteCall(it.db, admin, unheard, later(1))).toMatchObject({ refused: 'order-changed' });
  expect(await findAdminOrder(it.db, id)).toMatchObject({ calls: 1, callAgainAt: again });
  expect(await shown(admin, later(6))).toBeNull();
  expect(await shown(admin, again)).toBe(id);
  expect((await findAdminOrder(it.db, id))?.events.at(-1)?.note).toBe(
    'To be called again 2 Nov 2026, 19:00, call 1',
  );
});

const unpaid = () => buy({ prepayOff: zero });
const whole = async (id: string) => {
  const order = await readOrder(it.db, { id });
  if (!order) throw new Error('no order');
  return order;
};
const set = async (orderId: string, ...all: OrderStatus[]) => {
  for (const to of all) await changeStatus(it.db, admin, { orderId, to, note: '' }, later(1));
};

async function changeOwn(id: string): Promise<void> {
  const order = await whole(id);
  const form = new FormData();
  const { lines: _, ...typed } = typedChange(order);
  for (const [name, value] of Object.entries({ ...typed, street: 'House 13' })) form.set(name, value);
  const read = readChange(form, order);
  if (!read.ok) throw new Error(read.refusal.text);
  const asked = { order, choices: await choicesOf(it.db, order), settings: await loadSettings(it.db) };
  const { version, grandTotal: shownTotal } = order;
  const changed = await changeOwnOrder(it.db, { ...asked, ...read, version, shownTotal }, later(1));
  expect(changed).toEqual({ done: true });
  expect((await whole(id)).deliveryAddress.street).toBe('House 13');
}

const otherPhone = (was: Order) => ({ ...asItIs(was), phone: '+923217654321' });

async function correctPhone(id: string): Promise<void> {
  const { version } = await whole(id);
  const corrected = await correctOrder(it.db, admin, { orderId: id, version, wanted: otherPhone }, later(1));
  expect(isRefusal(corrected)).toBe(false);
}

describe('to be paid first', () => {
  beforeAll(async () => {
    await takeTransfers(it.db);
    await saveSetting(it.db, 'prepayHours', 24);
  });
  test.each([
    ['as it was placed', () => Promise.resolve()],
    ['changed by its customer', changeOwn],
    ['with another phone', correctPhone],
    ['cancelled and taken up again', (id: string) => set(id, 'CANCELLED', 'PENDING')],
  ])('an order %s is called once the time to pay has passed, not before', async (_, happen) => {
    const id = await unpaid();
    await happen(id);
    const before = await claimNextToConfirm(it.db, admin, later(23));
    expect([before.order, before.waiting, before.later]).toEqual([null, 0, 1]);
    expect(await shown(admin, later(24))).toBe(id);
  });

  test('one that is paid and set to pending is called at once', async () => {
    const id = await unpaid();
    const arrived = { way: 'raast', amount: rupees(10_000), reference: 'T-1' } as const;
    await recordPayment(it.db, admin, { shortId: id.slice(0, 8), ...arrived }, later(1));
    await set(id, 'PENDING');
    expect(await shown(admin, later(2))).toBe(id);
  });
});
