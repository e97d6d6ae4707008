// Tests of a label that its courier does not cancel: one question, and the parcel goes on by its answer, or by the courier's own scan.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asItIs } from '#shop/orders/correction.ts';
import { rupees } from '#shop/pricing/money.ts';
import type { CourierWork } from '#server/booking/run-booking.ts';
import { sweepBookings } from '#server/booking/sweep-bookings.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { unbookParcels } from '#server/dispatch/change-waiting.ts';
import { listBooked, listToBook } from '#server/dispatch/list-dispatch.ts';
import { lookAtParcels } from '#server/following/look-at-parcels.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { markExchangeStage } from '#server/orders/exchange-parcels.ts';
import { owedOf } from '#server/payments/list-owed.ts';
import { recordPaymentOf } from '#server/payments/record-payment.ts';
import { listQuestions } from '#server/questions/list-questions.ts';
import { recordReturn } from '#server/returns/record-return.ts';
import { openCourierShop, type CourierShop } from '#server/testing/courier-shop.ts';
import { callsTo, give, runQueue } from '#server/testing/book-parcels.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { noon } from '#server/testing/make-shop.ts';
import { answerQuestion } from './answer-question.ts';

let it: CourierShop;
let at = noon;
let work: CourierWork;

beforeAll(async () => {
  it = await openCourierShop();
  work = { db: it.db, authSecret: null, call: callsTo(it.sim), now: () => at };
});
beforeEach(async () => {
  it.sim.calm();
  await it.db.updateTable('courierAccounts').set({ pausedUntil: null }).execute();
});
afterEach(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
});
afterAll(() => it.close());

const set = (orderId: string, to: 'CONFIRMED' | 'FULFILLED' | 'CANCELLED') =>
  changeStatus(it.db, it.admin, { orderId, to, note: '' }, at);

async function goOn(minutes: number, step = 30): Promise<void> {
  for (let gone = 0; gone < minutes; gone += step) {
    at = new Date(at.getTime() + step * 60_000);
    await it.sim.advance(step * 60_000);
    await sweepBookings(it.db, at);
    await runQueue(work);
  }
}

async function parcelOf(orderId: string, kind: 'out' | 'exchange' = 'out') {
  return it.db
    .selectFrom('parcels')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
}

const statusOf = async (id: string) =>
  (await it.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

const stockOf = async () =>
  (
    await it.db
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', it.shoe.row('42'))
      .executeTakeFirstOrThrow()
  ).stock;

const asked = async (orderId: string) =>
  (await listQuestions(it.db, { isOpen: true, after: null })).questions.filter(
    (each) => each.orderId === orderId,
  );

async function booked(): Promise<string> {
  const order = await makeOrder(it.db, { row: it.shoe.row('42'), rupees: 10_000 });
  await set(order, 'CONFIRMED');
  await give(it.db, it.admin, [order], at);
  await runQueue(work);
  return order;
}

/** Its label is alive at a courier who says no to cancelling it. */
async function notCancelled(unwanted: 'unbooked' | 'order cancelled'): Promise<string> {
  const order = await booked();
  it.sim.fail('error-in-200', { on: 'cancel', rate: 1 });
  if (unwanted === 'unbooked') await unbookParcels(it.db, it.admin, [(await parcelOf(order)).id], at);
  else await set(order, 'CANCELLED');
  await runQueue(work);
  return order;
}

async function answer(orderId: string, said: string) {
  const [question] = await asked(orderId);
  return answerQuestion(it.db, it.admin, { id: question?.id ?? 0, answer: said, note: '' }, at);
}

test('a courier that never cancels it makes one question, however often he is asked', async () => {
  const order = await notCancelled('unbooked');
  await goOn(26 * 60);
  expect((await asked(order)).map(({ kind }) => kind)).toEqual(['not-cancelled']);
  await answer(order, 'gone');
  await goOn(120);
  expect(await asked(order)).toEqual([]);
});

describe('“It is cancelled now”', () => {
  test('ends its label, and the order is to be booked again', async () => {
    const order = await notCancelled('unbooked');
    const { cn } = await parcelOf(order);
    expect(await answer(order, 'cancelled')).toMatchObject({ kind: 'not-cancelled' });
    expect(await parcelOf(order)).toMatchObject({ booking: null, outcome: 'cancelled', cn });
    expect((await listToBook(it.db)).map(({ key }) => key)).toContain(order);
    const tries = await it.db
      .selectFrom('parcelTries')
      .select(['outcome', 'settledBy'])
      .where('cn', '=', cn)
      .execute();
    expect(tries).toEqual([{ outcome: 'cancelled', settledBy: it.admin.userId }]);
    await goOn(60);
    expect(await asked(order)).toEqual([]);
  });

  test('of a cancelled order leaves nothing to be done', async () => {
    const order = await notCancelled('order cancelled');
    await answer(order, 'cancelled');
    expect(await parcelOf(order)).toMatchObject({ booking: null, outcome: 'cancelled' });
    expect(await statusOf(order)).toBe('CANCELLED');
  });
});

describe('“It has left with them”', () => {
  test('hands the order over with the label that is alive, and nobody asks to cancel it any more', async () => {
    const order = await notCancelled('unbooked');
    await answer(order, 'gone');
    expect(await statusOf(order)).toBe('FULFILLED');
    expect(await parcelOf(order)).toMatchObject({
      booking: 'booked',
      outcome: null,
      handedAt: at,
      lookAt: null,
    });
  });

  test('of a cancelled order takes its pair out of stock again, and it is followed', async () => {
    const order = await notCancelled('order cancelled');
    const before = await stockOf();
    await answer(order, 'gone');
    expect(await stockOf()).toBe(before - 1);
    expect(await statusOf(order)).toBe('FULFILLED');
    expect(await parcelOf(order)).toMatchObject({ booking: 'booked', endedAt: null, handedAt: at });
  });

  test('said by mistake is taken back by the status: the box is here, and its label can be cancelled', async () => {
    const order = await notCancelled('order cancelled');
    await answer(order, 'gone');
    await set(order, 'CONFIRMED');
    expect((await listBooked(it.db)).map(({ orderId }) => orderId)).toContain(order);
    it.sim.calm();
    await set(order, 'CANCELLED');
    await runQueue(work);
    const { ourRef } = await parcelOf(order);
    expect(it.sim.labelsAlive(ourRef)).toBe(0);
    expect(await parcelOf(order)).toMatchObject({ booking: null, outcome: 'cancelled' });
  });

  test('is refused while its pair is sold to somebody else, and the question stays open', async () => {
    const last = await makeProduct(it.db, { title: 'Last', rupees: 10_000, stock: { 42: 1 } });
    const wide = it.shoe;
    it.shoe = last;
    const order = await notCancelled('order cancelled');
    await makeOrder(it.db, { row: last.row('42'), rupees: 10_000 });
    expect(await answer(order, 'gone')).toMatchObject({ refused: 'stock-gone' });
    expect(await asked(order)).toHaveLength(1);
    it.shoe = wide;
  });
});

test('the courier’s own scan lets it go on: nobody asks him to cancel it any more', async () => {
  const order = await notCancelled('unbooked');
  await push(order, 'picked');
  expect(await statusOf(order)).toBe('FULFILLED');
  expect(await parcelOf(order)).toMatchObject({ booking: 'booked', lookAt: null });
  expect(await asked(order)).toHaveLength(1);
  await answer(order, 'cancelled');
  expect(await statusOf(order)).toBe('FULFILLED');
});

let transfers = 0;

function pay(orderId: string) {
  const reference = `L${(transfers += 1)}`;
  return recordPaymentOf(it.db, it.admin, { orderId, way: 'bank', amount: rupees(10_000), reference }, at);
}

/** Paid in full while its label asks for all of it, and cannot be cancelled. */
async function paidWithLabel(): Promise<string> {
  const order = await booked();
  it.sim.fail('error-in-200', { on: 'cancel', rate: 1 });
  await pay(order);
  await runQueue(work);
  expect(await parcelOf(order)).toMatchObject({ booking: 'cancelling', cod: 0 });
  return order;
}

async function expectLabel(orderId: string): Promise<void> {
  expect(await parcelOf(orderId)).toMatchObject({ booking: 'booked', cod: 1_000_000, handedAt: at });
  expect(await owedOf(it.db, orderId)).toBe(1_000_000);
}

async function push(orderId: string, step: 'picked' | 'delivered'): Promise<void> {
  const { cn } = await parcelOf(orderId);
  await it.sim.push(cn ?? '', { step });
  await it.db.updateTable('parcels').set({ trackAt: noon }).where('orderId', '=', orderId).execute();
  await lookAtParcels(work, it.account);
}

describe('what goes out under a label is collected as that label says, whatever was paid since', () => {
  test('as staff say that it has left', async () => {
    const order = await paidWithLabel();
    await answer(order, 'gone');
    await expectLabel(order);
  });

  test('taken back from there, it asks for what is due, and that label is cancelled', async () => {
    const order = await paidWithLabel();
    await answer(order, 'gone');
    it.sim.calm();
    await set(order, 'CONFIRMED');
    expect(await parcelOf(order)).toMatchObject({ booking: 'cancelling', cod: 0, handedAt: null });
    await runQueue(work);
    const { ourRef } = await parcelOf(order);
    expect(it.sim.labelsAlive(ourRef)).toBe(0);
    expect(await listToBook(it.db)).toContainEqual(expect.objectContaining({ key: order, cod: 0 }));
  });

  test('as staff say of an order that was cancelled, and paid then', async () => {
    const order = await notCancelled('order cancelled');
    await pay(order);
    await answer(order, 'gone');
    await expectLabel(order);
  });

  test('as its courier says: what he took at the door is in the ledger', async () => {
    const order = await paidWithLabel();
    await push(order, 'picked');
    await expectLabel(order);
    await push(order, 'delivered');
    const held = it.db
      .selectFrom('cashLines as l')
      .innerJoin('cashEntries as e', 'e.id', 'l.entryId')
      .select(['l.paisa', 'l.courierId'])
      .where('e.orderId', '=', order)
      .where('l.account', '=', 'courier');
    expect(await held.execute()).toEqual([{ paisa: 1_000_000, courierId: it.account }]);
  });

  test('as a booking says that was not known when it was handed over', async () => {
    it.sim.fail('cut-after', { times: 1, on: 'book' });
    const order = await booked();
    expect(await parcelOf(order)).toMatchObject({ booking: 'unknown' });
    await pay(order);
    await set(order, 'FULFILLED');
    const handedAt = at;
    expect(await parcelOf(order)).toMatchObject({ cod: 0, handedAt });
    await goOn(90);
    expect(await parcelOf(order)).toMatchObject({ booking: 'booked', cod: 1_000_000, handedAt });
    expect(await owedOf(it.db, order)).toBe(1_000_000);
  });
});

const renamed = (order: Parameters<typeof asItIs>[0]) => ({ ...asItIs(order), name: 'Sana Malik' });

async function expectAlive(orderId: string): Promise<void> {
  const parcel = await parcelOf(orderId);
  expect(parcel).toMatchObject({ outcome: null, booking: 'booked', handedAt: at });
  expect(it.sim.labelsAlive(parcel.ourRef)).toBe(1);
}

describe('what staff hand out by hand while its label is being cancelled keeps it: the box is out under it', () => {
  test('an order that was corrected', async () => {
    const order = await booked();
    await correctOrder(it.db, it.admin, { orderId: order, version: 1, wanted: renamed }, at);
    expect(await parcelOf(order)).toMatchObject({ booking: 'cancelling' });
    await set(order, 'FULFILLED');
    await runQueue(work);
    await expectAlive(order);
    const said = it.db.selectFrom('orders').select(['trackingNumber', 'shippedAt']).where('id', '=', order);
    expect(await said.executeTakeFirst()).toEqual({
      trackingNumber: (await parcelOf(order)).cn,
      shippedAt: at,
    });
  });

  test('an order that was cancelled', async () => {
    const order = await booked();
    await set(order, 'CANCELLED');
    await set(order, 'FULFILLED');
    await runQueue(work);
    await expectAlive(order);
  });

  test('an exchange that was put back to book', async () => {
    const order = await booked();
    await set(order, 'FULFILLED');
    const row = it.shoe.row('42');
    const back = { orderId: order, variantId: row, quantity: 1, out: 1, isFit: true, insteadId: row };
    await recordReturn(it.db, it.admin, { ...back, collect: rupees(200), note: '' }, at);
    const exchange = await parcelOf(order, 'exchange');
    const keys = [{ parcelId: exchange.id }];
    await bookParcels(it.db, it.admin, { courier: 'PostEx', keys, authSecret: null }, at);
    await runQueue(work);
    await unbookParcels(it.db, it.admin, [exchange.id], at);
    const sent = { stage: 'delivered', courier: '', trackingNumber: '' } as const;
    await markExchangeStage(it.db, it.admin, { orderId: order, number: 1, ...sent }, at);
    await runQueue(work);
    expect(it.sim.labelsAlive(exchange.ourRef)).toBe(1);
    expect(await parcelOf(order, 'exchange')).toMatchObject({ booking: 'booked', outcome: null });
  });
});
