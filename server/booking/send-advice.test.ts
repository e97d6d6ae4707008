// Tests of advice that a courier is told by his API, against a simulator that fails: he hears it once, or his tracking was looked at
// before he heard it again; what he refuses is told by hand, and what stays unknown is a question.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SimFault } from '#sims/engine/faults.ts';
import { advise, listToTell } from '#server/attempts/advise.ts';
import { readParcel } from '#server/attempts/read-parcel.ts';
import { answerQuestion } from '#server/settling/answer-question.ts';
import { lookAtParcels } from '#server/following/look-at-parcels.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { listQuestions } from '#server/questions/list-questions.ts';
import { openCourierShop, type CourierShop } from '#server/testing/courier-shop.ts';
import { callsTo, give, Killed, killedAt, runQueue } from '#server/testing/book-parcels.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { noon } from '#server/testing/make-shop.ts';
import type { CourierWork } from './run-booking.ts';
import { sendAdvice } from './send-advice.ts';
import { sweepBookings } from './sweep-bookings.ts';

let it: CourierShop;
let at = noon;
let work: CourierWork;
beforeAll(async () => {
  it = await openCourierShop();
});
beforeEach(() => {
  it.sim.calm();
  work = { db: it.db, authSecret: null, call: callsTo(it.sim), now: () => at };
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

type Tried = { id: number; cn: string };

/** Handed over, and not handed out at the door. */
async function tried(): Promise<Tried> {
  const order = await makeOrder(it.db, { row: it.shoe.row('42'), rupees: 10_000 });
  const set = (to: 'CONFIRMED' | 'FULFILLED') =>
    changeStatus(it.db, it.admin, { orderId: order, to, note: '' }, at);
  await set('CONFIRMED');
  await give(it.db, it.admin, [order], at);
  await runQueue(work);
  await set('FULFILLED');
  const { id, cn } = await it.db
    .selectFrom('parcels')
    .select(['id', 'cn'])
    .where('orderId', '=', order)
    .executeTakeFirstOrThrow();
  await later(60);
  await it.sim.push(cn ?? '', { step: 'attempt', why: 'absent' });
  await later(60);
  await lookAtParcels(work, it.account);
  return { id, cn: cn ?? '' };
}

async function later(minutes: number): Promise<void> {
  at = new Date(at.getTime() + minutes * 60_000);
  await it.sim.advance(minutes * 60_000);
}

async function goOn(minutes: number): Promise<void> {
  await later(minutes);
  await sweepBookings(it.db, at);
  await runQueue(work);
}

async function decide({ id }: Tried, advice: 'again' | 'back' = 'again', remark = 'Ring 0300 7654321') {
  const seen = (await readParcel(it.db, id))?.lastEvent ?? 0;
  return advise(it.db, it.admin, { parcelId: id, advice, remark, seen }, at);
}

const heard = ({ cn }: Tried) =>
  it.sim.world.find(cn)?.advice.map(({ what, remarks }) => [what, remarks]) ?? [];
const adviceOf = async ({ id }: Tried) => (await readParcel(it.db, id))?.advised[0];
const byHand = async ({ cn }: Tried) => (await listToTell(it.db)).filter((each) => each.cn === cn);
const asked = async ({ id }: Tried) => {
  const { questions } = await listQuestions(it.db, { isOpen: true, after: null });
  const own = await it.db.selectFrom('questions').select('id').where('parcelId', '=', id).execute();
  return questions.filter((each) => own.some((row) => row.id === each.id));
};

test('the courier is told by his API, once, with the remark', async () => {
  const parcel = await tried();
  expect(await decide(parcel)).toMatchObject({ courier: 'PostEx', isSent: true });
  expect(await decide(parcel)).toMatchObject({ isSent: true });
  expect(await byHand(parcel)).toEqual([]);
  await runQueue(work);
  expect(heard(parcel)).toEqual([['retry', 'Ring 0300 7654321']]);
  expect(await adviceOf(parcel)).toMatchObject({ sending: null, toldAt: at });
  await goOn(30);
  expect(heard(parcel)).toHaveLength(1);
});

test('what was decided last is what he is told', async () => {
  const parcel = await tried();
  await decide(parcel);
  await decide(parcel, 'back', '');
  await runQueue(work);
  expect(heard(parcel)).toEqual([['return', '']]);
  await goOn(5);
  const { rows } = { rows: (await readParcel(it.db, parcel.id))?.advised ?? [] };
  expect(rows.map(({ sending }) => sending)).toEqual([null, null]);
});

test('what he refuses is told by hand, with his words', async () => {
  const parcel = await tried();
  await it.sim.push(parcel.cn, { step: 'out' });
  await decide(parcel);
  await runQueue(work);
  expect(await byHand(parcel)).toMatchObject([
    { courier: 'PostEx', said: 'ADVICE CAN NOT BE SAVED FOR THIS ORDER' },
  ]);
  expect(await asked(parcel)).toEqual([]);
});

const turn = (isOn: boolean) =>
  it.db.updateTable('courierAccounts').set({ isOn }).where('id', '=', it.account).execute();

test('an account that is off, or a parcel without a number, is told by hand', async () => {
  const parcel = await tried();
  await turn(false);
  expect(await decide(parcel)).toMatchObject({ isSent: false });
  await turn(true);
  expect(await byHand(parcel)).toMatchObject([{ said: '' }]);
});

describe('an answer that', () => {
  const lost: [SimFault, number][] = [
    ['cut-before', 1],
    ['cut-after', 2],
    ['error-after', 2],
    ['html', 1],
    ['too-many', 1],
  ];
  test.each(lost)('is %s is looked up, and said again only where nothing happened', async (fault, times) => {
    const parcel = await tried();
    it.sim.fail(fault, { on: 'advise', times: 1 });
    await decide(parcel);
    await runQueue(work);
    expect((await adviceOf(parcel))?.toldAt).toBeNull();
    const looks = it.sim.calls.filter(({ does }) => does === 'track').length;
    await goOn(4);
    if (fault !== 'too-many')
      expect(it.sim.calls.filter(({ does }) => does === 'track').length).toBeGreaterThan(looks);
    expect(heard(parcel)).toHaveLength(times);
    expect(await adviceOf(parcel)).toMatchObject({ sending: null, toldAt: at });
    expect(await asked(parcel)).toEqual([]);
  });

  test('is lost is not said again where his tracking shows that he heard it', async () => {
    const parcel = await tried();
    it.sim.fail('cut-after', { on: 'advise', times: 1 });
    await decide(parcel, 'back');
    await runQueue(work);
    await goOn(4);
    expect(heard(parcel)).toEqual([['return', 'Ring 0300 7654321']]);
    expect(await adviceOf(parcel)).toMatchObject({ sending: null, toldAt: at });
  });

  test('is lost twice is a question, and its answer ends it', async () => {
    const parcel = await tried();
    it.sim.fail('cut-before', { on: 'advise', times: 2 });
    await decide(parcel);
    await runQueue(work);
    await goOn(4);
    await goOn(20);
    const [question] = await asked(parcel);
    expect(question).toMatchObject({ kind: 'advice-unknown', facts: { cn: parcel.cn, advice: 'again' } });
    await goOn(24 * 60);
    expect(heard(parcel)).toEqual([]);
    await answerQuestion(it.db, it.admin, { id: question?.id ?? 0, answer: 'told', note: '' }, at);
    expect(await adviceOf(parcel)).toMatchObject({ sending: null, toldAt: at });
  });
});

test('a process that is killed between any two awaits forgets no advice, and says nothing a second time unlooked', async () => {
  for (let step = 1; ; step += 1) {
    const parcel = await tried();
    await decide(parcel, 'back');
    const { id = 0 } = (await adviceOf(parcel)) ?? {};
    const ended = await sendAdvice(killedAt(work, step), id).then(
      () => 'done',
      (error: unknown) => (error instanceof Killed ? 'killed' : Promise.reject(error)),
    );
    await Promise.all([sendAdvice(work, id), sendAdvice(work, id)]);
    await goOn(4);
    await goOn(10);
    expect(heard(parcel), `killed at step ${step}`).toHaveLength(1);
    expect(await adviceOf(parcel)).toMatchObject({ sending: null, toldAt: expect.any(Date) });
    if (ended === 'done') return expect(step).toBeGreaterThan(6);
  }
});
