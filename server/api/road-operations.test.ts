// Tests of parcels on the road by the API that need a courier's own answer or an exchange, checked against the document by the caller.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { apiCaller, type ApiCaller } from '#server/testing/api-caller.ts';
import { callsTo, give, runQueue } from '#server/testing/book-parcels.ts';
import { openCourierShop, type CourierShop } from '#server/testing/courier-shop.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { noon } from '#server/testing/make-shop.ts';

let it: CourierShop;
let erp: ApiCaller;

beforeAll(async () => {
  it = await openCourierShop();
  erp = await apiCaller(it.db);
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const post = (path: string, body?: object) => erp.call('POST', path, body && { body });

test('bookParcelAgain asks the courier again for what he refused, and not for what he has', async () => {
  const orderId = await makeOrder(it.db, { row: it.shoe.row('42'), rupees: 10_000 });
  await changeStatus(it.db, it.admin, { orderId, to: 'CONFIRMED', note: '' }, noon);
  const parcel = () =>
    it.db
      .selectFrom('parcels')
      .select(['id', 'booking'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
  const work = { db: it.db, authSecret: null, call: callsTo(it.sim), now: () => noon };
  it.sim.fail('bad-request', { times: 1, on: 'book' });
  await give(it.db, it.admin, [orderId], noon);
  await runQueue(work);
  const { id, booking } = await parcel();
  expect(booking).toBe('refused');
  expect((await post(`/parcels/${id}/book-again`)).body).toEqual({ id });
  await runQueue(work);
  expect((await parcel()).booking).toBe('booked');
  expect((await post(`/parcels/${id}/book-again`)).body.code).toBe('parcel-changed');
});

test('setExchangeStage: the other pair is packed, on its way and there, each once', async () => {
  const shoe = await makeProduct(it.db, { title: 'Swapped', rupees: 10_000, stock: { 42: 9, 43: 9 } });
  const orderId = await makeOrder(it.db, { row: shoe.row('42'), rupees: 10_000 });
  for (const to of ['CONFIRMED', 'FULFILLED']) await post(`/orders/${orderId}/status`, { to });
  await post(`/orders/${orderId}/stage`, { stage: 'delivered' });
  const back = { variantId: shoe.row('42'), quantity: 1, out: 1, isFit: true, insteadId: shoe.row('43') };
  expect((await post(`/orders/${orderId}/returns`, back)).status).toBe(201);
  const mark = (body: object, number = 1) => post(`/orders/${orderId}/exchanges/${number}/stage`, body);
  expect((await mark({ stage: 'packed' })).body).toEqual({ orderId });
  expect((await mark({ stage: 'packed' })).body.code).toBe('order-changed');
  expect((await mark({ stage: 'packed' }, 2)).body.code).toBe('order-changed');
  const shipped = { stage: 'shipped', courier: 'Rider Asif', trackingNumber: 'RX-1' };
  expect((await mark(shipped)).status).toBe(200);
  expect((await mark({ stage: 'delivered' })).status).toBe(200);
  const { events } = (await erp.call('GET', `/orders/${orderId}`)).body;
  const notes = events.map(({ note }: { note: string }) => note);
  expect(notes).toContainEqual(expect.stringMatching(/^Exchange #.*delivered$/));
});
