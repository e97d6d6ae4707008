/** Cart and checkout where something goes otherwise than planned, as the storefront's score card asks (docs/shown/, 42-51). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atRest, desktop, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import {
  amountsOn,
  chooseSize,
  open,
  placeButton,
  readConfirmation,
  see,
  shopper,
  type Shopper,
  typeAddress,
} from '../support/buying-steps.ts';
import { findPairs, rupeesText, type WantedPair } from '../support/browser/wanted-pairs.ts';

let it: Browsing;
let pairs: WantedPair[];
beforeAll(async () => {
  it = await openBrowsing();
  pairs = await findPairs(it.db, 600_000, 9_000_000);
});
afterAll(() => it?.close());

test('the quantity stops at the stock and says why', () =>
  it.visit(phone, async (page) => {
    const pair = await addPair(page, 0);
    await open(page, '/cart');
    const more = page.getByRole('button', { name: `One more ${pair.title}` });
    for (let pairsIn = 1; pairsIn < pair.stock; pairsIn += 1) {
      await more.click();
      await see(page.locator('main li output', { hasText: new RegExp(`^${pairsIn + 1}$`) }));
    }
    await expect.poll(() => more.isDisabled()).toBe(true);
    await see(page.getByText(`Only ${pair.stock} left`));
  }));

test('of quick presses one request is under way at a time, so that the last press is what the cart keeps', () =>
  it.visit(phone, async (page) => {
    const pair = await addPair(page, 0);
    await open(page, '/cart');
    const underWay = { now: 0, most: 0 };
    const hold = Promise.withResolvers<void>();
    await page.route(/\/cart\.data/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      underWay.now += 1;
      underWay.most = Math.max(underWay.most, underWay.now);
      await hold.promise;
      const response = await route.fetch();
      underWay.now -= 1;
      await route.fulfill({ response });
    });
    const more = page.getByRole('button', { name: `One more ${pair.title}` });
    const shown = (pairsIn: number) =>
      page.locator('main li output', { hasText: new RegExp(`^${pairsIn}$`) });
    for (const pairsIn of [2, 3, 4]) {
      await more.click();
      await see(shown(pairsIn));
    }
    hold.resolve();
    const kept = it.db.selectFrom('cartLines').select('quantity').where('variantId', '=', pair.variantId);
    await expect.poll(async () => (await kept.execute()).map(({ quantity }) => quantity)).toContain(4);
    await see(shown(4));
    expect(underWay.most).toBe(1);
    // A press that still waits when the page is left reaches the cart all the same.
    const fewer = page.getByRole('button', { name: `One fewer ${pair.title}` });
    await fewer.click();
    await fewer.click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect.poll(async () => (await kept.execute()).map(({ quantity }) => quantity)).toContain(2);
  }));

test('a removed line can be brought back, and the empty cart leads on', () =>
  it.visit(desktop, async (page) => {
    const pair = await addPair(page, 1);
    await open(page, '/cart');
    await page.getByRole('button', { name: `Remove ${pair.title}` }).click();
    await see(page.getByRole('link', { name: 'Start Shopping' }));
    await page.getByRole('button', { name: 'Undo' }).click();
    await see(page.locator('main li', { hasText: pair.title }));
    await expect.poll(async () => (await amountsOn(page))['Subtotal']).toBe(rupeesText(pair.price));
  }));

test('an empty form is answered in the stated order: a summary, a word at each field, a toast, and the focus', () =>
  it.visit({ ...phone, expected: [400] }, async (page) => {
    await addPair(page, 2);
    await open(page, '/checkout');
    expect(await fieldsWithoutLabel(page)).toEqual([]);
    await see(page.getByText('Postal code (optional)'));
    await placeButton(page).click();
    const summary = page.locator('main [role=alert]');
    await see(summary.getByText('Missing info'));
    await see(summary.getByText('Name, phone and address are required'));
    for (const field of ['name', 'phone', 'email', 'street', 'city', 'state'])
      await see(page.locator(`#${field}-error`));
    await see(summary.getByRole('link', { name: 'Street address' }));
    await see(page.locator('[aria-live=polite]').getByText('Missing info'));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.querySelector('[role=alert]') != null))
      .toBe(true);
    // Whoever goes on has read the toast, which lies over the fields.
    await page.getByLabel('Full name').click();
    await page.locator('.toasts [role=alert]').waitFor({ state: 'detached' });
    await typeAddress(page, { ...shopper, email: '' });
    await placeButton(page).click();
    await see(summary.getByText('Missing email'));
    await see(summary.getByText('Email is required to confirm your order.'));
  }));

test('what was typed survives a wrong coupon, a price that moved and a reload; the next press places the order', () =>
  it.visit({ ...desktop, expected: [400, 409] }, async (page) => {
    const pair = await addPair(page, 3);
    await open(page, '/checkout');
    await typeAddress(page, shopper);
    await see(page.getByText('To Islamabad, paid in cash at your door'));
    await page.getByText('Have a coupon?').click();
    await page.getByLabel('Coupon code').fill('nothing');
    await page.getByLabel('Coupon code').press('Enter');
    await see(page.locator('#coupon-error', { hasText: 'This coupon code is not valid or has expired.' }));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect.poll(() => typedIn(page)).toEqual(typedBy(shopper));
    await see(page.getByText('To Islamabad, paid in cash at your door'));
    await it.db
      .updateTable('products')
      .set({ basePrice: pair.base + 100_000 })
      .where('id', '=', pair.productId)
      .execute();
    await placeButton(page).click();
    await see(page.locator('main [role=alert]').getByText('The total has changed'));
    expect(await typedIn(page)).toEqual(typedBy(shopper));
    await placeButton(page).click();
    const { words } = await readConfirmation(page);
    expect(words).toMatch(/Arrives \w{3} \d+ \w{3}/i);
    await it.db
      .updateTable('products')
      .set({ basePrice: pair.base })
      .where('id', '=', pair.productId)
      .execute();
  }));

test.each([
  ['a phone', phone, (page: Page) => placeButton(page)],
  ['a desktop', desktop, (page: Page) => page.getByRole('link', { name: 'Edit cart' })],
])('on %s the toast of a wrong coupon covers nothing that is pressed next', (_, device, next) =>
  it.visit({ ...device, expected: [400] }, async (page) => {
    await addPair(page, 4);
    await open(page, '/checkout');
    await page.getByText('Have a coupon?').click();
    await page.getByLabel('Coupon code').fill('nothing');
    await page.getByLabel('Coupon code').press('Enter');
    await see(page.locator('#coupon-error'));
    await see(page.locator('.toasts [role=alert]'));
    await atRest(page);
    const button = next(page).filter({ visible: true });
    const reached = await button.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
      return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    });
    expect(reached).toBe(true);
  }),
);

test('a domain with a wrong letter is asked about, and one tap puts it right; a place found survives a reload', () =>
  it.visit(phone, async (page) => {
    await addPair(page, 4);
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 24.8607, longitude: 67.0011 });
    await open(page, '/checkout');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await see(page.getByText('Found: the rider sees where your door is.'));
    await page.getByLabel('Email').fill('hina@gmial.com');
    await page.getByLabel('Email').blur();
    await page.getByRole('button', { name: 'Yes, gmail.com' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe('hina@gmail.com');
    await page.getByText('Did you mean gmail.com?').waitFor({ state: 'detached' });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await see(page.getByText('Found: the rider sees where your door is.'));
    expect(await page.locator('#mapLocation').inputValue()).toBe('24.860700,67.001100');
  }));

test('prices that a newer choice has overtaken are no failure', () =>
  it.visit(phone, async (page) => {
    await addPair(page, 4);
    await open(page, '/checkout');
    const second = Promise.withResolvers<void>();
    await page.route('**/checkout.data*', async (route) => {
      // The first waits for the second, which overtakes it.
      if (route.request().url().includes('city=Lahore')) second.resolve();
      else await second.promise;
      await route.fallback().catch(() => undefined);
    });
    const city = page.getByRole('combobox', { name: 'City' });
    await city.fill('Karachi');
    await city.fill('Lahore');
    await see(page.getByText('To Lahore, paid in cash at your door'));
    expect(await page.locator('.toasts [role=alert]').count()).toBe(0);
  }));

test('two quick taps make one order', () =>
  it.visit(phone, async (page) => {
    await addPair(page, 4);
    await open(page, '/checkout');
    await typeAddress(page, { ...shopper, name: 'Two Taps' });
    await see(page.getByText('To Islamabad, paid in cash at your door'));
    await placeButton(page).dblclick();
    await readConfirmation(page);
    const orders = await it.db
      .selectFrom('orders')
      .select('id')
      .where('customerName', '=', 'Two Taps')
      .execute();
    expect(orders.length).toBe(1);
  }));

test('going back after the order finds an empty cart, nothing to order twice, without JavaScript too', () =>
  it.visit({ ...phone, javaScript: false }, async (page) => {
    await open(page, `/product/${wanted(5).productId}?colour=${encodeURIComponent(wanted(5).colour)}`, {
      script: false,
    });
    await chooseSize(page, wanted(5).size);
    await page.locator('#add').click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click();
    await typeAddress(page, { ...shopper, name: 'Back Button' });
    await page.getByText('Change the state').click();
    await page.getByRole('radio', { name: shopper.state }).check();
    await placeButton(page).click();
    await readConfirmation(page);
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await see(page.getByRole('heading', { name: 'Your cart is empty' }));
  }));

test('a checkout with nothing in the cart says so and leads on', () =>
  it.visit(phone, async (page) => {
    await open(page, '/checkout');
    await see(page.getByRole('heading', { name: 'Your cart is empty' }));
    await see(page.getByRole('link', { name: 'Continue Shopping' }));
  }));

async function addPair(page: Page, index: number): Promise<WantedPair> {
  const pair = wanted(index);
  await open(page, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`);
  await chooseSize(page, pair.size);
  await page.locator('#add').click();
  await see(page.locator('#cart-drawer').getByText('Added to cart!'));
  return pair;
}

function wanted(index: number): WantedPair {
  const pair = pairs[index];
  if (!pair) throw new Error('the sample catalogue has too few pairs for these tests');
  return pair;
}

function fieldsWithoutLabel(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main input:not([type=hidden]), main textarea')]
      .filter((field) => field.checkVisibility())
      .filter((field) => ![...(field.labels ?? [])].some((label) => label.checkVisibility()))
      .map((field) => field.name),
  );
}

const typedFields = ['name', 'phone', 'email', 'street', 'city'] as const;

async function typedIn(page: Page): Promise<string[]> {
  return Promise.all(typedFields.map((name) => page.locator(`#${name}`).inputValue()));
}

function typedBy(by: Shopper): string[] {
  return typedFields.map((name) => by[name]);
}
