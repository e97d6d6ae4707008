// Tests of webhooks by the API, checked against the document by the caller.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeTestOrder } from '#server/outbox/testing-order.ts';
import { apiCaller, type ApiCaller } from '#server/testing/api-caller.ts';
import { newSecret } from '#server/webhooks/secret.ts';

let it: TestDatabase;
let erp: ApiCaller;

beforeAll(async () => {
  it = await testDatabase();
  erp = await apiCaller(it.db);
});
afterAll(() => it.close());

const wanted = { name: 'ERP', url: 'https://erp.example.com/hooks', events: ['order.placed'] };

async function made(): Promise<string> {
  const answer = await erp.call('POST', '/webhooks', { body: { ...wanted, secret: newSecret() } });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

test('createWebhook, listWebhooks, getWebhook, changeWebhook, changeWebhookSecret and removeWebhook: no answer has a secret', async () => {
  const secret = newSecret();
  const created = await erp.call('POST', '/webhooks', { body: { ...wanted, secret } });
  expect(created.body).toMatchObject({ ...wanted, on: true, waiting: 0 });
  const address = `/webhooks/${created.body.id}`;
  const off = await erp.call('PATCH', address, { body: { on: false } });
  expect(off.body).toMatchObject({ ...wanted, on: false, offWhy: 'person' });
  const renewed = await erp.call('POST', `${address}/secret`, { body: { secret: newSecret() } });
  expect(renewed.body.beforeUntil).not.toBeNull();
  expect((await erp.call('GET', address)).body).toEqual(renewed.body);
  expect((await erp.call('GET', '/webhooks')).body.data).toEqual([renewed.body]);
  const stored = await it.db.selectFrom('apiCalls').select('body').execute();
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
  expect((await erp.call('DELETE', address)).body.name).toBe('ERP');
  expect((await erp.call('DELETE', address)).body.code).toBe('no-such-webhook');
});

test('an address that is none, and a secret that is too short, are refused by name', async () => {
  const secret = newSecret();
  const plain = await erp.call('POST', '/webhooks', {
    body: { ...wanted, url: 'http://erp.example.com', secret },
  });
  expect(plain.body).toMatchObject({ code: 'check-the-form', errors: [{ path: 'url' }] });
  const short = await erp.call('POST', '/webhooks', { body: { ...wanted, secret: 'whsec_c2hvcnQ=' } });
  expect(short.body).toMatchObject({ code: 'bad-request', errors: [{ path: 'secret' }] });
});

test('listWebhookCalls, testWebhook and replayWebhook: what was sent, a test, and all of it again', async () => {
  const address = `/webhooks/${await made()}`;
  await placeTestOrder(it.db);
  expect((await erp.call('POST', `${address}/test`)).body).toEqual({ queued: 1 });
  const calls = await erp.call('GET', `${address}/calls?state=waiting`);
  expect(calls.body).toMatchObject({
    data: [{ type: 'webhook.test' }, { type: 'order.placed', tries: 0 }],
    next: null,
  });
  const { message } = calls.body.data[1];
  expect((await erp.call('POST', `${address}/replay`, { body: { message } })).body).toEqual({ queued: 1 });
  const since = { since: new Date(Date.now() - 60_000).toISOString() };
  expect((await erp.call('POST', `${address}/replay`, { body: since })).body).toEqual({ queued: 1 });
  const unknown = await erp.call('POST', `${address}/replay`, { body: { message: 'msg_1' } });
  expect(unknown.body.code).toBe('no-such-thing');
});
