// Tests of parcels, customers, returns and what else other programs need, checked against the document by the caller.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';

let it: ApiShop;

beforeAll(async () => {
  it = await openApiShop();
});
afterAll(() => it.close());

async function confirmed(name: string): Promise<string> {
  const body = {
    name,
    phone: '0321 7654321',
    street: 'House 12, Street 4, Johar Town',
    city: 'Lahore',
    lines: [{ variantId: it.shop.court.row('42', 'Black'), quantity: 1 }],
    total: 1_200_000,
  };
  const placed = await it.erp.call('POST', '/orders', { body });
  await it.erp.call('POST', `/orders/${placed.body.id}/status`, { body: { to: 'CONFIRMED' } });
  return placed.body.id;
}

async function booked(name: string): Promise<{ orderId: string; id: number; ref: string }> {
  const orderId = await confirmed(name);
  await it.erp.call('POST', '/parcels', { body: { courier: 'Rider Asif', orders: [orderId] } });
  const found = await it.erp.call('GET', `/parcels?number=${orderId.slice(0, 8)}`);
  const [parcel] = found.body.data;
  return { orderId, id: parcel.id, ref: parcel.ref };
}

test('bookParcels, numberParcels, getParcel and unbookParcels: an order gets its parcel, number and courier', async () => {
  const { id, orderId } = await booked('Booked Once');
  const numbers = [{ parcelId: id, trackingNumber: 'RA-4711' }];
  expect((await it.erp.call('POST', '/parcels/numbers', { body: { numbers } })).body).toEqual({
    done: 1,
    refused: [],
  });
  const read = await it.erp.call('GET', `/parcels/${id}`);
  expect(read.body).toMatchObject({
    orderId,
    courier: 'Rider Asif',
    trackingNumber: 'RA-4711',
    cash: 1_200_000,
  });
  const again = await it.erp.call('POST', '/parcels', { body: { courier: 'TCS', orders: [orderId] } });
  expect(again.body).toMatchObject({ done: 0, refused: [expect.stringContaining('Rider Asif')] });
  expect((await it.erp.call('POST', '/parcels/unbook', { body: { parcels: [id] } })).body.done).toBe(1);
});

test('checkInParcel puts the pairs back, declareParcelLost writes them off, listParcels shows neither', async () => {
  const [back, lost] = [await booked('Comes Back'), await booked('Gets Lost')];
  const early = await it.erp.call('POST', `/parcels/${back.id}/check-in`, { body: {} });
  expect(early).toMatchObject({ status: 409, body: { code: 'parcel-changed' } });
  for (const { orderId } of [back, lost])
    await it.erp.call('POST', `/orders/${orderId}/status`, { body: { to: 'FULFILLED' } });
  const checked = await it.erp.call('POST', `/parcels/${back.id}/check-in`, { body: {} });
  expect(checked.body.outcome).toBe('checked-in');
  const gone = await it.erp.call('POST', `/parcels/${lost.id}/lost`, { body: { note: 'Says the rider' } });
  expect(gone.body.outcome).toBe('lost');
  expect((await it.erp.call('GET', `/orders/${back.orderId}`)).body.status).toBe('CANCELLED');
  expect((await it.erp.call('GET', '/parcels?view=attempted')).body.data).toEqual([]);
});

test('listCustomers and getCustomer by phone; noteCustomer, blockCustomer and unblockCustomer', async () => {
  await confirmed('Known By Phone');
  const { body } = await it.erp.call('GET', '/customers?search=0321+7654321');
  const [{ id }] = body.data;
  const note = { note: 'Calls back late', tags: ['late', 'lahore'] };
  expect((await it.erp.call('POST', `/customers/${id}/note`, { body: note })).body).toMatchObject(note);
  const blocked = await it.erp.call('POST', `/customers/${id}/block`, { body: { why: 'Refused twice' } });
  expect(blocked.body.blockedWhy).toBe('Refused twice');
  const empty = await it.erp.call('POST', `/customers/${id}/block`, { body: { why: ' ' } });
  expect(empty.body.errors).toMatchObject([{ path: 'why' }]);
  expect((await it.erp.call('POST', `/customers/${id}/unblock`)).body.blockedWhy).toBeNull();
  expect((await it.erp.call('GET', `/customers/${id}`)).body.note).toBe('Calls back late');
});

test('getDelivery, listCities and listCouriers say what others have to know', async () => {
  expect((await it.erp.call('GET', '/settings/delivery')).body).toMatchObject({ freeFrom: 500_000 });
  const cities = await it.erp.call('GET', '/cities');
  expect(cities.body.data).toContainEqual({ name: 'Karachi', state: 'Sindh', zone: 'major' });
  expect((await it.erp.call('GET', '/couriers')).body.data).toContainEqual({
    id: expect.any(Number),
    name: 'Rider Asif',
    waiting: expect.any(Number),
  });
});

test('the shop adds up after all of it', async () => {
  expect(await verifyShop(it.db)).toEqual([]);
});
