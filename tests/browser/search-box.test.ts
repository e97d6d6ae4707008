/** Typing help: found by keyboard and by finger, announced, remembered in this browser only, and not needed to search. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/browser/axe.ts';
import { arrive, desktop, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { open, see } from '../support/buying-steps.ts';
import { sidewaysPixels, smallTargets } from '../support/browser/look-at.ts';

let it: Browsing;
beforeAll(async () => {
  it = await openBrowsing();
});
afterAll(() => it?.close());

const options = (page: Page) => page.getByRole('option').filter({ visible: true });
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');

test('the arrows go through brand and products, Enter opens the one that is chosen', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/');
    const field = page.locator('#header-search');
    await field.focus();
    await page.keyboard.type('nike');
    await see(options(page).filter({ hasText: 'All results for “nike”' }));
    expect(await field.getAttribute('role')).toBe('combobox');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => options(page).count()).toBe(7);
    await expect.poll(() => page.locator('output', { hasText: /^6 suggestions$/ }).count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    const active = async () => {
      const id = await field.getAttribute('aria-activedescendant');
      return id === null ? null : page.locator(`[id="${id}"]`).innerText();
    };
    await expect.poll(active).toMatch(/^Nike/);
    await page.keyboard.press('ArrowUp');
    await expect.poll(active).toBeNull();
    await page.keyboard.press('ArrowUp');
    await expect.poll(active).toContain('All results for');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = options(page).nth(1);
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('true');
    const href = await second.getAttribute('href');
    expect(await second.innerText()).toMatch(/₨\d/);
    await page.keyboard.press('Enter');
    await arrive(page, (url) => url.pathname === href);
    await expect.poll(() => options(page).count()).toBe(0);
  }));

test('Esc closes the list and keeps the text; leaving the field closes it, too', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/brands');
    const field = page.locator('#header-search');
    await field.focus();
    await page.keyboard.type('runn');
    await see(options(page));
    await page.keyboard.press('Escape');
    await expect.poll(() => options(page).count()).toBe(0);
    expect(await field.inputValue()).toBe('runn');
    await page.keyboard.press('ArrowDown');
    await see(options(page));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => options(page).count()).toBe(0);
  }));

test('letters typed while the help comes are not lost', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/brands');
    const field = page.locator('#header-search');
    // The field gets its role just before the help begins to listen.
    await field.evaluate((input: HTMLInputElement) => {
      input.setAttribute = (name, value) => {
        if (name === 'role') input.value = 'runn';
        Element.prototype.setAttribute.call(input, name, value);
      };
    });
    await field.focus();
    await see(options(page));
    expect(await field.inputValue()).toBe('runn');
  }));

test('Esc closes a list whose choices are still on their way', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/brands');
    const answered = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route('**/suggest**', async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    });
    const field = page.locator('#header-search');
    await field.focus();
    await page.keyboard.type('runn');
    await asked.promise;
    await page.keyboard.press('Escape');
    const told = page.waitForResponse('**/suggest**');
    answered.resolve();
    await (await told).finished();
    expect(await field.inputValue()).toBe('runn');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    expect(await options(page).count()).toBe(0);
  }));

test('recent searches stay in this browser, are offered in the empty field and leave one by one', () =>
  // Two lists left behind at once may find the encoder of a new shop busy with their pictures.
  it.visit({ ...phone, expected: [503] }, async (page) => {
    for (const search of ['samba', 'nike 42']) {
      await open(page, `/shop?${new URLSearchParams({ search })}`);
      // By code that comes after the page.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-searches'))).toContain(search);
    }
    await open(page, '/shop');
    await page.locator('#search').focus();
    await see(options(page));
    expect(await options(page).allInnerTexts()).toEqual(['nike 42', 'samba']);
    await page.getByRole('button', { name: 'Remove “nike 42” from recent searches' }).click();
    await expect.poll(() => options(page).allInnerTexts()).toEqual(['samba']);
    expect(await page.evaluate(smallTargets)).toEqual([]);
    await options(page).first().click();
    await arrive(page, /search=samba/);
  }));

test('help that comes after the search was sent does not cover what was found', () =>
  it.visit(phone, async (page) => {
    const slowly = Promise.withResolvers<void>();
    await page.route(/search-help/, (route) => slowly.promise.then(() => route.continue()));
    await open(page, '/shop');
    const field = page.getByLabel('Search in the shop');
    await field.fill('samba');
    await field.press('Enter');
    await see(page.getByText('“samba”'));
    slowly.resolve();
    await expect.poll(() => field.getAttribute('role')).toBe('combobox');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    // Typing on brings it.
    await field.pressSequentially(' o');
    await see(options(page));
  }));

test('what was understood stands as chips that leave one by one, and the words can be had as they are', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/shop?search=nike+42+blak');
    expect(await chips(page).allTextContents()).toEqual([
      'Remove Nike',
      'Remove EU 42',
      'Remove Black',
      'Clear filters',
    ]);
    await see(page.getByText('“blak” was taken as “Black”.'));
    await page.getByRole('link', { name: 'Remove EU 42' }).click();
    await arrive(page, (url) => url.searchParams.get('search') === 'nike blak');
    await page.getByRole('link', { name: 'Search exact words' }).click();
    await arrive(page, /words=only/);
    await see(page.getByText('Only shoes with these exact words.'));
    await page.getByRole('link', { name: 'Back to smart search' }).click();
    await arrive(page, (url) => !url.search.includes('words'));
  }));

test('a search that finds nothing names the word that is in the way and leads on', () =>
  it.visit(phone, async (page) => {
    await open(page, '/shop?search=nike+zebra');
    await see(page.getByRole('heading', { name: 'No exact match' }));
    const elsewhere = page.getByRole('navigation', { name: 'Where else to look' });
    await see(elsewhere.getByRole('link', { name: 'Nike' }));
    await see(elsewhere.getByRole('link', { name: 'Ask us' }));
    await page.getByRole('link', { name: /^Remove “zebra” to see/ }).click();
    await arrive(page, (url) => url.searchParams.get('search') === 'nike');
    await see(page.getByRole('list', { name: 'Products' }));
  }));

test('the menu of a phone searches, and without JavaScript every field is a form', async () => {
  await it.visit(phone, async (page) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu-search').fill('chappal');
    await see(options(page));
    await page.keyboard.press('Enter');
    await arrive(page, /\/shop\?search=chappal/);
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
  });
  await it.visit({ ...desktop, javaScript: false }, async (page) => {
    await open(page, '/', { script: false });
    await page.locator('#header-search').fill('nike 42 black');
    await page.keyboard.press('Enter');
    await arrive(page, /\/shop\?search=nike/);
    expect(await chips(page).count()).toBe(4);
  });
});

test.each(['light', 'dark'] as const)('axe finds nothing in the open help in the %s theme', (theme) =>
  it.visit(
    { ...(theme === 'light' ? phone : desktop), dark: theme === 'dark', reducedMotion: true },
    async (page) => {
      await open(page, '/shop');
      await page.locator('#search').focus();
      await page.keyboard.type('nike');
      await see(options(page));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const violations = await axeViolations(page);
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await page.evaluate(sidewaysPixels)).toBeLessThanOrEqual(0);
      }
    },
  ),
);
