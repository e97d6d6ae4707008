// Tests of what is known of a number: parcels that came back count, orders that never left do not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { markStage } from '#server/orders/note-order.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { findTrustFacts } from './trust-facts.ts';

let it: TestDatabase;
let shop: SmallShop;
let sana: Actor;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  sana = await makeStaff(it.db);
});
afterAll(() => it.close());

const phone = '+923009999999';
type Made = Partial<Parameters<typeof makeOrder>[1]>;
const buy = (given: Made = {}) =>
  makeOrder(it.db, { row: shop.court.row('42', 'Black'), rupees: 12_000, phone, ...given });

async function set(id: string, ...all: OrderStatus[]): Promise<void> {
  for (const to of all) await changeStatus(it.db, sana, { orderId: id, to, note: '' }, noon);
}

async function factsOf(id: string, now = noon) {
  const order = await readOrder(it.db, { id });
  if (!order) throw new Error('no such order');
  return findTrustFacts(it.db, order, now);
}

test('a refused parcel, a delivered one, open orders near and far, and what the city does', async () => {
  const nothing = await buy();
  expect(await factsOf(nothing)).toEqual({
    refused: 0,
    delivered: 0,
    openSameAddress: 0,
    openElsewhere: 0,
    city: { sent: 0, refused: 0 },
    country: { sent: 0, refused: 0 },
    medianTotal: 1_200_000,
  });
  await set(await buy(), 'CANCELLED');
  await set(await buy(), 'FULFILLED', 'CANCELLED');
  const delivered = await buy();
  await set(delivered, 'FULFILLED');
  const stage = { orderId: delivered, stage: 'delivered', courier: '', trackingNumber: '' } as const;
  await markStage(it.db, sana, stage, noon);
  await set(await buy(), 'FULFILLED');
  const elsewhere = {
    street: 'House 99, Street 4',
    city: 'Karachi',
    state: 'Sindh',
    postalCode: '',
    country: 'Pakistan',
  } as const;
  await buy({ address: elsewhere });
  await set(await buy({ phone: '+923001234567', address: elsewhere }), 'FULFILLED');
  const later = new Date(noon.getTime() + 3_600_000);
  expect(await factsOf(nothing, later)).toEqual({
    refused: 1,
    delivered: 1,
    openSameAddress: 0,
    openElsewhere: 1,
    city: { sent: 3, refused: 1 },
    country: { sent: 4, refused: 1 },
    medianTotal: 1_200_000,
  });
});

test('a customer who left the shop is nobody, and so has no past', async () => {
  const id = await buy();
  await it.db.updateTable('orders').set({ phone: '+920000000000' }).where('id', '=', id).execute();
  expect(await factsOf(id)).toMatchObject({ refused: 0, delivered: 0, openElsewhere: 0 });
});
