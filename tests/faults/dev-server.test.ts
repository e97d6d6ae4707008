// npm run dev: pages straight from the sources, and a saved file of the server loaded anew in the same process.
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { startShop, untilOpen, type Started } from '../support/processes/start-shop.ts';
import { until } from '../support/processes/processes.ts';

let it: TestDatabase;
let dev: Started;

beforeAll(async () => {
  it = await testDatabase();
  dev = await startShop({ DATABASE_URL: it.url, NODE_ENV: 'development' }, 'scripts/dev-server.mjs');
  await untilOpen(dev);
});

afterAll(async () => {
  dev.child.kill('SIGTERM');
  expect(await dev.exit).toBe(0);
  await it.close();
});

test('a page is rendered from web/ and names its sources, under the policy of the shop', async () => {
  const response = await fetch(`${dev.address}/contact`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('/web/storefront/contact/contact.tsx');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  const source = await fetch(`${dev.address}/web/storefront/contact/contact.tsx`);
  expect(await source.text()).toContain('import.meta.hot');
});

test('a saved file of the server is loaded anew, and pages go on', async () => {
  let looks = 0;
  await until('the server is loaded anew', async () => {
    const now = new Date();
    // Every twenty seconds: it may not be watching yet.
    if (looks++ % 800 === 0)
      await utimes(join(import.meta.dirname, '../../server/http/page-head.ts'), now, now);
    return dev.said.out.includes('loaded anew');
  });
  expect((await fetch(`${dev.address}/contact`)).status).toBe(200);
});
