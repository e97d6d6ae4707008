// Tests of I1 for what is written off: pairs that are gone without their parcel, or more of them than it carried, are named.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { findProblems, verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { scanBack } from './scan-back.ts';

let it: TestDatabase;
let ref: string;
let variant: number;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  const admin = await makeStaff(it.db);
  const shoe = await makeProduct(it.db, { title: 'Worn', rupees: 10_000, stock: { 42: 9 } });
  variant = shoe.row('42');
  const orderId = await makeOrder(it.db, { row: variant, quantity: 2, rupees: 20_000 });
  ref = orderId.slice(0, 8);
  for (const to of ['CONFIRMED', 'FULFILLED'] as const)
    await changeStatus(it.db, admin, { orderId, to, note: '' }, noon);
  await scanBack(it.db, admin, { code: ref, unfit: 1 }, noon);
});
afterAll(() => it.close());

async function problemsAfter(statement: string): Promise<string[]> {
  const tx = await it.db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
    return (await findProblems(tx)).map(({ invariant, sentence }) => `${invariant} ${sentence}`);
  } finally {
    await tx.rollback().execute();
  }
}

test('a shop that wrote off an unfit pair adds up', async () => {
  expect(await verifyShop(it.db)).toEqual([]);
});

test.each<[string, () => string, () => string[]]>([
  [
    'a pair written off that its stock still has',
    () => `delete from stock_movements where reason = 'unfit'`,
    () => [
      `I1 variant ${variant} holds 8 pairs, its movements sum to 9`,
      `I1 variant ${variant}: 9 pairs came in, 8 are left and 0 are in live orders`,
    ],
  ],
  [
    'more unfit pairs than the parcel carried',
    () => `update stock_movements set delta = -3 where reason = 'unfit';
      update variants set stock = 6 where id = ${variant}`,
    () => [
      `I1 parcel ${ref} (checked-in): of variant ${variant} it carried 2, written off are 3 unfit and 0 lost`,
    ],
  ],
  [
    'a parcel that is lost without its pairs',
    () => `update parcels set outcome = 'lost'`,
    () => [
      `I1 parcel ${ref} (lost): of variant ${variant} it carried 2, written off are 1 unfit and 0 lost`,
      'I3 order * (CANCELLED) is marked as come back',
    ],
  ],
])('%s is named', async (_name, statement, problems) => {
  const found = await problemsAfter(statement());
  expect(found.map((each) => each.replace(/order [0-9a-f-]{36}/, 'order *'))).toEqual(problems());
});
