// Tests of booking by a courier's API, against a simulator that fails in every known way: never two labels, and nothing forgotten.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { SimFault } from '#sims/engine/faults.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { numberParcels, unbookParcels } from '#server/dispatch/change-waiting.ts';
import { listBooked, listToBook } from '#server/dispatch/list-dispatch.ts';
import { scanParcel } from '#server/dispatch/scan-parcel.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { asItIs } from '#shop/orders/correction.ts';
import { listQuestions } from '#server/questions/list-questions.ts';
import { openCourierShop, type CourierShop } from '#server/testing/courier-shop.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { noon } from '#server/testing/make-shop.ts';
import {
  callsTo,
  give,
  Killed,
  killedAt,
  makeAccount,
  runQueue,
  runTask,
} from '#server/testing/book-parcels.ts';
import type { CourierWork } from './run-booking.ts';
import { bookAgain, settleUnknown } from './settle-by-person.ts';
import { sweepBookings } from './sweep-bookings.ts';

let it: CourierShop;
let at = noon;
let work: CourierWork;

beforeAll(async () => {
  it = await openCourierShop();
});
beforeEach(async () => {
  it.sim.calm();
  work = { db: it.db, authSecret: null, call: callsTo(it.sim), now: () => at };
  await it.db.updateTable('courierAccounts').set({ pausedUntil: null }).execute();
});
afterEach(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
});
afterAll(() => it.close());

const set = (orderId: string, to: 'CONFIRMED' | 'FULFILLED' | 'CANCELLED' | 'PENDING') =>
  changeStatus(it.db, it.admin, { orderId, to, note: '' }, at);

async function confirmed(): Promise<string> {
  const id = await makeOrder(it.db, { row: it.shoe.row('42'), rupees: 10_000 });
  await set(id, 'CONFIRMED');
  return id;
}

async function later(minutes: number): Promise<void> {
  at = new Date(at.getTime() + minutes * 60_000);
  await it.sim.advance(minutes * 60_000);
}

/** As a shop that is open for so long: the sweep each minute it matters, and what it queued. */
async function goOn(minutes: number, step = 5): Promise<void> {
  for (let gone = 0; gone < minutes; gone += step) {
    await later(step);
    await sweepBookings(it.db, at);
    await runQueue(work);
  }
}

const parcelsOf = (orderId: string) =>
  it.db.selectFrom('parcels').selectAll().where('orderId', '=', orderId).orderBy('number').execute();

async function parcelOf(orderId: string) {
  const last = (await parcelsOf(orderId)).at(-1);
  if (!last) throw new Error('no parcel');
  return last;
}

/** In the simulator, over all legs of the order. */
async function labelsAlive(orderId: string): Promise<number> {
  const parcels = await parcelsOf(orderId);
  return parcels.reduce((sum, { ourRef }) => sum + it.sim.labelsAlive(ourRef), 0);
}

async function booked(): Promise<string> {
  const order = await confirmed();
  await give(it.db, it.admin, [order], at);
  await runQueue(work);
  return order;
}

test('a parcel is planned, then booked by its job, and the order says its number', async () => {
  const order = await confirmed();
  expect(await give(it.db, it.admin, [order], at)).toEqual({ done: 1, refused: [] });
  expect(await parcelOf(order)).toMatchObject({ booking: 'planned', cn: null, accountId: it.account });
  await runQueue(work);
  const label = it.sim.parcels().at(-1);
  expect(label).toMatchObject({
    reference: order.slice(0, 8),
    city: 'Lahore',
    cod: 10_000,
    pieces: 1,
    kg: 1,
  });
  expect(await parcelOf(order)).toMatchObject({ booking: 'booked', cn: label?.cn });
  const said = await it.db
    .selectFrom('orders')
    .select(['courier', 'trackingNumber'])
    .where('id', '=', order)
    .executeTakeFirst();
  expect(said).toEqual({ courier: 'PostEx', trackingNumber: label?.cn });
});

test('P1 a process that is killed between any two awaits never makes a second label, and forgets no parcel', async () => {
  for (let step = 1; ; step += 1) {
    const order = await confirmed();
    await give(it.db, it.admin, [order], at);
    const { id } = await parcelOf(order);
    const ended = await runTask(killedAt(work, step), 'book-parcel', id).then(
      () => 'done',
      (error: unknown) => (error instanceof Killed ? 'killed' : Promise.reject(error)),
    );
    // The job is run again, twice at once, and then the shop is open for an hour.
    await Promise.all([runTask(work, 'book-parcel', id), runTask(work, 'book-parcel', id)]);
    expect(await labelsAlive(order)).toBeLessThanOrEqual(1);
    await goOn(70, 10);
    expect(await labelsAlive(order), `killed at step ${step}`).toBe(1);
    expect(await parcelOf(order)).toMatchObject({ booking: 'booked' });
    if (ended === 'done') return expect(step).toBeGreaterThan(20);
  }
});

test('P1 jobs of one parcel that run at once make one label', async () => {
  const order = await confirmed();
  await Promise.all([give(it.db, it.admin, [order], at), give(it.db, it.admin, [order], at)]);
  const { id } = await parcelOf(order);
  await Promise.all(Array.from({ length: 6 }, () => runTask(work, 'book-parcel', id)));
  expect(it.sim.labelsAlive(order.slice(0, 8))).toBe(1);
  expect(await parcelOf(order)).toMatchObject({ booking: 'booked' });
});

describe('an answer that', () => {
  const unclear: SimFault[] = [
    'cut-before',
    'cut-after',
    'hang',
    'hang-after',
    'error-after',
    'html',
    'too-many',
  ];
  test.each(unclear)(
    'is %s leaves the booking unknown until it is found, or proven absent',
    async (fault) => {
      it.sim.fail(fault, { times: 1, on: 'book' });
      const order = await booked();
      expect((await parcelOf(order)).booking).not.toBe('booked');
      await goOn(40);
      expect(await parcelOf(order)).toMatchObject({ booking: 'booked' });
      expect(await labelsAlive(order)).toBe(1);
    },
  );

  const clear: SimFault[] = ['error-in-200', 'bad-request', 'unauthorised'];
  test.each(clear)('is %s is a no, told in words, and asked for again by a press', async (fault) => {
    it.sim.fail(fault, { times: 1, on: 'book' });
    const order = await booked();
    const parcel = await parcelOf(order);
    expect(parcel).toMatchObject({ booking: 'refused' });
    expect(parcel.bookingSaid).not.toBe('');
    await goOn(10);
    expect(await labelsAlive(order)).toBe(0);
    expect(await bookAgain(it.db, it.admin, { parcelId: parcel.id, authSecret: null }, at)).toEqual({
      done: 1,
    });
    await runQueue(work);
    expect(await labelsAlive(order)).toBe(1);
    expect(await bookAgain(it.db, it.admin, { parcelId: parcel.id, authSecret: null }, at)).toMatchObject({
      refused: 'parcel-changed',
    });
  });
});

test('a courier that is away makes one unknown and not many, and all are booked when it is back', async () => {
  const orders = [await confirmed(), await confirmed(), await confirmed()];
  it.sim.fail('hang', { on: 'book', rate: 1 });
  await give(it.db, it.admin, orders, at);
  await runQueue(work);
  const states = async () => (await Promise.all(orders.map(parcelOf))).map(({ booking }) => booking);
  expect(await states()).toEqual(['unknown', 'planned', 'planned']);
  it.sim.calm();
  await goOn(60);
  expect(await states()).toEqual(['booked', 'booked', 'booked']);
});

test('P8 a courier that nobody can reach for a day is asked when he is there again', async () => {
  work = { ...work, call: callsTo({ origin: 'http://127.0.0.1:1' }) };
  const order = await booked();
  expect(await parcelOf(order)).toMatchObject({ booking: 'planned' });
  await goOn(24 * 60, 30);
  work = { ...work, call: callsTo(it.sim) };
  await goOn(10);
  expect(await parcelOf(order)).toMatchObject({ booking: 'booked' });
  expect(await labelsAlive(order)).toBe(1);
});

test('what stays unknown for a day is a question, and a person says what the portal shows', async () => {
  it.sim.fail('hang', { times: 1, on: 'book' });
  it.sim.fail('html', { on: 'find', rate: 1 });
  const [lost, other] = [await booked(), await confirmed()];
  await goOn(25 * 60, 30);
  const open = async () => (await listQuestions(it.db, { isOpen: true, after: null })).questions;
  expect((await open()).map(({ kind, orderId }) => [kind, orderId])).toEqual([['booking-unknown', lost]]);
  const { id } = await parcelOf(lost);
  expect(await give(it.db, it.admin, [lost], at)).toMatchObject({ done: 0 });
  expect(await unbookParcels(it.db, it.admin, [id], at)).toMatchObject({ done: 0 });
  expect(await settleUnknown(it.db, it.admin, { parcelId: id, cn: null }, at)).toEqual({ done: 1 });
  expect(await settleUnknown(it.db, it.admin, { parcelId: id, cn: '77' }, at)).toMatchObject({
    refused: 'parcel-changed',
  });
  expect(await open()).toEqual([]);
  expect((await listToBook(it.db)).map(({ key }) => key)).toEqual(expect.arrayContaining([lost, other]));
  const tried = await it.db.selectFrom('parcelTries').selectAll().where('parcelId', '=', id).execute();
  expect(tried).toMatchObject([{ outcome: 'absent', settledBy: it.admin.userId }]);
  await give(it.db, it.admin, [lost], at);
  await runQueue(work);
  expect(await labelsAlive(lost)).toBe(1);
});

test('a number that a person found in the portal is that of the parcel', async () => {
  it.sim.fail('hang-after', { times: 1, on: 'book' });
  const order = await booked();
  const { id } = await parcelOf(order);
  const cn = it.sim.parcels().at(-1)?.cn ?? '';
  await settleUnknown(it.db, it.admin, { parcelId: id, cn }, at);
  expect(await parcelOf(order)).toMatchObject({ booking: 'booked', cn });
});

test('two who say at once what the portal shows: the first is written down, the second is told', async () => {
  it.sim.fail('hang-after', { times: 1, on: 'book' });
  const order = await booked();
  const { id } = await parcelOf(order);
  const cn = it.sim.parcels().at(-1)?.cn ?? '';
  const say = () => settleUnknown(it.db, it.admin, { parcelId: id, cn }, at);
  const said = await Promise.all([say(), say()]);
  expect(said.filter((each) => 'done' in each)).toEqual([{ done: 1 }]);
  const notes = await it.db
    .selectFrom('orderEvents')
    .select('note')
    .where('orderId', '=', order)
    .where('note', 'like', '%as seen in the portal')
    .execute();
  expect(notes).toHaveLength(1);
});

const wanted = (order: Parameters<typeof asItIs>[0]) => ({ ...asItIs(order), name: 'Somebody Else' });

describe('a label that is not wanted any more', () => {
  test('is cancelled at the courier when its order is, and the order can be booked again', async () => {
    const order = await booked();
    await set(order, 'CANCELLED');
    expect(await parcelOf(order)).toMatchObject({ booking: 'cancelling', outcome: 'cancelled' });
    await runQueue(work);
    expect(await labelsAlive(order)).toBe(0);
    await set(order, 'CONFIRMED');
    expect((await listToBook(it.db)).map(({ key }) => key)).toContain(order);
    await give(it.db, it.admin, [order], at);
    await runQueue(work);
    expect(await parcelOf(order)).toMatchObject({ booking: 'booked', ourRef: `${order.slice(0, 8)}-2` });
    expect(await labelsAlive(order)).toBe(1);
  });

  test('is cancelled when it is made for an order that was cancelled while the courier was asked', async () => {
    const order = await confirmed();
    await give(it.db, it.admin, [order], at);
    const { id } = await parcelOf(order);
    const cancelledMeanwhile: CourierWork = {
      ...work,
      call: async (...called) => {
        await set(order, 'CANCELLED');
        return work.call(...called);
      },
    };
    await runTask(cancelledMeanwhile, 'book-parcel', id);
    expect(await parcelOf(order)).toMatchObject({ booking: 'cancelling' });
    await runQueue(work);
    expect(await labelsAlive(order)).toBe(0);
    expect(await parcelOf(order)).toMatchObject({ booking: null });
  });

  test('is that of an order that is corrected, or not confirmed any more', async () => {
    const [corrected, pending] = [await booked(), await booked()];
    expect(
      isRefusal(await correctOrder(it.db, it.admin, { orderId: corrected, version: 1, wanted }, at)),
    ).toBe(false);
    await set(pending, 'PENDING');
    await runQueue(work);
    expect([await labelsAlive(corrected), await labelsAlive(pending)]).toEqual([0, 0]);
    expect((await listToBook(it.db)).map(({ key }) => key)).toContain(corrected);
  });

  test('stops the box at the scanner: while it is cancelled, and afterwards', async () => {
    const order = await booked();
    const { id, cn } = await parcelOf(order);
    it.sim.fail('hang', { on: 'cancel', times: 1 });
    expect(await unbookParcels(it.db, it.admin, [id], at)).toEqual({ done: 1, refused: [] });
    const scan = () => scanParcel(it.db, { accountId: it.account, code: cn ?? '' }, at);
    await runQueue(work);
    expect(await scan()).toMatchObject({ ok: false, text: expect.stringContaining('being cancelled') });
    await goOn(5, 1);
    expect(await labelsAlive(order)).toBe(0);
    expect(await scan()).toMatchObject({ ok: false, text: expect.stringContaining('label was cancelled') });
  });

  test('and that the courier has picked up already is a question', async () => {
    const order = await booked();
    const { id } = await parcelOf(order);
    it.sim.fail('cancel-race', { times: 1 });
    await unbookParcels(it.db, it.admin, [id], at);
    await runQueue(work);
    const { questions } = await listQuestions(it.db, { isOpen: true, after: null });
    expect(questions.map(({ kind }) => kind)).toEqual(['not-cancelled']);
    expect((await listBooked(it.db)).find(({ orderId }) => orderId === order)).toMatchObject({
      booking: 'cancelling',
    });
  });
});

test('nothing is planned that the courier would not take, and the reason is told', async () => {
  const elsewhere = await confirmed();
  const other = await makeAccount(it.db, { token: it.token, name: 'PostEx Karachi' });
  const asked = { courier: 'PostEx Karachi', keys: [{ orderId: elsewhere }], authSecret: null };
  const why = async () => (await bookParcels(it.db, it.admin, asked, at)).refused.join();
  await it.db.deleteFrom('courierPlaces').where('accountId', '=', other).execute();
  expect(await why()).toContain('has no city “Lahore” yet');
  await it.db.updateTable('courierAccounts').set({ sealed: null }).where('id', '=', other).execute();
  expect(await why()).toContain('the account PostEx Karachi is not complete');
  expect(await parcelsOf(elsewhere)).toEqual([]);
});

test('what a courier was asked for is changed by nobody behind his back', async () => {
  const order = await booked();
  const { id } = await parcelOf(order);
  const said = await numberParcels(it.db, it.admin, [{ parcelId: id, trackingNumber: 'other' }], at);
  expect(said).toMatchObject({ done: 0 });
  await expect(
    it.db
      .insertInto('parcelTries')
      .values({ parcelId: id, number: 2, accountId: it.account, askedAt: at, orderVersion: 1, cod: 0 })
      .execute(),
  ).rejects.toThrow(/one_try_at_a_time/);
});
