/** Field data in a real browser: a page measures itself, and says so once as it is left. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSetting } from '#server/testing/make-offer.ts';
import {
  desktop,
  openBrowsing,
  phone,
  readyByItself,
  type Browsing,
  type Look,
} from '../../support/browser/browse.ts';

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

const visits = [
  ['phone', phone],
  ['desktop', desktop],
] as const;

test('a list in Urdu is counted as a list', async () => {
  await saveSetting(it.db, 'languages', ['ur']);
  await visitAndLeave(phone, '/ur/shop');
  await expect
    .poll(() => it.db.selectFrom('fieldCounts').select('page').distinct().execute())
    .toContainEqual({ page: 'list' });
});

test('a visit on a phone and one on a desktop are counted once each, without a cookie', async () => {
  for (const [, look] of visits) await visitAndLeave(look);
  // Counts are saved in crowds, a quarter of a minute apart.
  await expect.poll(counted).toEqual(
    visits.flatMap(([device]) => [
      { device, page: 'home', measure: 'cls', count: 1 },
      { device, page: 'home', measure: 'lcp', count: 1 },
    ]),
  );
});

function counted() {
  return it.db
    .selectFrom('fieldCounts')
    .select(['device', 'page', 'measure', 'count'])
    .where('page', '=', 'home')
    .where('measure', 'in', ['lcp', 'cls'])
    .orderBy('device', 'desc')
    .orderBy('measure')
    .execute();
}

function visitAndLeave(look: Look, address = '/'): Promise<void> {
  return it.visit(look, async (page) => {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await readyByItself(page);
    await page.evaluate(painted);
    await page.locator('main a').first().hover();
    await page.keyboard.press('Tab');
    await page.goto('/cart');
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => name !== 'styles')).toEqual([]);
  });
}
