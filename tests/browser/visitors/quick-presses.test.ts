/** Presses that follow one another faster than the shop answers, on one page or on two: all count, and the last one holds. */
import { sql } from 'kysely';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts';
import {
  desktop,
  drawn,
  hydrated,
  openBrowsing,
  ready,
  type Browsing,
} from '../../support/browser/browse.ts';
import { holdAnswer, holdRequest } from '../../support/browser/hold-request.ts';
import { findPairs, rupeesText, type WantedPair } from '../../support/browser/wanted-pairs.ts';
import {
  amountsOn,
  applyCoupon,
  chooseSize,
  open,
  placeButton,
  readConfirmation,
  see,
  shopper,
  typeAddress,
} from '../../support/buying-steps.ts';

let it: Browsing;
let pairs: WantedPair[];
beforeAll(async () => {
  it = await openBrowsing();
  pairs = await findPairs(it.db, 100_000, 240_000);
});
afterAll(() => it?.close());

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const main = (page: Page) => page.locator('main');

/** The page of its product, with its size chosen. */
async function openToBuy(page: Page, pair: WantedPair): Promise<void> {
  await open(page, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`);
  await chooseSize(page, pair.size);
}

async function add(page: Page, pair: WantedPair): Promise<void> {
  await openToBuy(page, pair);
  await page.locator('#add').click();
  await see(drawer(page).getByText('Added to cart!').first());
}

const isPost = (route: Route) => route.request().method() === 'POST';

test('a quantity pressed twice on the cart page is whole at the checkout that is opened meanwhile', () =>
  it.visit(desktop, async (page) => {
    const pair = wanted(0);
    await add(page, pair);
    await open(page, '/cart');
    const first = await holdRequest(page, '**/cart.data**', isPost);
    const more = main(page).getByRole('button', { name: /^One more / });
    await more.click();
    await first.came;
    await more.click();
    await main(page).getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Checkout' }));
    first.letGo();
    await expect.poll(async () => (await amountsOn(main(page))).Subtotal).toBe(rupeesText(pair.price * 3));
  }));

test('of two lines removed one after the other neither comes back', () =>
  it.visit(desktop, async (page) => {
    await add(page, wanted(0));
    await add(page, wanted(1));
    await open(page, '/cart');
    const remove = (pair: WantedPair) =>
      main(page).getByRole('button', { name: new RegExp(`^Remove ${pair.title}`) });
    const press = (pair: WantedPair) =>
      holdRequest(
        page,
        '**/cart.data**',
        (route) => isPost(route) && (route.request().postData() ?? '').includes(`line=${pair.variantId}&`),
      );
    const [first, second] = [await press(wanted(0)), await press(wanted(1))];
    const next = await holdAnswer(page, '**/cart.data**', (route) =>
      route.request().url().includes('removed='),
    );
    await remove(wanted(0)).click();
    await first.came;
    await remove(wanted(1)).click();
    await second.came;
    first.letGo();
    await next.came;
    const done = page.waitForResponse((each) => each.request().method() === 'POST');
    second.letGo();
    await done;
    next.letGo();
    await see(page.getByRole('heading', { name: 'Your cart is empty' }));
  }));

test('"Place order" pressed as soon as the coupon has applied, while the frame is loading anew, places it', () =>
  it.visit(desktop, async (page) => {
    await add(page, wanted(0));
    await open(page, '/checkout');
    await typeAddress(page, shopper);
    await see(page.getByText('To Islamabad, paid in cash at your door'));
    const frame = await holdRequest(page, /checkout\.data\?_routes=.*layout/);
    await applyCoupon(page, 'SALAM500');
    await frame.came;
    await placeButton(page).click();
    await readConfirmation(page);
    frame.letGo();
  }));

test('a heart pressed on the way to the wishlist is on it', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/shop');
    await ready(page);
    const press = await holdRequest(page, '**/wishlist/items', isPost);
    await page
      .getByRole('button', { name: /^Add to Wishlist: / })
      .first()
      .click();
    await press.came;
    await page.getByRole('link', { name: 'Wishlist' }).first().click();
    await see(page.getByRole('heading', { name: 'Your wishlist is empty' }));
    press.letGo();
    await see(page.getByText('1 pair, kept in this browser'));
  }));

test('a drawer that is opened again shows what was pressed in it since', () =>
  it.visit(desktop, async (page) => {
    await add(page, wanted(0));
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    const read = await holdAnswer(page, '**/cart/drawer', (route) => !isPost(route));
    await page.locator('header [data-drawer]').click();
    await read.came;
    await drawer(page)
      .getByRole('button', { name: /^One more / })
      .click();
    // One that does not wait for the list is answered meanwhile.
    await page
      .waitForResponse((each) => each.request().method() === 'POST', { timeout: 2_000 })
      .catch(() => null);
    const shown = page.waitForResponse((each) => each.request().method() === 'GET');
    read.letGo();
    await shown;
    await drawn(page);
    await expect
      .poll(async () => (await amountsOn(drawer(page))).Subtotal)
      .toBe(rupeesText(wanted(0).price * 2));
  }));

test('of two cities asked about on a product page the later one holds', () =>
  it.visit(desktop, async (page) => {
    await open(page, `/product/${wanted(0).productId}`);
    await hydrated(page.locator('form:has(#deliver-to)'));
    const lahore = await holdRequest(page, '**/delivery?**', (route) =>
      route.request().url().includes('Lahore'),
    );
    const answered = page.waitForResponse((each) => each.url().includes('Lahore'));
    await main(page).getByText('Check delivery to your city').click();
    const ask = async (city: string) => {
      await main(page).getByLabel('Your city').fill(city);
      await main(page).getByRole('button', { name: 'Check', exact: true }).click();
    };
    await ask('Lahore');
    await lahore.came;
    await ask('Karachi');
    await see(main(page).getByText('Delivery to Karachi'));
    lahore.letGo();
    await answered;
    await see(main(page).getByText('Delivery to Karachi'));
    expect(await page.evaluate(() => document.cookie)).toContain('delivery_city=Karachi');
  }));

/** The pages of the first two products, with a size chosen. */
async function openTwo(page: Page): Promise<[Page, Page]> {
  const other = await page.context().newPage();
  await openToBuy(page, wanted(0));
  await openToBuy(other, wanted(1));
  return [page, other];
}

/** Presses on both pages while the shop cannot begin a list in `table`: the first is on its way when the second is pressed. */
async function pressBoth(
  table: 'carts' | 'wishlists',
  [first, second]: [Page, Page],
  press: (page: Page) => Promise<void>,
): Promise<void> {
  await it.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
    await press(first);
    await expect.poll(() => waitingForLocks(it.db)).toBe(1);
    await press(second);
  });
}

test('two first pairs are in one cart', () =>
  it.visit(desktop, async (page) => {
    const both = await openTwo(page);
    await pressBoth('carts', both, (each) => each.locator('#add').click());
    for (const each of both) await see(drawer(each).getByText('Added to cart!'));
    await open(page, '/cart');
    await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe('2');
    for (const at of [0, 1]) await see(main(page).getByText(wanted(at).title).first());
  }));

test('two first hearts are on one wishlist', () =>
  it.visit(desktop, async (page) => {
    const both = await openTwo(page);
    await pressBoth('wishlists', both, (each) =>
      each.getByRole('button', { name: 'Add to Wishlist', exact: true }).click(),
    );
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('wishlist_count=2');
    await open(page, '/wishlist');
    for (const at of [0, 1]) await see(main(page).getByText(wanted(at).title).first());
  }));

function wanted(index: number): WantedPair {
  const pair = pairs[index];
  if (!pair) throw new Error('the sample catalogue has too few pairs for these tests');
  return pair;
}
