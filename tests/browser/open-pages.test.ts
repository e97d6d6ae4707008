/** What happens on a page that is open: offers start and end, pages change, messages come and go (rules F2, L5 and L6; score card 2, 12). */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeOffer, saveSetting } from '#server/testing/make-offer.ts';
import { arrive, desktop, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import {
  amountsOn,
  applyCoupon,
  chooseSize,
  open,
  placeButton,
  see,
  typeAddress,
} from '../support/buying-steps.ts';
import { firstPair, rupeesText, type WantedPair } from '../support/browser/wanted-pairs.ts';

let it: Browsing;
let pair: WantedPair;
let offers: string[] = [];
beforeAll(async () => {
  it = await openBrowsing();
  pair = await firstPair(it.db, 500_000, 9_000_000);
});
afterAll(() => it?.close());
afterEach(async () => {
  if (offers.length > 0) await it.db.deleteFrom('offers').where('id', 'in', offers).execute();
  offers = [];
});

// Half the price in whole rupees: more than any offer of the sample shop saves.
const saved = () => Math.round(pair.base / 200) * 100;
const lowered = () => rupeesText(pair.base - saved());
/** Until then everything is looked at as it is before, however busy the machine is. */
const AWAY_MS = 20 * 60_000;

type Bound = 'startAt' | 'endAt';

/** An offer on the one product that starts or ends in twenty minutes. */
async function offerOnPair(bound: Bound): Promise<void> {
  const id = await makeOffer(it.db, {
    title: 'Half Price',
    discountType: 'FLAT',
    value: saved(),
    scope: 'PRODUCT',
    productId: pair.productId,
    startAt: null,
    endAt: null,
    [bound]: new Date(Date.now() + AWAY_MS),
  });
  offers.push(id);
}

/** The twenty minutes are over: for the shop by the offer's own date, for the pages that are open by their clocks. */
async function letPass(page: Page, bound: Bound): Promise<void> {
  const now = new Date(Date.now() - 1);
  await it.db
    .updateTable('offers')
    .set({ [bound]: now })
    .where('id', 'in', offers)
    .execute();
  await page.clock.fastForward(AWAY_MS);
}

const askShop = (page: Page) => page.evaluate(async () => (await fetch('/readyz')).status);

/** Opens it, and resolves once the page has the shop's time, by which it waits for a price to change. */
async function openWithTime(page: Page, path: string): Promise<void> {
  const told = page.waitForResponse('**/healthz');
  await open(page, path);
  await told;
  await askShop(page);
}

const shownIn = (page: Page, place: string, price: string) =>
  see(page.locator(place).getByText(price, { exact: true }));

test('an offer that starts while somebody looks changes the price on the card, in the quick view and on the page', () =>
  it.visit(desktop, async (page) => {
    const card = `article:has([data-quick="${pair.productId}"])`;
    await offerOnPair('startAt');
    await page.clock.install();
    const other = await page.context().newPage();
    await open(page, `/shop?search=${encodeURIComponent(pair.title)}`);
    await shownIn(page, card, rupeesText(pair.price));
    await page.locator(`${card} a[data-quick]`).click();
    await shownIn(page, '#quick-view', rupeesText(pair.price));
    await openWithTime(other, `/product/${pair.productId}`);
    await shownIn(other, 'main', rupeesText(pair.price));
    await letPass(page, 'startAt');
    await shownIn(page, '#quick-view', lowered());
    await see(page.locator('#quick-view').getByText('Half Price Applied'));
    await shownIn(page, card, lowered());
    await shownIn(other, 'main', lowered());
  }));

test('an offer that ends changes the price on the page and in the cart, and the checkout refuses the old total', () =>
  it.visit({ ...desktop, expected: [409] }, async (page) => {
    await offerOnPair('endAt');
    await page.clock.install();
    await open(page, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`);
    await shownIn(page, 'main', lowered());
    await chooseSize(page, pair.size);
    await page.locator('#add').click();
    const drawer = page.getByRole('dialog', { name: 'Cart' });
    await see(drawer.getByRole('listitem').getByText(lowered()));
    const checkout = await page.context().newPage();
    await open(checkout, '/checkout');
    await typeAddress(checkout, {
      name: 'Late Buyer',
      phone: '0300 1112223',
      email: 'late@example.com',
      street: 'House 1',
      city: 'Lahore',
      state: 'Punjab',
    });
    await see(checkout.getByText('To Lahore, paid in cash at your door'));
    await letPass(page, 'endAt');
    await see(drawer.getByRole('listitem').getByText(rupeesText(pair.price)));
    await see(drawer.getByText(/^The price rose from/));
    await page.keyboard.press('Escape');
    await shownIn(page, 'main', rupeesText(pair.price));
    // The chosen size outlives the new price.
    expect(await page.locator('[name=line]:checked').inputValue()).toBe(String(pair.variantId));
    await placeButton(checkout).click();
    await see(checkout.locator('main [role=alert]').getByText('The total has changed'));
    await expect.poll(async () => (await amountsOn(checkout))['Subtotal']).toBe(rupeesText(pair.price));
  }));

test('on a phone whose clock is ten minutes fast a price changes when it does, and nothing is asked before', () =>
  it.visit(phone, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/shop.data')) asked.push(request.url());
    });
    const card = `article:has([data-quick="${pair.productId}"])`;
    await offerOnPair('endAt');
    await page.clock.install({ time: Date.now() + AWAY_MS / 2 });
    await openWithTime(page, `/shop?search=${encodeURIComponent(pair.title)}`);
    await shownIn(page, card, lowered());
    await page.clock.fastForward(AWAY_MS / 2);
    // What the page had asked would have been sent before this.
    await askShop(page);
    expect(asked).toEqual([]);
    await letPass(page, 'endAt');
    await shownIn(page, card, rupeesText(pair.price));
  }));

test('a page change shows a tape at the top, and "Loading..." only while it is slow', () =>
  it.visit(desktop, async (page) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/*.data*', (route) => held.promise.then(() => route.continue()));
    await open(page, '/contact');
    expect(await page.locator('.loading').count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Brands' }).click();
    await see(page.locator('.page-progress'));
    // It waits by its style, so that a page that is there at once is never covered.
    expect(await page.locator('.loading').evaluate((cover) => getComputedStyle(cover).animationDelay)).toBe(
      '0.4s',
    );
    await see(page.locator('.loading', { hasText: 'Loading...' }));
    // Over the old page, which shows through, and under the header.
    const layers = await page
      .locator('.loading')
      .evaluate((cover) =>
        [cover, document.querySelector('body > header')]
          .map((each) => each && getComputedStyle(each))
          .map((style) => [Number(style?.zIndex), style?.backgroundColor ?? '']),
      );
    expect(layers[0]?.[0]).toBeLessThan(layers[1]?.[0] as number);
    expect(layers[0]?.[1]).toMatch(/0\.6\)$/);
    held.resolve();
    await arrive(page, '**/brands');
    await expect.poll(() => page.locator('.loading, .page-progress').count()).toBe(0);
  }));

test('with "always" each page is covered for the specified time, without scripts too', async () => {
  await saveSetting(it.db, 'loadingOverlay', 'always');
  onTestFinished(async () => {
    await it.db.deleteFrom('settings').where('key', '=', 'loadingOverlay').execute();
  });
  for (const javaScript of [true, false])
    await it.visit({ ...phone, javaScript }, async (page) => {
      for (const [path, time] of [
        ['/', '1s'],
        ['/shop', '0.6s'],
        ['/cart', '0.5s'],
        ['/brands', '0.6s'],
      ] as const) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const cover = page.locator('.loading', { hasText: 'Loading...' });
        expect(await cover.evaluate((each) => getComputedStyle(each).animationDelay)).toBe(time);
        await cover.waitFor({ state: 'hidden' });
      }
      await page.goto('/contact', { waitUntil: 'domcontentloaded' });
      expect(await page.locator('.loading').count()).toBe(0);
    });
});

test('a good message leaves after five seconds but waits while it is pointed at; an error stays until it is closed', () =>
  it.visit(phone, async (page) => {
    await open(page, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`);
    await page.clock.install();
    const toast = (title: string) => page.locator('.toasts > *', { hasText: title });
    await page.locator('#add').click({ force: true });
    const error = toast('Please select a size');
    await see(error);
    expect(await error.getAttribute('role')).toBe('alert');
    await page.clock.runFor(60_000);
    expect(await error.isVisible()).toBe(true);
    await error.getByRole('button', { name: 'Close message' }).click();
    await error.waitFor({ state: 'detached' });
    await chooseSize(page, pair.size);
    await page.locator('#add').click();
    await see(page.getByRole('dialog', { name: 'Cart' }).getByRole('listitem').first());
    await page.keyboard.press('Escape');
    await open(page, '/checkout');
    // From here on its time goes on only where it is told to: five seconds may be over before it is pointed at.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await applyCoupon(page, 'SALAM500');
    const good = toast('Coupon applied!');
    await see(good);
    await good.hover();
    await page.clock.runFor(60_000);
    expect(await good.isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5_001);
    await good.waitFor({ state: 'detached' });
  }));
