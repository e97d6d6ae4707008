/** The filters of the list: what is typed or pressed while a list is on its way holds, and each step of the history leads to another list. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive, desktop, drawn, openBrowsing, type Browsing } from '../../support/browser/browse.ts';
import { open, see } from '../../support/buying-steps.ts';

let it: Browsing;
beforeAll(async () => {
  it = await openBrowsing();
});
afterAll(() => it?.close());

async function openPrices(page: Page) {
  await open(page, '/shop');
  const filters = page.locator('form[aria-label=Filters]');
  /** Enter closes them. */
  const show = () => filters.locator('summary', { hasText: 'Price' }).click();
  await show();
  return { show, from: filters.getByLabel(/^From/), to: filters.getByLabel(/^To/) };
}

const at = (search: string) => (url: URL) => url.pathname === '/shop' && url.search === search;

async function back(page: Page, search: string): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await arrive(page, at(search));
}

test('a typed price is one step, however it is left', () =>
  it.visit(desktop, async (page) => {
    const { from } = await openPrices(page);
    await from.fill('9,000');
    await from.press('Enter');
    await arrive(page, at('?minPrice=9000'));
    await from.press('Tab');
    await back(page, '');
  }));

test('what cannot be read is one step, and typed once more none', () =>
  it.visit({ ...desktop, expected: [400] }, async (page) => {
    const { show, from } = await openPrices(page);
    await from.fill('cheap');
    await from.press('Enter');
    await see(page.getByText('We could not understand the lowest price'));
    await show();
    await from.fill('cheap');
    await from.press('Enter');
    await show();
    await from.fill('cheap');
    await from.press('Tab');
    await back(page, '');
  }));

test('a price that ends where it was, while another is on its way, is no step, and holds', () =>
  it.visit({ ...desktop, isCut: true }, async (page) => {
    const { from } = await openPrices(page);
    await from.fill('9000');
    await from.press('Tab');
    await arrive(page, at('?minPrice=9000'));
    // The address is there before the list.
    await see(page.getByRole('list', { name: 'Chosen filters' }));
    const asked = page.waitForRequest(/minPrice=7000/);
    const held = Promise.withResolvers<void>();
    await page.route(/minPrice=7000/, (route) => held.promise.then(() => route.continue()));
    await from.fill('7000');
    await from.press('Tab');
    await asked;
    const again = page.waitForResponse(/minPrice=9000/);
    await from.fill('9000');
    await from.press('Tab');
    await again;
    held.resolve();
    await expect.poll(() => from.inputValue()).toBe('9000');
    await back(page, '');
  }));

test('a brand pressed before the list of the brand before it is drawn stays chosen', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/shop');
    const brand = (name: string) => page.locator(`form[aria-label=Filters] input[name=brand][value=${name}]`);
    const held = Promise.withResolvers<void>();
    await page.route(/\.data.*Puma/, (route) => held.promise.then(() => route.continue()));
    // The address is there, and React has drawn nothing yet.
    await page.evaluate(() => {
      const { pushState } = history;
      history.pushState = (...step) => {
        history.pushState = pushState;
        history.pushState(...step);
        queueMicrotask(() =>
          document.querySelector<HTMLInputElement>('input[name=brand][value=Puma]')?.click(),
        );
      };
    });
    const asked = page.waitForRequest(/\.data.*Puma/);
    await brand('Nike').evaluate((input: HTMLInputElement) => input.click());
    await asked;
    await see(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: 'Remove Nike' }));
    await drawn(page);
    expect(await brand('Puma').isChecked()).toBe(true);
    held.resolve();
    await arrive(page, at('?brand=Nike&brand=Puma'));
    expect(await brand('Nike').isChecked()).toBe(true);
  }));

test('prices the wrong way round change places, and stay one range', () =>
  it.visit(desktop, async (page) => {
    const { show, from, to } = await openPrices(page);
    await to.fill('9000');
    await to.press('Enter');
    await arrive(page, at('?maxPrice=9000'));
    await see(page.getByRole('list', { name: 'Chosen filters' }));
    await show();
    await from.fill('12000');
    await from.press('Tab');
    await arrive(page, at('?minPrice=9000&maxPrice=12000'));
    await expect
      .poll(async () => [await from.inputValue(), await to.inputValue()])
      .toEqual(['9000', '12000']);
    await to.press('Tab');
    await back(page, '?maxPrice=9000');
  }));
