/** The way to a product: from the home page through search, filter and quick view to its own page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrive } from './browser/browse.ts';
import { open, see } from './buying-steps.ts';
import { rupeesText, type WantedPair } from './browser/wanted-pairs.ts';

/** From the home page to the product as on a phone: search, the filter sheet, the card. */
export async function findByPhone(page: Page, pair: WantedPair, { script = true } = {}): Promise<void> {
  await open(page, '/', { script });
  await see(page.getByRole('heading', { level: 1, name: 'Shoes measured for every street.' }));
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  // Not by its role: that becomes a combobox when the typing help arrives.
  await page.getByLabel('Search in the shop').fill(pair.title);
  await page.getByLabel('Search in the shop').press('Enter');
  await arrive(page, /search=/);
  await page.getByRole('button', { name: /^Filter/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.locator('label', { hasText: `EU ${pair.size}` }).click();
  if (script) await arrive(page, /size=/);
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await openFound(page, pair, script);
}

/** The same as on a wide screen: the search of the header, the panel of sizes. */
export async function findByAdmin(page: Page, pair: WantedPair): Promise<void> {
  await open(page, '/');
  await page.getByRole('banner').getByRole('searchbox').fill(pair.title);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await arrive(page, /search=/);
  const filters = page
    .getByRole('search', { name: 'Filters' })
    .or(page.getByRole('form', { name: 'Filters' }));
  await filters.locator('summary', { hasText: 'Size' }).click();
  await filters.locator('label', { hasText: `EU ${pair.size}` }).click();
  await openFound(page, pair, true);
}

// What is found carries its price; the count says how many cards there are. Without scripts a card is a plain link.
async function openFound(page: Page, pair: WantedPair, script: boolean): Promise<void> {
  await arrive(page, (url) => url.searchParams.get('size') === pair.size);
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('article');
  const card = cards.filter({ has: page.locator(`a[href="/product/${pair.productId}"]`) });
  await see(card.getByText(rupeesText(pair.price), { exact: true }));
  const told = page.locator('main output', { hasText: /product/ }).first();
  // Both of one moment: the address comes before the list.
  await expect.poll(async () => parseInt(await told.innerText()) - (await cards.count())).toBe(0);
  await card.getByRole('link').click();
  if (script) await page.getByRole('dialog').getByRole('link', { name: 'See full details' }).click();
  await arrive(page, (url) => url.pathname === `/product/${pair.productId}`);
}
