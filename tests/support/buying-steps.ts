/** What a shopper does on the pages, one function a step; each sees for itself that the step worked. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrive, ready } from './browser/browse.ts';
import { rupeesText, type WantedPair } from './browser/wanted-pairs.ts';

export type Shopper = {
  name: string;
  phone: string;
  email: string;
  street: string;
  city: string;
  state: string;
};

/** Somebody who buys, where it does not matter who. */
export const shopper: Shopper = {
  name: 'Hina Malik',
  phone: '0333 5556667',
  email: 'hina@example.com',
  street: 'Flat 3, Block B, opposite the post office',
  city: 'Islamabad',
  state: 'Islamabad Capital Territory',
};

/** Waits until the text is on the page and visible. */
export async function see(place: Locator): Promise<void> {
  await place.filter({ visible: true }).first().waitFor();
}

/** Opens a path and, where scripts run, waits until they have taken over. */
export async function open(page: Page, path: string, { script = true } = {}): Promise<void> {
  if (script) await stepsMade(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (script) await ready(page);
}

/** Loads the page again once its closed dialogs have left the history. */
export async function reload(page: Page): Promise<void> {
  await stepsMade(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
}

/**
 * Resolves when no step of the history is under way: a dialog that has just closed is still on its way back
 * (web/storefront/frame/back-closes.tsx), and a browser that is on its way gives up the page that it is sent to meanwhile.
 */
export async function stepsMade(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const dialogs = document.querySelectorAll('dialog[data-back][open]');
    return (history.state?.step ?? 0) === dialogs.length;
  });
}

/**
 * Opens a path again and again until its page has the text: a cached page is dropped when the shop has heard that its
 * facts changed, a moment after the commit. From then on all pages that show them are new.
 */
export async function openUntil(
  page: Page,
  path: string,
  text: string,
  options: { script?: boolean } = {},
): Promise<void> {
  const words = async () => {
    await open(page, path, options);
    return page.locator('body').innerText();
  };
  await expect.poll(words).toContain(text);
}

/** On the page of a product. An id has no points and spaces, as sizes may (web/ui/size-cell.tsx). */
export async function chooseSize(page: Page, size: string): Promise<void> {
  await page.locator(`#size-${size.replaceAll(/[^0-9A-Za-z]/g, '-')}`).check();
}

/** From the open page to the product: chooses colour and size and adds one to the cart. */
export async function chooseSizeAndColour(page: Page, pair: WantedPair): Promise<void> {
  await see(page.getByRole('heading', { level: 1, name: pair.title, exact: true }));
  await see(page.locator('main header').getByText(rupeesText(pair.price), { exact: true }));
  await see(page.getByText('No reviews yet'));
  if (pair.colours > 1) {
    await page
      .getByRole('navigation', { name: 'Colour' })
      .getByRole('link', { name: pair.colour, exact: true })
      .click();
    await see(page.locator('[aria-current=true]', { hasText: pair.colour }));
  }
  await chooseSize(page, pair.size);
  expect(await page.locator('input[name=line]:checked').inputValue()).toBe(String(pair.variantId));
}

/** The amounts beside the names of the first summary that can be seen, such as `Subtotal` and `Total in cash`. */
export async function amountsOn(page: Pick<Page, 'locator'>): Promise<Record<string, string>> {
  return page
    .locator('dl')
    .filter({ visible: true })
    .first()
    .evaluate((list) => {
      const names = [...list.querySelectorAll('dt')];
      return Object.fromEntries(
        names.map((name) => [name.textContent, name.nextElementSibling?.textContent]),
      ) as Record<string, string>;
    });
}

/** Types the form but leaves the state to the city. */
export async function typeAddress(page: Page, { name, phone, email, street, city }: Shopper): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Street address').fill(street);
  await page.getByRole('combobox', { name: 'City' }).fill(city);
}

export async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByText('Have a coupon?').click();
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await see(page.locator('output', { hasText: 'Coupon applied!' }));
}

export function placeButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Place order/ });
}

/** What the confirmation shows; the token is the private one of its link. */
export async function readConfirmation(
  page: Page,
): Promise<{ token: string; shortId: string; words: string }> {
  await arrive(page, /\/\?placed=/);
  await see(page.getByRole('heading', { name: 'Order placed successfully!' }));
  const panel = page.locator('section[aria-labelledby=placed]');
  const words = (await panel.innerText()).replace(/\s+/g, ' ');
  const shortId = /Order #([0-9a-f]{8}) has been created\./.exec(words)?.[1] ?? '';
  return { token: new URL(page.url()).searchParams.get('placed') ?? '', shortId, words };
}
