/** Offers, settings and lists of the admin portal in a browser: what is saved there shows in the shop. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeProblems } from '../support/browser/axe.ts';
import { desktop, openBrowsing, phone, type Browsing, type Look } from '../support/browser/browse.ts';
import { chooseOffered } from '../support/browser/choose-offered.ts';
import { open, openUntil, see } from '../support/buying-steps.ts';
import { cutCurrentLinks, sidewaysPixels, smallTargets } from '../support/browser/look-at.ts';
import { signIn } from '../support/sign-in.ts';

let it: Browsing;
let session: string;
beforeAll(async () => {
  it = await openBrowsing();
  session = (await signIn(it.db, 'SUPER_ADMIN', new Date(), { name: 'Sana' })).token;
});
afterAll(() => it?.close());

const visitAdmin = (look: Look, walk: (page: Page) => Promise<void>) => it.visit({ ...look, session }, walk);

test('an offer made in the admin portal lowers the price in the shop, and deleting it takes it back', () =>
  visitAdmin({ ...desktop, expected: [400] }, async (page) => {
    await it.db.deleteFrom('offers').execute();
    const { id } = await it.db
      .updateTable('products')
      .set({ basePrice: 1_000_000, discountPercentage: null })
      .where('title', '=', 'Samba OG')
      .returning('id')
      .executeTakeFirstOrThrow();
    await open(page, '/admin/offers');
    await see(page.getByText('No offers found. Create your first offer to get started.'));
    await page.getByRole('link', { name: 'Add Offer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Offer' });
    await dialog.getByRole('button', { name: 'Create Offer' }).click();
    await see(dialog.getByText('Please fill in all required fields.'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('title');
    await dialog.getByLabel('Title', { exact: true }).fill('Test Week');
    await dialog.getByLabel('Value').fill('30');
    await dialog.getByText('Product', { exact: true }).first().click();
    await chooseOffered(dialog, 'Samba OG', 'samba og');
    await see(dialog.getByText('Matches 1 product'));
    await see(dialog.getByText('₨7,000'));
    await dialog.getByRole('button', { name: 'Create Offer' }).click();
    await see(page.getByText('Offer created'));
    await see(page.getByRole('cell', { name: 'Test Week' }));

    // A cached page is dropped a moment after the offer was saved.
    const prices = async () => {
      await open(page, `/product/${id}`);
      return page.locator('main header').innerText();
    };
    await expect.poll(prices).toContain('₨7,000');

    await open(page, '/admin/offers');
    await page.getByRole('button', { name: 'Delete Test Week' }).click();
    await see(page.getByText('Are you sure you want to delete "Test Week"?'));
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await see(page.getByText('Offer deleted'));
    await expect.poll(prices).not.toContain('₨7,000');
    await see(page.locator('main header').getByText('₨10,000'));
  }));

test('a threshold changed in Settings stands on every screen, and leaving without saving asks', () =>
  visitAdmin(desktop, async (page) => {
    await open(page, '/admin/settings');
    await page.getByRole('link', { name: 'Edit Settings' }).click();
    await page.getByLabel('Free shipping threshold').fill('7500');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await see(page.getByRole('dialog', { name: 'Leave without saving?' }));
    await page.keyboard.press('Escape');
    const banner = page.getByLabel('Banner text');
    await page.getByLabel('Banner enabled').uncheck();
    expect(await banner.isDisabled()).toBe(true);
    await page.getByLabel('Banner enabled').check();
    await banner.fill('Free over {threshold}, always');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await see(page.getByText('Settings updated'));
    await see(page.getByRole('link', { name: 'Edit Settings' }));
    await see(page.getByText('Free over ₨7,500, always'));
    for (const path of ['/', '/shipping', '/contact', '/shop']) {
      await openUntil(page, path, '₨7,500');
      expect(await page.locator('body').innerText(), path).not.toContain('₨5,000');
    }
  }));

test('a save that cannot reach the shop says so in the specified words and keeps what was typed', () =>
  visitAdmin({ ...desktop, expected: [503] }, async (page) => {
    await open(page, '/admin/offers/new');
    const dialog = page.getByRole('dialog', { name: 'Add Offer' });
    await dialog.getByLabel('Title', { exact: true }).fill('Kept');
    await dialog.getByLabel('Value').fill('10');
    await page.route('**/admin/offers/new.data*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'away' }) : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Create Offer' }).click();
    await see(page.getByText('Failed to create offer. Please try again.'));
    expect(await dialog.getByLabel('Title', { exact: true }).inputValue()).toBe('Kept');
  }));

const screens = [
  '/admin/move-in',
  '/admin/move-in/past-orders',
  '/admin/offers',
  '/admin/offers/new',
  '/admin/coupons',
  '/admin/coupons/new',
  '/admin/customers',
  '/admin/payments',
  '/admin/profit',
  '/admin/profit/pairs',
  '/admin/profit/reorder',
  '/admin/profit/dead-stock',
  '/admin/returns',
  '/admin/questions',
  '/admin/cash',
  '/admin/cash/parcels',
  '/admin/cash/rates',
  '/admin/cash/statement',
  '/admin/parcels/list',
  '/admin/parcels',
  '/admin/parcels/check-in',
  '/admin/reviews',
  '/admin/messages',
  '/admin/messages/replies',
  '/admin/redirects',
  '/admin/menus',
  '/admin/languages/ur',
  '/admin/pages',
  '/admin/pages/new',
  '/admin/collections',
  '/admin/collections/new',
  '/admin/settings/messages',
  '/admin/settings/couriers?add=trax',
  '/admin/settings/api',
  '/admin/settings/api/reference',
  '/admin/settings/ads',
  '/admin/settings/speed',
  '/admin/settings',
  '/admin/settings?edit',
  '/admin/lists',
  '/admin/lists/brands/nike',
  '/admin/staff',
  '/admin/audit',
];

// A test for each: a busy machine takes seconds for one, and what fails is named.
const looks = { 'a phone': phone, 'a desktop in dark mode': { ...desktop, dark: true } };
describe.each(Object.entries(looks))(
  'every screen of the admin portal on %s: nothing wrong for axe, nothing sideways, the current tab in sight, targets for a thumb',
  (_name, look) => {
    test.each(screens)('%s', (path) =>
      visitAdmin(look, async (page) => {
        await open(page, path);
        expect(await axeProblems(page)).toEqual([]);
        expect(await page.evaluate(sidewaysPixels)).toBe(0);
        await expect.poll(() => page.evaluate(cutCurrentLinks)).toEqual([]);
        if (look.width === 360) expect(await page.evaluate(smallTargets)).toEqual([]);
      }),
    );
  },
);

test("a role is changed on the customer's page after the question that Staff asks", () =>
  visitAdmin(desktop, async (page) => {
    const { userId } = await signIn(it.db, 'CUSTOMER', new Date(), { name: 'Hina Aslam' });
    await open(page, `/admin/customers/${userId}`);
    const drawer = page.getByRole('dialog', { name: 'Hina Aslam' });
    await drawer.getByLabel('Role', { exact: true }).selectOption('ADMIN');
    await drawer.getByRole('button', { name: 'Change Role' }).click();
    const question = page.getByRole('dialog', { name: 'Change role' });
    await see(question.getByText('Make Hina Aslam an Admin?'));
    await question.getByRole('button', { name: 'Cancel' }).click();
    const roleNow = () =>
      it.db.selectFrom('profiles').select('role').where('userId', '=', userId).executeTakeFirst();
    expect(await roleNow()).toEqual({ role: 'CUSTOMER' });
    await drawer.getByRole('button', { name: 'Change Role' }).click();
    await question.getByRole('button', { name: 'Change Role' }).click();
    await see(page.getByText('Hina Aslam is now Admin.'));
    expect(await roleNow()).toEqual({ role: 'ADMIN' });
  }));
