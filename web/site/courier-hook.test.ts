// Tests of the address that couriers push to, behind the real edge: answered at once, whatever comes, and nothing foreign is kept.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#server/testing/book-parcels.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { hookSecret } from '#server/following/inbox.ts';
import { noon } from '#server/testing/make-shop.ts';
import { openEdgeShop, type EdgeShop } from '#tests/support/pages-at-edge.ts';

let it: TestDatabase;
let shop: EdgeShop;
let address: string;
beforeAll(async () => {
  it = await testDatabase();
  shop = await openEdgeShop(it.db, () => noon);
  const accountId = await makeAccount(it.db, { token: 'secret' });
  address = `/hooks/postex/${await hookSecret({ db: it.db, authSecret: null }, accountId)}`;
});
afterAll(async () => {
  await shop.close();
  await it.close();
});

async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  const sent = { 'content-type': 'application/json', ...headers };
  return (await fetch(`${shop.origin}${path}`, { method: 'POST', body, headers: sent })).status;
}

const kept = async () => (await it.db.selectFrom('inbox').select('id').execute()).length;

test('what has the secret is kept and answered; forged, foreign or too large it is not', async () => {
  expect(await post(address, '{"trackingNumber":"1"}')).toBe(202);
  expect(await post(address, '{"trackingNumber":"1"}')).toBe(202);
  expect(await post(address, 'not JSON')).toBe(202);
  expect(await kept()).toBe(3);
  expect(await post('/hooks/postex/none', '{}')).toBe(404);
  expect(await post(address.replace('postex', 'trax'), '{}')).toBe(404);
  expect(await post(address, '{}', { origin: 'https://elsewhere.example' })).toBe(403);
  expect(await post(address, `[${'1,'.repeat(200_000)}1]`)).toBe(413);
  expect(await post(address, '1'.repeat(10_000_000)).catch(() => 413)).toBe(413);
  expect(await kept()).toBe(3);
});
