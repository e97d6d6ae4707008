// Tests of offers, coupons, reviews, the road of parcels and returns over the counter by the API, checked against the document by the caller.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { settleProfit } from '#server/profit/settle-profit.ts';
import { writeReview } from '#server/reviews/write-review.ts';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { noon } from '#server/testing/make-shop.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';

let it: ApiShop;
let pair: number;

beforeAll(async () => {
  it = await openApiShop();
  pair = (await makeProduct(it.db, { title: 'Sold', rupees: 10_000, stock: { 42: 50 } })).row('42');
});
afterAll(() => it.close());

const post = (path: string, body?: object) => it.erp.call('POST', path, body && { body });
async function sold(line: number, rupees: number): Promise<{ id: string; token: string }> {
  const order = await placeWithStatus(it.db, { lines: [pairs(line)], rupees }, 'PENDING');
  for (const to of ['CONFIRMED', 'FULFILLED']) await post(`/orders/${order.id}/status`, { to });
  return order;
}

test('createOffer, getOffer, listOffers, changeOffer, switchOffer and deleteOffer; one that gives shoes away is asked about', async () => {
  const offer = {
    title: 'Winter',
    discountType: 'PERCENT',
    value: 10,
    scope: 'SITE_WIDE',
    endAt: '2027-01-01T00:00:00.000Z',
  };
  const made = await post('/offers', offer);
  expect(made).toMatchObject({ status: 201, body: { ...offer, active: true } });
  const address = `/offers/${made.body.id}`;
  const changed = await it.erp.call('PUT', address, {
    body: { ...offer, discountType: 'FLAT', value: 50_000 },
  });
  expect(changed.body).toMatchObject({ discountType: 'FLAT', value: 50_000 });
  expect((await post(`${address}/switch`, { active: false })).body.active).toBe(false);
  expect((await it.erp.call('GET', '/offers')).body.data[0]).toEqual(
    (await it.erp.call('GET', address)).body,
  );
  const free = { ...offer, value: 100 };
  expect((await post('/offers', free)).body.code).toBe('gives-shoes-away');
  const meant = await post('/offers', { ...free, isGiveawayMeant: true, active: false });
  expect(meant.status).toBe(201);
  expect((await post('/offers', { ...offer, scope: 'CATEGORY' })).body.code).toBe('missing-category');
  expect((await it.erp.call('DELETE', address)).body.title).toBe('Winter');
  expect((await it.erp.call('DELETE', address)).body.code).toBe('offer-gone');
});

test('createCoupon, getCoupon, listCoupons, changeCoupon, switchCoupon and deleteCoupon', async () => {
  const limits = { minimumSpend: 200_000, totalLimit: 5, onlyBrand: 'Puma', onlyCategory: 'Women' };
  const terms = { discountType: 'FLAT', value: 50_000, ...limits };
  expect((await post('/coupons', { code: 'eid-26', ...terms })).body).toMatchObject({
    code: 'EID-26',
    ...terms,
  });
  expect((await post('/coupons', { code: 'EID-26', ...terms })).body.code).toBe('code-taken');
  const changed = await it.erp.call('PUT', '/coupons/EID-26', { body: { ...terms, totalLimit: null } });
  expect(changed.body.totalLimit).toBeNull();
  const unlisted = await it.erp.call('PUT', '/coupons/EID-26', { body: { ...terms, onlyBrand: 'Pummma' } });
  expect([unlisted.body.code, unlisted.body.detail]).toEqual([
    'check-the-form',
    '“Pummma” is not in the list of brands.',
  ]);
  expect((await post('/coupons/eid-26/switch', { active: false })).body.active).toBe(false);
  const listed = await it.erp.call('GET', '/coupons?search=eid');
  expect(listed.body.data).toEqual([(await it.erp.call('GET', '/coupons/EID-26')).body]);
  expect((await it.erp.call('DELETE', '/coupons/EID-26')).body).toEqual({ code: 'EID-26' });
  expect((await it.erp.call('GET', '/coupons/EID-26')).body.code).toBe('no-such-coupon');
});

test('listReviews, moderateReview and answerReview', async () => {
  const { token } = await sold(it.shop.chappal.row('42'), 1_450);
  const words = { stars: 4, fit: 'true', title: 'Good', body: 'Soft and light.', name: 'Ayesha' } as const;
  const review = await writeReview(it.db, { ...words, token, productId: it.shop.chappal.id }, noon);
  if (isRefusal(review)) throw new Error(review.text);
  const address = `/reviews/${review.reviewId}`;
  expect((await it.erp.call('GET', '/reviews?status=pending')).body.data).toMatchObject([{ stars: 4 }]);
  expect((await post(`${address}/answer`, { answer: 'Thank you' })).body.code).toBe('not-published');
  expect((await post(`${address}/status`, { to: 'published' })).body.status).toBe('published');
  expect((await post(`${address}/answer`, { answer: 'Thank you' })).body.answer).toBe('Thank you');
  expect((await post(`${address}/status`, { to: 'rejected' })).body.code).toBe('reason-required');
  const rejected = await post(`${address}/status`, { to: 'rejected', reason: 'An advertisement' });
  expect(rejected.body.status).toBe('rejected');
});

test('recordReturn, undoReturn and giveBackReturn: pairs over the counter, and their money', async () => {
  const { id } = await sold(pair, 10_000);
  await post(`/orders/${id}/stage`, { stage: 'delivered' });
  const asked = { variantId: pair, quantity: 1, out: 1, isFit: true };
  expect(await post(`/orders/${id}/returns`, asked)).toMatchObject({ status: 201, body: { orderId: id } });
  const [row] = await it.db.selectFrom('returns').select(['id', 'state']).where('orderId', '=', id).execute();
  expect((await post(`/orders/${id}/returns/${row?.id}/undo`)).status).toBe(200);
  expect((await post(`/orders/${id}/returns/${row?.id}/undo`)).body.code).toBe('not-returned');
  expect((await post(`/orders/${id}/returns`, asked)).status).toBe(201);
  const latest = await it.db
    .selectFrom('returns')
    .select(['id', 'state'])
    .where('orderId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const refund = { way: 'cash', amount: 1_000_000 };
  expect((await post(`/returns/${latest.id}/refund`, { ...refund, seen: 'asked' })).body.code).toBe(
    'return-changed',
  );
  const given = await post(`/returns/${latest.id}/refund`, { ...refund, seen: latest.state });
  expect(given).toMatchObject({ status: 200, body: { orderId: id } });
});

async function onTheRoad(): Promise<{ id: number; cn: string }> {
  const { id: orderId } = await placeWithStatus(it.db, { lines: [pairs(pair)], rupees: 10_000 }, 'CONFIRMED');
  await post('/parcels', { courier: 'Rider Asif', orders: [orderId] });
  const [parcel] = (await it.erp.call('GET', `/parcels?number=${orderId.slice(0, 8)}`)).body.data;
  const cn = `RA-${parcel.id}`;
  await post('/parcels/numbers', { numbers: [{ parcelId: parcel.id, trackingNumber: cn }] });
  return { id: parcel.id, cn };
}

test('scanOut, handOver, noteSaid, adviseParcel, scanBack, undoCheckIn and undoParcelLost: the road of a box', async () => {
  const { id, cn } = await onTheRoad();
  const couriers = (await it.erp.call('GET', '/couriers')).body.data as { id: number; name: string }[];
  const rider = couriers.find(({ name }) => name === 'Rider Asif')?.id;
  expect((await post(`/hand-overs/${rider}`)).body.code).toBe('empty-bag');
  expect((await post(`/hand-overs/${rider}/scan`, { code: cn })).body.ok).toBe(true);
  expect((await post(`/hand-overs/${rider}`)).body).toMatchObject({ done: 1, stayed: [] });
  const last = async () => (await it.erp.call('GET', `/parcels/${id}`)).body.events.at(0)?.id ?? 0;
  const said = await post(`/parcels/${id}/said`, { said: 'tried', note: 'Door locked', seen: await last() });
  expect(said.status).toBe(200);
  const advice = { advice: 'again', remark: 'Call first', seen: await last() };
  expect((await post(`/parcels/${id}/advice`, advice)).body).toMatchObject({ isSent: false });
  expect((await post('/parcels/scan-back', { code: cn })).body).toMatchObject({ ok: true, parcelId: id });
  expect((await post(`/parcels/${id}/undo-check-in`)).status).toBe(200);
  expect((await post(`/parcels/${id}/lost`, {})).status).toBe(200);
  expect((await post(`/parcels/${id}/undo-lost`)).status).toBe(200);
});

test('the shop adds up after all of it', async () => {
  await settleProfit(it.db);
  expect(await verifyShop(it.db)).toEqual([]);
});
