// Tests of giving each parcel to the courier that is proposed for it, and of the owner's order of the couriers.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { COURIERS } from '#shop/couriers/all.ts';
import type { ProposedFor } from '#shop/couriers/propose.ts';
import { proposedAsText } from '#shop/couriers/proposed-form.ts';
import { listPreferred, orderAccounts, saveProposedFor } from '#server/couriers/preference.ts';
import { saveCourierAccount } from '#server/couriers/save-account.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { SIM_ACCOUNTS } from '#sims/couriers/accounts.ts';
import { bookParcels } from './book-parcels.ts';

let it: TestDatabase;
let admin: Actor;
let shoe: MadeProduct;
let postex: number;
let trax: number;
let rider: number;
const noLimits: ProposedFor = { onlyCities: [], maxCash: null, maxGrams: null };
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  admin = await makeStaff(it.db);
  shoe = await makeProduct(it.db, { title: 'Sent', rupees: 10_000, stock: { 42: 400 } });
  rider = (
    await it.db
      .insertInto('courierAccounts')
      .values({ name: 'Rider Bilal' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  postex = await account('postex', ['LAHORE', 'KARACHI']);
  trax = await account('trax', ['KARACHI', 'MULTAN']);
});
beforeEach(() => orderIs([postex, trax]));
afterEach(async () => expect(await verifyShop(it.db)).toEqual([]));
afterAll(() => it.close());

async function account(name: 'postex' | 'trax', places: string[]): Promise<number> {
  const courier = COURIERS[name];
  const typed = {
    name: courier.title,
    values: SIM_ACCOUNTS[name],
    isOn: true,
    pairGrams: 1_000,
    remarks: '',
  };
  const saved = await saveCourierAccount(it.db, admin, null, {
    id: null,
    courier,
    account: typed,
    version: 0,
  });
  if (!('id' in saved)) throw new Error(saved.text);
  await it.db
    .insertInto('courierPlaces')
    .values(
      places.map((place, at) => ({
        accountId: saved.id,
        placeId: String(at),
        name: place,
        nameKey: place.toLowerCase(),
      })),
    )
    .execute();
  return saved.id;
}

async function orderIs(ids: number[]): Promise<void> {
  await sql`update courier_accounts set preference = array_position(${ids}::bigint[], id),
    only_cities = '{}', max_cash = null, max_grams = null, paused_until = null`.execute(it.db);
}

async function orderTo(city: string): Promise<string> {
  const orderId = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
  await sql`update orders set delivery_address = jsonb_set(delivery_address, '{city}', to_jsonb(${city}::text))
    where id = ${orderId}`.execute(it.db);
  await changeStatus(it.db, admin, { orderId, to: 'CONFIRMED', note: '' }, noon);
  return orderId;
}

const give = (ids: string[], seen?: Map<string, string>) => {
  const keys = ids.map((orderId) => ({ orderId }));
  return bookParcels(it.db, admin, { courier: null, keys, authSecret: null, ...(seen && { seen }) }, noon);
};
const couriersOf = async (ids: string[]) => {
  const rows = await it.db.selectFrom('orders').select(['id', 'courier']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.courier);
};
const order = async () =>
  (await listPreferred(it.db)).flatMap(({ id, place }) => (place === null ? [] : [id]));
const ref = (id: string) => id.slice(0, 8);

test('an account is proposed from the day it is saved, who is given by hand only when he is put in the order', async () => {
  const added = await account('trax', []).catch((error: Error) => error.message);
  expect(added).toBe('Another account has this name. Give this one a name of its own.');
  expect(await order()).toEqual([postex, trax]);
  expect((await listPreferred(it.db)).at(-1)).toMatchObject({ name: 'Rider Bilal', place: null });
});

test('in one press each parcel goes with the first that has its city, and is planned there', async () => {
  const ids = [await orderTo('Lahore'), await orderTo('Karachi'), await orderTo('Multan')];
  expect(await give(ids)).toEqual({ done: 3, refused: [] });
  expect(await couriersOf(ids)).toEqual(['PostEx', 'PostEx', 'Trax']);
  const planned = await it.db.selectFrom('parcels').select('booking').where('orderId', 'in', ids).execute();
  expect(planned.map(({ booking }) => booking)).toEqual(['planned', 'planned', 'planned']);
});

test('the owner’s order and limits decide, and the rider of the town before all', async () => {
  await orderIs([rider, trax, postex]);
  const seen = proposedAsText(noLimits);
  await saveProposedFor(it.db, admin, rider, { seen, wanted: { ...noLimits, onlyCities: ['Lahore'] } });
  await saveProposedFor(it.db, admin, trax, { seen, wanted: { ...noLimits, maxCash: 500_000 } });
  const ids = [await orderTo('lahore'), await orderTo('Karachi')];
  expect(await give(ids)).toEqual({ done: 2, refused: [] });
  expect(await couriersOf(ids)).toEqual(['Rider Bilal', 'PostEx']);
});

test('one whom nobody takes says why, and the others are given', async () => {
  const [near, far] = [await orderTo('Multan'), await orderTo('Skardu')];
  expect(await give([far, near])).toEqual({
    done: 1,
    refused: [`#${ref(far)}: nobody takes it. PostEx and Trax have no city “Skardu” yet.`],
  });
  expect(await couriersOf([near, far])).toEqual(['Trax', '']);
});

test('what is proposed otherwise since the page was read is told, and not given', async () => {
  const karachi = await orderTo('Karachi');
  const seen = new Map([[karachi, 'PostEx']]);
  await sql`update courier_accounts set paused_until = ${noon}::timestamptz + interval '5 minutes' where id = ${postex}`.execute(
    it.db,
  );
  expect(await give([karachi], seen)).toEqual({
    done: 0,
    refused: [`#${ref(karachi)}: Trax is proposed now. PostEx is paused.`],
  });
  expect(await give([karachi], new Map([[karachi, 'Trax']]))).toEqual({ done: 1, refused: [] });
});

test('the order is changed once, with an audit row, however often it is sent; another one meanwhile is told', async () => {
  const change = { seen: [postex, trax], wanted: [trax, postex] };
  expect(await orderAccounts(it.db, admin, change)).toBe(true);
  expect(await orderAccounts(it.db, admin, change)).toBe(true);
  expect(await order()).toEqual([trax, postex]);
  const audited = it.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'courier-order.change');
  expect(await audited.execute()).toEqual([
    { before: { order: 'PostEx, Trax' }, after: { order: 'Trax, PostEx' } },
  ]);
  expect(await orderAccounts(it.db, admin, { seen: [postex, trax], wanted: [postex] })).toMatchObject({
    refused: 'saved-meanwhile',
  });
  expect(await orderAccounts(it.db, admin, { seen: [trax, postex], wanted: [trax, 999] })).toMatchObject({
    refused: 'courier-account-gone',
  });
});

test('what one is proposed for is changed by one of two who saw the same, once; the other is told', async () => {
  const save = (seen: ProposedFor, wanted: ProposedFor) =>
    saveProposedFor(it.db, admin, trax, { seen: proposedAsText(seen), wanted });
  const wanted = { ...noLimits, maxCash: 500_000 };
  expect([await save(noLimits, wanted), await save(noLimits, wanted)]).toEqual([true, true]);
  expect(await save(noLimits, { ...noLimits, maxGrams: 2_000 })).toMatchObject({
    refused: 'saved-meanwhile',
  });
  const shown = (await listPreferred(it.db)).find(({ id }) => id === trax);
  expect(shown).toMatchObject(wanted);
  expect(await save(shown ?? noLimits, { ...wanted, maxGrams: 2_000 })).toBe(true);
});

test('two who order them at once: one is done, the other is told', async () => {
  const seen = [postex, trax];
  const answers = await Promise.all([
    orderAccounts(it.db, admin, { seen, wanted: [trax, postex] }),
    orderAccounts(it.db, admin, { seen, wanted: [postex] }),
  ]);
  expect(answers.filter((answer) => answer === true)).toHaveLength(1);
});
