/** A new customer and a forgotten password, as people live it: in a browser, with the e-mails that a mail server received. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailSink } from '#platform/email/testing-servers.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { arrive, desktop, openBrowsing, phone, ready, type Browsing } from '../support/browser/browse.ts';
import { open, placeButton, see } from '../support/buying-steps.ts';
import { axeProblems } from '../support/browser/axe.ts';
import { sidewaysPixels, smallTargets } from '../support/browser/look-at.ts';
import { findPairs, type WantedPair } from '../support/browser/wanted-pairs.ts';

let it: Browsing;
let sink: Awaited<ReturnType<typeof mailSink>>;
let pairs: WantedPair[];
beforeAll(async () => {
  sink = await mailSink();
  it = await openBrowsing({ smtpUrl: sink.url });
  pairs = await findPairs(it.db, 600_000, 9_000_000);
});
afterAll(async () => {
  await it?.close();
  await sink?.close();
});

const password = 'lemon desk 7 window';

/** The path of the link in the newest email to this address that leads to `page`. */
async function linkIn(email: string, page: string): Promise<string> {
  const find = () => {
    const emails = sink.received.filter(({ to }) => to.includes(email));
    const text = emails.map(({ raw }) => raw.replace(/=\r?\n/g, '')).toReversed();
    return text.flatMap((raw) => new RegExp(`${page}#[\\w-]{64}`).exec(raw) ?? [])[0];
  };
  await expect.poll(find).toBeTruthy();
  return find() ?? '';
}

/** What a page must be in every state: nothing axe finds, nothing too small to touch, nothing beyond the edge. */
async function looksRight(page: Page): Promise<void> {
  expect(await page.evaluate(sidewaysPixels)).toBeLessThanOrEqual(0);
  if ((page.viewportSize()?.width ?? 0) < 768) expect(await page.evaluate(smallTargets)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

async function signUpAndIn(page: Page, email: string): Promise<void> {
  await open(page, '/auth/sign-up');
  await page.getByLabel('Full Name').fill('Ayesha Khan');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await button(page, 'Sign Up').click();
  await see(page.getByText('Account created successfully!'));
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await open(page, await linkIn(email, '/auth/confirm'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Confirm my address').click();
  await see(page.getByText('Your email address is confirmed. You can sign in now.'));
  await signIn(page, password);
}

async function signIn(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await button(page, 'Sign In').click();
  await arrive(page, (url) => url.pathname === '/');
}

test('a new customer signs up, confirms from the mail, signs in, orders, sees the order, and reviews it', () =>
  it.visit(phone, async (page) => {
    const email = 'ayesha@example.com';
    await signUpAndIn(page, email);
    const [pair] = pairs;
    await open(page, `/product/${pair?.productId}`);
    await page.locator('input[name=line]:not(:disabled)').first().check();
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await see(page.getByText('Added to cart!'));
    await open(page, '/checkout');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ayesha Khan');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByLabel('Phone').fill('0300 1234567');
    await page.getByLabel('Street address').fill('House 12, Street 4');
    await page.getByRole('combobox', { name: 'City' }).fill('Lahore');
    await page.getByRole('combobox', { name: 'City' }).blur();
    await expect.poll(() => page.getByLabel('Punjab').isChecked()).toBe(true);
    await placeButton(page).click();
    await see(page.getByRole('heading', { name: 'Order placed successfully!' }));
    const { id } = await it.db
      .selectFrom('orders')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My Profile' }).click();
    await see(page.getByRole('heading', { name: 'My Account' }));
    await ready(page);
    await looksRight(page);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await see(page.getByText('pending', { exact: true }));
    await looksRight(page);
    await page.getByRole('link', { name: `#${id.slice(0, 8)}` }).click();
    await see(page.getByText('What happened'));
    await looksRight(page);
    await handOver(id);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await ready(page);
    await looksRight(page);
    await page.getByRole('link', { name: /^Review / }).click();
    await page.locator('.stars label').nth(4).click();
    await page.getByText('True to size', { exact: true }).click();
    await page.getByLabel('Your review').fill('Light, and they fit as the tape says.');
    await button(page, 'Send review').click();
    await see(page.getByText('Thank you for your review'));
    const reviews = it.db.selectFrom('reviews').select(['stars', 'fit', 'status', 'productId']);
    expect(await reviews.execute()).toEqual([
      { stars: 5, fit: 'true', status: 'pending', productId: pair?.productId },
    ]);
  }));

test('an address is saved at the first press; only another way out asks first', () =>
  it.visit({ ...phone, expected: [400] }, async (page) => {
    await signUpAndIn(page, 'bushra@example.com');
    await open(page, '/profile/addresses/new');
    await page.getByLabel('Street address').fill('House 12, Street 4');
    await button(page, 'Save address').click();
    // Refused, and still guarded.
    await see(page.getByRole('main').getByRole('alert').first());
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await see(page.getByRole('heading', { name: 'Leave without saving?' }));
    await page.getByRole('button', { name: 'Stay here' }).click();
    // What lies under an open dialog takes no typing.
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor({ state: 'hidden' });
    await page.getByLabel('Phone').fill('0300 1234567');
    await page.getByRole('combobox', { name: 'City' }).fill('Lahore');
    await page.getByRole('combobox', { name: 'City' }).blur();
    await button(page, 'Save address').click();
    await see(page.getByText('Address saved'));
    const saved = await it.db.selectFrom('addresses').select(['street', 'city']).execute();
    expect(saved).toEqual([{ street: 'House 12, Street 4', city: 'Lahore' }]);
  }));

/** As staff do it when the courier has the box. */
async function handOver(orderId: string): Promise<void> {
  const staff = await it.db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['u.id as userId', 'u.email', 'p.role'])
    .where('p.role', '=', 'SUPER_ADMIN')
    .executeTakeFirstOrThrow();
  for (const to of ['CONFIRMED', 'FULFILLED'] as const)
    expect(await changeStatus(it.db, staff, { orderId, to, note: '' }, new Date())).toMatchObject({ to });
}

test('a forgotten password is replaced by the link of the mail, and every other browser is signed out', () =>
  it.visit({ ...desktop, expected: [400, 410] }, async (page) => {
    const email = 'sana@example.com';
    await signUpAndIn(page, email);
    await see(page.getByRole('button', { name: 'Ayesha' }));
    await page.getByRole('button', { name: 'Ayesha' }).click();
    await looksRight(page);
    await page.locator('#account-menu').getByRole('button', { name: 'Sign Out' }).click();
    await see(page.getByRole('link', { name: 'Sign In' }));
    await open(page, '/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not it at all');
    await button(page, 'Sign In').click();
    await see(page.getByText('Invalid email or password. Please check your credentials.'));
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await looksRight(page);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await see(page.getByRole('heading', { name: 'Forgot password?' }));
    await page.getByLabel('Email').fill(email);
    await button(page, 'Send the link').click();
    await see(page.getByText('Look into your mailbox'));
    await looksRight(page);
    const link = await linkIn(email, '/auth/reset');
    await open(page, link);
    await page.getByLabel('Code').waitFor({ state: 'hidden' });
    await page.getByLabel('New Password', { exact: true }).fill('quite another 44');
    await page.getByRole('button', { name: 'Show new password' }).click();
    expect(await page.getByLabel('New Password', { exact: true }).getAttribute('type')).toBe('text');
    await page.getByLabel('Confirm Password', { exact: true }).fill('quite another 44');
    await looksRight(page);
    await button(page, 'Change password').click();
    await see(page.getByText('Your password is changed. Sign in with the new one.'));
    await signIn(page, 'quite another 44');
    // The link is spent.
    await page.goto('about:blank', { waitUntil: 'domcontentloaded' });
    await open(page, link);
    await page.getByLabel('New Password', { exact: true }).fill('yet another one 5');
    await page.getByLabel('Confirm Password', { exact: true }).fill('yet another one 5');
    await button(page, 'Change password').click();
    await see(page.getByText('This link no longer works'));
  }));

test('without scripts an account is made, used and left all the same', () =>
  it.visit({ ...phone, javaScript: false }, async (page) => {
    const email = 'noscript@example.com';
    await page.goto('/auth/sign-up', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Full Name').fill('Bina Shah');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await button(page, 'Sign Up').click();
    const [, code = ''] = (await linkIn(email, '/auth/confirm')).split('#');
    await page.goto('/auth/confirm', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Confirm my address').click();
    await signIn(page, password);
    await page.goto('/profile', { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await page.getByLabel('Full Name').fill('Bina Ali Shah');
    await button(page, 'Save Changes').click();
    await see(page.getByText('Your profile has been successfully updated.'));
    await see(page.getByText('Bina Ali Shah').first());
  }));
