/** Dispatch by keyboard and scanner: orders given to a rider, numbered, printed, scanned and handed over; and without a script. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { desktop, openBrowsing, phone, ready, type Browsing } from '../support/browser/browse.ts';
import { see } from '../support/buying-steps.ts';
import { signIn } from '../support/sign-in.ts';
import { confirmedOrders } from '../support/browser/confirmed-orders.ts';

/** `DISPATCHED=300 npm test -- tests/browser/dispatch.test.ts` is a day of three hundred. */
const COUNT = Number(process.env.DISPATCHED ?? 30);

/** For a busy machine; a walk of three hundred is as long. */
const SCAN_MS = 2_000;

let it: Browsing;
let session: string;
let ids: string[];
beforeAll(async () => {
  // Emails are composed once and kept: those of 300 orders that nobody takes would be tried again all along.
  it = await openBrowsing({ env: { SMTP_URL: '' } });
  session = (await signIn(it.db, 'ADMIN', new Date(), { name: 'Sana Malik' })).token;
  const names = ['Ayesha Khan', 'محمد عبداللہ خان', 'Syeda Zainab Bukhari-Hashmi of Model Town Extension'];
  ids = await confirmedOrders(it.db, COUNT + 5, names);
});
afterAll(async () => {
  if (!it) return;
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

const inAdmin = (look: Parameters<Browsing['visit']>[0], path: string, walk: (page: Page) => Promise<void>) =>
  it.visit({ ...look, session }, async (page) => {
    await page.goto(path);
    if (look.javaScript !== false) await ready(page);
    await walk(page);
  });

const statuses = async (status: 'CONFIRMED' | 'FULFILLED') =>
  (
    await it.db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '=', status)
      .execute()
  ).length;

const refOf = (at: number) => ids[at]?.slice(0, 8) ?? '';

test(
  'orders are booked, numbered, printed and handed over by keyboard and scanner alone',
  { timeout: 600_000 + 2 * COUNT * SCAN_MS },
  async () => {
    await inAdmin(desktop, '/admin/dispatch', async (page) => {
      const press = (key: string) => page.keyboard.press(key);
      const type = (text: string) => page.keyboard.type(text);
      await page.getByLabel(/^Select all/).focus();
      await press('Space');
      for (const id of ids.slice(COUNT)) {
        await page.locator(`input[name=parcel][value="${id}"]`).focus();
        await press('Space');
      }
      await see(page.getByText(`${COUNT} selected`));
      await page.getByLabel('Courier', { exact: true }).focus();
      await type('Rider Bilal');
      await press('Enter');
      await see(page.getByText(`${COUNT} parcels given to Rider Bilal`));

      await page.getByRole('link', { name: /^Labels/ }).focus();
      await press('Enter');
      const scan = page.getByLabel('Scan our label, then the courier’s');
      await scan.focus();
      for (const [at, number] of ['RB-100', 'RB-101'].entries()) {
        await type(`${refOf(at)}\n`);
        await type(`${number}\n`);
      }
      await page.getByLabel(`Tracking number of #${refOf(0)}`).focus();
      const answered = holdReload(page);
      await press('Control+Enter');
      await see(page.getByText('2 parcels numbered'));
      await page.getByLabel(/^Select all/).focus();
      await press('Space');
      // The next key counts at once, also while the list loads anew.
      await page.getByRole('button', { name: 'Print labels' }).focus();
      await press('Enter');
      answered.resolve();
      await expect.poll(() => page.locator('[data-label]').count()).toBe(COUNT);
      await see(page.getByText('RB-100'));

      await page.goBack();
      await ready(page);
      await page.getByRole('link', { name: /^Hand over/ }).focus();
      await press('Enter');
      const box = page.getByLabel('Scan each box for Rider Bilal');
      await box.focus();
      // As fast as a scanner types, without waiting for an answer.
      for (let at = 0; at < COUNT; at += 1) await type(at === 0 ? 'rb100\n' : `${refOf(at)}\n`);
      await type('TCS-7\n');
      const last = page.getByText('TCS-7 is no parcel of this shop.');
      await expect.poll(() => last.count(), { timeout: 120_000 + COUNT * SCAN_MS }).toBe(1);
      await see(page.getByText(`${COUNT} of ${COUNT}`));
      await page.getByRole('button', { name: `Hand over ${COUNT} parcels to Rider Bilal` }).focus();
      await press('Enter');
      await see(page.getByText('Received by, name and signature'));
      expect(await page.locator('tbody tr').count()).toBe(COUNT);
      expect(await statuses('FULFILLED')).toBe(COUNT);
    });
  },
);

/** Holds the next reload of the list until it is told to go on. */
function holdReload(page: Page): PromiseWithResolvers<void> {
  const hold = Promise.withResolvers<void>();
  void page.route(/\/admin\/dispatch\/labels\.data/, async (route) => {
    if (route.request().method() === 'GET') await hold.promise;
    await route.continue();
  });
  return hold;
}

test('without a script a box is booked, printed, scanned and handed over, and a wrong one is stopped', async () => {
  await inAdmin({ ...phone, javaScript: false }, '/admin/dispatch', async (page) => {
    await page.locator(`input[name=parcel][value="${ids[COUNT]}"]`).check();
    await page.getByRole('button', { name: 'Give to courier' }).click();
    await see(page.getByText('1 parcel given to Rider Bilal'));
    await page.goto('/admin/dispatch/labels');
    await page.locator(`label:has-text("${refOf(COUNT)}") input`).check();
    await page.getByRole('button', { name: 'Print labels' }).click();
    await see(page.locator('[data-label]'));
    await page.goto('/admin/dispatch/handover');
    const scan = async (code: string) => {
      await page.getByLabel('Scan each box for Rider Bilal').fill(code);
      await page.getByRole('button', { name: 'Scan', exact: true }).click();
    };
    await scan(refOf(COUNT + 1));
    await see(page.getByText('no courier is chosen for it yet.'));
    await scan(refOf(COUNT));
    await see(page.getByText('1 of 1'));
    await page.getByRole('button', { name: /^Hand over 1 parcel/ }).click();
    await see(page.getByText('Received by, name and signature'));
  });
});

test('on a phone a parcel takes less than a quarter of the screen, and boxes that were counted need no scanner', async () => {
  await inAdmin({ ...phone, javaScript: false }, '/admin/dispatch', async (page) => {
    const fits = async () => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        const rows = page.locator('tbody tr');
        const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
        expect(Math.max(...heights)).toBeLessThan(740 / 4);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      }
    };
    const counted = ids.slice(COUNT + 2);
    await fits();
    for (const id of counted) await page.locator(`input[name=parcel][value="${id}"]`).check();
    await page.getByRole('button', { name: 'Give to courier' }).click();
    await see(page.getByText('3 parcels given to Rider Bilal'));
    await page.goto('/admin/dispatch/labels');
    await fits();
    for (const id of counted) await page.locator(`label:has-text("${id.slice(0, 8)}") input`).check();
    await page.getByRole('button', { name: 'Print labels' }).click();
    await see(page.locator('[data-label]').first());
    await page.goto('/admin/dispatch/handover');
    await page.getByRole('button', { name: 'All 3 are here' }).click();
    await see(page.getByText('3 parcels put into the bag'));
    await page.getByRole('button', { name: 'Take all out' }).click();
    await see(page.getByText('0 of 3'));
    await page.getByRole('button', { name: 'All 3 are here' }).click();
    await page.getByRole('button', { name: /^Hand over 3 parcels/ }).click();
    await see(page.getByText('Received by, name and signature'));
  });
});

test('a list whose answer is overtaken half way is no error of the page, and another failure is', () =>
  inAdmin(desktop, '/admin/dispatch', async (page) => {
    const isForgiven = (name: string) =>
      page.evaluate((reason) => {
        const heard = new PromiseRejectionEvent('unhandledrejection', {
          promise: Promise.resolve(),
          reason: new DOMException('BodyStreamBuffer was aborted', reason),
          cancelable: true,
        });
        window.dispatchEvent(heard);
        return heard.defaultPrevented;
      }, name);
    expect(await isForgiven('AbortError')).toBe(true);
    expect(await isForgiven('NetworkError')).toBe(false);
  }));
