/** Tests of I10: an order that says other than its parcel, and a parcel that says other than what happened, are named. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { findProblems, verifyShop } from './check-integrity.ts';

let it: TestDatabase;
let admin: Actor;
let order: string;
let ref: string;
beforeAll(async () => {
  it = await testDatabase();
  const shop = await makeShop(it.db);
  admin = await makeStaff(it.db);
  order = await makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
  ref = order.slice(0, 8);
  for (const to of ['CONFIRMED', 'FULFILLED'] as const)
    await changeStatus(it.db, admin, { orderId: order, to, note: '' }, noon);
  await markStage(
    it.db,
    admin,
    { orderId: order, stage: 'shipped', courier: 'TCS', trackingNumber: '7' },
    noon,
  );
});
afterAll(() => it.close());

async function problemsAfter(statement: string): Promise<string[]> {
  const tx = await it.db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica; set local timezone = 'UTC'`.execute(tx);
    await sql.raw(statement).execute(tx);
    return (await findProblems(tx)).map(({ invariant, sentence }) => `${invariant} ${sentence}`);
  } finally {
    await tx.rollback().execute();
  }
}

test('a shop whose orders say what their parcels say adds up', async () => {
  expect(await verifyShop(it.db)).toEqual([]);
});

test.each<[string, string, () => string[]]>([
  [
    'an order with another number than its parcel',
    `update orders set tracking_number = '8'`,
    () => [
      `I10 order ${order} says (TCS, 8, shipped 2026-11-02 07:00:00+00, delivered ), its parcel says (TCS, 7, 2026-11-02 07:00:00+00, )`,
    ],
  ],
  [
    'a parcel that is somewhere nothing says',
    `update parcels set road = 'returning'`,
    () => [`I10 parcel ${ref} is returning, its events say handed`],
  ],
  [
    'a fulfilled order whose parcel is here',
    `update parcels set handed_at = null; update orders set shipped_at = null`,
    () => [`I10 parcel ${ref} of order ${order} (FULFILLED): it was not handed over`],
  ],
])('%s is named', async (_name, statement, problems) => {
  expect(await problemsAfter(statement)).toEqual(problems());
});
