// Tests of parcels on the road: each is in the view where somebody can act, what staff write down moves no stock, and a decision
// after an attempt is told once.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { ParcelView } from '#shop/parcels/parcel-views.ts';
import type { SaidByCourier } from '#shop/parcels/parcels-form.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkIn } from '#server/check-in/check-in.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { advise, listToTell, noteTold } from './advise.ts';
import { countParcels, findParcels, listParcels } from './list-parcels.ts';
import { noteSaid } from './note-said.ts';
import { readParcel } from './read-parcel.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
let order: string;
let parcelId: number;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Sent', rupees: 10_000, stock: { 42: 90 } });
});
beforeEach(async () => {
  order = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
  await set('CONFIRMED');
  const stage = { stage: 'shipped', courier: 'Rider Asif', trackingNumber: '' } as const;
  await markStage(it.db, admin, { orderId: order, ...stage }, noon);
  await set('FULFILLED');
  const parcel = await it.db
    .selectFrom('parcels')
    .select('id')
    .where('orderId', '=', order)
    .executeTakeFirstOrThrow();
  parcelId = parcel.id;
});
afterEach(async () => {
  await set('CANCELLED');
  expect(await verifyShop(it.db)).toEqual([]);
});
afterAll(() => it.close());

const set = (to: 'CONFIRMED' | 'FULFILLED' | 'CANCELLED') =>
  changeStatus(it.db, admin, { orderId: order, to, note: '' }, noon);

const seen = async () => (await readParcel(it.db, parcelId))?.lastEvent ?? 0;

const say = async (said: SaidByCourier['said'], note = '', at = noon) =>
  noteSaid(it.db, admin, { parcelId, said, note, seen: await seen() }, at);

const decide = async (advice: 'again' | 'back', remark = '', at = noon) =>
  advise(it.db, admin, { parcelId, advice, remark, seen: await seen() }, at);

/** The one view that has it. */
async function view(now = noon): Promise<ParcelView | null> {
  const found: ParcelView[] = [];
  const counts = await countParcels(it.db, now);
  for (const each of Object.keys(counts) as ParcelView[]) {
    const rows = await listParcels(it.db, each, now);
    expect(rows.length).toBe(counts[each].count);
    if (rows.some(({ id }) => id === parcelId)) found.push(each);
  }
  expect(found.length).toBeLessThan(2);
  return found[0] ?? null;
}

const stock = async () =>
  (
    await it.db
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', shoe.row('42'))
      .executeTakeFirstOrThrow()
  ).stock;

describe('a parcel is in the one view where somebody can act', () => {
  test('on its way as promised it is in none, then on the road too long', async () => {
    expect(await view()).toBe(null);
    expect(await view(daysLater(noon, 20))).toBe('late');
  });

  test('tried in vain until staff say what to do, and again after the next attempt', async () => {
    await say('tried', 'Nobody at home');
    expect(await view()).toBe('attempted');
    await decide('again', '0300 7654321');
    expect(await view()).toBe(null);
    await say('tried', 'Refused at the door', daysLater(noon, 1));
    expect(await view(daysLater(noon, 1))).toBe('attempted');
    await decide('back', '', daysLater(noon, 1));
    expect(await view(daysLater(noon, 1))).toBe('returning');
  });

  test('brought back, says the courier: after two days it is missed, until it is checked in', async () => {
    await say('returning');
    expect(await view()).toBe('returning');
    await say('back');
    expect(await view()).toBe('returning');
    expect(await view(daysLater(noon, 3))).toBe('back');
    await checkIn(it.db, admin, { parcelId, unfit: [], seen: 0 }, noon);
    expect(await view(daysLater(noon, 3))).toBe(null);
  });

  test('lost, says the courier', async () => {
    await say('lost');
    expect(await view()).toBe('lost');
  });

  test('never scanned counts only with a courier who tells what he scans', async () => {
    const later = daysLater(noon, 2);
    expect(await view(later)).toBe(null);
    const { accountId } = await it.db
      .selectFrom('parcels')
      .select('accountId')
      .where('id', '=', parcelId)
      .executeTakeFirstOrThrow();
    const other = await it.db
      .selectFrom('parcels')
      .select('id')
      .where('accountId', '=', accountId)
      .where('id', '<>', parcelId)
      .executeTakeFirstOrThrow();
    await it.db
      .insertInto('parcelEvents')
      .values({ parcelId: other.id, word: 'Arrived at hub', at: noon, accountId })
      .execute();
    expect(await view(later)).toBe('unscanned');
  });

  test('of a courier who is asked by his API even the first parcel is missed, also while he says “booked”', async () => {
    const later = daysLater(noon, 2);
    const { accountId } = await it.db
      .selectFrom('parcels')
      .select('accountId')
      .where('id', '=', parcelId)
      .executeTakeFirstOrThrow();
    await it.db.updateTable('courierAccounts').set({ courier: 'tcs' }).where('id', '=', accountId).execute();
    expect(await view(later)).toBe('unscanned');
    await it.db.updateTable('parcels').set({ road: 'booked' }).where('id', '=', parcelId).execute();
    expect(await view(later)).toBe('unscanned');
    await it.db.updateTable('parcels').set({ road: 'handed' }).where('id', '=', parcelId).execute();
    await it.db
      .updateTable('courierAccounts')
      .set({ courier: 'by-hand' })
      .where('id', '=', accountId)
      .execute();
  });
});

test('whatever the courier says, no stock moves; delivered is said of the order', async () => {
  const before = await stock();
  for (const said of ['tried', 'held', 'returning', 'back', 'lost', 'delivered'] as const) await say(said);
  expect(await stock()).toBe(before);
  expect((await readOrder(it.db, order)).order).toMatchObject({ status: 'FULFILLED' });
  expect((await readOrder(it.db, order)).order.deliveredAt).not.toBe(null);
});

test('a word that is sent twice is written once; one on a page that is behind is refused', async () => {
  const behind = await seen();
  const said = { parcelId, said: 'tried:closed', note: 'Closed', seen: behind } as const;
  expect(await noteSaid(it.db, admin, said, noon)).toMatchObject({ ref: order.slice(0, 8) });
  expect(await noteSaid(it.db, admin, said, noon)).toMatchObject({ ref: order.slice(0, 8) });
  expect(await noteSaid(it.db, admin, { ...said, said: 'back' }, noon)).toMatchObject({
    refused: 'parcel-changed',
  });
  expect(
    await advise(it.db, admin, { parcelId, advice: 'back', remark: '', seen: behind }, noon),
  ).toMatchObject({ refused: 'parcel-changed' });
  const events = await it.db
    .selectFrom('parcelEvents')
    .select('note')
    .where('parcelId', '=', parcelId)
    .where('word', '=', 'tried:closed')
    .execute();
  expect(events).toEqual([{ note: 'Closed' }]);
});

test('a decision is told once; the last one counts, and what is settled meanwhile is not told', async () => {
  await say('tried');
  await decide('again', 'Gate 2');
  await decide('again', 'Gate 2');
  await decide('back');
  const toTell = await listToTell(it.db);
  expect(toTell).toMatchObject([{ courier: 'Rider Asif', advice: 'back', remark: '' }]);
  await noteTold(
    it.db,
    toTell.map(({ adviceId }) => adviceId),
    noon,
  );
  expect(await listToTell(it.db)).toEqual([]);
  await decide('again');
  expect(await listToTell(it.db)).toHaveLength(1);
  await set('CANCELLED');
  expect(await listToTell(it.db)).toEqual([]);
});

test('a parcel is found by its number and by that of its order, settled or not', async () => {
  await markStage(
    it.db,
    admin,
    { orderId: order, stage: 'shipped', courier: 'TCS', trackingNumber: `77 ${order.slice(0, 4)}` },
    noon,
  );
  await set('CANCELLED');
  for (const number of [`77${order.slice(0, 4)}`, order.slice(0, 8).toUpperCase()])
    expect(await findParcels(it.db, number)).toMatchObject([{ id: parcelId, outcome: 'checked-in' }]);
  expect(await findParcels(it.db, 'nothing')).toEqual([]);
});
