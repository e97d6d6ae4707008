/** A day of the shop, whole: a product is made and lowered, bought, ten orders are confirmed by keyboard, printed, one cancelled, the list exported; then the books. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photograph } from '#platform/media/testing.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { stockOf } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import {
  arrive,
  desktop,
  holdToasts,
  openBrowsing,
  phone,
  type Browsing,
} from '../support/browser/browse.ts';
import { chooseOffered } from '../support/browser/choose-offered.ts';
import { open, placeButton, readConfirmation, see, typeAddress } from '../support/buying-steps.ts';
import { signIn } from '../support/sign-in.ts';

const opening = 24;
// Each try has a product of its own.
let title = '';
let list = '';

let it: Browsing;
let folder: string;
let session: string;
beforeAll(async () => {
  [it, folder] = await Promise.all([openBrowsing(), mkdtemp(join(tmpdir(), 'qadam-day-'))]);
  session = (await signIn(it.db, 'ADMIN', new Date(), { name: 'Sana Malik' })).token;
});
afterAll(async () => {
  await it?.close();
  await rm(folder, { recursive: true, force: true });
});

test('56 57: made with pictures, put on offer, seen, sold, ten confirmed by keyboard, labelled, one cancelled, exported', async () => {
  title = `Ravi Court ${randomUUID().slice(0, 6)}`;
  list = `/admin/orders?search=${encodeURIComponent(title)}`;
  let bought = '';
  await inAdmin(async (page) => {
    await makeProduct(page);
    await putOnOffer(page);
  });
  const { id: product } = await it.db
    .selectFrom('products')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  const { id: row } = await it.db
    .selectFrom('variants')
    .select('id')
    .where('productId', '=', product)
    .where('size', '=', '42')
    .executeTakeFirstOrThrow();
  await it.visit(phone, async (page) => {
    bought = await buyAsGuest(page, product);
  });
  const others: string[] = [];
  for (let order = 1; order < 10; order += 1)
    others.push(await makeOrder(it.db, { row, rupees: 6300, name: `Buyer Number ${order}`, at: new Date() }));
  expect(await stockOf(it.db, row)).toBe(opening - 10);

  await inAdmin(async (page) => {
    await open(page, `${list}&view=to-confirm`);
    await confirmByKeyboard(page);
    await expect.poll(() => statusesOf(product)).toEqual({ CONFIRMED: 10 });
    await printByKeyboard(page, [bought, ...others.map((id) => id.slice(0, 8))]);
    await open(page, list);
    await cancelOne(page, bought);
    await expect.poll(() => stockOf(it.db, row)).toBe(opening - 9);
    await exportAndCompare(page);
  });
  expect(await statusesOf(product)).toEqual({ CONFIRMED: 9, CANCELLED: 1 });
  expect(await verifyShop(it.db)).toEqual([]);
});

function inAdmin(walk: (page: Page) => Promise<void>): Promise<void> {
  return it.visit({ ...desktop, session }, async (page) => {
    await holdToasts(page);
    await walk(page);
  });
}

async function makeProduct(page: Page): Promise<void> {
  const [side, sole] = [join(folder, 'side.jpg'), join(folder, 'sole.png')];
  await writeFile(side, await photograph(900, 700).jpeg().toBuffer());
  await writeFile(sole, await photograph(600, 450).png().toBuffer());
  await open(page, '/admin/products/new');
  await page.locator('[name=title]').fill(title);
  await page.locator('select[name=brand]').selectOption('Nike');
  await page.locator('select[name=category]').selectOption('Sneakers');
  await page.getByLabel('Price in rupees').fill('9000');
  await page.locator('input[name="stock/new%3A1/42"]').fill(String(opening));
  await page.locator('input[type=file][multiple]').setInputFiles([side, sole]);
  const pictures = page.getByRole('button', { name: /^Edit picture/ });
  await expect.poll(() => pictures.count()).toBe(2);
  await pictures.first().click();
  await page.getByLabel('Describe the photo').fill(`${title} from the side`);
  await page.getByRole('button', { name: 'Create Product' }).click();
  await see(page.getByText('Product created', { exact: true }));
}

async function putOnOffer(page: Page): Promise<void> {
  await open(page, '/admin/offers/new');
  const dialog = page.getByRole('dialog', { name: 'Add Offer' });
  await dialog.getByLabel('Title', { exact: true }).fill('Ravi Days');
  await dialog.getByLabel('Value').fill('30');
  await dialog.getByText('Product', { exact: true }).first().click();
  await chooseOffered(dialog, title);
  await see(dialog.getByText('Matches 1 product'));
  await dialog.getByRole('button', { name: 'Create Offer' }).click();
  await see(page.getByText('Offer created'));
}

/** Answers with the short number of the order. */
async function buyAsGuest(page: Page, product: string): Promise<string> {
  await open(page, `/product/${product}`);
  const head = page.locator('main header');
  await see(head.getByText('₨6,300', { exact: true }));
  await see(head.getByText('₨9,000', { exact: true }));
  await see(head.getByText('Ravi Days Applied'));
  await see(page.getByAltText(`${title} from the side`).first());
  await page.locator('#size-42').check();
  await page.locator('#add').click();
  await see(page.locator('#cart-drawer').getByText('Added to cart!'));
  await open(page, '/checkout');
  await typeAddress(page, {
    name: 'Bilal Ahmed',
    phone: '0300 1234567',
    email: 'bilal@example.com',
    street: 'House 7, Street 12',
    city: 'Lahore',
    state: 'Punjab',
  });
  await see(page.getByText('To Lahore, paid in cash at your door'));
  await placeButton(page).click();
  return (await readConfirmation(page)).shortId;
}

async function confirmByKeyboard(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-order]').count()).toBe(10);
  for (let order = 0; order < 10; order += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('c');
  }
  await expect
    .poll(() => page.locator('[data-order] select[name=to]').evaluateAll(valuesOf))
    .toEqual(Array.from({ length: 10 }, () => 'CONFIRMED'));
  await see(page.getByText('Order status changed to confirmed'));
  // The rows stay under the eyes until another list is asked for.
  expect(await page.locator('[data-order]').count()).toBe(10);
}

function valuesOf(selects: Element[]): string[] {
  return selects.map((select) => (select as HTMLSelectElement).value);
}

async function printByKeyboard(page: Page, shortIds: string[]): Promise<void> {
  for (let up = 0; up < 9; up += 1) await page.keyboard.press('k');
  await page.keyboard.press('x');
  for (let more = 0; more < 9; more += 1) await page.keyboard.press('Shift+J');
  await see(page.getByText('10 selected'));
  await page.keyboard.press('p');
  await arrive(page, /\/admin\/orders\/print/);
  await page.emulateMedia({ media: 'print' });
  const labels = page.locator('[data-label]');
  await expect.poll(() => labels.count()).toBe(10);
  for (const id of shortIds) expect(await labels.filter({ hasText: `#${id}` }).count()).toBe(1);
  const seen = await labels.evaluateAll((all) =>
    all.map((label) => ({
      bars: label.querySelectorAll('svg path').length > 0,
      cash: label.textContent?.includes('₨6,300'),
      // A6: two of them on the height of an A4 sheet.
      isA6: label.getBoundingClientRect().height * 2 <= (297 / 25.4) * 96,
    })),
  );
  expect(seen).toEqual(Array.from({ length: 10 }, () => ({ bars: true, cash: true, isA6: true })));
  expect(await page.locator('aside').isVisible()).toBe(false);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  await page.emulateMedia({ media: null });
}

async function cancelOne(page: Page, shortId: string): Promise<void> {
  await page.getByRole('combobox', { name: `Status of order ${shortId}` }).selectOption('Cancelled');
  const why = page.getByRole('dialog', { name: 'Cancel this order?' });
  await why.getByRole('button', { name: 'Cannot be reached' }).click();
  await why.getByRole('button', { name: 'Cancel order' }).click();
  await see(page.getByText('Order status changed to cancelled'));
}

/** The file holds the rows of the screen, in its order, with its words. */
async function exportAndCompare(page: Page): Promise<void> {
  await open(page, list);
  const onScreen = await page.locator('[data-order]').evaluateAll((rows) =>
    rows.map((row) => ({
      words: row.textContent ?? '',
      status: row.querySelector('select')?.selectedOptions[0]?.textContent ?? '',
    })),
  );
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  const { data, errors } = Papa.parse<Record<string, string>>(text.trim(), { header: true });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(onScreen.length);
  for (const [at, { words, status }] of onScreen.entries()) {
    const line = data[at] ?? {};
    for (const column of ['Order ID', 'Customer', 'E-mail', 'Phone', 'Address', 'City', 'Titles'])
      expect(words, column).toContain(line[column]?.replace(/^'/, ''));
    expect(words).toContain(`₨${Number(line['Total']).toLocaleString('en-US')}`);
    expect(line['Status']).toBe(status);
  }
  expect(data.filter((line) => line['Status'] === 'Cancelled')).toHaveLength(1);
}

async function statusesOf(product: string): Promise<Record<string, number>> {
  const rows = await it.db
    .selectFrom('orders')
    .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
    .select((row) => ['status', row.fn.countAll<number>().as('count')])
    .where('productId', '=', product)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}
