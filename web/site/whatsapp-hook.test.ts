// Tests of the webhook's address behind the real edge: what is forged, too large or no news is answered in words and leaves nothing.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whatsappCloud } from '#shop/messages/whatsapp-cloud.ts';
import { hookToken } from '#server/asking/take-hook.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { saveAccount } from '#server/messages/accounts.ts';
import { noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { openEdgeShop, type EdgeShop } from '#tests/support/pages-at-edge.ts';

let it: TestDatabase;
let shop: EdgeShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await openEdgeShop(it.db, () => noon);
});
afterAll(async () => {
  await shop.close();
  await it.close();
});

const sign = (body: string) => `sha256=${createHmac('sha256', 'app-secret').update(body).digest('hex')}`;

async function post(body: string, headers: Record<string, string> = {}): Promise<number> {
  const signed = { 'content-type': 'application/json', 'x-hub-signature-256': sign(body), ...headers };
  return (await fetch(`${shop.origin}/hooks/whatsapp`, { method: 'POST', body, headers: signed })).status;
}

const ask = (given: string) =>
  fetch(`${shop.origin}/hooks/whatsapp?hub.mode=subscribe&hub.verify_token=${given}&hub.challenge=11582`);

const news = (id: string) =>
  JSON.stringify({
    entry: [{ changes: [{ value: { messages: [{ id, from: '923001234567', text: { body: 'ہاں' } }] } }] }],
  });

async function jobs(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from graphile_worker.jobs`.execute(it.db);
  return rows[0]?.count ?? 0;
}

test('there is nothing to tell before the owner has an account', async () => {
  expect(await post(news('wamid.0'))).toBe(404);
});

test('Meta gets the challenge as plain text, whoever has another token is refused, and neither changes anything', async () => {
  const token = await hookToken({ db: it.db, authSecret: null });
  const answer = await ask(token);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/plain;charset=utf-8',
    '11582',
  ]);
  expect((await ask('wrong')).status).toBe(403);
});

test('signed news are taken; forged, changed, foreign, too large or broken ones are not', async () => {
  await saveAccount(it.db, await makeStaff(it.db), null, {
    channel: 'whatsapp',
    provider: whatsappCloud,
    account: { phoneNumberId: '1', token: 't', appSecret: 'app-secret', template: 'x', language: 'en' },
    isOn: true,
    version: 0,
  });
  expect(await post(news('wamid.1'))).toBe(200);
  expect(await jobs()).toBe(1);
  expect(await post(news('wamid.2'), { 'x-hub-signature-256': sign('another') })).toBe(403);
  expect(await post(news('wamid.2'), { 'x-hub-signature-256': '' })).toBe(403);
  expect(await post(news('wamid.2'), { origin: 'https://elsewhere.example' })).toBe(403);
  expect(await post('not JSON')).toBe(400);
  expect(await post(`[${'1,'.repeat(200_000)}1]`)).toBe(413);
  expect(await jobs()).toBe(1);
});
