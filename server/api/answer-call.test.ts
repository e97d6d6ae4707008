// Tests of what holds for every call of the API: keys, scopes, limits, input, cursors, ETags, Idempotency-Key.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#server/db/testing.ts';
import { openApiShop, type ApiShop } from '#server/testing/api-shop.ts';
import { apiCaller } from '#server/testing/api-caller.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { noon } from '#server/testing/make-shop.ts';
import { callLimit } from './call-limit.ts';
import { makeKey, revokeKey } from './api-keys.ts';
import { answerCall } from './answer-call.ts';

let it: ApiShop;
let plenty: MadeProduct;

beforeAll(async () => {
  it = await openApiShop();
  plenty = await makeProduct(it.db, { title: 'Plenty', rupees: 1_250, stock: { 42: 500 } });
});
afterAll(() => it.close());

const staff = () => ({ userId: it.erp.madeBy, email: 'owner@example.com' });
const order = (over: object = {}) => ({
  name: 'Ayesha Khan',
  phone: '0300 1234567',
  street: 'House 5, Street 3, DHA Phase 2',
  city: 'Karachi',
  lines: [{ variantId: plenty.row('42'), quantity: 1 }],
  total: 145_000,
  ...over,
});

const named = (name: string) =>
  it.db.selectFrom('orders').select('id').where('customerName', '=', name).execute();

describe('keys', () => {
  test('without one, and with a wrong one, the answer is 401 and names the way', async () => {
    for (const token of ['', 'qadam_wrong', 'x'.repeat(90)]) {
      const answer = await it.erp.call('GET', '/products', { token });
      expect(answer).toMatchObject({ status: 401, body: { code: 'key-needed' } });
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
  });

  test('a session is no key, and a key of another shop is none here', async () => {
    const headers = { cookie: 'session=abc', authorization: '' };
    expect((await it.erp.call('GET', '/products', { headers })).status).toBe(401);
    const other = await testDatabase();
    const foreign = await apiCaller(other.db);
    await other.close();
    expect((await it.erp.call('GET', '/products', { token: foreign.token })).status).toBe(401);
  });

  test('a scope that is too small is 403 and names what is missing', async () => {
    const small = await apiCaller(it.db, ['orders:read']);
    expect((await small.call('GET', '/orders')).status).toBe(200);
    const answer = await small.call('POST', '/orders', { body: order() });
    expect(answer).toMatchObject({ status: 403, body: { code: 'scope-too-small' } });
    expect(answer.body.detail).toContain('orders:write');
  });

  test('it ends by its date, by being revoked, and with the role of who made it', async () => {
    let now = noon;
    const clocked = await apiCaller(it.db, ['products:read'], () => now);
    const { token, id } = await makeKey(
      it.db,
      staff(),
      { name: 'Ends', scopes: ['products:read'], days: 30 },
      noon,
    );
    const status = async () => (await clocked.call('GET', '/products', { token })).status;
    expect(await status()).toBe(200);
    now = new Date(noon.getTime() + 31 * 86_400_000);
    expect(await status()).toBe(401);
    now = noon;
    await revokeKey(it.db, staff(), id, noon);
    expect(await status()).toBe(401);
    expect((await clocked.call('GET', '/products')).status).toBe(200);
    await it.db.updateTable('profiles').set({ role: 'ADMIN' }).where('userId', '=', clocked.madeBy).execute();
    expect((await clocked.call('GET', '/products')).status).toBe(401);
  });

  test('one that is revoked while the body arrives changes nothing', async () => {
    const { token, id } = await makeKey(
      it.db,
      staff(),
      { name: 'Slow', scopes: ['orders:write'], days: null },
      noon,
    );
    const text = new TextEncoder().encode(JSON.stringify(order({ name: 'Revoked Midway' })));
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await revokeKey(it.db, staff(), id, noon);
          controller.enqueue(text);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const request = new Request('http://localhost/api/v1/orders', init);
    const answer = await answerCall(it.erp.app, request, '127.0.0.1');
    expect(answer.status).toBe(401);
    const found = await it.db
      .selectFrom('orders')
      .select('id')
      .where('customerName', '=', 'Revoked Midway')
      .execute();
    expect(found).toEqual([]);
  });

  test('only its hash is stored, its use is noted, and the audit log names it', async () => {
    const placed = await it.erp.call('POST', '/orders', { body: order({ name: 'Named In Log' }) });
    const row = await it.db
      .selectFrom('apiKeys')
      .selectAll()
      .where('id', '=', it.erp.keyId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(it.erp.token.slice(12));
    expect(row.lastUsedAt).toEqual(noon);
    const log = await it.db
      .selectFrom('auditLog')
      .select(['action', 'actorEmail', 'actor'])
      .where('subject', '=', placed.body.id)
      .execute();
    expect(log).toEqual([{ action: 'order.take', actorEmail: 'API key "Test ERP"', actor: it.erp.madeBy }]);
  });
});

describe('addresses and input', () => {
  test('what is not there is 404, another method 405 with Allow', async () => {
    expect(await it.erp.call('GET', '/nothing')).toMatchObject({
      status: 404,
      body: { code: 'no-such-operation' },
    });
    const wrong = await it.erp.call('DELETE', '/orders');
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('GET, POST');
    expect((await it.erp.call('GET', `/orders/${randomUUID()}`)).status).toBe(404);
    expect((await it.erp.call('GET', '/orders/%E0%A4%A')).status).toBe(404);
  });

  test('only JSON is read, and it has to be JSON', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await it.erp.call('POST', '/orders', { body: 'a=1', headers })).status).toBe(415);
    expect(await it.erp.call('POST', '/orders', { body: '{"name":' })).toMatchObject({
      status: 400,
      body: { code: 'bad-json' },
    });
  });

  test('what is wrong is named by its field, whether the schema or the shop says so', async () => {
    const unknown = await it.erp.call('POST', '/orders', { body: order({ colour: 'red', total: '5' }) });
    expect(unknown).toMatchObject({ status: 422, body: { code: 'bad-request' } });
    expect(unknown.body.errors.map(({ path }: { path: string }) => path)).toContain('total');
    const phone = await it.erp.call('POST', '/orders', { body: order({ phone: '12' }) });
    expect(phone.body.errors).toEqual([{ path: 'phone', message: expect.stringContaining('0300 1234567') }]);
    const query = await it.erp.call('GET', '/orders?view=nonsense');
    expect(query).toMatchObject({ status: 422, body: { errors: [{ path: 'view' }] } });
  });
});

test('every answer says how many calls are left, and one too many is 429', async () => {
  const busy = await apiCaller(it.db, ['products:read']);
  const first = await busy.call('GET', '/products');
  expect(first.headers.get('ratelimit-policy')).toBe(`"key";q=${callLimit.tries};w=${callLimit.seconds}`);
  expect(first.headers.get('ratelimit')).toBe(`"key";r=${callLimit.tries - 1}`);
  await it.db
    .updateTable('rateLimits')
    .set({ points: callLimit.tries })
    .where('key', '=', `${callLimit.name}:${busy.keyId}`)
    .execute();
  const refused = await busy.call('GET', '/products');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-calls' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('cursors and ETags', () => {
  test('a list is walked to its end, each row once; a cursor of yesterday still works', async () => {
    for (let at = 0; at < 60; at += 1)
      await makeProduct(it.db, { title: `Walked ${at}`, rupees: 1_000, stock: { 42: 0 } });
    const first = await it.erp.call('GET', '/products?search=Walked');
    expect(first.body.data).toHaveLength(50);
    const { next } = first.body;
    const second = await it.erp.call('GET', `/products?search=Walked&cursor=${next}`);
    expect(second.body).toMatchObject({ data: { length: 10 }, next: null });
    const ids = [...first.body.data, ...second.body.data].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(60);
    await makeProduct(it.db, { title: 'Walked later', rupees: 1_000, stock: { 42: 0 } });
    await it.erp.call('DELETE', `/products/${ids[49]}`);
    const later = await it.erp.call('GET', `/products?search=Walked&cursor=${next}`);
    expect(later.body.data).toEqual(second.body.data);
  });

  test('a cursor of another list, and none at all, are refused in words', async () => {
    const { next } = (await it.erp.call('GET', '/products')).body;
    for (const cursor of [next, 'nonsense', 'b3JkZXJzOjE'])
      expect(await it.erp.call('GET', `/orders?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'bad-cursor' },
      });
  });

  test('what is known already is 304; what changed since is 412', async () => {
    const path = `/products/${it.shop.runner.id}`;
    const read = await it.erp.call('GET', path);
    const etag = read.headers.get('etag') ?? '';
    expect((await it.erp.call('GET', path, { headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304);
    const change = (title: string, match: string) =>
      it.erp.call('PATCH', path, { body: { title }, headers: { 'if-match': match } });
    const changed = await change('Road Runner 2', etag);
    expect(changed).toMatchObject({ status: 200, body: { title: 'Road Runner 2' } });
    expect(await change('Road Runner 3', etag)).toMatchObject({
      status: 412,
      body: { code: 'changed-since' },
    });
    expect((await change('Road Runner', changed.headers.get('etag') ?? '')).status).toBe(200);
    expect((await it.erp.call('GET', path)).status).toBe(200);
  });
});

describe('Idempotency-Key', () => {
  test('two at once are one order, and whoever asks again gets the same answer', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = order({ name: 'Pressed Twice' });
    const answers = await Promise.all([
      it.erp.call('POST', '/orders', { body, headers }),
      it.erp.call('POST', '/orders', { body, headers }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([
      [201, 201],
      [201, 409],
    ]).toContainEqual(statuses);
    const again = await it.erp.call('POST', '/orders', { body, headers });
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await named('Pressed Twice')).toEqual([{ id: again.body.id }]);
  });

  test('while the first is under way, the second is told to ask again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { note: 'Under way' };
    const placed = await it.erp.call('POST', '/orders', { body: order({ name: 'Noted' }) });
    const path = `/orders/${placed.body.id}/notes`;
    await it.erp.call('POST', path, { body, headers });
    const ofKey = { idempotencyKey: headers['idempotency-key'], keyId: it.erp.keyId };
    const begun = { status: null, body: null };
    await it.db
      .updateTable('apiCalls')
      .set(begun)
      .where((on) => on.and(ofKey))
      .execute();
    const again = await it.erp.call('POST', path, { body, headers });
    expect(again).toMatchObject({ status: 409, body: { code: 'call-under-way' } });
    expect(again.headers.get('retry-after')).toBe('1');
  });

  test('another body is 422, none at all 400; another key of the API is another caller', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const noted = await it.erp.call('POST', '/orders', { body: order({ name: 'First Body' }), headers });
    expect(noted.status).toBe(201);
    const other = await it.erp.call('POST', '/orders', { body: order({ name: 'Second Body' }), headers });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    const without = await it.erp.call('POST', '/orders', {
      body: order(),
      headers: { 'idempotency-key': 'short' },
    });
    expect(without).toMatchObject({ status: 400, body: { code: 'idempotency-key-needed' } });
    const second = await apiCaller(it.db);
    const mine = await second.call('POST', '/orders', { body: order({ name: 'Second Body' }), headers });
    expect(mine.status).toBe(201);
  });

  test('a refusal changed nothing, so the same request may succeed later', async () => {
    const rare = await makeProduct(it.db, { title: 'Rare', rupees: 2_000, stock: { 42: 0 } });
    const headers = { 'idempotency-key': randomUUID() };
    const lines = [{ variantId: rare.row('42'), quantity: 1 }];
    const body = order({ name: 'Patient', lines, total: 220_000 });
    expect((await it.erp.call('POST', '/orders', { body, headers })).status).toBe(409);
    const stock = [{ id: rare.row('42'), set: 1 }];
    await it.erp.call('POST', `/products/${rare.id}/stock`, { body: { variants: stock } });
    expect(await it.erp.call('POST', '/orders', { body, headers })).toMatchObject({ status: 201 });
  });

  test('a process that died in between leaves one order, found again by the same request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = order({ name: 'Cut Off' });
    const first = await it.erp.call('POST', '/orders', { body, headers });
    const ofKey = { idempotencyKey: headers['idempotency-key'], keyId: it.erp.keyId };
    const died = { status: null, body: null, begunAt: new Date(noon.getTime() - 300_000) };
    await it.db
      .updateTable('apiCalls')
      .set(died)
      .where((on) => on.and(ofKey))
      .execute();
    const again = await it.erp.call('POST', '/orders', { body, headers });
    expect(again.body.id).toBe(first.body.id);
    expect(await named('Cut Off')).toHaveLength(1);
  });
});
