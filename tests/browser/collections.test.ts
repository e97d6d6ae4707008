/** A collection in a real browser: the owner makes one with a picture, a shopper sees it, filters it and comes back by its old address. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharp } from '#platform/media/sharp.ts';
import { signIn } from '../support/sign-in.ts';
import { axeProblems } from '../support/browser/axe.ts';
import { desktop, openBrowsing, phone, ready, type Browsing } from '../support/browser/browse.ts';

let it: Browsing;
let session: string;
let titles: string[];
beforeAll(async () => {
  it = await openBrowsing();
  ({ token: session } = await signIn(it.db, 'ADMIN', new Date()));
  const rows = await it.db
    .selectFrom('products')
    .select('title')
    .where('active', '=', true)
    .where('brand', '=', 'Nike')
    .orderBy('id')
    .limit(3)
    .execute();
  titles = rows.map(({ title }) => title);
});
afterAll(() => it?.close());

test('the owner makes one by hand, and a shopper sees it in that order', async () => {
  const picture = await sharp({ create: { width: 1600, height: 960, channels: 3, background: '#7a3b12' } })
    .jpeg()
    .toBuffer();
  await it.visit({ ...desktop, session }, async (page) => {
    await page.goto('/admin/collections');
    await ready(page);
    await page.getByRole('link', { name: 'New collection' }).click();
    await page.getByLabel('Title', { exact: true }).fill('عید کے جوتے 2026');
    await page.getByLabel('Chosen products').fill(titles.join('\n'));
    await page.getByLabel('Words').fill('Three pairs for the day.');
    await page.getByRole('textbox', { name: 'Address' }).fill('eid');
    await page
      .locator('input[name=file]')
      .setInputFiles({ name: 'eid.jpg', mimeType: 'image/jpeg', buffer: picture });
    await page.getByLabel('What the picture shows').fill('A brown shoe');
    await page.getByRole('button', { name: 'Save collection' }).click();
    await page.getByRole('link', { name: 'See the collection' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Address' }).fill('eid-2026');
    await page.getByRole('button', { name: 'Save collection' }).click();
    await page.getByText('Shoppers see it now.').waitFor();
  });
  await it.visit({ ...phone }, async (page) => {
    await page.goto('/collections/eid');
    await ready(page);
    expect(new URL(page.url()).pathname).toBe('/collections/eid-2026');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('عید کے جوتے 2026');
    await page.getByRole('img', { name: 'A brown shoe' }).waitFor();
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('heading');
    await expect.poll(() => cards.allTextContents()).toEqual(titles);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sort' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Price: low to high').check();
    await page.waitForURL(/\/collections\/eid-2026\?sort=price_asc$/);
    await sheet.getByLabel('Featured').check();
    await page.waitForURL(/\/collections\/eid-2026$/);
  });
});
