/** Products of the admin portal in a browser: a product with pictures goes from the form into the shop and is edited. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/hash-password.ts';
import { photograph } from '#platform/media/testing.ts';
import {
  arrive,
  desktop,
  openBrowsing,
  phone,
  ready,
  type Browsing,
  type Look,
} from '../support/browser/browse.ts';
import { axeProblems } from '../support/browser/axe.ts';
import { open, see } from '../support/buying-steps.ts';
import { sidewaysPixels } from '../support/browser/look-at.ts';
import { cellName } from '#shop/catalogue/product-draft.ts';
import { signIn } from '../support/sign-in.ts';

let it: Browsing;
let folder: string;
let session: string;
beforeAll(async () => {
  it = await openBrowsing();
  folder = await mkdtemp(join(tmpdir(), 'qadam-photos-'));
  session = (await signIn(it.db, 'SUPER_ADMIN', new Date())).token;
});
afterAll(async () => {
  await it?.close();
  await rm(folder, { recursive: true, force: true });
});

const visitAdmin = (look: Look, walk: (page: Page) => Promise<void>) => it.visit({ ...look, session }, walk);

async function photos(count: number): Promise<string[]> {
  const sizes = Array.from({ length: count }, (_, place) => 400 + place * 10);
  return Promise.all(
    sizes.map(async (width) => {
      const path = join(folder, `${width}.jpg`);
      await writeFile(path, await photograph(width, 300).jpeg().toBuffer());
      return path;
    }),
  );
}

const stockField = (page: Page, size: string) => page.locator(`input[name="stock/new%3A1/${size}"]`);
const toast = (page: Page, words: string) => see(page.getByText(words, { exact: true }));

async function isClean(page: Page): Promise<void> {
  expect(await axeProblems(page)).toEqual([]);
  expect(await page.evaluate(sidewaysPixels)).toBeLessThanOrEqual(0);
}

test('a product with pictures is typed, seen with its price, saved, found in the shop and changed', () =>
  visitAdmin({ ...desktop, expected: [400] }, async (page) => {
    await open(page, '/admin/products/new');
    await page.getByRole('button', { name: 'Create Product' }).click();
    await toast(page, 'Missing fields');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
    await isClean(page);
    await page.locator('[name=title]').fill('Journey Loafer');
    await page.locator('select[name=brand]').selectOption('Nike');
    await page.locator('select[name=category]').selectOption('Casual');
    await page.getByLabel('Price in rupees').fill('6490');
    // The arrows lead from square to square, as in a sheet.
    await stockField(page, '41').fill('2');
    await stockField(page, '41').press('ArrowRight');
    await page.keyboard.type('5');
    expect(await stockField(page, '42').inputValue()).toBe('5');
    await page.locator('input[type=file][multiple]').setInputFiles(await photos(6));
    await toast(page, 'Too many images');
    const thumbs = page.getByRole('button', { name: /^Edit picture/ });
    await expect.poll(() => thumbs.count()).toBe(5);
    await thumbs.nth(4).click();
    await page.getByRole('button', { name: 'Picture 5 earlier' }).click();
    await thumbs.first().click();
    await page.getByLabel('Describe the photo').fill('Journey Loafer from the side');
    await see(page.getByText('5 of 5, 4 without a description'));
    await see(page.getByText(/^Shoppers pay ₨/));
    await isClean(page);
    await page.getByRole('button', { name: 'Create Product' }).click();
    await arrive(page, /\/admin\/products\/[0-9a-f-]{36}/);
    await toast(page, 'Product created');
    await page.getByRole('link', { name: 'See it in the shop' }).click();
    await see(page.getByRole('heading', { name: 'Journey Loafer', level: 1 }));
    await expect
      .poll(() => page.getByRole('list', { name: 'Choose a picture' }).getByRole('link').count())
      .toBe(5);
    await see(page.getByAltText('Journey Loafer from the side').first());
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await ready(page);
    await page.getByLabel('Price in rupees').fill('5990');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Product updated');
    const row = await it.db
      .selectFrom('products')
      .select(['basePrice', 'version'])
      .where('title', '=', 'Journey Loafer')
      .executeTakeFirst();
    expect(row).toEqual({ basePrice: 599_000, version: 2 });
  }));

test('a shop that fails keeps what was typed and says so, and a page half typed asks before it is left', () =>
  visitAdmin({ ...desktop, expected: [500] }, async (page) => {
    await open(page, '/admin/products/new');
    // At a keyboard one types at once.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
    await page.keyboard.type('Kept Title');
    await page.locator('select[name=brand]').selectOption('Nike');
    await page.locator('select[name=category]').selectOption('Casual');
    await page.getByLabel('Price in rupees').fill('100');
    await page.route('**/admin/products/new.data*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Create Product' }).click();
    await see(page.getByText('Failed to save product. Please try again.'));
    expect(await page.locator('[name=title]').inputValue()).toBe('Kept Title');
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await see(page.getByRole('heading', { name: 'Leave without saving?' }));
    await page.getByRole('button', { name: 'Cancel', exact: true }).last().click();
    expect(await page.locator('[name=title]').inputValue()).toBe('Kept Title');
  }));

test('after a save the form shows the stock that the shop has, and keeps what was typed since it was sent', () =>
  visitAdmin(desktop, async (page) => {
    const { id, productId, colour, size } = await it.db
      .selectFrom('variants')
      .select(['id', 'productId', 'colour', 'size'])
      .where('active', '=', true)
      .where('stock', '=', 8)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await open(page, `/admin/products/${productId}`);
    const cell = page.locator(`input[name="${cellName('stock', colour, size)}"]`);
    expect(await cell.inputValue()).toBe('8');
    await it.db.insertInto('stockMovements').values({ variantId: id, delta: -1, reason: 'count' }).execute();
    await cell.fill('20');
    const sent = Promise.withResolvers<void>();
    const typed = Promise.withResolvers<void>();
    await page.route('**/admin/products/*.data*', async (route) => {
      if (route.request().method() === 'POST') {
        sent.resolve();
        await typed.promise;
      }
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await sent.promise;
    await page.locator('[name=description]').fill('Typed while the save was under way');
    typed.resolve();
    await toast(page, 'Product updated');
    const row = await it.db
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.stock).toBe(19);
    await expect.poll(() => cell.inputValue()).toBe('19');
    await see(page.getByText('1 change not saved'));
    expect(await page.locator('[name=description]').inputValue()).toBe('Typed while the save was under way');
  }));

test('in the list a price, the stock and the switch are changed in place, and a deleted product asks first', () =>
  visitAdmin(desktop, async (page) => {
    await open(page, '/admin/products?search=Samba');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: /Samba/ }) })
      .first();
    const price = row.getByLabel(/^Price of/);
    await price.fill('12345');
    await price.press('Enter');
    await toast(page, 'Product updated');
    await row.getByRole('switch').click();
    await expect.poll(() => row.getByRole('switch').getAttribute('aria-checked')).toBe('false');
    // It is shown before the shop has it; a count of stock that began before that would meet another version (rule P5).
    await expect.poll(() => activeNamed('Samba OG')).toBe(false);
    await row.getByRole('button', { name: /^Edit stock/ }).click();
    const dialog = page.getByRole('dialog');
    const square = dialog.locator('input[name^="stock/"]').first();
    await see(square);
    await isClean(page);
    await square.fill('77');
    await dialog.getByRole('button', { name: 'Save stock' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const stock = await it.db.selectFrom('variants').select('stock').where('stock', '=', 77).execute();
    expect(stock).toHaveLength(1);
    const title = await row.getByRole('link').first().innerText();
    await row.getByRole('button', { name: /^Delete/ }).click();
    await see(page.getByText(`Are you sure you want to delete "${title}"?`));
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Product deleted');
  }));

async function activeNamed(title: string): Promise<boolean> {
  const { active } = await it.db
    .selectFrom('products')
    .select('active')
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  return active;
}

test('bulk actions check first, list the errors by line, add the rest, and take the batch back', () =>
  visitAdmin(desktop, async (page) => {
    await open(page, '/admin/products/bulk');
    const good = { title: 'Bulk Journey', brand: 'Nike', category: 'Casual', base_price: 100 };
    const area = page.getByLabel('Products as a JSON array');
    await area.fill(JSON.stringify([good, { ...good, title: '' }]));
    await page.getByRole('button', { name: 'Bulk Add' }).click();
    await see(page.getByText('Line 2: Missing title'));
    await isClean(page);
    await page.getByRole('button', { name: 'Add 1 product' }).click();
    await toast(page, 'Bulk add completed');
    expect(await area.inputValue()).not.toBe('');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await toast(page, 'Undone');
    const made = await it.db
      .selectFrom('products')
      .select('archivedAt')
      .where('title', '=', 'Bulk Journey')
      .execute();
    expect(made.map((row) => row.archivedAt !== null)).toEqual([true]);
  }));

// A file as it comes from a folder or the clipboard: a DataTransfer with the bytes of a real photograph.
async function hand(page: Page, how: 'drop' | 'paste', bytes: number[]): Promise<void> {
  await page.evaluate(
    ([event, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], `${event}.jpg`, { type: 'image/jpeg' }));
      const target = document.querySelector('input[name=pictures] + div');
      const options = { bubbles: true, cancelable: true };
      if (event === 'drop') target?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
      else document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
    },
    [how, bytes] as const,
  );
}

test('pictures are dropped, pasted and taken by the camera, put in order by keys, described and focused', () =>
  visitAdmin(desktop, async (page) => {
    const bytes = await Promise.all([360, 380].map((width) => photograph(width, 300).jpeg().toBuffer()));
    await open(page, '/admin/products/new');
    const cards = page.getByRole('button', { name: /^Edit picture/ });
    await hand(page, 'drop', [...(bytes[0] ?? [])]);
    await expect.poll(() => cards.count()).toBe(1);
    await hand(page, 'paste', [...(bytes[1] ?? [])]);
    await expect.poll(() => cards.count()).toBe(2);
    await page.locator('input[type=file][capture=environment]').setInputFiles(await photos(1));
    await expect.poll(() => cards.count()).toBe(3);
    for (const [place, words] of ['By dropping', 'By pasting', 'By the camera'].entries()) {
      await cards.nth(place).click();
      await page.getByLabel('Describe the photo').fill(words);
    }
    await cards.nth(1).click();
    await page.getByRole('button', { name: 'Picture 2 earlier' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Focus point' }).first().press('Enter');
    await page.getByLabel('Across').press('Home');
    await page.getByLabel('Down').press('End');
    await page.locator('[name=title]').fill('Handed In');
    await page.locator('select[name=brand]').selectOption('Nike');
    await page.locator('select[name=category]').selectOption('Casual');
    await page.getByLabel('Price in rupees').fill('6490');
    await page.getByRole('button', { name: 'Create Product' }).click();
    await toast(page, 'Product created');
    const kept = await it.db
      .selectFrom('pictures')
      .innerJoin('products', 'products.id', 'pictures.productId')
      .select(['alt', 'width', 'focalX', 'focalY'])
      .where('title', '=', 'Handed In')
      .orderBy('position')
      .execute();
    expect(kept).toEqual([
      { alt: 'By pasting', width: 380, focalX: 0, focalY: 1 },
      { alt: 'By dropping', width: 360, focalX: 0.5, focalY: 0.5 },
      { alt: 'By the camera', width: 400, focalX: 0.5, focalY: 0.5 },
    ]);
  }));

test('all products are deleted and brought back, and a shop that fails says so', () =>
  visitAdmin({ ...desktop, expected: [500] }, async (page) => {
    const password = 'four words and 7';
    const { userId } = await it.db.selectFrom('sessions').select('userId').executeTakeFirstOrThrow();
    const passwordHash = await hashPassword(password);
    await it.db
      .insertInto('credentials')
      .values({ userId, passwordHash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await open(page, '/admin/products/bulk');
    await page.getByRole('button', { name: 'Delete All Products' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete all products' });
    await see(
      dialog.getByText('Are you sure you want to delete ALL products? This action cannot be undone.'),
    );
    await dialog.getByLabel('Type DELETE').fill('DELETE');
    await dialog.getByLabel('Your password').fill(password);
    const path = '**/admin/products/delete-all';
    await page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
    await dialog.getByRole('button', { name: 'Delete all' }).click();
    await see(page.getByText('Failed to delete products. Please try again.'));
    await page.unroute(path);
    await dialog.getByRole('button', { name: 'Delete all' }).click();
    await toast(page, 'Bulk delete completed');
    await toast(page, 'All products have been deleted');
    const batch = page
      .locator('#main')
      .getByRole('listitem')
      .filter({ hasText: /^All \d+ products deleted/ });
    await batch.getByRole('button', { name: 'Undo' }).click();
    await see(batch.getByText('Undone', { exact: true }));
    const onSale = await it.db.selectFrom('products').select('id').where('active', '=', true).execute();
    expect(onSale.length).toBeGreaterThan(100);
  }));

test('on a phone a product is a short form: every size on the screen, a run with one press, five pictures in a strip', () =>
  visitAdmin(phone, async (page) => {
    await open(page, '/admin/products/new');
    await page.locator('[name=title]').fill('Short Form');
    await page.locator('select[name=brand]').selectOption('Nike');
    await page.locator('select[name=category]').selectOption('Casual');
    await page.getByLabel('Price in rupees').fill('12490');
    await page.getByLabel('Price in rupees').blur();
    expect(await page.getByLabel('Price in rupees').inputValue()).toBe('12,490');
    await page.getByLabel('Pairs per size').fill('3');
    await page.getByRole('button', { name: '39–44' }).click();
    const filled = await page
      .locator('input[name^="stock/"]')
      .evaluateAll((inputs) => inputs.map((each) => (each as HTMLInputElement).value).join(' '));
    expect(filled.trim()).toBe('3 3 3 3 3 3');
    const edges = await page
      .locator('input[name^="stock/"]')
      .evaluateAll((inputs) => inputs.map((each) => each.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThan(360);
    await page.locator('input[type=file][multiple]').setInputFiles(await photos(5));
    const thumbs = page.getByRole('button', { name: /^Edit picture/ });
    await expect.poll(() => thumbs.count()).toBe(5);
    await isClean(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2800);
    await page.getByRole('button', { name: 'Save and add another' }).click();
    await toast(page, 'Product created');
    await expect.poll(() => page.locator('[name=title]').inputValue()).toBe('');
    expect(await page.locator('select[name=brand]').inputValue()).toBe('Nike');
    await expect.poll(() => thumbs.count()).toBe(0);
  }));

test('every screen of the products admin fits a phone', () =>
  visitAdmin(phone, async (page) => {
    await open(page, '/admin/products');
    for (const path of [
      '/admin/products',
      '/admin/products/new',
      '/admin/products/bulk',
      '/admin/products/import',
    ]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await ready(page);
      await isClean(page);
    }
  }));
