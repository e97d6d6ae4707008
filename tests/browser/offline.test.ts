/** A line that is down while somebody looks around: the page stays or says so, in the shop's words, and comes back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  arrive,
  cutLine,
  desktop,
  mendLine,
  openBrowsing,
  phone,
  type Browsing,
} from '../support/browser/browse.ts';
import { chooseSize, open, see } from '../support/buying-steps.ts';
import { firstPair, type WantedPair } from '../support/browser/wanted-pairs.ts';

let it: Browsing;
let pair: WantedPair;
beforeAll(async () => {
  it = await openBrowsing();
  pair = await firstPair(it.db, 100_000, 400_000);
});
afterAll(() => it?.close());

const toast = (page: Page) => page.locator('.toasts [data-look=error]');

test('offline a link stays where it is and says so; "Try again" follows it when the line is back', () =>
  it.visit({ ...desktop, isCut: true }, async (page) => {
    await open(page, '/brands');
    await cutLine(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
    await see(toast(page).getByText('You are offline'));
    expect(new URL(page.url()).pathname).toBe('/brands');
    await toast(page).getByRole('button', { name: 'Try again' }).click();
    await see(toast(page).getByText('You are offline'));
    await mendLine(page);
    await toast(page).getByRole('button', { name: 'Try again' }).click();
    await arrive(page, '**/categories');
  }));

test('a page whose data do not come says that the shop cannot be reached, and comes by itself when it can', () =>
  it.visit({ ...phone, isCut: true }, async (page) => {
    await open(page, '/brands');
    await page.route(/\.data|readyz/, (route) => route.abort('connectionreset'));
    await page.getByRole('main').getByRole('link').first().click();
    await see(page.getByRole('alert').getByText('We could not reach the shop'));
    expect(await page.getByText(/our fault/).count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await see(toast(page));
    expect(new URL(page.url()).pathname).toBe('/shop');
    await page.unroute(/\.data|readyz/);
    // The page may have come by itself at this very moment.
    await page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => null);
    await see(page.getByRole('article').first());
  }));

test.each([
  ['the quick view', desktop, '/shop', /assets\/quick-view-.*\.js/, (page: Page) => cardOf(page).click()],
  ['the cart drawer', desktop, '/brands', /assets\/cart-drawer-.*\.js/, (page: Page) => cartOf(page).click()],
] as const)(
  'code of %s that cannot be fetched is said; "Try again" follows the plain link',
  (_, look, path, code, press) =>
    it.visit({ ...look, isCut: true }, async (page) => {
      await page.route(code, (route) => route.abort('connectionreset'));
      await page.route('**/readyz', (route) => route.abort('connectionreset'));
      await open(page, path);
      await press(page);
      await see(toast(page).getByText('We could not reach the shop'));
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.locator('dialog[open]').count()).toBe(0);
      await page.unroute('**/readyz');
      await toast(page).getByRole('button', { name: 'Try again' }).click();
      await arrive(page, path === '/shop' ? '**/product/*' : '**/cart');
    }),
);

const cardOf = (page: Page) => page.locator('article a[data-quick]').first();
const cartOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Cart' });

test('a line cut before the code of its page came: a question is answered by itself when the line is back', () =>
  it.visit({ ...phone, isCut: true }, async (page) => {
    await page.route(/assets\/frame-below-.*\.js/, (route) => route.abort('connectionreset'));
    await open(page, '/size-guide');
    await page.getByLabel('Length of your longer foot, in cm').first().fill('26.3');
    await cutLine(page);
    await page.keyboard.press('Enter');
    await see(toast(page).getByText('You are offline'));
    await mendLine(page);
    await see(page.getByRole('main').getByText(/For a foot of 26\.3 cm/));
  }));

test('parts of a product page whose code does not come stay as the server made them', () =>
  it.visit({ ...phone, isCut: true }, async (page) => {
    const asked = page.waitForRequest(/assets\/product-below-.*\.js/);
    await page.route(/assets\/product-below-.*\.js/, (route) => route.abort('connectionreset'));
    await open(page, `/product/${pair.productId}`);
    await asked;
    await see(page.getByRole('heading', { name: 'About this shoe' }));
    await chooseSize(page, pair.size);
    await page.locator('#add').click();
    await arrive(page, '**/cart?added=*');
    await see(page.getByText('Added to cart!'));
    expect(await page.getByText(/Oops/).count()).toBe(0);
  }));
