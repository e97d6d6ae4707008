/** The address of field data behind the real edge: what is counted, and what is turned away without a trace. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { noon } from '#server/testing/make-shop.ts';
import { requestLimits } from '#server/http/request-limits.ts';
import { openEdgeShop, type EdgeShop } from '#tests/support/pages-at-edge.ts';
import { measureVisit } from './measure-visit.ts';

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

const visit = { page: 'product', device: 'phone', lcp: '1834' };

async function tell(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<number> {
  const sent = { method: 'POST', body: new URLSearchParams(fields), headers };
  return (await fetch(`${shop.origin}/field-data`, sent)).status;
}

test('a visit is taken; anything else is refused in words', async () => {
  expect(await tell(visit)).toBe(204);
  expect(await tell({ ...visit, lcp: 'fast' })).toBe(400);
  expect(await tell({})).toBe(400);
  expect(await tell(visit, { origin: 'https://elsewhere.example' })).toBe(403);
  expect(await tell({ ...visit, page: 'x'.repeat(300) })).toBe(413);
  expect((await fetch(`${shop.origin}/field-data`)).status).toBe(405);
});

test('it is turned away before anybody who looks or buys', () => {
  expect(requestLimits.loadClassOf('POST', '/field-data')).toBe('browsing');
  expect(requestLimits.loadClassOf('POST', '/checkout')).toBe('buying');
});

test('the script is at most 1 KB, and the policy of the page lets it run', async () => {
  expect(Buffer.byteLength(measureVisit)).toBeLessThanOrEqual(1_024);
  const home = await fetch(`${shop.origin}/`);
  expect(await home.text()).toContain(`<script>${measureVisit}</script>`);
  const digest = createHash('sha256').update(measureVisit).digest('base64');
  expect(home.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`);
});
