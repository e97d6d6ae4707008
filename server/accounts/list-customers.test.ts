// Tests of the list of customers: who is found, what is counted, and what is never shown.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { findCustomer } from './find-customer.ts';
import { CUSTOMERS_A_PAGE, listCustomers } from './list-customers.ts';

let it: TestDatabase;
let ayesha: string;
beforeAll(async () => {
  it = await testDatabase();
  const shop = await makeShop(it.db);
  ayesha = await person('Ayesha Khan', '+923001234567', new Date(noon.getTime() + 1000));
  await person('', null, noon);
  await person('100%_Real', '+923339876543', noon);
  const placed = await placeOrder(
    it.db,
    checkoutInput({ lines: [pairs(shop.court.row('42', 'Black'))], rupees: 12_000 }),
    noon,
  );
  if (!('orderId' in placed)) throw new Error('not placed');
  await it.db.updateTable('orders').set({ userId: ayesha, guestOrder: false }).execute();
});
afterAll(() => it.close());

async function person(name: string, phone: string | null, at: Date): Promise<string> {
  const email = `${crypto.randomUUID()}@qadam.test`;
  const { id } = await it.db.insertInto('users').values({ email }).returning('id').executeTakeFirstOrThrow();
  await it.db
    .insertInto('profiles')
    .values({ userId: id, name, phone, role: 'CUSTOMER', createdAt: at })
    .execute();
  return id;
}

const names = async (search: string) =>
  (await listCustomers(it.db, { search, role: null, after: null })).customers.map(({ name }) => name);

test.each([
  'ayesha',
  'KHAN',
  '0300 1234567',
  '0300-123',
  '+92 300 1234567',
  '923001234567',
  '1234567',
  '۰۳۰۰۱۲۳',
])('Ayesha Khan, 0300 1234567, is found by %s', async (search) => {
  expect(await names(search)).toEqual(['Ayesha Khan']);
});

test('80 % and _ mean themselves', async () => {
  expect(await names('%')).toEqual(['100%_Real']);
  expect(await names('_')).toEqual(['100%_Real']);
});

test('newest first, with orders, what was spent and the last order', async () => {
  const { customers, total } = await listCustomers(it.db, { search: '', role: null, after: null });
  expect(total).toBe(3);
  expect(customers[0]).toEqual({
    userId: ayesha,
    name: 'Ayesha Khan',
    phone: '+923001234567',
    role: 'CUSTOMER',
    joinedAt: new Date(noon.getTime() + 1000),
    orders: 1,
    spent: 1_200_000,
    cancelled: 0,
    lastOrderAt: noon,
  });
});

test('35 the list and a customer have the columns that are named and no others', async () => {
  const { customers } = await listCustomers(it.db, { search: 'ayesha', role: null, after: null });
  expect(Object.keys(customers[0] ?? {})).toHaveLength(9);
  expect(Object.keys((await findCustomer(it.db, ayesha)) ?? {}).toSorted()).toEqual([
    'email',
    'isConfirmed',
    'joinedAt',
    'name',
    'orderCount',
    'orders',
    'phone',
    'role',
    'spent',
    'userId',
  ]);
});

test('a list longer than a page goes on where it ended, nobody twice', async () => {
  for (let each = 0; each < CUSTOMERS_A_PAGE; each += 1) await person('Paged', null, new Date(0));
  const first = await listCustomers(it.db, { search: '', role: null, after: null });
  const second = await listCustomers(it.db, { search: '', role: null, after: first.next });
  const ids = [...first.customers, ...second.customers].map(({ userId }) => userId);
  expect([first.customers.length, second.customers.length, new Set(ids).size, second.next]).toEqual([
    50,
    3,
    53,
    null,
  ]);
  await it.db.deleteFrom('profiles').where('name', '=', 'Paged').execute();
});
