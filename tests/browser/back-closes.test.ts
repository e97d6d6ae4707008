/** Whatever lies over a page is a step of the browser's history: Back closes it, and the next Back leaves the page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive, desktop, openBrowsing, phone, type Browsing, type Look } from '../support/browser/browse.ts';
import { open, see, stepsMade } from '../support/buying-steps.ts';
import { firstPair, type WantedPair } from '../support/browser/wanted-pairs.ts';

let it: Browsing;
let pair: WantedPair;
beforeAll(async () => {
  it = await openBrowsing();
  pair = await firstPair(it.db, 100_000, 400_000);
});
afterAll(() => it?.close());

type Over = {
  name: string;
  look: Look;
  on: () => string;
  dialog: string;
  show: (page: Page) => Promise<void>;
};

const overlays: Over[] = [
  {
    name: 'the menu',
    look: phone,
    on: () => '/brands',
    dialog: '#menu',
    show: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  {
    name: 'the filters',
    look: phone,
    on: () => '/shop',
    dialog: '#filters',
    show: (page) => page.getByRole('button', { name: 'Filter', exact: true }).click(),
  },
  {
    name: 'the cart drawer',
    look: desktop,
    on: () => '/brands',
    dialog: '#cart-drawer',
    show: (page) => page.getByRole('banner').getByRole('link', { name: 'Cart' }).click(),
  },
  {
    name: 'the quick view',
    look: phone,
    on: () => '/shop',
    dialog: '#quick-view',
    show: (page) => page.locator('article a[data-quick]').first().click(),
  },
  {
    name: 'the picture viewer',
    look: phone,
    on: () => `/product/${pair.productId}`,
    dialog: 'dialog[aria-label^="Pictures of"]',
    show: (page) =>
      page
        .getByRole('link', { name: /^Enlarge picture/ })
        .first()
        .click(),
  },
];

const steps = (page: Page) => page.evaluate(() => (history.state as { step?: number } | null)?.step ?? 0);

test.each(overlays)('Back closes $name and stays on the page; another leaves it', (over) =>
  it.visit(over.look, async (page) => {
    await open(page, '/contact');
    await open(page, over.on());
    const address = page.url();
    const dialog = page.locator(over.dialog);
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
      await over.show(page);
      await dialog.waitFor();
      await expect.poll(() => steps(page)).toBe(1);
      await close();
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => steps(page)).toBe(0);
      expect(page.url()).toBe(address);
    }
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await arrive(page, '**/contact');
  }),
);

test('a page that was reached from the menu is one step of Back away from the page below it', () =>
  it.visit(phone, async (page) => {
    await open(page, '/contact');
    await open(page, '/brands');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Categories' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Categories' }));
    await page.goBack();
    await see(page.getByRole('heading', { level: 1, name: 'Brands' }));
    await expect.poll(() => steps(page)).toBe(0);
    await page.goForward();
    await see(page.getByRole('heading', { level: 1, name: 'Categories' }));
    await page.goBack();
    await see(page.getByRole('heading', { level: 1, name: 'Brands' }));
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await arrive(page, '**/contact');
  }));

test('filters chosen in the sheet stay when Back closes it, and are one step', () =>
  it.visit(phone, async (page) => {
    await open(page, '/shop');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = page.locator('#filters');
    // The browser opens it by itself; what Back closes is noted a moment later.
    await expect.poll(() => steps(page)).toBe(1);
    for (const brand of ['Nike', 'Puma']) {
      await sheet.getByRole('checkbox', { name: new RegExp(`^${brand}`) }).check();
      await page.waitForURL((url) => url.search.includes(brand));
    }
    const address = page.url();
    // The address comes before the list.
    await stepsMade(page);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => page.url()).toBe(address);
    await see(page.getByRole('link', { name: /Nike/ }).first());
    await page.goBack();
    await arrive(page, (url) => url.pathname === '/shop' && url.search === '');
  }));

test('a page that is loaded anew where a dialog was open takes the step back', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/contact');
    await open(page, '/brands');
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await expect.poll(() => steps(page)).toBe(1);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect.poll(() => steps(page)).toBe(0);
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await arrive(page, '**/contact');
  }));
