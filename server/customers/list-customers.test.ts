// Tests of the list of customers: people by phone, guests too, and accounts; who is found, what is counted, what is never shown.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { CustomerChange } from '#shop/customers/customer-form.ts';
import { readOrderList } from '#shop/orders/order-filters.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { findAdminOrder } from '#server/orders/admin-order.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { forgetCustomer } from '#server/orders/forget-customer.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { changeCustomer } from './change-customer.ts';
import { findCustomer } from './find-customer.ts';
import { CUSTOMERS_A_PAGE, listCustomers } from './list-customers.ts';

let it: TestDatabase;
let shop: SmallShop;
let ayesha: string;
let sana: Actor;
const joined = new Date(noon.getTime() - 1000);
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  const { userId, email } = await signIn(it.db, 'ADMIN', new Date(0), { name: 'Sana' });
  sana = { userId, email, sessionId: '', name: 'Sana', role: 'ADMIN' };
  ayesha = await person('Ayesha Khan', null, joined);
  await person('', null, new Date(1));
  await person('100%_Real', '+923339876543', new Date(2));
  await order({ userId: ayesha, phone: '+923001234567', email: 'ayesha@home.test' });
});
afterAll(() => it.close());

type Buyer = { name?: string; phone: string; email?: string; userId?: string | null; at?: Date };

async function order({ userId = null, at = noon, ...buyer }: Buyer): Promise<string> {
  const lines = [pairs(shop.court.row('42', 'Black'))];
  const placed = await placeOrder(it.db, checkoutInput({ ...buyer, lines, rupees: 12_000 }), at, userId);
  if (!('orderId' in placed)) throw new Error('not placed');
  return placed.orderId;
}

const idOf = async (phone: string) =>
  (await it.db.selectFrom('customers').select('id').where('phone', '=', phone).executeTakeFirst())?.id;
const setStatus = (orderId: string, to: 'FULFILLED' | 'CANCELLED') =>
  changeStatus(it.db, sana, { orderId, to, note: '' }, noon);

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
  (await listCustomers(it.db, { search, kind: null, after: null })).customers.map(({ name }) => name);

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

test('newest first; an account that gave a phone at checkout has it, with orders, what was spent and the last order', async () => {
  const { customers, total } = await listCustomers(it.db, { search: '', kind: null, after: null });
  expect(total).toBe(4);
  expect(customers.find(({ userId }) => userId === ayesha)).toEqual({
    id: await idOf('+923001234567'),
    userId: ayesha,
    name: 'Ayesha Khan',
    phone: '+923001234567',
    role: 'CUSTOMER',
    since: joined,
    orders: 1,
    spent: 1_200_000,
    cancelled: 0,
    refused: 0,
    language: null,
    lastOrderAt: noon,
    blockedWhy: null,
    tags: [],
  });
});

test('35 the list and a customer have the columns that are named and no others', async () => {
  const { customers } = await listCustomers(it.db, { search: 'ayesha', kind: null, after: null });
  expect(Object.keys(customers[0] ?? {})).toHaveLength(14);
  expect(Object.keys((await findCustomer(it.db, ayesha)) ?? {}).toSorted()).toEqual([
    'accounts',
    'addresses',
    'cancelled',
    'language',
    'latest',
    'name',
    'orders',
    'phone',
    'record',
    'refused',
    'since',
    'spent',
  ]);
});

test('a guest is a customer by phone, found by name, email and phone, with what was bought and refused at the door', async () => {
  const guest = { name: 'Bilal Ahmed', phone: '+923451112223', email: 'bilal@office.test' };
  const ids = [
    await order(guest),
    await order({ ...guest, name: 'Bilal A.', at: new Date(noon.getTime() + 60_000) }),
  ];
  await setStatus(ids[0] ?? '', 'FULFILLED');
  await setStatus(ids[0] ?? '', 'CANCELLED');
  for (const search of ['bilal', 'office.test', '0345 111', '+92 345 1112223'])
    expect(await names(search)).toEqual(['Bilal A.']);
  const { customers } = await listCustomers(it.db, { search: '', kind: 'guest', after: null });
  expect(customers).toMatchObject([
    { name: 'Bilal A.', role: null, userId: null, orders: 2, spent: 1_200_000, cancelled: 1, refused: 1 },
  ]);
  const page = await findCustomer(it.db, (await idOf(guest.phone)) ?? '');
  expect(page?.latest.map(({ isRefused }) => isRefused)).toEqual([false, true]);
  expect(page?.addresses).toMatchObject([{ orders: 2 }]);
  expect(page?.accounts).toEqual([]);
});

test('an order that goes to another phone leaves no mistyped customer behind', async () => {
  const id = await order({ phone: '+923451110000' });
  await it.db.updateTable('orders').set({ phone: '+923451119999' }).where('id', '=', id).execute();
  expect([await idOf('+923451110000'), typeof (await idOf('+923451119999'))]).toEqual([undefined, 'string']);
});

test('a note, tags and a block are saved once each, audited, and a stale form changes nothing', async () => {
  const id = (await idOf('+923451112223')) ?? '';
  const change = (version: number, to: CustomerChange) => changeCustomer(it.db, sana, { id, version, to });
  await change(1, { note: 'Calls after six', tags: ['wholesale'] });
  await change(2, { blockedWhy: 'Refused two parcels' });
  expect(await change(2, { blockedWhy: null })).toMatchObject({ refused: 'saved-meanwhile' });
  const rows = await it.db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['customer.note', 'customer.block']);
  const { customers } = await listCustomers(it.db, { search: '', kind: 'blocked', after: null });
  expect(customers).toMatchObject([
    { name: 'Bilal A.', blockedWhy: 'Refused two parcels', tags: ['wholesale'] },
  ]);
});

test('a blocked phone still orders, and its order says so to staff', async () => {
  const id = await order({ phone: '+923451112223' });
  expect((await findAdminOrder(it.db, id))?.customer).toMatchObject({ blockedWhy: 'Refused two parcels' });
  const { rows } = await listOrders(it.db, readOrderList(new URLSearchParams({ search: '03451112223' })));
  expect(rows.map(({ blockedWhy }) => blockedWhy)).toEqual(rows.map(() => 'Refused two parcels'));
});

test('of a deleted account nothing stays but the bare number of a blocked phone', async () => {
  const zara = await person('Zara', null, noon);
  const noor = await person('Noor', null, noon);
  for (const [userId, phone] of [
    [zara, '+923459990001'],
    [noor, '+923459990002'],
  ] as const) {
    const orderId = await order({ userId, phone, name: 'To be forgotten' });
    await setStatus(orderId, 'CANCELLED');
    const to = { note: 'Lives behind the mosque', tags: ['VIP'] };
    await changeCustomer(it.db, sana, { id: (await idOf(phone)) ?? '', version: 1, to });
  }
  const blocked = { id: (await idOf('+923459990002')) ?? '', version: 2, to: { blockedWhy: 'Threats' } };
  await changeCustomer(it.db, sana, blocked);
  await transact(it.db, async (tx) => {
    for (const userId of [zara, noor]) await forgetCustomer(tx, userId);
  });
  const left = await it.db
    .selectFrom('customers')
    .select(['phone', 'name', 'email', 'note', 'tags', 'userId', 'blockedWhy'])
    .where('phone', 'in', ['+923459990001', '+923459990002', '+920000000000'])
    .execute();
  const bare = { name: '', email: '', note: '', tags: [], userId: null };
  expect(left).toEqual([{ phone: '+923459990002', blockedWhy: 'Threats', ...bare }]);
});

test('a list longer than a page goes on where it ended, guests and accounts alike, nobody twice', async () => {
  for (let each = 0; each < CUSTOMERS_A_PAGE; each += 1) {
    await person('Paged', null, new Date(each));
    if (each % 5 === 0)
      await order({ phone: `+9230155500${String(each).padStart(2, '0')}`, at: new Date(each + 1) });
  }
  const seen: string[] = [];
  for (let after: string | null = null, total = 0; ;) {
    const page = await listCustomers(it.db, { search: '', kind: null, after });
    total ||= page.total;
    seen.push(...page.customers.map(({ id }) => id));
    after = page.next;
    if (after !== null) continue;
    expect([seen.length, new Set(seen).size]).toEqual([total, total]);
    break;
  }
});
