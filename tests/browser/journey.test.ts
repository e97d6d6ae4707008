/** A pair is bought from the home page to the confirmation on a phone, on a desktop and without JavaScript; then the books are read. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { arrive, desktop, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { addUpBought, mustBeLeft, orderLeft, type Bought, type Placed } from '../support/order-left.ts';
import { findByAdmin, findByPhone } from '../support/find-pair.ts';
import {
  amountsOn,
  applyCoupon,
  chooseSizeAndColour,
  open,
  placeButton,
  readConfirmation,
  see,
  typeAddress,
  type Shopper,
} from '../support/buying-steps.ts';
import { findPairs, rupeesText, type WantedPair } from '../support/browser/wanted-pairs.ts';

let it: Browsing;
/** Below the threshold of free delivery, and above it. */
let cheap: WantedPair[];
let dear: WantedPair[];
beforeAll(async () => {
  it = await openBrowsing();
  cheap = await findPairs(it.db, 100_000, 400_000);
  dear = await findPairs(it.db, 1_000_000, 9_000_000);
});
// What an attempt that failed had chosen must not be counted as left behind by the next order.
beforeEach(async () => {
  await it.db.deleteFrom('cartLines').execute();
});
afterAll(() => it?.close());

const bilal: Shopper = {
  name: 'Bilal Ahmed',
  phone: '0300 1234567',
  email: 'bilal@example.com',
  street: 'House 7, Street 12, near Jamia Masjid',
  city: 'Lahore',
  state: 'Punjab',
};
const sana: Shopper = {
  ...bilal,
  name: 'Sana “Khan” & Sons',
  phone: '+92 321 7654321',
  email: 'sana@example.com',
  city: 'Karachi',
  state: 'Sindh',
};
const imran: Shopper = {
  ...bilal,
  name: 'عمران',
  phone: '03451112223',
  email: 'imran@example.com',
  city: 'Multan',
};

test('on a phone: one pair under the threshold, a fixed coupon, delivery paid', () =>
  it.visit(phone, async (page) => {
    const pair = wanted(cheap, 0);
    const bought = [{ pair, quantity: 1 }];
    await findByPhone(page, pair);
    await chooseSizeAndColour(page, pair);
    await addInPlace(page, pair, 1);
    await viewCart(page);
    const sum = addUpBought(bought, { paisa: 50_000 }, 20_000);
    await readCart(page, bought, `from ${rupeesText(sum.subtotal + sum.fee)}`);
    await see(page.getByText(`${rupeesText(500_000 - sum.subtotal)} to free delivery`));
    await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click();
    await typeAddress(page, bilal);
    await see(page.getByText('To Lahore, paid in cash at your door'));
    await see(page.getByText('Punjab (from Lahore)'));
    await applyCoupon(page, 'salam500');
    await see(page.getByText('You saved ₨500'));
    await placeAndCompare(page, { shopper: bilal, bought, sum, coupon: 'SALAM500' });
  }));

test('on a desktop: two products, three pairs, a percentage coupon, delivery free', () =>
  it.visit(desktop, async (page) => {
    const [one, two] = [wanted(dear, 3), wanted(dear, 8)];
    await findByAdmin(page, one);
    await chooseSizeAndColour(page, one);
    await addInPlace(page, one, 1);
    await open(page, `/product/${two.productId}`);
    await chooseSizeAndColour(page, two);
    await addInPlace(page, two, 2);
    await viewCart(page);
    await page
      .locator('#main')
      .getByRole('button', { name: `One more ${one.title}` })
      .click();
    await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe('3');
    const bought = [
      { pair: one, quantity: 2 },
      { pair: two, quantity: 1 },
    ];
    const sum = addUpBought(bought, { percent: 10 }, 0);
    await readCart(page, bought, rupeesText(sum.subtotal));
    await see(page.getByText('You have free delivery'));
    await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click();
    await typeAddress(page, sana);
    await see(page.getByText('To Karachi, paid in cash at your door'));
    await see(page.getByText('Sindh (from Karachi)'));
    await applyCoupon(page, 'Qadam10');
    await see(page.getByText('You saved 10%'));
    await placeAndCompare(page, { shopper: sana, bought, sum, coupon: 'QADAM10' });
  }));

test('without JavaScript: one pair, Express, a fixed coupon, the same order as with it', () =>
  it.visit({ ...phone, javaScript: false }, async (page) => {
    const pair = wanted(dear, 5);
    const bought = [{ pair, quantity: 1 }];
    await findByPhone(page, pair, { script: false });
    await chooseSizeAndColour(page, pair);
    await page.locator('#add').click();
    await see(page.getByRole('status').filter({ hasText: 'Added to cart!' }));
    await readCart(page, bought, rupeesText(pair.price));
    await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click();
    await typeAddress(page, imran);
    await page.getByRole('button', { name: 'Update delivery' }).click();
    await see(page.getByText('To Multan, paid in cash at your door'));
    await see(page.getByText('Punjab (from Multan)'));
    await page.getByRole('radio', { name: /^Express/ }).check();
    await page.getByRole('button', { name: 'Update delivery' }).click();
    await applyCoupon(page, 'SALAM500');
    const sum = addUpBought(bought, { paisa: 50_000 }, 40_000);
    await placeAndCompare(page, { shopper: imran, bought, sum, coupon: 'SALAM500' });
  }));

function wanted(pairs: WantedPair[], index: number): WantedPair {
  const pair = pairs[index];
  if (!pair) throw new Error(`the sample catalogue has no pair ${index} for this journey`);
  return pair;
}

async function addInPlace(page: Page, pair: WantedPair, count: number): Promise<void> {
  await page.locator('#add').click();
  const drawer = page.locator('#cart-drawer');
  await see(drawer.getByText('Added to cart!'));
  await see(drawer.getByText(`${pair.title}, EU ${pair.size}`));
  await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe(String(count));
}

// The drawer slides away over the page it led to.
async function viewCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'View cart' }).first().click();
  await arrive(page, /\/cart$/);
  await page.locator('#cart-drawer').waitFor({ state: 'hidden' });
}

async function readCart(page: Page, bought: Bought[], total: string): Promise<void> {
  await arrive(page, /\/cart/);
  await see(page.getByRole('heading', { level: 1, name: 'Cart' }));
  for (const { pair } of bought) {
    const line = page.locator('main li', { hasText: pair.title });
    const words = (await line.first().innerText()).replace(/\s+/g, ' ');
    expect(words).toContain(`EU ${pair.size}`);
    if (pair.colours > 1) expect(words).toContain(pair.colour);
  }
  await expect.poll(async () => (await amountsOn(page))['Total in cash']).toBe(total);
}

// The same sum on the checkout, on its button, on the confirmation, in the order; and everything an order leaves behind.
async function placeAndCompare(page: Page, placed: Placed): Promise<void> {
  const { sum, coupon, shopper } = placed;
  const cash = rupeesText(sum.total);
  await expect
    .poll(() => amountsOn(page))
    .toEqual({
      Subtotal: rupeesText(sum.subtotal),
      [`Coupon ${coupon}`]: `−${rupeesText(sum.discount)}`,
      [`Delivery to ${shopper.city}`]: sum.fee === 0 ? 'Free' : rupeesText(sum.fee),
      'Total in cash': cash,
    });
  expect(await placeButton(page).innerText()).toBe(`Place order · pay ${cash} cash`);
  await placeButton(page).click();
  const { token, shortId, words } = await readConfirmation(page);
  expect(words.toLowerCase()).toContain(`cash due at the door ${cash}`);
  await expect.poll(() => page.locator('[data-cart-count]').filter({ visible: true }).count()).toBe(0);
  const { id, left } = await orderLeft(it.db, token);
  expect(id.slice(0, 8)).toBe(shortId);
  expect(left).toEqual(mustBeLeft(placed));
  expect(await verifyShop(it.db)).toEqual([]);
}
