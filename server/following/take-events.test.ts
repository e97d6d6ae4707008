// Tests of what couriers tell: kept raw, in any order and however often; the order follows, its stock does not.
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { roadOf } from '#shop/parcels/road.ts';
import type { ToldEvent } from '#shop/parcels/told-events.ts';
import { ASK_AGAIN } from '#shop/questions/questions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { numberParcels } from '#server/dispatch/change-waiting.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { listQuestions } from '#server/questions/list-questions.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { answerQuestion } from '#server/settling/answer-question.ts';
import { refoldWords } from './refold-words.ts';
import { changeMeaning } from './change-meaning.ts';
import { relearnWords } from './learn-words.ts';
import { takeEvents } from './take-events.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Followed', rupees: 5_000, stock: { 42: 500 } });
});
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const later = at(10_000);
let numbers = 0;

/** Booked with a courier of this name, under a number of its own. */
async function booked(courier = 'Rider Asif'): Promise<{ id: string; parcelId: number }> {
  const id = await makeOrder(it.db, { row: shoe.row('42'), rupees: 5_000 });
  await changeStatus(it.db, admin, { orderId: id, to: 'CONFIRMED', note: '' }, noon);
  await bookParcels(it.db, admin, { courier, keys: [{ orderId: id }], authSecret: null }, noon);
  const { id: parcelId } = await it.db
    .selectFrom('parcels')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  await numberParcels(it.db, admin, [{ parcelId, trackingNumber: `F-${(numbers += 1)}` }], noon);
  return { id, parcelId };
}

async function take(parcelId: number, ...told: ToldEvent[]) {
  const taken = await takeEvents(it.db, { parcelId, told }, later);
  if (isRefusal(taken)) throw new Error(taken.text);
  return taken;
}

const parcel = (id: number) =>
  it.db
    .selectFrom('parcels')
    .select(['road', 'roadWhy', 'roadAt', 'handedAt', 'outcome'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const order = async (id: string) => (await readOrder(it.db, id)).order;
const asked = async () => (await listQuestions(it.db, { isOpen: true, after: null })).questions;
const stock = async () =>
  (
    await it.db
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', shoe.row('42'))
      .executeTakeFirstOrThrow()
  ).stock;

const set = (orderId: string, to: 'CONFIRMED' | 'CANCELLED' | 'PENDING') =>
  changeStatus(it.db, admin, { orderId, to, note: '' }, later);

describe('an order follows what its courier says', () => {
  test('the first scan outside the shop hands it over, at that time', async () => {
    const { id, parcelId } = await booked();
    await take(parcelId, { word: 'Booked', at: at(5) });
    expect(await order(id)).toMatchObject({ status: 'CONFIRMED', shippedAt: null });
    await take(parcelId, { word: 'IN TRANSIT', at: at(20) }, { word: 'Out for delivery', at: at(90) });
    expect(await order(id)).toMatchObject({ status: 'FULFILLED', shippedAt: at(20), deliveredAt: null });
    expect(await parcel(parcelId)).toMatchObject({ road: 'out', roadAt: at(90) });
  });

  test('delivered, taken back by the courier, and delivered after all', async () => {
    const { id, parcelId } = await booked();
    await take(parcelId, { word: 'Delivered', at: at(50) });
    expect(await order(id)).toMatchObject({ deliveredAt: at(50) });
    await take(parcelId, { word: 'Refused', at: at(60) });
    expect(await order(id)).toMatchObject({ status: 'FULFILLED', deliveredAt: null });
    expect(await parcel(parcelId)).toMatchObject({ road: 'tried', roadWhy: 'refused' });
    await take(parcelId, { word: 'Delivered', at: at(70) });
    expect(await order(id)).toMatchObject({ deliveredAt: at(70) });
  });

  test('"returned" of a courier moves no stock and leaves the order as it is; only a check-in does', async () => {
    const { id, parcelId } = await booked();
    const before = await stock();
    await take(parcelId, { word: 'Returned to shipper', at: at(80) });
    expect(await parcel(parcelId)).toMatchObject({ road: 'back', outcome: null });
    expect(await order(id)).toMatchObject({ status: 'FULFILLED', returnedAt: null });
    expect(await stock()).toBe(before);
  });

  test('what staff say goes on from what he said', async () => {
    const { id, parcelId } = await booked();
    await take(parcelId, { word: 'In transit', at: at(20) });
    await changeStatus(it.db, admin, { orderId: id, to: 'CONFIRMED', note: 'not yet' }, later);
    expect(await parcel(parcelId)).toMatchObject({ road: 'booked', handedAt: null });
    const next = new Date(later.getTime() + 60_000);
    await takeEvents(it.db, { parcelId, told: [{ word: 'In transit', at: next }] }, next);
    expect(await order(id)).toMatchObject({ status: 'FULFILLED', shippedAt: next });
  });
});

describe('what contradicts the shop is asked, and nothing is changed', () => {
  test('a parcel that was cancelled moves', async () => {
    const { id, parcelId } = await booked();
    await set(id, 'CANCELLED');
    await take(parcelId, { word: 'Out for delivery', at: at(30) });
    await take(parcelId, { word: 'Delivered', at: at(40) });
    const about = (await asked()).filter(({ orderId }) => orderId === id);
    expect(about).toMatchObject([{ kind: 'moves-anyway', facts: { here: 'cancelled', road: 'out' } }]);
    expect(await order(id)).toMatchObject({ status: 'CANCELLED', deliveredAt: null });
  });

  test('one of an order that is no longer confirmed', async () => {
    const { id, parcelId } = await booked();
    await set(id, 'PENDING');
    await take(parcelId, { word: 'Out for delivery', at: at(30) });
    expect((await asked()).filter(({ orderId }) => orderId === id)).toMatchObject([
      { facts: { here: 'unconfirmed' } },
    ]);
    expect(await order(id)).toMatchObject({ status: 'PENDING', shippedAt: null });
  });
});

describe('a word that nobody knows', () => {
  test('leaves the parcel where it was, is asked once for a courier, and its meaning holds before and after', async () => {
    const [one, two, three] = [await booked('Karvan'), await booked('karvan'), await booked('Karvan')];
    await take(one.parcelId, { word: 'In transit', at: at(10) }, { word: 'Return initiated', at: at(20) });
    expect((await take(two.parcelId, { word: 'RETURN INITIATED', at: at(25) })).unknown).toEqual([
      'Return initiated',
    ]);
    expect(await parcel(one.parcelId)).toMatchObject({ road: 'moving', roadAt: at(10) });
    const words = (await asked()).filter(
      ({ kind, facts }) => kind === 'unknown-word' && facts.courier === 'Karvan',
    );
    expect(words).toHaveLength(1);

    const question = { id: words[0]?.id ?? 0, answer: 'returning', note: '' };
    expect(await answerQuestion(it.db, admin, question, later)).toMatchObject({ kind: 'unknown-word' });
    expect(await parcel(one.parcelId)).toMatchObject({ road: 'returning', roadAt: at(20) });
    expect(await parcel(two.parcelId)).toMatchObject({ road: 'returning', roadAt: at(25) });
    expect(await order(two.id)).toMatchObject({ status: 'FULFILLED', shippedAt: at(25) });

    expect((await take(three.parcelId, { word: 'return initiated', at: at(30) })).unknown).toEqual([]);
    expect(await parcel(three.parcelId)).toMatchObject({ road: 'returning' });
  });

  test('that means nothing of where it is changes nothing, ever', async () => {
    const { parcelId } = await booked('Karvan');
    await take(parcelId, { word: 'In transit', at: at(10) }, { word: 'Payment processed', at: at(20) });
    const [question] = (await asked()).filter(
      ({ facts }) => 'word' in facts && facts.word === 'Payment processed',
    );
    await answerQuestion(it.db, admin, { id: question?.id ?? 0, answer: 'nothing', note: '' }, later);
    expect(await parcel(parcelId)).toMatchObject({ road: 'moving' });
  });

  test('means something else after all, or is taken back and asked again: the past follows, and the log says so', async () => {
    const [one, two] = [await booked('Shaheen'), await booked('Shaheen')];
    await take(one.parcelId, { word: 'Handed to consignee', at: at(20) });
    await take(two.parcelId, { word: 'handed to consignee', at: at(20) }, { word: 'In transit', at: at(30) });
    const [question] = (await asked()).filter(
      ({ facts }) => 'courier' in facts && facts.courier === 'Shaheen',
    );
    const id = question?.id ?? 0;
    const settled = { id, answer: 'moving', note: '' };
    expect(await answerQuestion(it.db, admin, settled, later)).not.toHaveProperty('refused');
    const change = (was: string, answer: string) => changeMeaning(it.db, admin, { id, was, answer }, later);
    expect(await change('held', 'delivered')).toMatchObject({ refused: 'question-settled' });
    expect(await change('moving', 'flown')).toMatchObject({ refused: 'question-settled' });
    expect(await change('moving', 'delivered')).toEqual({ moved: 1 });
    expect(await order(one.id)).toMatchObject({ deliveredAt: at(20) });
    expect(await parcel(two.parcelId)).toMatchObject({ road: 'moving' });
    expect(await change('delivered', ASK_AGAIN)).toEqual({ moved: 1 });
    expect(await order(one.id)).toMatchObject({ deliveredAt: null });
    expect((await asked()).some((each) => each.id === id)).toBe(true);
    const log = it.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'courier-word.change');
    expect(await log.orderBy('id').execute()).toEqual([
      { before: { meaning: 'moving' }, after: { meaning: 'delivered' } },
      { before: { meaning: 'delivered' }, after: { meaning: null } },
    ]);
  });

  test('whose parcels a stop left out is finished later', async () => {
    const { parcelId } = await booked('Karvan');
    await take(parcelId, { word: 'Weighed', at: at(20) });
    await it.db
      .updateTable('courierWords')
      .set({ meaning: 'moving', isFolded: false })
      .where('word', '=', 'Weighed')
      .execute();
    await refoldWords(it.db, later);
    expect(await parcel(parcelId)).toMatchObject({ road: 'moving' });
    await refoldWords(it.db, later);
  });
});

test('a list of words that was mended mends the past, except what staff said', async () => {
  const [one, two] = [await booked('Tezrau'), await booked('Tezrau')];
  await take(one.parcelId, { word: 'Held at counter', at: at(20) });
  await take(two.parcelId, { word: 'Delivered', at: at(30) });
  // As an older version left them, which knew neither word, and a person said what one of them means.
  const learnt = (word: string) => it.db.updateTable('courierWords').where('word', '=', word);
  const account = (
    await it.db
      .selectFrom('courierWords')
      .select('accountId')
      .where('word', '=', 'Held at counter')
      .executeTakeFirstOrThrow()
  ).accountId;
  await learnt('Delivered')
    .where('accountId', '=', account)
    .set({ meaning: 'moving', isFolded: false })
    .execute();
  await refoldWords(it.db, later);
  expect(await order(two.id)).toMatchObject({ deliveredAt: null });

  await relearnWords(it.db, later);
  await refoldWords(it.db, later);
  expect(await order(two.id)).toMatchObject({ deliveredAt: at(30) });

  const chosen = { meaning: 'held', chosenBy: admin.userId, isFolded: false };
  await learnt('Delivered').where('accountId', '=', account).set(chosen).execute();
  await relearnWords(it.db, later);
  await refoldWords(it.db, later);
  expect(await parcel(two.parcelId)).toMatchObject({ road: 'held' });
});

const said = {
  Booked: 'booked',
  'In transit': 'moving',
  'Out for delivery': 'out',
  Refused: 'tried:refused',
  'Not at home': 'tried:absent',
  Delivered: 'delivered',
  'Returned to shipper': 'back',
} as const;
const history = fc.array(
  fc.record({
    word: fc.constantFrom(...(Object.keys(said) as (keyof typeof said)[])),
    minute: fc.integer({ min: 1, max: 6 }),
  }),
  { minLength: 1, maxLength: 8 },
);
const lists = history.chain((events) =>
  fc.tuple(
    fc.constant(events),
    fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
    fc.integer({ min: 1, max: 4 }),
  ),
);

test('P5 shuffled, doubled and late, told at once or in parts: the order ends the same', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async ([events, shuffled, size]) => {
      const [once, parts] = [await booked(), await booked()];
      const told = (each: (typeof events)[number]) => ({ word: each.word, at: at(each.minute) });
      await take(once.parcelId, ...events.map(told));
      for (let from = 0; from < shuffled.length; from += size)
        await take(parts.parcelId, ...shuffled.slice(from, from + size).map(told));
      const where = roadOf(events.map((each) => ({ word: said[each.word], at: at(each.minute) })));
      for (const { id, parcelId } of [once, parts]) {
        const { road, roadWhy, roadAt } = await parcel(parcelId);
        expect({ road, why: roadWhy, at: roadAt }).toEqual(where);
        const { deliveredAt } = await order(id);
        expect(deliveredAt).toEqual(where?.road === 'delivered' ? where.at : null);
      }
    }),
    { numRuns: 25 },
  );
});
