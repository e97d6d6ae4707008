// Tests of I9: who answers for a confirmation is looked for since the order became pending, and no parcel goes out of an order that was never confirmed.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { answerOrder, customer } from '#server/asking/answer-order.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { findProblems, verifyShop } from './check-integrity.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Actor;
let order: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = await makeStaff(it.db);
});
beforeEach(async () => {
  order = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
});
afterAll(() => it.close());

const hour = (count: number) => new Date(noon.getTime() + count * 3_600_000);
const set = (to: 'PENDING' | 'CONFIRMED' | 'CANCELLED', at: Date) =>
  changeStatus(it.db, sana, { orderId: order, to, note: '' }, at);
const yes = (at: Date) => answerOrder(it.db, customer, { orderId: order, answer: 'yes', way: 'page' }, at);

/** As a faulty job would: without a person, an answer or a rule. */
const byItself = (at: Date) => [
  sql`update orders set status = 'CONFIRMED' where id = ${order}`,
  sql`insert into order_events (order_id, kind, from_status, to_status, created_at)
    values (${order}, 'status', 'PENDING', 'CONFIRMED', ${at})`,
];

/** Behind the back of the triggers, and put back. */
async function askingProblemsAfter(breaks: ReturnType<typeof byItself>): Promise<string[]> {
  const tx = await it.db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const each of breaks) await each.execute(tx);
    return (await findProblems(tx))
      .filter(({ invariant }) => invariant === 'I9')
      .map(({ sentence }) => sentence);
  } finally {
    await tx.rollback().execute();
  }
}

const nobody = [expect.stringMatching(/was set to CONFIRMED at .*, and neither the customer nor anybody/)];

test('a yes that was taken back by staff does not answer for a later confirmation', async () => {
  await yes(hour(1));
  await set('PENDING', hour(2));
  expect(await verifyShop(it.db)).toEqual([]);
  expect(await askingProblemsAfter(byItself(hour(3)))).toEqual(nobody);
});

test('another status that staff set does not answer for a confirmation', async () => {
  await set('CANCELLED', hour(1));
  await set('PENDING', hour(2));
  expect(await askingProblemsAfter(byItself(hour(3)))).toEqual(nobody);
});

test('staff who are gone answer for what they set, once for each time', async () => {
  await set('CONFIRMED', hour(1));
  await set('PENDING', hour(2));
  await set('CONFIRMED', hour(3));
  const gone = sql`update order_events set actor = null where order_id = ${order}`;
  expect(await askingProblemsAfter([gone])).toEqual([]);
  expect(await askingProblemsAfter([gone, ...byItself(hour(4))])).toEqual(nobody);
});

test('a parcel with a courier of an order that was never confirmed is named', async () => {
  const parcel = sql`
    with account as (insert into courier_accounts (name) values ('Rider') returning id)
    insert into parcels (order_id, kind, number, our_ref, cod, is_swap, road_at, account_id)
    select ${order}, 'out', 1, '0badbad0', 1200000, false, now(), id from account`;
  expect(await askingProblemsAfter([parcel])).toEqual([
    `parcel 0badbad0 is with a courier, and its order ${order} was never confirmed`,
  ]);
});
