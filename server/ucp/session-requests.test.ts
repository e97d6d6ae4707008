// Tests of requests of a platform: sent twice, sent at once, and at fault.
import { randomUUID } from 'node:crypto';
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutBody } from '#shop/ucp/asked-checkout.ts';
import { agentLimit } from '#server/agents/answer-shopper.ts';
import { schemaOf } from '#server/api/openapi.ts';
import { fromSchema, nearly } from '#server/testing/from-schema.ts';
import { noon } from '#server/testing/make-shop.ts';
import { line, named, openUcpShop, SESSIONS, type UcpShop } from '#server/testing/ucp-shop.ts';

let shop: UcpShop;
beforeAll(async () => {
  shop = await openUcpShop();
});
beforeEach(() => shop.at(noon));
afterAll(() => shop.close());

describe('Idempotency-Key', () => {
  test('the same request gets the same answer and makes nothing twice; another body with it is 409', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await shop.platform.send('POST', SESSIONS, shop.whole(), { headers });
    expect(await shop.platform.send('POST', SESSIONS, shop.whole(), { headers })).toMatchObject({
      status: 201,
      body: first.body,
    });
    const other = await shop.platform.send('POST', SESSIONS, shop.whole(named('Other')), { headers });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    // Of another platform it is another key.
    const theirs = await shop.platform.send('POST', SESSIONS, shop.whole(), {
      headers,
      profile: '/whole?two',
    });
    expect(theirs.body.id).not.toBe(first.body.id);
  });

  test('while the first is under way the second is 409, and both are one session', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const all = await Promise.all(
      Array.from({ length: 4 }, () => shop.platform.send('POST', SESSIONS, shop.whole(), { headers })),
    );
    for (const { status, body } of all)
      expect(status === 201 || (status === 409 && body.code === 'request_under_way')).toBe(true);
    expect(new Set(all.flatMap(({ body }) => body.id ?? [])).size).toBe(1);
  });

  test('it may be left out, and is refused where it is none', async () => {
    const without = await shop.platform.send('POST', SESSIONS, shop.whole(), {
      headers: { 'idempotency-key': null },
    });
    expect(without.status).toBe(201);
    const short = await shop.platform.send('POST', SESSIONS, shop.whole(), {
      headers: { 'idempotency-key': 'x' },
    });
    expect([short.status, short.body.code]).toEqual([400, 'invalid_idempotency_key']);
  });
});

test('any body is an answer, and whatever it makes can be read, completed and canceled', async () => {
  const schema = schemaOf(checkoutBody, 'input');
  const valid = fromSchema(schema, { uuids: [shop.shoe.id], rows: [shop.shoe.row('42')] });
  const property = fc.asyncProperty(fc.oneof(valid, nearly(valid)), async (body) => {
    await shop.it.db.deleteFrom('rateLimits').where('key', 'like', `${agentLimit.name}%`).execute();
    const sent = { ...(typeof body === 'object' ? body : {}), line_items: [line(shop.shoe.row('42'))] };
    for (const each of [body, sent]) {
      const made = await shop.platform.send('POST', SESSIONS, JSON.stringify(each).toWellFormed());
      expect([200, 201, 400]).toContain(made.status);
      if (made.status !== 201) continue;
      const { id } = made.body;
      expect((await shop.read(id)).id).toBe(id);
      expect((await shop.platform.send('PUT', `${SESSIONS}/${id}`, each)).status).toBe(200);
      expect(['completed', 'canceled']).toContain([await shop.complete(id), await shop.cancel(id)][1].status);
    }
  });
  await fc.assert(property, { numRuns: 30 });
});

describe('a request at fault', () => {
  test.each([
    ['no JSON', '{', 'invalid_json'],
    ['no pairs', {}, 'invalid_request'],
    ['an empty list', { line_items: [] }, 'invalid_request'],
    ['half a pair', { line_items: [{ item: { id: '1' }, quantity: 0.5 }] }, 'invalid_request'],
    ['a lorry of pairs', { line_items: [{ item: { id: '1' }, quantity: 1_001 }] }, 'invalid_request'],
    [
      'a NUL',
      { line_items: [{ item: { id: '1' }, quantity: 1 }], buyer: { first_name: 'A\0' } },
      'invalid_request',
    ],
    [
      'half a character',
      { line_items: [{ item: { id: '1' }, quantity: 1 }], buyer: { first_name: 'A\ud83d' } },
      'invalid_request',
    ],
    ['a list for an object', [], 'invalid_request'],
  ])('%s', async (_, body, code) => {
    const answer = await shop.platform.send('POST', SESSIONS, body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  test('an address or a method that is none', async () => {
    expect((await shop.platform.send('GET', '/carts')).status).toBe(404);
    expect((await shop.platform.send('POST', `${SESSIONS}/x/y`, {})).status).toBe(404);
    const deleted = await shop.platform.send('DELETE', `${SESSIONS}/x`);
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, PUT']);
  });

  test('a site that leads a browser here', async () => {
    const headers = { origin: 'https://rebound.example' };
    expect((await shop.platform.send('POST', SESSIONS, shop.whole(), { headers })).status).toBe(403);
  });
});
