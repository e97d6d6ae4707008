/** A line that drops under a press that is answered in place: the page stays, says so, and the next press works. */
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeCame,
  cutLine,
  desktop,
  hydrated,
  mendLine,
  openBrowsing,
  phone,
  type Browsing,
  type Look,
} from '../support/browser/browse.ts';
import { chooseSize, open, see } from '../support/buying-steps.ts';
import { firstPair, type WantedPair } from '../support/browser/wanted-pairs.ts';

let it: Browsing;
let pair: WantedPair;
/** A size of it is sold out. */
let scarce: { productId: string; colour: string };
beforeAll(async () => {
  it = await openBrowsing();
  pair = await firstPair(it.db, 100_000, 400_000);
  scarce = await it.db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select(['v.productId', 'v.colour'])
    .where('p.active', '=', true)
    .where('v.active', '=', true)
    .where('v.stock', '=', 0)
    .orderBy('v.id')
    .executeTakeFirstOrThrow();
});
afterAll(() => it?.close());

type Press = {
  name: string;
  look: Look;
  /** What is asked of the shop. */
  asks: string;
  stand: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  /** What says that the shop could not be reached. */
  said: (page: Page) => Locator;
  /** What must still be there. */
  stays?: (page: Page) => Locator;
  /** What the same press leads to once the line is back. */
  done: (page: Page) => Locator;
};

const unreached = (page: Page) => page.locator('.toasts').getByText('We could not reach the shop');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const lines = (page: Page) => drawer(page).getByRole('list', { name: 'In your cart' }).getByRole('listitem');
const alertBox = (page: Page) => page.locator('#waiting');

async function standOnProduct(page: Page): Promise<void> {
  await open(page, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`);
  await chooseSize(page, pair.size);
  await hydrated(page.locator('form:has(#deliver-to)'));
  await codeCame(page, 'cart-drawer-');
}

async function standInDrawer(page: Page): Promise<void> {
  await standOnProduct(page);
  // The router asks for the routes of the drawer's links a moment after they are there: the line is cut afterwards.
  const discovered = page.waitForResponse(/\/__manifest.*checkout/);
  await page.locator('#add').click();
  await see(lines(page).first());
  await (await discovered).finished();
}

const remove = (page: Page) =>
  lines(page)
    .getByRole('button', { name: `Remove ${pair.title}` })
    .click();

const presses: Press[] = [
  {
    name: '"Add to Cart" on the page of a product',
    look: phone,
    asks: '**/cart/lines',
    stand: standOnProduct,
    press: (page) => page.locator('#add').click(),
    said: (page) => page.locator('#sizes-problem').getByText('We could not reach the shop'),
    stays: (page) => page.locator('[name=line]:checked'),
    done: (page) => lines(page).first(),
  },
  {
    name: '"Add to Cart" in the quick view',
    look: desktop,
    asks: '**/cart/lines',
    stand: async (page) => {
      await open(page, `/shop?search=${encodeURIComponent(pair.title)}`);
      await page.locator(`article a[data-quick="${pair.productId}"]`).click();
      await page.locator('#quick-view [name=line]:enabled').first().check();
    },
    press: (page) => page.locator('.quick-bar > button').click(),
    said: unreached,
    stays: (page) => page.locator('#quick-view [name=line]:checked'),
    done: (page) => lines(page).first(),
  },
  {
    name: 'one more in the cart drawer',
    look: desktop,
    asks: '**/cart/drawer',
    stand: standInDrawer,
    press: (page) =>
      drawer(page)
        .getByRole('button', { name: `One more ${pair.title}` })
        .click(),
    said: unreached,
    stays: (page) => lines(page).locator('output', { hasText: /^1$/ }),
    done: (page) => lines(page).locator('output', { hasText: /^2$/ }),
  },
  {
    name: 'Remove in the cart drawer',
    look: phone,
    asks: '**/cart/drawer',
    stand: standInDrawer,
    press: remove,
    said: unreached,
    stays: (page) => lines(page).first(),
    done: (page) => drawer(page).getByText('Your cart is empty'),
  },
  {
    name: 'Undo in the cart drawer',
    look: phone,
    asks: '**/cart/drawer',
    stand: async (page) => {
      await standInDrawer(page);
      await remove(page);
      await see(drawer(page).getByText('Your cart is empty'));
    },
    press: (page) => drawer(page).getByRole('button', { name: 'Undo' }).click(),
    said: unreached,
    stays: (page) => drawer(page).getByText('Removed from the cart:'),
    done: (page) => lines(page).first(),
  },
  {
    name: 'a heart',
    look: desktop,
    asks: '**/wishlist/items',
    stand: async (page) => {
      await open(page, '/shop');
      await see(page.getByRole('button', { name: /^Add to Wishlist: / }));
    },
    press: (page) =>
      page
        .getByRole('button', { name: /^Add to Wishlist: / })
        .first()
        .click(),
    said: (page) => page.locator('.toasts').getByText('The shop could not be reached'),
    done: (page) => page.getByRole('button', { name: /^Remove from Wishlist: / }),
  },
  {
    name: 'Remove on the wishlist',
    look: phone,
    asks: '**/wishlist/items',
    stand: async (page) => {
      await standOnProduct(page);
      await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).click();
      await expect.poll(() => page.evaluate(() => document.cookie)).toContain('wishlist_count=1');
      await open(page, '/wishlist');
    },
    press: (page) => page.getByRole('button', { name: /^Remove/ }).click(),
    said: (page) => page.locator('.toasts').getByText('The shop could not be reached'),
    stays: (page) => page.getByRole('main').getByText(pair.title),
    done: (page) => page.getByText('Your wishlist is empty'),
  },
  {
    name: '"Tell me when it is back"',
    look: phone,
    asks: '**/stock-requests',
    stand: async (page) => {
      await open(page, `/product/${scarce.productId}?colour=${encodeURIComponent(scarce.colour)}`);
      await hydrated(page.locator('#waiting form'));
      await alertBox(page).evaluate((box) => ((box as HTMLDetailsElement).open = true));
      await alertBox(page).getByLabel('Email').fill('ayesha@example.com');
    },
    press: (page) => alertBox(page).getByRole('button').click(),
    said: (page) => alertBox(page).getByText('The shop could not be reached'),
    stays: (page) => alertBox(page).locator('[name=email]:valid'),
    done: (page) => page.getByText('We will write to you'),
  },
  {
    name: 'the dates for a city on the page of a product',
    look: phone,
    asks: '**/delivery?*',
    stand: async (page) => {
      await standOnProduct(page);
      await hydrated(page.locator('form:has(#deliver-to)'));
      await page.getByText('Check delivery to your city').click();
      await page.locator('#deliver-to').fill('Lahore');
    },
    press: (page) => page.getByRole('button', { name: 'Check', exact: true }).click(),
    said: (page) => page.getByText('The shop could not be reached. Please try again.'),
    done: (page) => page.getByText(/^Delivery to Lahore: /),
  },
];

const broken = { status: 200, contentType: 'application/json', body: '{"added":' };

const cuts: { name: string; cut: (page: Page, asks: string) => Promise<unknown>; mend: typeof unroute }[] = [
  {
    name: 'the request cut',
    cut: (page, asks) => page.route(asks, (route) => route.abort('connectionreset')),
    mend: unroute,
  },
  { name: 'the answer cut', cut: (page, asks) => page.route(asks, loseAnswer), mend: unroute },
  {
    name: 'the phone offline',
    cut: cutLine,
    mend: mendLine,
  },
];

function loseAnswer(route: Route): Promise<void> {
  return route.request().method() === 'POST' || route.request().url().includes('/delivery')
    ? route.fulfill(broken)
    : route.fallback();
}

function unroute(page: Page, asks: string): Promise<void> {
  return page.unroute(asks);
}

describe.each(presses)('$name', ({ look, asks, stand, press, said, stays, done }) => {
  test.each(cuts)('with $name it stays, says so, and works when the line is back', ({ cut, mend }) =>
    it.visit({ ...look, isCut: true }, async (page) => {
      await stand(page);
      // A line that is cut before the code of the page is all there takes it along: the next press is then answered by another page.
      await hydrated(page.locator('body > footer'));
      const address = page.url();
      await cut(page, asks);
      await press(page);
      await see(said(page));
      if (stays) expect(await stays(page).count()).toBeGreaterThan(0);
      expect(page.url()).toBe(address);
      expect(await page.getByText(/Oops!|Unexpected/).count()).toBe(0);
      await mend(page, asks);
      await press(page);
      await see(done(page));
    }),
  );
});

test.each([
  ['one more', () => `One more ${pair.title}`],
  ['Remove', () => `Remove ${pair.title}`],
] as const)('%s on the page of the cart: the count stays what it was where the line is gone', (_, name) =>
  it.visit({ ...desktop, isCut: true }, async (page) => {
    await standInDrawer(page);
    await open(page, '/cart');
    await page.route('**/cart.data*', (route) => route.abort('connectionreset'));
    await page.getByRole('main').getByRole('button', { name: name() }).click();
    await see(page.getByText('We could not reach the shop').first());
    await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe('1');
    expect(await page.evaluate(() => document.cookie)).toContain('cart_count=1');
  }),
);

test.each([
  ['/shipping', 'Your city', 'Lahore', /Lahore/],
  ['/size-guide', 'Length of your longer foot, in cm', '26.3', /For a foot of 26\.3 cm/],
])(
  'a question asked on %s while the line is down is answered when it is back',
  (path, label, typed, answer) =>
    it.visit({ ...phone, isCut: true }, async (page) => {
      await open(page, path);
      await hydrated(page.locator('body > footer'));
      await page.getByLabel(label).first().fill(typed);
      await cutLine(page);
      await page.keyboard.press('Enter');
      await see(page.getByRole('alert').getByText('You are offline'));
      await mendLine(page);
      await see(page.getByRole('main').getByText(answer));
    }),
);
