/** Every page with any content, at every width: nothing scrolls sideways, is cut, lost, covered or too small to touch. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atRest, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { open, placeButton, readConfirmation, see, typeAddress } from '../support/buying-steps.ts';
import { axeProblems } from '../support/browser/axe.ts';
import {
  fillCart,
  fillWithAnything,
  LONG_SHOP_NAME,
  LONG_TITLE,
  URDU_NAME,
  URDU_STREET,
  type AnyContent,
} from '../support/browser/any-content.ts';
import { sidewaysPixels, smallTargets } from '../support/browser/look-at.ts';
import { cutTexts, misplaced, mixedDirections, stickingOut, wrongWay } from '../support/browser/look-over.ts';

const widths = [320, 360, 412, 768, 820, 1024, 1366, 1440, 1920];

let it: Browsing;
let made: AnyContent;
beforeAll(async () => {
  it = await openBrowsing();
  made = await fillWithAnything(it.db, it.media);
});
afterAll(() => it?.close());

/** What is wrong with the page that is open, at every width, each fault once with the widths it shows at. */
async function faults(page: Page, name: string): Promise<string[]> {
  const seen = new Map<string, number[]>();
  // Photographs of any shape are in their places.
  await page.waitForLoadState('load');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(sidewaysPixels);
    const wrong = [
      ...(over > 0 ? ['scrolls sideways'] : []),
      ...(await page.evaluate(cutTexts)),
      ...(await page.evaluate(misplaced)),
      ...(await page.evaluate(stickingOut)),
      ...(width === 360
        ? [...(await page.evaluate(wrongWay)), ...(await page.evaluate(mixedDirections))]
        : []),
      ...(width < 768 ? (await page.evaluate(smallTargets)).map((what) => `small: ${what}`) : []),
    ];
    for (const what of wrong) seen.set(what, [...(seen.get(what) ?? []), width]);
  }
  return [...seen].map(([what, at]) => `${name} at ${[...new Set(at)].join(', ')}: ${what}`);
}

test('the pages of the shop hold any content at every width', () =>
  it.visit({ ...phone, expected: [404] }, async (page) => {
    const found: string[] = [];
    for (const path of [
      '/',
      '/shop',
      '/shop?category=Men&brand=Nike&size=42',
      '/categories',
      '/brands',
      `/product/${made.long}`,
      `/product/${made.urdu}`,
      `/product/${made.soldOut}`,
      `/product/${made.long}/reviews`,
      '/contact',
      '/size-guide',
      '/shipping',
      '/track',
      '/nowhere',
      '/wishlist',
      '/auth',
      '/auth/sign-up',
    ]) {
      await open(page, path);
      found.push(...(await faults(page, path)));
    }
    expect(found).toEqual([]);
  }));

test('cart, checkout, order and account hold twelve lines, Urdu and large sums at every width', () =>
  it.visit(phone, async (page) => {
    const found: string[] = [];
    const look = async (name: string) => found.push(...(await faults(page, name)));
    await open(page, `/product/${made.long}`);
    await page.locator('input[name=line]:enabled').first().check();
    await page.locator('#add').click();
    await see(page.getByText('Added to cart!'));
    await fillCart(it.db, [made.long, made.urdu]);
    await open(page, '/cart');
    await look('the cart');
    expect(await axeProblems(page)).toEqual([]);
    await open(page, '/checkout');
    await typeAddress(page, {
      name: URDU_NAME,
      phone: '0300 7654321',
      email: 'a.very.long.address.of.a.customer@rawalpindi-original-footwear.example',
      street: URDU_STREET,
      city: 'Lahore',
      state: 'Punjab',
    });
    await see(page.getByText('To Lahore, paid in cash at your door'));
    await look('the checkout');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await axeProblems(page)).toEqual([]);
    await placeButton(page).click();
    const { token } = await readConfirmation(page);
    await look('the confirmation');
    await open(page, `/track/${token}`);
    await look('the tracked order');
    await open(page, `/track/${token}/change`);
    await look('the order that is changed');
    await open(page, `/track/${token}/return`);
    await look('the return that is asked for');
    const origin = new URL(page.url()).origin;
    await page.context().addCookies([{ name: 'session', value: made.session, url: origin }]);
    const order = await it.db
      .updateTable('orders')
      .set({ userId: made.userId, guestOrder: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const path of [
      '/profile',
      '/profile/orders',
      `/profile/orders/${order.id}`,
      '/profile/wishlist',
      '/wishlist',
      '/profile/addresses',
      '/profile/addresses/new',
      '/profile/security',
      '/checkout',
    ]) {
      await open(page, path);
      await look(path);
    }
    expect(found).toEqual([]);
  }));

test('quick view and cart drawer hold any content', () =>
  it.visit(phone, async (page) => {
    const found: string[] = [];
    await open(page, '/shop');
    await page.getByRole('link', { name: LONG_TITLE }).first().click();
    await see(page.getByRole('dialog').getByRole('heading', { name: LONG_TITLE }));
    await atRest(page);
    found.push(...(await faults(page, 'quick view')));
    expect(found).toEqual([]);
    expect(await page.locator('body > footer').innerText()).toContain(LONG_SHOP_NAME);
  }));
