/** Phone first in a browser: the owner makes the email address optional, and an order without one goes its whole way (rule K20). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../support/browser/axe.ts';
import { desktop, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { chooseSize, open, placeButton, readConfirmation, see, shopper } from '../support/buying-steps.ts';
import { findPairs, type WantedPair } from '../support/browser/wanted-pairs.ts';
import { signIn } from '../support/sign-in.ts';

let it: Browsing;
let session: string;
let pair: WantedPair | undefined;
beforeAll(async () => {
  it = await openBrowsing();
  session = (await signIn(it.db, 'SUPER_ADMIN', new Date(), { name: 'Sana' })).token;
  [pair] = await findPairs(it.db, 600_000, 9_000_000);
  await it.visit({ ...desktop, session }, async (page) => {
    await open(page, '/admin/settings');
    await page.getByRole('link', { name: 'Edit Settings' }).click();
    await page.getByRole('group', { name: 'Email address' }).getByText('Optional').click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await see(page.getByText('Settings updated'));
  });
});
afterAll(() => it?.close());

async function toCheckout(page: Page, options: { script: boolean }): Promise<void> {
  await open(page, `/product/${pair?.productId}?colour=${encodeURIComponent(pair?.colour ?? '')}`, options);
  await chooseSize(page, pair?.size ?? '');
  await page.locator('#add').click();
  await see(page.getByText('Added to cart!'));
  await open(page, '/checkout', options);
  await see(page.getByText('Email (optional)'));
}

/** Name, phone, street and city, and nothing else. */
async function typeAndPlace(page: Page, phoneNumber: string): Promise<{ token: string; shortId: string }> {
  await page.getByLabel('Full name').fill(shopper.name);
  await page.getByLabel('Phone').fill(phoneNumber);
  await page.getByLabel('Street address').fill(shopper.street);
  await page.getByRole('combobox', { name: 'City' }).fill(shopper.city);
  await page.getByRole('combobox', { name: 'City' }).blur();
  await placeButton(page).click();
  return placed(page);
}

async function placed(page: Page): Promise<{ token: string; shortId: string }> {
  const { token, shortId, words } = await readConfirmation(page);
  expect(words).toContain('Save this link');
  expect(words).toContain(`/track/${token}`);
  expect(words).not.toContain('your email');
  const whatsapp = page.getByRole('link', { name: 'Save it on WhatsApp' });
  expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(`/track/${token}`);
  return { token, shortId };
}

test('on a phone: placed, the link copied and opened, and staff see no address', async () => {
  let order = { token: '', shortId: '' };
  await it.visit(phone, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await toCheckout(page, { script: true });
    expect(await axeProblems(page)).toEqual([]);
    order = await typeAndPlace(page, '0333 5556667');
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await see(page.getByText('Copied.'));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(`/track/${order.token}`);
    await open(page, `/track/${order.token}`);
    await see(page.getByRole('heading', { name: 'In this order' }));
  });
  const { id } = await it.db
    .selectFrom('orders')
    .select('id')
    .where('trackingToken', '=', order.token)
    .executeTakeFirstOrThrow();
  await it.visit({ ...desktop, session }, async (page) => {
    await open(page, `/admin/orders/${id}`);
    await see(page.getByText('No email address'));
    expect(await page.locator('a[href^="mailto:"]').count()).toBe(0);
  });
});

test('without JavaScript the same, and the link is there to be kept', () =>
  it.visit({ ...phone, javaScript: false }, async (page) => {
    await toCheckout(page, { script: false });
    const { token } = await typeAndPlace(page, '0333 5556668');
    expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
    await open(page, `/track/${token}`, { script: false });
    await see(page.getByRole('heading', { name: 'In this order' }));
  }));
