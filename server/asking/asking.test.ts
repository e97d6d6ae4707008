// Tests of asking: every answer is a row, an order comes up when the plan says so, and one that nobody answers ends.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Answer } from '#shop/asking/answers.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { claimNextToConfirm } from '#server/orders/confirm-queue.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder, stockOf } from '#server/testing/read-order.ts';
import { asItIs } from '#shop/orders/correction.ts';
import { answerByCall } from './answer-by-call.ts';
import { answerOrder, customer } from './answer-order.ts';
import { cancelSilent } from './cancel-silent.ts';
import { noteAsked } from './note-asked.ts';
import { noteCall } from './note-call.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Actor;
let row = 0;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = await makeStaff(it.db);
  row = shop.court.row('42', 'Black');
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

let id: string;
beforeEach(async () => {
  for (const { id: orderId } of await it.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'PENDING')
    .execute())
    await changeStatus(it.db, sana, { orderId, to: 'CANCELLED', note: '' }, noon);
  id = await makeOrder(it.db, { row, rupees: 12_000 });
});

const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const call = (answer: Exclude<Answer, 'yes' | 'no'>, calls: number, hours: number) =>
  noteCall(it.db, sana, { orderId: id, answer, calls, again: null }, later(hours));
const order = async () => (await readOrder(it.db, id)).order;
const answers = async () =>
  (await it.db.selectFrom('answers').select('answer').where('orderId', '=', id).orderBy('id').execute()).map(
    ({ answer }) => answer,
  );
const shown = async (hours: number) => {
  const { order: next } = await claimNextToConfirm(it.db, { sessionId: crypto.randomUUID() }, later(hours));
  return next?.id ?? null;
};

const wanted = (now: Parameters<typeof asItIs>[0]) => ({ ...asItIs(now), phone: '+923217654321' });

async function silence(): Promise<void> {
  await call('no-answer', 0, 0);
  await call('no-answer', 1, 2);
  await call('no-answer', 2, 4);
}

test('three calls without an answer, two days after the order, and it is silent: no caller sees it again', async () => {
  await silence();
  expect(await answers()).toEqual(['no-answer', 'no-answer', 'no-answer']);
  expect(await order()).toMatchObject({ calls: 3, silentAt: later(48), callAgainAt: later(48) });
  for (const hours of [5, 47, 49, 500]) expect(await shown(hours)).toBeNull();
});

test('a call in the evening comes again in the morning', async () => {
  await call('no-answer', 0, 8);
  expect((await order()).callAgainAt).toEqual(later(21));
});

test('a wrong number is silent at once, and is called anew once it is corrected', async () => {
  await call('wrong-number', 0, 1);
  expect((await order()).silentAt).toEqual(later(1));
  expect(await shown(2)).toBeNull();
  const corrected = await correctOrder(it.db, sana, { orderId: id, version: 1, wanted }, later(2));
  expect(isRefusal(corrected)).toBe(false);
  expect(await order()).toMatchObject({ calls: 0, silentAt: null, callAgainAt: null });
  expect(await shown(2)).toBe(id);
});

test('a silent order that was cancelled and taken back is silent again, and one confirmed is not', async () => {
  await silence();
  const set = (to: 'CANCELLED' | 'PENDING' | 'CONFIRMED') =>
    changeStatus(it.db, sana, { orderId: id, to, note: '' }, later(60));
  await set('CANCELLED');
  await set('PENDING');
  expect((await order()).silentAt).toEqual(later(48));
  await set('CONFIRMED');
  expect((await order()).silentAt).toBeNull();
});

test('an answer of a silent customer counts as any other', async () => {
  await silence();
  await answerOrder(it.db, customer, { orderId: id, answer: 'yes', way: 'page' }, later(60));
  expect(await order()).toMatchObject({ status: 'CONFIRMED', silentAt: null });
});

test('a yes on the phone is one answer with who heard it, however often it is pressed', async () => {
  for (const hours of [1, 2])
    expect(
      await answerByCall(it.db, sana, { orderId: id, answer: 'yes', note: '' }, later(hours)),
    ).toMatchObject({ to: 'CONFIRMED' });
  const rows = await it.db
    .selectFrom('answers')
    .select(['answer', 'way', 'actor'])
    .where('orderId', '=', id)
    .execute();
  expect(rows).toEqual([{ answer: 'yes', way: 'call', actor: sana.userId }]);
});

test('who was asked on WhatsApp has two hours to answer, and the same press again is one', async () => {
  const ask = (hours: number) => noteAsked(it.db, sana, id, later(hours));
  await ask(1);
  await ask(1.01);
  expect((await order()).callAgainAt).toEqual(later(4));
  expect([await shown(3), await shown(4)]).toEqual([null, id]);
  await ask(5);
  expect((await order()).callAgainAt).toEqual(later(7));
  const { events } = await readOrder(it.db, id);
  expect(events.filter(({ note }) => note === 'Asked on WhatsApp')).toHaveLength(2);
  await answerByCall(it.db, sana, { orderId: id, answer: 'yes', note: '' }, later(6));
  expect(await ask(8)).toMatchObject({ refused: 'order-changed' });
});

test('what wants a change stays with its caller', async () => {
  await call('change', 0, 1);
  expect(await answers()).toEqual(['change']);
  expect(await order()).toMatchObject({ calls: 0, callAgainAt: null, status: 'PENDING' });
});

test('what a second caller heard is refused where another call was noted meanwhile; the same press twice is one', async () => {
  const other = await makeStaff(it.db);
  const note = (
    by: Actor,
    answer: 'no-answer' | 'wrong-number' | 'change' | 'later',
    again: Date | null = null,
  ) => noteCall(it.db, by, { orderId: id, answer, calls: 0, again }, later(1));
  for (const _ of ['pressed', 'pressed again'])
    expect(await note(other, 'no-answer')).toEqual({ orderId: id });
  const evening = later(6);
  expect(await note(sana, 'later', evening)).toMatchObject({ refused: 'order-changed' });
  for (const answer of ['no-answer', 'wrong-number', 'change'] as const)
    expect(await note(sana, answer)).toMatchObject({ refused: 'order-changed' });
  expect(await note(other, 'wrong-number')).toMatchObject({ refused: 'order-changed' });
  expect(await answers()).toEqual(['no-answer']);
  expect(await order()).toMatchObject({ calls: 1, callAgainAt: later(3), silentAt: null });
  const heard = (again: Date) =>
    noteCall(it.db, sana, { orderId: id, answer: 'later', calls: 1, again }, later(1));
  for (const _ of ['pressed', 'pressed again']) expect(await heard(evening)).toEqual({ orderId: id });
  expect(await heard(later(7))).toMatchObject({ refused: 'order-changed' });
  expect(await order()).toMatchObject({ calls: 2, callAgainAt: evening });
});

test('silent orders are cancelled by themselves only where the owner said after how many hours', async () => {
  await silence();
  const stock = await stockOf(it.db, row);
  const sweepAt = (hours: number) => cancelSilent({ db: it.db, now: () => later(hours) });
  await sweepAt(10_000);
  expect((await order()).status).toBe('PENDING');
  await it.db.insertInto('settings').values({ key: 'cancelSilentHours', value: '24' }).execute();
  await sweepAt(71);
  expect((await order()).status).toBe('PENDING');
  await Promise.all([sweepAt(72), sweepAt(72)]);
  const { order: ended, events } = await readOrder(it.db, id);
  expect(ended.status).toBe('CANCELLED');
  expect(events.filter(({ toStatus }) => toStatus === 'CANCELLED')).toMatchObject([
    { actor: null, note: 'Nobody answered: cancelled by the rule in Settings' },
  ]);
  expect(await stockOf(it.db, row)).toBe(stock + 1);
  await it.db.deleteFrom('settings').where('key', '=', 'cancelSilentHours').execute();
});
