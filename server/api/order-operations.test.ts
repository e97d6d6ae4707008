// Tests of orders by the API: the same promises as at the counter, checked against the document by the caller.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';

let it: ApiShop;

beforeAll(async () => {
  it = await openApiShop();
});
afterAll(() => it.close());

const black = () => it.shop.court.row('42', 'Black');
const body = (over: object = {}) => ({
  name: 'Bilal Ahmed',
  phone: '+92 321 7654321',
  street: 'House 12, Street 4, Johar Town',
  city: 'Lahore',
  lines: [{ variantId: black(), quantity: 2 }],
  total: 2_400_000,
  ...over,
});

async function place(over: object = {}) {
  const { status, body: placed } = await it.erp.call('POST', '/orders', { body: body(over) });
  expect(status).toBe(201);
  return placed;
}

async function stockOf(variantId: number): Promise<number> {
  const row = await it.db
    .selectFrom('variants')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
  return row.stock;
}

test('quoteOrder and placeOrder: the total of the quote is the total of the order, and the stock goes down', async () => {
  const before = await stockOf(black());
  const quote = await it.erp.call('GET', `/quotes?lines=${black()}:2&city=Lahore`);
  const { total } = quote.body;
  const placed = await place({ total, note: 'By the ERP' });
  expect(placed).toMatchObject({ grandTotal: total, status: 'PENDING', phone: '+923217654321', email: '' });
  expect(placed.events.map(({ note }: { note: string }) => note)).toContain('By the ERP');
  expect(await stockOf(black())).toBe(before - 2);
});

test('placeOrder refuses another total and names it, and pairs that are not there', async () => {
  const moved = await it.erp.call('POST', '/orders', { body: body({ total: 100 }) });
  expect(moved).toMatchObject({ status: 409, body: { code: 'total-moved' } });
  expect(moved.body.detail).toMatch(/₨|Rs/);
  const many = [{ variantId: it.shop.chappal.row('42'), quantity: 9 }];
  const gone = await it.erp.call('POST', '/orders', { body: body({ lines: many, total: 1_145_000 }) });
  expect(gone).toMatchObject({ status: 409, body: { code: 'not-enough-stock' } });
});

test('a city that looks misspelt is asked about, and kept where it is meant', async () => {
  const asked = await it.erp.call('POST', '/orders', { body: body({ city: 'Lahroe', state: 'Punjab' }) });
  expect(asked.body.errors).toEqual([
    { path: 'city', message: expect.stringContaining('Did you mean Lahore?') },
  ]);
  const meant = await it.erp.call('GET', `/quotes?lines=${black()}:2&city=Lahroe`);
  const placed = await place({ city: 'Lahroe', state: 'Punjab', isCityMeant: true, total: meant.body.total });
  expect(placed.address.city).toBe('Lahroe');
});

test('listOrders finds it by what is asked, getOrder shows it whole', async () => {
  const placed = await place({ name: 'Found By Search' });
  const found = await it.erp.call('GET', '/orders?search=found+by+search&view=to-confirm');
  expect(found.body.data).toMatchObject([{ id: placed.id, number: placed.id.slice(0, 8) }]);
  const read = await it.erp.call('GET', `/orders/${placed.id}`);
  expect(read.body).toEqual(placed);
  expect(JSON.stringify(read.body)).not.toMatch(/token|cost/i);
});

test('setOrderStatus confirms and cancels, once, and only from the status that was seen', async () => {
  const before = await stockOf(black());
  const { id } = await place();
  const set = (to: string, from?: string) =>
    it.erp.call('POST', `/orders/${id}/status`, { body: { to, from } });
  expect((await set('CONFIRMED', 'PENDING')).body.status).toBe('CONFIRMED');
  expect((await set('CANCELLED', 'CONFIRMED')).body.status).toBe('CANCELLED');
  expect(await stockOf(black())).toBe(before);
  expect(await set('FULFILLED', 'CONFIRMED')).toMatchObject({ status: 409, body: { code: 'order-changed' } });
});

test('setOrderStage and addOrderNote write into the timeline', async () => {
  const { id } = await place();
  await it.erp.call('POST', `/orders/${id}/status`, { body: { to: 'CONFIRMED' } });
  const packed = await it.erp.call('POST', `/orders/${id}/stage`, { body: { stage: 'packed' } });
  expect(packed.body.packedAt).not.toBeNull();
  const noted = await it.erp.call('POST', `/orders/${id}/notes`, { body: { note: 'Left at the gate' } });
  expect(noted.body.events.at(-1)).toMatchObject({ kind: 'note', note: 'Left at the gate' });
  const delivered = await it.erp.call('POST', `/orders/${id}/stage`, { body: { stage: 'delivered' } });
  expect(delivered).toMatchObject({ status: 409, body: { code: 'order-changed' } });
});

test('correctOrder changes lines and address at the total that was told, and not what somebody else changed', async () => {
  const placed = await place();
  const path = `/orders/${placed.id}`;
  const { name, phone, street, city } = body();
  const white = [{ variantId: it.shop.court.row('42', 'White'), quantity: 1, was: black() }];
  const wanted = { name, phone, street, city, lines: white, fee: { kind: 'keep' } };
  const seen = (await it.erp.call('GET', path)).headers.get('etag') ?? '';
  const corrected = await it.erp.call('PUT', path, { body: wanted, headers: { 'if-match': seen } });
  expect(corrected.body).toMatchObject({ version: 2, lines: [{ colour: 'White', quantity: 1 }] });
  const stale = await it.erp.call('PUT', path, { body: wanted, headers: { 'if-match': seen } });
  expect(stale.status).toBe(412);
});

test('the shop adds up after all of it', async () => {
  expect(await verifyShop(it.db)).toEqual([]);
});
