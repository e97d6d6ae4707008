/** The admin with what sellers and buyers really write: titles of 200 letters, Urdu, twelve lines, totals of six digits; on every width. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs as pairsOf } from '#server/testing/checkout-input.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { desktop, openBrowsing, phone, type Browsing, type Look } from '../support/browser/browse.ts';
import { open } from '../support/buying-steps.ts';
import { focusShown, sidewaysPixels, smallTargets } from '../support/browser/look-at.ts';
import { mixedDirections, stickingOut } from '../support/browser/look-over.ts';
import { signIn } from '../support/sign-in.ts';
import { findPairs, type WantedPair } from '../support/browser/wanted-pairs.ts';

const WIDTHS = [320, 360, 412, 768, 1024, 1280, 1366, 1440, 1920];
const LONG = 'Original Handmade Peshawari Norozi Chappal with Double Tyre Sole in Genuine Cow Leather, '
  .repeat(3)
  .slice(0, 200);
const URDU = 'اصلی ہاتھ سے بنی پشاوری نوروزی چپل ڈبل سول کے ساتھ عید شادی اور روزمرہ کے لیے';

let it: Browsing;
let session: string;
let pairs: WantedPair[];
let orders: string[];
beforeAll(async () => {
  it = await openBrowsing({ env: { SMTP_URL: '' } });
  session = (await signIn(it.db, 'SUPER_ADMIN', new Date(), { name: 'Sana' })).token;
  pairs = (await findPairs(it.db, 600_000, 9_000_000)).slice(0, 12);
  const titles = [LONG, URDU, 'Donaudampfschifffahrtsgesellschaftskapitänspantoffeln'];
  for (const [at, pair] of pairs.slice(0, 3).entries())
    await it.db
      .updateTable('products')
      .set({ title: titles[at] ?? '' })
      .where('id', '=', pair.productId)
      .execute();
  orders = await placeOrders();
  await it.db
    .insertInto('emailWords')
    .values({
      name: 'order-placed',
      subject: `{order} ${URDU}`.slice(0, 120),
      opening: `${LONG}\n${URDU}\n${'x'.repeat(150)}`,
      closing: 'x'.repeat(600),
      savedBy: `${'very'.repeat(14)}@longcompany.com.pk`,
    })
    .execute();
  const reply = { channel: 'whatsapp', why: 'Wrote to the shop', receivedAt: new Date() } as const;
  await it.db
    .insertInto('replies')
    .values([
      { ...reply, id: 'wamid.1', phone: '+923001234567', text: `${LONG} ${URDU}` },
      { ...reply, id: 'wamid.2', phone: '+923001234568', text: 'x'.repeat(900), orderId: orders[0] ?? null },
    ])
    .execute();
});
afterAll(() => it?.close());

async function placeOrders(): Promise<string[]> {
  const [first, second] = pairs;
  if (!first || !second) throw new Error('no pairs');
  const buyer = {
    at: new Date(),
    name: 'Sahibzada Muhammad Abdul Rehman Khan Afridi of Landi Kotal',
    email: `sahibzada.muhammad.abdul.rehman.khan.afridi@${'very'.repeat(8)}longcompany.com.pk`,
  };
  const rupees = pairs.reduce((sum, pair) => sum + pair.price, 0) / 100;
  const lines = pairs.map((pair) => pairsOf(pair.variantId, 1));
  const placed = await placeOrder(it.db, checkoutInput({ ...buyer, lines, rupees }), buyer.at);
  if (isRefusal(placed)) throw new Error(placed.text);
  const inLatin = placed.orderId;
  const inUrdu = await makeOrder(it.db, {
    at: new Date(),
    name: 'محمد عبدالرحمٰن بن عبداللہ خان آفریدی صاحب لنڈی کوتل والے',
    row: second.variantId,
    rupees: second.price / 100,
  });
  const ids = [inLatin, inUrdu];
  await it.db
    .updateTable('orders')
    .set({ status: 'CANCELLED', shippedAt: new Date(), returnedAt: new Date() })
    .where('id', '=', inUrdu)
    .execute();
  return ids;
}

const inAdmin = (look: Look, walk: (page: Page) => Promise<void>) => it.visit({ ...look, session }, walk);

/** The phone order with everything chosen, any other page as it opens. */
async function stand(page: Page, path: string): Promise<void> {
  await open(page, path.replace('ORDER', orders[0] ?? '').replace('PRODUCT', pairs[0]?.productId ?? ''));
  if (path !== '/admin/orders/new') return;
  // In one turn: the page may be drawn anew at any moment, when the shop tells it of an order, and the field is React's.
  await page.locator('input[name=lines]').evaluate(
    (field: HTMLInputElement, text) => {
      field.value = text;
      field.form?.requestSubmit(field.form.querySelector<HTMLButtonElement>('button[value=find]'));
    },
    pairs.map((pair) => `${pair.variantId}:1`).join(),
  );
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(pairs.length - 1)
    .waitFor();
}

// `ORDER` and `PRODUCT` stand for those that the test made.
const screens = [
  '/admin',
  '/admin/orders',
  '/admin/orders?view=returns',
  '/admin/orders/ORDER',
  '/admin/orders/ORDER/edit',
  '/admin/orders/confirm',
  '/admin/orders/new',
  '/admin/dispatch',
  '/admin/products',
  '/admin/products/PRODUCT',
  '/admin/move-in',
  '/admin/move-in/past-orders',
  '/admin/offers',
  '/admin/coupons',
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
  '/admin/appearance',
  '/admin/redirects',
  '/admin/appearance/home?edit=hero',
  '/admin/menus',
  '/admin/languages/ur',
  '/admin/pages',
  '/admin/pages/new',
  '/admin/collections',
  '/admin/collections/new',
  '/admin/settings/emails',
  '/admin/settings/emails/order-placed',
  '/admin/settings/emails/back-in-stock?width=desk',
  '/admin/settings/messages',
  '/admin/settings/couriers?add=trax',
  '/admin/settings/api',
  '/admin/settings/api/reference',
  '/admin/settings/ads',
  '/admin/settings/speed',
  '/admin/staff',
  '/admin/lists',
  '/admin/audit',
];

describe('no page of the admin scrolls sideways or breaks a word into letters from 320 to 1920 px, whatever is written', () => {
  test.each(screens)('%s', (path) =>
    inAdmin(desktop, async (page) => {
      const found: string[] = [];
      await stand(page, path);
      found.push(...(await page.evaluate(mixedDirections)).map((what) => `${path}: ${what}`));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(sidewaysPixels);
        if (over > 0) found.push(`at ${width}: ${over} px too wide`);
        for (const look of [brokenWords, stickingOut])
          found.push(...(await page.evaluate(look)).map((what) => `at ${width}: ${what}`));
      }
      expect(found).toEqual([]);
    }),
  );
});

test('an order of the list is 44 to 56 px high on a desktop and four lines on a phone, with Call, WhatsApp and Confirm', () =>
  inAdmin(desktop, async (page) => {
    await open(page, '/admin/orders');
    const row = page.locator(`[data-order="${orders[0]}"]`);
    for (const width of WIDTHS.filter((each) => each >= 768)) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await page
        .locator('[data-order]')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)));
      expect(Math.max(...heights), `at ${width}`).toBeLessThanOrEqual(56);
      expect(Math.min(...heights), `at ${width}`).toBeGreaterThanOrEqual(44);
    }
    for (const head of ['Order ID', 'Customer', 'Address', 'Items', 'Total', 'Status', 'Date', 'Actions'])
      await page.getByRole('columnheader', { name: head }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(180);
    expect((await page.locator('[data-order]').first().boundingBox())?.y).toBeLessThanOrEqual(350);
    expect(await row.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(/^tel:\+92/);
    await row.getByRole('link', { name: /^WhatsApp/ }).waitFor();
    await row.getByRole('button', { name: /^Confirm/ }).click();
    await expect
      .poll(() =>
        it.db
          .selectFrom('orders')
          .select('status')
          .where('id', '=', orders[0] ?? '')
          .executeTakeFirst(),
      )
      .toEqual({ status: 'CONFIRMED' });
  }));

describe('on a phone every target of the admin has 44 px, and nothing that has the focus is covered by a bar', () => {
  test.each(screens)('%s', (path) =>
    inAdmin(phone, async (page) => {
      await stand(page, path);
      const found = await page.evaluate(smallTargets);
      for (let press = 0; press < 45; press += 1) {
        await page.keyboard.press('Tab');
        const { wrong } = await page.evaluate(focusShown);
        if (wrong?.includes('covered')) found.push(wrong);
      }
      expect(found).toEqual([]);
    }),
  );
});

/** Words broken over several lines: in a box narrower than six characters no word can be read. Run in the page. */
function brokenWords(): string[] {
  return [...document.querySelectorAll<HTMLElement>('td *, li p, label, th, dt, dd')]
    .filter(
      (each) =>
        each.childElementCount === 0 &&
        each instanceof HTMLElement &&
        each.checkVisibility() &&
        each.innerText.trim() !== '',
    )
    .flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      const [longest = ''] = each.innerText.split(/\s+/).toSorted((a, b) => b.length - a.length);
      return longest.length > 3 && width > 1 && width < 40 && height > 40
        ? [`"${longest}" in ${Math.round(width)} px`]
        : [];
    });
}
