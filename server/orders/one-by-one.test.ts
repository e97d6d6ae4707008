// Tests of many orders at once where the database breaks at one of them: what was done is named, and what was not, and what nobody knows.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { openLog } from '#platform/log/log.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { changeStatuses } from './change-statuses.ts';
import { giveToCourier, markOrders } from './mark-orders.ts';

let it: TestDatabase;
let shop: SmallShop;
let admin: Actor;
let [first, broken, last] = ['', '', ''];
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  admin = await makeStaff(it.db);
});
beforeEach(async () => {
  logged = [];
  [first, broken, last] = [await order(), await order(), await order()];
});
afterEach(() => sql`drop trigger breaks on orders`.execute(it.db));
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const order = () => makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000 });
let logged: string[];
const log = openLog('warn', (line) => void logged.push(line));

/** Of the order in the middle: its connection is cut under it, or it alone cannot be written. */
async function breakAt(how: 'cut' | 'refused', column: string): Promise<void> {
  const does = how === 'cut' ? 'perform pg_terminate_backend(pg_backend_pid(), 0)' : "raise 'not this one'";
  await sql`create or replace function breaks() returns trigger language plpgsql as ${sql.lit(
    `begin ${does}; return new; end`,
  )}`.execute(it.db);
  await sql`create trigger breaks before update of ${sql.raw(column)} on orders for each row
    when (new.id = ${sql.lit(broken)}) execute function breaks()`.execute(it.db);
}

const set = (from: OrderStatus, to: OrderStatus) =>
  changeStatuses(
    it.db,
    admin,
    { changes: [first, broken, last].map((orderId) => ({ orderId, from, to })), note: '' },
    noon,
    log,
  );

async function statuses(): Promise<string[]> {
  const rows = await it.db.selectFrom('orders').select(['id', 'status']).execute();
  return [first, broken, last].map((id) => rows.find((row) => row.id === id)?.status ?? '');
}

const notKnown = { orderId: '', isUnknown: true, text: expect.stringContaining('It is not known whether') };
const notTried = { orderId: '', text: expect.stringContaining('Not tried') };

test('a database that goes away in the middle: done, not known and not tried are told apart', async () => {
  await breakAt('cut', 'status');
  const answer = await set('PENDING', 'CONFIRMED');
  expect(answer.done).toEqual([{ orderId: first, from: 'PENDING', to: 'CONFIRMED' }]);
  expect(answer.refused).toMatchObject([
    { ...notKnown, orderId: broken },
    { ...notTried, orderId: last },
  ]);
  expect(answer.refused[1]).not.toHaveProperty('isUnknown');
  expect(await statuses()).toEqual(['CONFIRMED', 'PENDING', 'PENDING']);
});

test('what breaks at one order alone is noted and told, and the others are done', async () => {
  await breakAt('refused', 'status');
  const answer = await set('PENDING', 'CONFIRMED');
  expect(answer.done.map(({ orderId }) => orderId)).toEqual([first, last]);
  expect(answer.refused).toEqual([
    { orderId: broken, title: expect.any(String), text: expect.stringContaining('it was not done') },
  ]);
  expect(logged.join('')).toContain('not this one');
  expect(await statuses()).toEqual(['CONFIRMED', 'PENDING', 'CONFIRMED']);
});

test('the same of orders that are marked as packed, and of those that are given to a courier with their numbers', async () => {
  await set('PENDING', 'CONFIRMED');
  await breakAt('cut', 'packed_at');
  const changes = [first, broken, last].map((orderId) => ({
    orderId,
    stage: 'packed' as const,
    courier: '',
    trackingNumber: '',
  }));
  const marked = await markOrders(it.db, admin, changes, noon, log);
  expect(marked.done.map(({ orderId }) => orderId)).toEqual([first]);
  expect(marked.refused).toMatchObject([{ orderId: broken }, { orderId: last }]);

  // The number is written, and the hand-over after it breaks.
  await sql`drop trigger breaks on orders`.execute(it.db);
  await breakAt('cut', 'status');
  const lines = [first, broken, last].map((id, at) => ({
    shortId: id.slice(0, 8),
    trackingNumber: `${id.slice(0, 4)}${at}`,
  }));
  const given = await giveToCourier(it.db, admin, { courier: 'TCS', lines, wrong: [] }, noon, log);
  expect(given.done.map(({ orderId }) => orderId)).toEqual([first, broken, last]);
  expect(given.shipped.map(({ orderId }) => orderId)).toEqual([first]);
  expect(given.refused).toMatchObject([
    { ...notKnown, orderId: broken },
    { ...notTried, orderId: last },
  ]);
  expect(await statuses()).toEqual(['FULFILLED', 'CONFIRMED', 'CONFIRMED']);
});
