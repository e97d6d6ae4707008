// Tests of the comparison of a courier's own list with ours, against a simulator: found within the hour, asked once, done by one answer.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { courierNamed } from '#server/couriers/courier-named.ts';
import type { SimFault } from '#sims/engine/faults.ts';
import { listToBook } from '#server/dispatch/list-dispatch.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { listQuestions } from '#server/questions/list-questions.ts';
import { answerQuestion } from '#server/settling/answer-question.ts';
import { countTakeable, takeFoundLabels } from '#server/settling/take-found-labels.ts';
import { openCourierShop, type CourierShop } from '#server/testing/courier-shop.ts';
import { callsTo, give, Killed, killedAt, makeAccount, runQueue } from '#server/testing/book-parcels.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { noon } from '#server/testing/make-shop.ts';
import { compareLabels } from './compare-labels.ts';
import { queueComparisons } from './queue-comparisons.ts';
import type { CourierWork } from './run-booking.ts';
import { sweepBookings } from './sweep-bookings.ts';

let it: CourierShop;
let at = noon;
let work: CourierWork;

beforeAll(async () => {
  it = await openCourierShop();
  work = { db: it.db, authSecret: null, call: callsTo(it.sim), now: () => at };
});
beforeEach(async () => {
  // Of another day each: what one test left is in no list of the next.
  at = new Date(at.getTime() + 4 * 24 * 3_600_000);
  await it.sim.advance(4 * 24 * 3_600_000);
  it.sim.calm();
  it.sim.world.setLag(0);
  await it.db.updateTable('courierAccounts').set({ pausedUntil: null, compareAt: at }).execute();
});
afterEach(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
});
afterAll(() => it.close());

const set = (orderId: string, to: 'CONFIRMED' | 'CANCELLED') =>
  changeStatus(it.db, it.admin, { orderId, to, note: '' }, at);

async function confirmed(): Promise<string> {
  const order = await makeOrder(it.db, { row: it.shoe.row('42'), rupees: 10_000 });
  await set(order, 'CONFIRMED');
  return order;
}

async function booked(): Promise<string> {
  const order = await confirmed();
  await give(it.db, it.admin, [order], at);
  await runQueue(work);
  return order;
}

/** As a shop that is open for so long. */
async function goOn(minutes: number, step = 20): Promise<void> {
  for (let gone = 0; gone < minutes; gone += step) {
    at = new Date(at.getTime() + step * 60_000);
    await it.sim.advance(step * 60_000);
    await sweepBookings(it.db, at);
    await queueComparisons(it.db, at);
    await runQueue(work);
  }
}

async function parcelOf(orderId: string) {
  const parcels = it.db.selectFrom('parcels').selectAll().where('orderId', '=', orderId);
  return parcels.orderBy('number', 'desc').executeTakeFirstOrThrow();
}

/** By hand, in the courier's portal. */
function inPortal(reference: string, cod = 10_000): string {
  const customer = { name: 'Ayesha', phone: '03001234567', city: 'Lahore', address: 'House 12' };
  return it.sim.world.book({ ...customer, reference, cod, pieces: 1, kg: 1, remarks: '', kind: 'Normal' }).cn;
}

const open = async () => (await listQuestions(it.db, { isOpen: true, after: null })).questions;
const ref = (orderId: string) => orderId.slice(0, 8);

async function answer(orderId: string | null, said: string) {
  const question = (await open()).find((each) => each.orderId === orderId);
  return answerQuestion(it.db, it.admin, { id: question?.id ?? 0, answer: said, note: '' }, at);
}

describe('a label that the shop did not book', () => {
  test('is found within the hour, holds back its order, and is taken for it by one answer', async () => {
    const order = await confirmed();
    const cn = inPortal(ref(order));
    await goOn(60);
    expect(await open()).toMatchObject([
      { kind: 'second-label', orderId: order, facts: { cn, cod: 10_000, isFirst: true } },
    ]);
    expect((await give(it.db, it.admin, [order], at)).refused.join()).toContain('Answer its question first');
    await answer(order, 'take');
    expect(await parcelOf(order)).toMatchObject({ booking: 'booked', cn, ourRef: ref(order) });
    const tries = it.db.selectFrom('parcelTries').select(['outcome', 'settledBy']).where('cn', '=', cn);
    expect(await tries.execute()).toEqual([{ outcome: 'booked', settledBy: it.admin.userId }]);
    await goOn(180);
    expect(await open()).toEqual([]);
    expect(it.sim.labelsAlive(ref(order))).toBe(1);
  });

  test('is cancelled at its courier by one answer, and then its order is booked', async () => {
    const order = await confirmed();
    const cn = inPortal(ref(order));
    await goOn(60);
    await answer(order, 'cancel');
    await runQueue(work);
    expect(it.sim.labelsAlive(ref(order))).toBe(0);
    expect(await give(it.db, it.admin, [order], at)).toEqual({ done: 1, refused: [] });
    await goOn(120);
    expect(it.sim.labelsAlive(ref(order))).toBe(1);
    expect((await parcelOf(order)).cn).not.toBe(cn);
    expect(await open()).toEqual([]);
  });

  test('that its courier does not cancel is one more question, with its own answer', async () => {
    const order = await confirmed();
    inPortal(ref(order));
    await goOn(60);
    it.sim.fail('error-in-200', { on: 'cancel', rate: 1 });
    await answer(order, 'cancel');
    await goOn(60);
    expect((await open()).map(({ kind }) => kind)).toEqual(['not-cancelled']);
    expect((await give(it.db, it.admin, [order], at)).done).toBe(0);
    await answer(order, 'cancelled');
    expect((await give(it.db, it.admin, [order], at)).done).toBe(1);
    await set(order, 'CANCELLED');
    await goOn(120);
    expect(await open()).toEqual([]);
  });

  test('that staff leave is never asked about again', async () => {
    const order = await confirmed();
    inPortal(ref(order));
    await goOn(60);
    await answer(order, 'leave');
    await goOn(5 * 60);
    expect(await open()).toEqual([]);
  });

  test('beside the one that is booked can be cancelled, and cannot be taken', async () => {
    const order = await booked();
    const { cn } = await parcelOf(order);
    inPortal(`#${ref(order).toUpperCase()}`.slice(1));
    await goOn(60);
    expect(await open()).toMatchObject([{ kind: 'second-label', facts: { isFirst: false } }]);
    expect(await answer(order, 'take')).toMatchObject({ refused: 'question-settled' });
    await answer(order, 'cancel');
    await runQueue(work);
    // A reference of digits alone is the same in capitals.
    const spellings = new Set([ref(order), ref(order).toUpperCase()]);
    expect([...spellings].reduce((sum, each) => sum + it.sim.labelsAlive(each), 0)).toBe(1);
    expect(await parcelOf(order)).toMatchObject({ booking: 'booked', cn });
  });

  test('settles itself when it is cancelled in the portal', async () => {
    const order = await confirmed();
    const cn = inPortal(ref(order));
    await goOn(60);
    await it.sim.push(cn, { step: 'cancelled' });
    await goOn(60);
    expect(await open()).toEqual([]);
    expect((await give(it.db, it.admin, [order], at)).done).toBe(1);
  });

  test('of an order that is no longer confirmed is not taken', async () => {
    const order = await confirmed();
    inPortal(ref(order));
    await goOn(60);
    await set(order, 'CANCELLED');
    expect(await answer(order, 'take')).toMatchObject({ refused: 'parcel-changed' });
    await answer(order, 'cancel');
    await runQueue(work);
    expect(it.sim.labelsAlive(ref(order))).toBe(0);
  });

  test('with a reference that is none of ours is somebody else’s', async () => {
    for (const reference of ['INSTA-7', 'deadbeef', '']) inPortal(reference);
    await booked();
    await goOn(60);
    expect(await open()).toEqual([]);
  });
});

test('a booking whose answer was lost is found in the list', async () => {
  const order = await confirmed();
  it.sim.fail('error-after', { on: 'book', times: 1 });
  await give(it.db, it.admin, [order], at);
  await runQueue(work);
  expect(await parcelOf(order)).toMatchObject({ booking: 'unknown' });
  await compareLabels(work, it.account);
  expect(await parcelOf(order)).toMatchObject({ booking: 'booked', cn: it.sim.parcels().at(-1)?.cn });
});

test('yesterday and today are one call an hour, though the clock goes on while it is answered', async () => {
  await booked();
  const goingOn = { ...work, now: () => (at = new Date(at.getTime() + 1_000)) };
  const before = it.sim.calls.length;
  await compareLabels(goingOn, it.account);
  expect(it.sim.calls.length - before).toBe(1);
  const { compareAt } = await it.db
    .selectFrom('courierAccounts')
    .select('compareAt')
    .where('id', '=', it.account)
    .executeTakeFirstOrThrow();
  expect(compareAt.getTime()).toBeGreaterThan(at.getTime() + 59 * 60_000);
});

describe('a label of ours that the list does not have', () => {
  test('was cancelled in the portal: its order is booked again by one answer', async () => {
    const order = await booked();
    const { cn } = await parcelOf(order);
    await goOn(40);
    await it.sim.push(cn ?? '', { step: 'cancelled' });
    await goOn(60);
    expect(await open()).toMatchObject([
      { kind: 'not-listed', orderId: order, facts: { cn, isCancelled: true } },
    ]);
    await answer(order, 'again');
    expect((await listToBook(it.db)).map(({ key }) => key)).toContain(order);
    await give(it.db, it.admin, [order], at);
    await goOn(120);
    expect(await parcelOf(order)).toMatchObject({ booking: 'booked', ourRef: `${ref(order)}-2` });
    expect(await open()).toEqual([]);
  });

  test('is asked about once, and never again after it was seen there', async () => {
    const [, order] = [await booked(), await booked()];
    await goOn(40);
    it.sim.fail('list-short', { on: 'find', rate: 1 });
    await goOn(180);
    expect(await open()).toMatchObject([
      { kind: 'not-listed', orderId: order, facts: { isCancelled: false } },
    ]);
    await answer(order, 'there');
    await goOn(180);
    expect(await open()).toEqual([]);
    expect(it.sim.labelsAlive(ref(order))).toBe(1);
  });

  test('settles itself when it is in the list again', async () => {
    await booked();
    await booked();
    await goOn(40);
    it.sim.fail('list-short', { on: 'find', rate: 1 });
    await goOn(60);
    expect(await open()).toHaveLength(1);
    it.sim.calm();
    await goOn(60);
    expect(await open()).toEqual([]);
  });

  test('is not asked about while a booking may be missing, nor by a list that has none of ours', async () => {
    it.sim.world.setLag(12 * 3_600_000);
    await booked();
    await booked();
    await goOn(20);
    await compareLabels(work, it.account);
    await goOn(3 * 60);
    expect(await open()).toEqual([]);
  });
});

const unclear: SimFault[] = [
  'cut-before',
  'html',
  'error-after',
  'error-in-200',
  'bad-request',
  'unauthorised',
  'too-many',
];
test.each(unclear)(
  'a list that is %s says nothing, and is read again in a quarter of an hour',
  async (fault) => {
    await booked();
    it.sim.fail(fault, { on: 'find', times: 1 });
    await compareLabels(work, it.account);
    expect(await open()).toEqual([]);
    const { compareAt } = await it.db
      .selectFrom('courierAccounts')
      .select('compareAt')
      .executeTakeFirstOrThrow();
    expect(compareAt).toEqual(new Date(at.getTime() + 15 * 60_000));
  },
);

test('a comparison that is killed between any two awaits asks each thing once', async () => {
  const [lost, strange] = [await booked(), await confirmed()];
  const { cn } = await parcelOf(lost);
  await it.sim.push(cn ?? '', { step: 'cancelled' });
  inPortal(ref(strange));
  at = new Date(at.getTime() + 60 * 60_000);
  await it.sim.advance(60 * 60_000);
  for (let step = 1; ; step += 1) {
    const ended = await compareLabels(killedAt(work, step), it.account).then(
      () => 'done',
      (error: unknown) => (error instanceof Killed ? 'killed' : Promise.reject(error)),
    );
    if (ended === 'done') break;
  }
  await Promise.all([compareLabels(work, it.account), compareLabels(work, it.account)]);
  expect((await open()).map(({ kind }) => kind).toSorted()).toEqual(['not-listed', 'second-label']);
  await answer(lost, 'again');
  await answer(strange, 'take');
});

const restored = (id: number) =>
  it.db
    .updateTable('courierAccounts')
    .set({ unknownSince: new Date(at.getTime() - 3 * 24 * 3_600_000), compareAt: at })
    .where('id', '=', id)
    .execute();

const waits = async (id: number) => {
  const row = it.db.selectFrom('courierAccounts').select('unknownSince').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).unknownSince !== null;
};

const makeOther = async (courier: string, fields: Record<string, string>) => {
  const id = await makeAccount(it.db, { token: it.token, name: courier });
  await it.db.updateTable('courierAccounts').set({ courier, fields }).where('id', '=', id).execute();
  await restored(id);
  return id;
};
describe('after a restore', () => {
  test('nothing is booked before the list of all days since was read; what is in it is not booked again', async () => {
    const [known, forgotten] = [await confirmed(), await confirmed()];
    const cn = inPortal(ref(forgotten));
    // Behind the other one, whatever that is: they are asked about in the order of their references.
    const gone = inPortal('ffffffff');
    at = new Date(at.getTime() + 2 * 24 * 3_600_000);
    await it.sim.advance(2 * 24 * 3_600_000);
    await restored(it.account);
    it.sim.fail('html', { on: 'find', times: 1 });
    await give(it.db, it.admin, [known, forgotten], at);
    await queueComparisons(it.db, at);
    await runQueue(work);
    expect([it.sim.labelsAlive(ref(known)), it.sim.labelsAlive(ref(forgotten))]).toEqual([0, 1]);
    await goOn(20);
    expect([it.sim.labelsAlive(ref(known)), it.sim.labelsAlive(ref(forgotten))]).toEqual([1, 1]);
    expect(
      (await open()).map(({ kind, orderId, facts }) => [kind, orderId, 'cn' in facts && facts.cn]),
    ).toEqual([
      ['second-label', forgotten, cn],
      ['label-without-order', null, gone],
    ]);
    expect(await parcelOf(forgotten)).toMatchObject({ booking: 'refused' });
    await answer(forgotten, 'take');
    await answer(null, 'seen');
    expect(await parcelOf(forgotten)).toMatchObject({ booking: 'booked', cn });
    await goOn(120);
    expect(await open()).toEqual([]);
    expect(it.sim.labelsAlive(ref(forgotten))).toBe(1);
  });

  test('all labels of orders that were lost with the days since are taken by one press, but none that came later', async () => {
    const orders = [await confirmed(), await confirmed(), await confirmed()];
    const cns = orders.map((order) => inPortal(ref(order)));
    await restored(it.account);
    await goOn(20);
    const [first, second, unwanted] = orders;
    await set(unwanted ?? '', 'CANCELLED');
    const seen = await countTakeable(it.db);
    expect(seen.count).toBe(3);
    const later = await confirmed();
    inPortal(ref(later));
    await goOn(60);
    expect((await countTakeable(it.db)).count).toBe(4);
    const { taken, refused } = await takeFoundLabels(it.db, it.admin, seen.last, at);
    expect([taken, refused]).toEqual([
      2,
      [expect.stringContaining(`#${ref(unwanted ?? '')}: Its order is not confirmed`)],
    ]);
    expect(await parcelOf(first ?? '')).toMatchObject({ booking: 'booked', cn: cns[0] });
    expect(await parcelOf(second ?? '')).toMatchObject({ booking: 'booked', cn: cns[1] });
    expect(await takeFoundLabels(it.db, it.admin, seen.last, at)).toMatchObject({ taken: 0 });
    await answer(unwanted ?? '', 'cancel');
    await answer(later, 'take');
    await goOn(20);
    expect(await open()).toEqual([]);
  });

  test('a courier without a list is a question, and is booked with once a person has looked', async () => {
    const id = await makeOther('callcourier', Object.fromEntries(fieldsOf('callcourier')));
    await compareLabels(work, id);
    await compareLabels(work, id);
    expect((await open()).map(({ kind }) => kind)).toEqual(['compare-by-hand']);
    expect(await waits(id)).toBe(true);
    await answer(null, 'compared');
    expect(await waits(id)).toBe(false);
  });

  test('a courier who refuses a reference used twice is not waited for', async () => {
    const id = await makeOther('trax', Object.fromEntries(fieldsOf('trax')));
    await compareLabels(work, id);
    expect(await open()).toEqual([]);
    expect(await waits(id)).toBe(false);
  });
});

function fieldsOf(courier: 'callcourier' | 'trax'): [string, string][] {
  return courierNamed(courier).fields.map(({ key }) => [key, 'typed']);
}
