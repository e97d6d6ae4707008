// The tasks of the dashboard: each count is that of the list it leads to, and low stock is one rule everywhere.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAdminFilters } from '#shop/admin/admin-filters.ts';
import { taskWords, type TaskKind } from '#shop/admin/tasks.ts';
import { readOrderList } from '#shop/orders/order-filters.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { readParcelView } from '#shop/parcels/parcel-views.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { listBooked } from '#server/dispatch/list-dispatch.ts';
import { listToTell } from '#server/attempts/advise.ts';
import { listParcels } from '#server/attempts/list-parcels.ts';
import { listAdminProducts } from '#server/catalogue/list-admin-products.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { countViews } from '#server/orders/count-orders.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { insertParcel } from '#server/parcels/living-parcel.ts';
import { countReviews } from '#server/reviews/list-reviews.ts';
import { listQuestions } from '#server/questions/list-questions.ts';
import { raiseQuestion } from '#server/questions/raise-question.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { dashboardFigures } from './dashboard.ts';
import { findTasks } from './tasks.ts';

// Late is judged by the clock of the database.
const now = new Date();
let it: TestDatabase;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
afterAll(() => it.close());
beforeEach(() => it.db.deleteFrom('messages').execute());

type OrderMarks = {
  status: 'PENDING' | 'CONFIRMED' | 'FULFILLED';
  daysAgo: number;
  packedDaysAgo?: number;
  shippedDaysAgo?: number;
};

/** Promised within 4 days of the order. */
async function order({ status, daysAgo, packedDaysAgo, shippedDaysAgo }: OrderMarks): Promise<string> {
  const at = daysLater(now, -daysAgo);
  const ago = (days: number | undefined) => (days === undefined ? null : daysLater(now, -days));
  const id = await makeOrder(it.db, { row: shop.court.row('42', 'White'), rupees: 12_000, at });
  await it.db
    .updateTable('orders')
    .set({ status, packedAt: ago(packedDaysAgo), shippedAt: ago(shippedDaysAgo) })
    .set({
      deliverFrom: at.toISOString().slice(0, 10),
      deliverTo: daysLater(at, 4).toISOString().slice(0, 10),
    })
    .where('id', '=', id)
    .execute();
  const handedAt = ago(shippedDaysAgo);
  if (handedAt) await onTheRoad(id, handedAt);
  return id;
}

async function onTheRoad(orderId: string, handedAt: Date): Promise<void> {
  const parcelId = await transact(it.db, (tx) => insertParcel(tx, { orderId, kind: 'out', at: handedAt }));
  await it.db
    .updateTable('parcels')
    .set({ handedAt, road: 'handed', roadAt: handedAt })
    .where('id', '=', parcelId)
    .execute();
}

/** What the list behind a task's button holds. */
async function listed(kind: TaskKind): Promise<number> {
  const params = new URL(taskWords[kind].to, 'http://shop').searchParams;
  if (kind === 'questions')
    return (await listQuestions(it.db, { isOpen: true, after: null })).questions.length;
  if (kind === 'to-tell') return (await listToTell(it.db)).length;
  if (params.has('view') && taskWords[kind].to.startsWith('/admin/parcels'))
    return (await listParcels(it.db, readParcelView(params.get('view')), now)).length;
  if (kind === 'reviews') return (await countReviews(it.db)).pending;
  if (kind !== 'low-stock') return (await listOrders(it.db, readOrderList(params))).rows.length;
  const { rows } = await listAdminProducts(it.db, readAdminFilters(params), now);
  return rows.reduce((sizes, row) => sizes + row.lowSizes, 0);
}

test('nothing waits in a shop without orders, and no size is low that nobody bought', async () => {
  await makeProduct(it.db, { title: 'Never Sold', rupees: 1_000, stock: { 41: 0, 42: 2 } });
  expect(await findTasks(it.db, now)).toEqual([]);
});

test('each task counts what its button leads to, and says the age of the oldest', async () => {
  await order({ status: 'PENDING', daysAgo: 0 });
  await order({ status: 'PENDING', daysAgo: 2 });
  await order({ status: 'CONFIRMED', daysAgo: 3 });
  await order({ status: 'CONFIRMED', daysAgo: 5, packedDaysAgo: 1 });
  await order({ status: 'FULFILLED', daysAgo: 9, shippedDaysAgo: 6 });
  // Confirmed late, but for two days only on the road.
  await order({ status: 'FULFILLED', daysAgo: 9, shippedDaysAgo: 2 });
  await makeOrder(it.db, { row: shop.chappal.row('42', 'Default'), rupees: 3_950, quantity: 3, at: now });
  const question = {
    kind: 'unknown-word' as const,
    facts: { accountId: 1, courier: 'TCS', word: 'Sorted' },
    cause: 'word',
  };
  await transact(it.db, (tx) => raiseQuestion(tx, question, daysLater(now, -1)));
  const tasks = await findTasks(it.db, now);
  expect(tasks).toEqual([
    { kind: 'to-confirm', count: 3, age: '2 days' },
    { kind: 'to-pack', count: 1, age: '3 days' },
    { kind: 'packed', count: 1, age: '1 day' },
    { kind: 'questions', count: 1, age: '1 day' },
    { kind: 'late', count: 1, age: '6 days' },
    { kind: 'low-stock', count: 1, age: null },
  ]);
  for (const { kind, count } of tasks) expect([kind, await listed(kind)]).toEqual([kind, count]);
  const views = { 'to-confirm': 3, 'to-pack': 1, packed: 1, shipped: 2, late: 1, delivered: 0 };
  expect(await countViews(it.db)).toMatchObject(views);
});

test('parcels that their courier did not book are a task, until they are booked or taken away', async () => {
  const orderId = await order({ status: 'CONFIRMED', daysAgo: 1 });
  const account = { name: 'PostEx', courier: 'postex' };
  const { id: accountId } = await it.db
    .insertInto('courierAccounts')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  const parcelId = await transact(it.db, (tx) => insertParcel(tx, { orderId, kind: 'out', at: now }));
  const set = (booking: 'refused' | 'planned') =>
    it.db
      .updateTable('parcels')
      .set({ accountId, booking, bookingAt: daysLater(now, -1) })
      .where('id', '=', parcelId)
      .execute();
  const found = async () => (await findTasks(it.db, now)).find(({ kind }) => kind === 'not-booked');
  await set('refused');
  expect(await found()).toEqual({ kind: 'not-booked', count: 1, age: '1 day' });
  expect((await listBooked(it.db)).filter(({ booking }) => booking === 'refused')).toHaveLength(1);
  await set('planned');
  expect(await found()).toBeUndefined();
});

test('parcels with a courier are handed over under Dispatch; a packed order without one is sent from its list', async () => {
  const of = async (kind: TaskKind) =>
    (await findTasks(it.db, now)).find((task) => task.kind === kind)?.count ?? 0;
  const before = { handOver: await of('to-hand-over'), packed: await of('packed') };
  const orderId = await order({ status: 'CONFIRMED', daysAgo: 1, packedDaysAgo: 1 });
  expect([await of('to-hand-over'), await of('packed')]).toEqual([before.handOver, before.packed + 1]);
  expect(await of('packed')).toBe(await listed('packed'));
  await bookParcels(
    it.db,
    await makeStaff(it.db),
    { courier: 'Rider', keys: [{ orderId }], authSecret: null },
    now,
  );
  expect([await of('to-hand-over'), await of('packed')]).toEqual([before.handOver + 1, before.packed]);
  expect(await of('to-hand-over')).toBe(
    (await listBooked(it.db)).filter(({ booking }) => booking === null).length,
  );
});

test('dashboard, its tasks and the list of products agree which sizes are low', async () => {
  const fast = await makeProduct(it.db, { title: 'Fast', rupees: 10_000, stock: { 41: 30, 42: 30 } });
  // 22 of 30 pairs sold in 30 days: the other 8 last for ten days. Of the other size 19 last for 51.
  const buy = (size: string) =>
    makeOrder(it.db, { row: fast.row(size, 'Default'), rupees: 110_000, quantity: 11, at: now });
  for (const size of ['41', '41', '42']) await buy(size);
  const { stock } = await dashboardFigures(it.db, 30, now);
  const low = stock.rows.filter((row) => row.productId === fast.id);
  expect(low).toEqual([expect.objectContaining({ size: '41', stock: 8, sold: 22, daysLeft: 10 })]);
  const inTasks = (await findTasks(it.db, now)).find(({ kind }) => kind === 'low-stock');
  expect([stock.sizes, inTasks?.count]).toEqual([await listed('low-stock'), await listed('low-stock')]);
});
