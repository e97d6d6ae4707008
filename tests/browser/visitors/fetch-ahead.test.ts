/** What is fetched before it is opened: the quick views of cards on a phone, the page of a link that is touched or pointed at, nothing for who saves data. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  arrive,
  cutLine,
  desktop,
  mendLine,
  openBrowsing,
  phone,
  sayLine,
  type Browsing,
} from '../../support/browser/browse.ts';
import { open, see } from '../../support/buying-steps.ts';

let it: Browsing;
beforeAll(async () => {
  it = await openBrowsing();
});
afterAll(() => it?.close());

const cards = (page: Page) => page.locator('a[data-quick]');
/** To the list of all shoes. */
const toList = (page: Page) => page.locator('a[href="/shop"]').filter({ visible: true }).first();

/** Paths whose answers have arrived: quick views, and data that the browser fetched ahead. */
function listen(page: Page): string[] {
  const paths: string[] = [];
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url());
    const headers = await request.allHeaders().catch(() => ({}) as Record<string, string>);
    if (pathname.startsWith('/quick-view/') || headers['sec-purpose']?.includes('prefetch'))
      paths.push(pathname);
  });
  return paths;
}

/** Longer than a card must be looked at. */
const look = (page: Page, ms = 1_500) =>
  page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), ms);

test('on a phone the quick views of the cards in view are there before one is pressed, though the line is down then', () =>
  it.visit({ ...phone, isCut: true }, async (page) => {
    const arrived = listen(page);
    await sayLine(page, { saveData: false, effectiveType: '4g' });
    await open(page, '/shop');
    const id = await cards(page).first().getAttribute('data-quick');
    const title = (await cards(page).first().textContent()) ?? '';
    await expect.poll(() => arrived).toContain(`/quick-view/${id}`);
    expect(arrived.filter((path) => path.startsWith('/quick-view/')).length).toBeLessThanOrEqual(6);
    await cutLine(page);
    await cards(page).first().click();
    await see(page.getByRole('dialog').getByRole('heading', { name: title }));
    await mendLine(page);
  }));

test.each([
  ['on a slow line a page is fetched once its link is touched, and no quick view', false, ['/shop.data']],
  ['for who saves data nothing is fetched', true, []],
])('%s', (_, saveData, wanted) =>
  it.visit(phone, async (page) => {
    const arrived = listen(page);
    await sayLine(page, { saveData, effectiveType: saveData ? '4g' : '3g' });
    await open(page, '/');
    await see(cards(page));
    await cards(page).first().scrollIntoViewIfNeeded();
    await look(page);
    // Again and again: what listens for it comes a little after the page.
    const touch = async () => {
      await toList(page).dispatchEvent('pointerdown');
      await look(page);
      return arrived.filter((path) => !path.endsWith('.js'));
    };
    await expect.poll(touch).toEqual(wanted);
    await toList(page).click();
    await arrive(page, '**/shop');
  }),
);

test('what a pointer rests on comes from the browser when it is pressed', () =>
  it.visit(desktop, async (page) => {
    const arrived = listen(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    const kept: boolean[] = [];
    cdp.on('Network.responseReceived', ({ response }) => {
      if (response.url.includes('/shop.data'))
        kept.push(response.fromDiskCache === true || response.fromPrefetchCache === true);
    });
    await open(page, '/brands');
    await pointAt(page, arrived);
    await toList(page).click();
    await see(page.getByRole('article').first());
    // Where more than ten seconds have passed until here it was asked for once more.
    expect(kept.slice(0, 2)).toEqual([false, true]);
  }));

test('what is opened later than ten seconds after it was fetched is asked for again', () =>
  it.visit(desktop, async (page) => {
    const arrived = listen(page);
    await open(page, '/brands');
    await pointAt(page, arrived);
    await it.db
      .updateTable('products')
      .set({ title: 'Renamed meanwhile' })
      .where('title', 'is not', null)
      .execute();
    await expect.poll(() => shopPage(page)).toContain('Renamed meanwhile');
    await look(page, 10_500);
    await toList(page).click();
    await see(page.getByRole('link', { name: 'Renamed meanwhile' }));
  }));

async function pointAt(page: Page, arrived: string[]): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await toList(page).hover();
      await look(page);
      return arrived;
    })
    .toContain('/shop.data');
}

const shopPage = (page: Page) =>
  page.evaluate(async () => (await fetch('/shop', { cache: 'no-store' })).text());
