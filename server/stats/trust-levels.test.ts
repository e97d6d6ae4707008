// Tests of the table of refusals by trust: parcels that left count, by what was thought of the customer when the order came in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { refusedByTrust } from './trust-levels.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
afterAll(() => it.close());

test('parcels sent and refused by level, the best first; what never left is not counted', async () => {
  const shop = await makeShop(it.db);
  const sana = await makeStaff(it.db);
  const row = shop.court.row('42', 'Black');
  const order = async (trustLevel: 'known' | 'call', ...statuses: ('CANCELLED' | 'FULFILLED')[]) => {
    const orderId = await makeOrder(it.db, { row, rupees: 12_000 });
    await it.db.updateTable('orders').set({ trustLevel }).where('id', '=', orderId).execute();
    for (const to of statuses) await changeStatus(it.db, sana, { orderId, to, note: '' }, noon);
  };
  expect(await refusedByTrust(it.db, noon)).toEqual([]);
  await order('call', 'FULFILLED', 'CANCELLED');
  await order('call', 'FULFILLED');
  await order('call', 'CANCELLED');
  await order('known', 'FULFILLED');
  expect(await refusedByTrust(it.db, noon)).toEqual([
    { level: 'known', sent: 1, refused: 0 },
    { level: 'call', sent: 2, refused: 1 },
  ]);
});
