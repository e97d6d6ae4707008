/** The admin portal in Urdu: a member of staff chooses it, calls, packs, scans out and checks in on a phone, and reads the rest in English. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#server/accounts/sessions.ts';
import { changeStatuses } from '#server/orders/change-statuses.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import {
  arrive,
  desktop,
  openBrowsing,
  phone,
  ready,
  type Browsing,
  type Look,
} from '../../support/browser/browse.ts';
import { axeProblems } from '../../support/browser/axe.ts';
import { confirmedOrders } from '../../support/browser/confirmed-orders.ts';
import { sidewaysPixels, smallTargets } from '../../support/browser/look-at.ts';
import { misplaced } from '../../support/browser/look-over.ts';
import { firstPair } from '../../support/browser/wanted-pairs.ts';
import { open, see } from '../../support/buying-steps.ts';
import { signIn } from '../../support/sign-in.ts';

let it: Browsing;
let session: string;
/** One that waits for its call, one to be sent, one that is out. */
let called: string;
let packed: string;
let out: string;
beforeAll(async () => {
  it = await openBrowsing();
  session = (await signIn(it.db, 'ADMIN', new Date(), { name: 'Sana Malik' })).token;
  [packed = '', out = ''] = await confirmedOrders(it.db, 2, ['محمد عبداللہ خان', 'Maryam Junaid']);
  const change = { orderId: out, from: 'CONFIRMED', to: 'FULFILLED' } as const;
  await changeStatuses(it.db, await makeStaff(it.db), { changes: [change], note: '' }, new Date());
  const pair = await firstPair(it.db, 1_000_000, 9_000_000);
  const order = { row: pair.variantId, rupees: pair.price / 100, at: new Date(), name: 'Maryam' };
  called = await makeOrder(it.db, order);
});
afterAll(() => it?.close());

const inAdmin = (look: Look, path: string, walk: (page: Page) => Promise<void>) =>
  it.visit({ ...look, session }, async (page) => {
    await open(page, path);
    await walk(page);
  });

const refOf = (id: string) => id.slice(0, 8);
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function looksWell(page: Page): Promise<void> {
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await page.evaluate(sidewaysPixels)).toBe(0);
  expect(await page.evaluate(misplaced)).toEqual([]);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
}

test('the language is chosen in the menu, and kept with the person', async () => {
  await inAdmin(phone, '/admin/dispatch', async (page) => {
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'اردو' }).click();
    await arrive(page, /\/ur\/admin\/dispatch$/);
    await see(page.getByRole('heading', { name: 'ڈسپیچ', level: 1 }));
  });
  const saved = await it.db
    .selectFrom('profiles')
    .select('language')
    .where('name', '=', 'Sana Malik')
    .execute();
  expect(saved).toEqual([{ language: 'ur' }]);
});

test('a call on a phone ends with a confirmed order, and nothing stands in its way', async () => {
  await inAdmin(phone, '/admin/orders/confirm', async (page) => {
    expect(pathOf(page)).toBe('/ur/admin/orders/confirm');
    await see(page.getByText('Maryam', { exact: true }));
    await looksWell(page);
    await page.getByRole('button', { name: /^کنفرم/ }).click();
    await see(page.getByText('جن کو ابھی کال ہو سکتی تھی، سب کنفرم ہو گئے۔'));
    expect(pathOf(page)).toBe('/ur/admin/orders/confirm');
  });
  expect(await statusOf(called)).toBe('CONFIRMED');
});

test('a parcel is given to a rider, scanned into his bag and handed over', async () => {
  await inAdmin(phone, '/admin/dispatch', async (page) => {
    await looksWell(page);
    await page.locator(`input[name=parcel][value="${packed}"]`).check();
    await page.getByLabel('کوریئر', { exact: true }).fill('Rider Bilal');
    await page.getByRole('button', { name: 'کوریئر کو دیں' }).click();
    await see(page.getByText(/1 پارسل .*Rider Bilal.* کو دے دیے/));
    await page.getByRole('link', { name: /^لیبل/ }).click();
    const number = page.getByLabel(/کا ٹریکنگ نمبر$/);
    await number.fill('RB-100');
    await looksWell(page);
    await page.getByRole('button', { name: 'نمبر محفوظ کریں' }).click();
    await see(page.getByText(/1 پارسل پر نمبر لگ گئے/));
    // Labels are read by couriers, and so in English on a page in Urdu.
    await page.locator('input[name=parcel]').check();
    await page.getByRole('button', { name: 'لیبل پرنٹ کریں' }).click();
    await arrive(page, (url) => url.pathname === '/ur/admin/orders/print');
    await see(page.locator('[data-label][lang=en]'));
    await looksWell(page);
    await page.goBack();
    await ready(page);
    await page.getByRole('link', { name: /^حوالے کریں/ }).click();
    const scan = page.getByLabel(/کا ہر ڈبہ اسکین کریں$/);
    await scan.fill('TCS-7');
    await scan.press('Enter');
    await see(page.getByText('TCS-7 اس دکان کا پارسل نہیں۔'));
    await scan.fill('RB-100');
    await scan.press('Enter');
    await see(page.getByText(/میں سے\s*1/));
    await looksWell(page);
    await page.getByRole('button', { name: /کو دے دیں$/ }).click();
    await see(page.getByText('لینے والا، نام اور دستخط'));
    expect(pathOf(page)).toMatch(/^\/ur\/admin\/dispatch\/handovers\/\d+$/);
  });
  expect(await statusOf(packed)).toBe('FULFILLED');
});

test('what came back is checked in by its scan, and its parcel and order say so', async () => {
  await inAdmin(phone, '/admin/parcels/check-in', async (page) => {
    await looksWell(page);
    const scan = page.getByLabel('ہر ڈبہ اسکین کریں');
    await scanOnUrduKeys(scan, refOf(out));
    await expect.poll(() => scan.inputValue()).toBe(refOf(out));
    await scan.press('Enter');
    await see(page.getByText(/واپس آ گیا: جوڑا ٹھیک ہے/));
    await page.getByRole('link', { name: 'کھولیں' }).click();
    await see(page.getByRole('heading', { name: new RegExp(`پارسل .*${refOf(out)}`), level: 1 }));
    await looksWell(page);
    await open(page, `/admin/orders/${out}`);
    await see(page.getByRole('dialog').getByText('Maryam Junaid'));
    await looksWell(page);
  });
  expect(await statusOf(out)).toBe('CANCELLED');
});

// The keyboard types Urdu; a digit is the Arabic one.
function scanOnUrduKeys(field: Locator, code: string): Promise<void> {
  return field.evaluate(
    (input, letters) => {
      for (const letter of letters) {
        const isDigit = /\d/.test(letter);
        const key = isDigit ? String.fromCharCode(0x6f0 + Number(letter)) : 'ع';
        const pressed = isDigit ? `Digit${letter}` : `Key${letter.toUpperCase()}`;
        const typed = { key, code: pressed, bubbles: true, cancelable: true };
        input.dispatchEvent(new KeyboardEvent('keydown', typed));
      }
    },
    [...code],
  );
}

test('a key is that of the Latin keyboard, whatever it types', async () => {
  await inAdmin(desktop, '/admin/orders', async (page) => {
    await page.evaluate(() => {
      const typed = { key: 'ن', code: 'KeyK', ctrlKey: true, bubbles: true };
      document.dispatchEvent(new KeyboardEvent('keydown', typed));
    });
    await see(page.getByRole('dialog', { name: 'تلاش کریں یا کھولیں' }));
  });
});

test('a page that is in English alone is reached from one in Urdu, and the way back leads to Urdu', async () => {
  await inAdmin(desktop, '/admin/orders', async (page) => {
    expect(pathOf(page)).toBe('/ur/admin/orders');
    await page.getByRole('link', { name: 'سیٹنگز' }).click();
    await arrive(page, /\/admin\/settings$/);
    expect(pathOf(page)).toBe('/admin/settings');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await ready(page);
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dispatch' }).click();
    await arrive(page, /\/ur\/admin\/dispatch$/);
    await page.goBack();
    await see(page.getByRole('heading', { name: 'Settings', level: 1 }));
    await page.goBack();
    await see(page.getByRole('heading', { name: 'آرڈرز', level: 1 }));
  });
});

test('the language is the same after signing out and in again, and English is a press away', async () => {
  await inAdmin(desktop, '/admin/orders', async (page) => {
    await page.getByRole('button', { name: 'سائن آؤٹ' }).click();
    await arrive(page, (url) => !url.pathname.includes('/admin'));
  });
  const { userId } = await it.db
    .selectFrom('profiles')
    .select('userId')
    .where('name', '=', 'Sana Malik')
    .executeTakeFirstOrThrow();
  const device = { agent: 'a test', address: '127.0.0.1' };
  session = await openSession(it.db, { userId, device, life: 'staff' }, new Date());
  await inAdmin(desktop, '/admin/parcels', async (page) => {
    expect(pathOf(page)).toBe('/ur/admin/parcels');
    await page.getByRole('button', { name: 'English' }).click();
    await arrive(page, (url) => url.pathname === '/admin/parcels');
    await see(page.getByRole('heading', { name: 'Parcels', level: 1 }));
  });
});

async function statusOf(id: string): Promise<string> {
  return (await it.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
}
