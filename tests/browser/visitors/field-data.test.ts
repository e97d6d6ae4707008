/** Field data in a real browser: a page measures itself, and says so once as it is left. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowsing, phone, ready, type Browsing } from '../../support/browser/browse.ts';
import { open } from '../../support/buying-steps.ts';

let it: Browsing;
beforeAll(async () => {
  it = await openBrowsing();
});
afterAll(() => it?.close());

// The browser has told of the largest part: it tells of none after the first press. Run in the page.
function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

test.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('a visit on a %s is counted once, without a cookie', async (device, look) => {
  await it.visit(look, async (page) => {
    await open(page, '/');
    await ready(page);
    await page.evaluate(painted);
    await page.locator('main a').first().hover();
    await page.keyboard.press('Tab');
    await page.goto('/cart');
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => name !== 'styles')).toEqual([]);
  });
  const counted = () =>
    it.db
      .selectFrom('fieldCounts')
      .select(['page', 'measure', 'count'])
      .where('device', '=', device)
      .where('page', '=', 'home')
      .where('measure', 'in', ['lcp', 'cls'])
      .orderBy('measure')
      .execute();
  // Counts are saved in crowds, a few seconds apart.
  await expect.poll(counted, { timeout: 60_000 }).toEqual([
    { page: 'home', measure: 'cls', count: 1 },
    { page: 'home', measure: 'lcp', count: 1 },
  ]);
});
