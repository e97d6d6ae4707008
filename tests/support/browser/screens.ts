/** Every screen with its main states, and how to reach each of them. */
import type { Page } from 'playwright-core';
import type { Browsing } from './browse.ts';
import { chooseSize, open, placeButton, readConfirmation, see, typeAddress } from '../buying-steps.ts';
import { firstPair, type WantedPair } from './wanted-pairs.ts';

/** In this order: the cart is filled on the way and its order placed at the end. */
export type Screen = { name: string; stand: (page: Page) => Promise<void> };

/** Statuses that some of the screens are there to show. */
export const shownStatuses = [400, 404];

export async function screensOf({ db }: Pick<Browsing, 'db'>): Promise<Screen[]> {
  const pair = await firstPair(db, 100_000, 400_000);
  const soldOut = await db
    .selectFrom('products as p')
    .innerJoin('variants as i', 'i.productId', 'p.id')
    .select('p.id')
    .where('p.active', '=', true)
    .groupBy('p.id')
    .having((having) => having(having.fn.sum('i.stock'), '=', '0'))
    .executeTakeFirstOrThrow();
  return [
    at('/'),
    at('/shop'),
    at('/shop?brand=Nike&brand=Puma&size=42&maxPrice=90000', 'the shop, filtered'),
    at('/shop?search=nothing+like+it', 'the shop, empty'),
    at('/shop?sort=sideways', 'the shop, not understood'),
    at('/categories'),
    at('/brands'),
    { name: 'a product', stand: (page) => view(page, pair.productId) },
    at(`/product/${soldOut.id}`, 'a sold-out product'),
    at('/product/unknown', 'an unknown product'),
    at('/contact'),
    at('/size-guide'),
    at('/shipping'),
    at('/nowhere', 'the page that is missing'),
    { name: 'an empty cart', stand: seeViewed },
    at('/checkout', 'an empty checkout'),
    { name: 'a pair added', stand: (page) => add(page, pair) },
    at('/cart', 'a cart'),
    at('/checkout', 'the checkout'),
    { name: 'the checkout with errors', stand: sendEmpty },
    { name: 'the confirmation', stand: order },
  ];
}

function at(path: string, name = path): Screen {
  return { name, stand: (page) => open(page, path) };
}

// Until it is kept that it was looked at.
async function view(page: Page, productId: string): Promise<void> {
  await open(page, `/product/${productId}`);
  await page.waitForFunction(() => localStorage.getItem('recently-viewed'));
}

// With what was looked at on the way, which is asked for once its place comes near the screen.
async function seeViewed(page: Page): Promise<void> {
  await open(page, '/cart');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await see(page.getByRole('heading', { name: 'Recently viewed' }));
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function add(page: Page, pair: WantedPair): Promise<void> {
  await open(page, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`);
  await chooseSize(page, pair.size);
  await page.locator('#add').click();
  await see(page.getByRole('dialog').getByText('Added to cart!'));
  // The page under the drawer, which has tests of its own; its step of the history is gone a moment after it.
  await page.keyboard.press('Escape');
  await page.locator('#cart-drawer').waitFor({ state: 'hidden' });
  await page.waitForFunction(() => !history.state?.step);
}

async function sendEmpty(page: Page): Promise<void> {
  await placeButton(page).click();
  await see(page.locator('main [role=alert]'));
}

async function order(page: Page): Promise<void> {
  await typeAddress(page, {
    name: 'Screen Reader',
    phone: '0300 7654321',
    email: 'screen@example.com',
    street: 'House 1, Street 2',
    city: 'Lahore',
    state: 'Punjab',
  });
  await see(page.getByText('To Lahore, paid in cash at your door'));
  await placeButton(page).click();
  await readConfirmation(page);
}
