/** The quick view over a list: opened, read, bought from and left, by pointer, finger and keys (rules K17 and L17; score card 31-37). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/browser/axe.ts';
import { arrive, desktop, openBrowsing, phone, sayLine, type Browsing } from '../support/browser/browse.ts';
import { open, see, stepsMade } from '../support/buying-steps.ts';
import { moving, sidewaysPixels, smallTargets, wrongAmounts } from '../support/browser/look-at.ts';
import { nameOf } from '../support/read-list.ts';
import { findPairs, rupeesText, type WantedPair } from '../support/browser/wanted-pairs.ts';

let it: Browsing;
let pair: WantedPair;
/** Three pairs at most are left of it. */
let scarce: { productId: string; title: string; size: string; colour: string; stock: number };
beforeAll(async () => {
  it = await openBrowsing();
  const pairs = await findPairs(it.db, 500_000, 9_000_000);
  const first = pairs.find(({ colours }) => colours > 1);
  if (!first) throw new Error('the sample catalogue has no pair for these tests');
  pair = first;
  scarce = await it.db
    .selectFrom('variants as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select(['p.id as productId', 'p.title', 'i.size', 'i.colour', 'i.stock'])
    .where('p.active', '=', true)
    .where('i.active', '=', true)
    .where('i.stock', 'in', [2, 3])
    .orderBy('i.id')
    .executeTakeFirstOrThrow();
});
afterAll(() => it?.close());

const view = (page: Page) => page.locator('#quick-view');
const cardOf = (page: Page, id: string) => page.locator(`article a[data-quick="${id}"]`);
const button = (page: Page) => view(page).locator('.quick-bar > button');

async function list(page: Page, title: string): Promise<void> {
  await open(page, `/shop?search=${encodeURIComponent(title)}`);
}

async function openView(page: Page, { productId, title }: { productId: string; title: string }) {
  await list(page, title);
  await cardOf(page, productId).click();
  await see(view(page).getByRole('heading', { name: title, exact: true }));
}

async function choose(page: Page, { colour, size }: { colour: string; size: string }): Promise<void> {
  const sample = view(page).getByRole('radio', { name: colour, exact: true });
  if ((await sample.count()) > 0) await sample.check();
  await view(page)
    .locator(`#quick-size-${size.replace('.', '-')}`)
    .check();
}

test('a plain click opens it over the list in the specified order, and the page behind stays where it was', () =>
  it.visit(desktop, async (page) => {
    await openView(page, pair);
    const words = (await view(page).innerText()).replace(/\s+/g, ' ');
    const order = [
      pair.brand.toUpperCase(),
      pair.title,
      rupeesText(pair.price),
      'sizes available',
      'Select Size',
      'Free delivery on orders of ₨5,000 or more',
      'Wrong size exchanged free within 7 days; unworn pairs returned within 30 days',
      '100% authentic products',
    ];
    const places = order.map((part) => words.indexOf(part));
    expect(places.filter((at) => at < 0)).toEqual([]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    if (pair.price < pair.base) await see(view(page).locator('s', { hasText: rupeesText(pair.base) }));
    expect(new URL(page.url()).pathname).toBe('/shop');
    const box = await view(page).boundingBox();
    expect(box?.width).toBe(960);
  }));

test('a shoe that was asked for in a colour opens in it, and leads on to it', () =>
  it.visit(phone, async (page) => {
    await list(page, 'black sandal');
    await page.locator('article a[data-colour="Black"]').first().click();
    await see(view(page).getByRole('radio', { name: 'Black', exact: true, checked: true }));
    await view(page).getByRole('link', { name: 'See full details' }).click();
    await page.waitForURL(/\/product\/.*\?colour=Black$/);
  }));

test('a card stays a link: with Ctrl it opens a page of its own, without scripts it leads to the product', async () => {
  await it.visit(desktop, async (page) => {
    await list(page, pair.title);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      cardOf(page, pair.productId).click({ modifiers: ['Control'] }),
    ]);
    await arrive(opened, (url) => url.pathname === `/product/${pair.productId}`);
    expect(await view(page).count()).toBe(0);
  });
  await it.visit({ ...desktop, javaScript: false }, async (page) => {
    await open(page, `/shop?search=${encodeURIComponent(pair.title)}`, { script: false });
    expect(await page.getByRole('button', { name: /Quick View/ }).count()).toBe(0);
    await cardOf(page, pair.productId).click();
    await arrive(page, (url) => url.pathname.startsWith('/product/'));
  });
});

test('"Quick View" shows on a card that is pointed at or focused', () =>
  it.visit({ ...desktop, reducedMotion: true }, async (page) => {
    await list(page, pair.title);
    const link = cardOf(page, pair.productId);
    const quick = page.locator(`article button[data-quick="${pair.productId}"]`);
    const shown = () => quick.locator('..').evaluate((form) => getComputedStyle(form).opacity);
    expect(await shown()).toBe('0');
    await link.hover();
    await expect.poll(shown).toBe('1');
    await page.mouse.move(0, 0);
    await expect.poll(shown).toBe('0');
    await link.focus();
    await expect.poll(shown).toBe('1');
    await quick.click();
    await see(view(page).getByRole('heading', { name: pair.title, exact: true }));
  }));

test('by keys alone: sizes by arrows, the button says what is missing, adding opens the cart, Esc gives the focus back', () =>
  it.visit(desktop, async (page) => {
    await list(page, pair.title);
    await cardOf(page, pair.productId).focus();
    await page.keyboard.press('Enter');
    await see(view(page).getByRole('heading', { name: pair.title, exact: true }));
    expect(await button(page).innerText()).toBe('Select Size');
    expect(await button(page).isDisabled()).toBe(true);
    // It looks out of use, yet leads to what is missing.
    await button(page).focus();
    await page.keyboard.press('Enter');
    const focusedSize = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement).dataset['size'] ?? null);
    await expect.poll(focusedSize).not.toBeNull();
    await page.keyboard.press('Space');
    const first = await focusedSize();
    await page.keyboard.press('ArrowRight');
    expect(await focusedSize()).not.toBe(first);
    await expect.poll(() => button(page).innerText()).toBe('Add to Cart');
    await see(view(page).getByText(/^\d+ items? available$/));
    await button(page).focus();
    await page.keyboard.press('Enter');
    const cart = page.getByRole('dialog', { name: 'Cart' });
    await see(cart.getByText('Added to cart!'));
    const shown = await cart.locator('li .narrow').first().innerText();
    await see(cart.getByText(`${pair.title}, ${shown.split(' · ', 1)[0]}`));
    await view(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await cart.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-quick')))
      .toBe(pair.productId);
  }));

test('Esc, the cross, the place beside it and Back close it, and the focus is on the card again', () =>
  it.visit(desktop, async (page) => {
    await list(page, pair.title);
    const before = page.url();
    const ways = [
      () => page.keyboard.press('Escape'),
      () => view(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(20, 450),
      () => page.goBack({ waitUntil: 'domcontentloaded' }),
    ];
    for (const leave of ways) {
      await cardOf(page, pair.productId).click();
      await see(view(page).getByRole('heading', { name: pair.title, exact: true }));
      await stepsMade(page);
      await leave();
      await view(page).waitFor({ state: 'hidden' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-quick')))
        .toBe(pair.productId);
      await stepsMade(page);
      expect(page.url()).toBe(before);
    }
    // None of them left a step behind: one more Back leaves the list.
    await page.goBack({ waitUntil: 'domcontentloaded' });
    expect(page.url()).not.toBe(before);
  }));

test('opening it anew begins anew: first picture, no size, one pair', () =>
  it.visit(desktop, async (page) => {
    await openView(page, pair);
    await choose(page, pair);
    await view(page).getByRole('button', { name: 'One more' }).click();
    await view(page).getByRole('list', { name: 'Choose a picture' }).getByRole('button').nth(1).click();
    const current = view(page).locator('[aria-label="Choose a picture"] [aria-current=true]');
    await expect.poll(() => current.getAttribute('aria-label')).toMatch(/^Picture 2 of/);
    await page.keyboard.press('Escape');
    await cardOf(page, pair.productId).click();
    await expect.poll(() => current.getAttribute('aria-label')).toMatch(/^Picture 1 of/);
    await expect.poll(() => view(page).locator('[name=line]:checked').count()).toBe(0);
    expect(await view(page).getByRole('button', { name: 'One more' }).count()).toBe(0);
    expect(await button(page).innerText()).toBe('Select Size');
  }));

test('on a phone of 360 × 740 the sizes begin above the button, with colours and an offer, too', () =>
  it.visit(phone, async (page) => {
    await openView(page, pair);
    const bar = await page.locator('.quick-bar').boundingBox();
    const size = await view(page).locator('[name=line]').first().boundingBox();
    expect((size?.y ?? Infinity) + (size?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }));

test('the stepper runs from one to what is there, and few items are said in orange', () =>
  it.visit(phone, async (page) => {
    await openView(page, scarce);
    await choose(page, scarce);
    const left = view(page).getByText(`${scarce.stock} items available`);
    await see(left);
    expect(await left.evaluate((line) => getComputedStyle(line).color)).toBe('rgb(174, 73, 0)');
    const [fewer, more] = ['One fewer', 'One more'].map((name) => view(page).getByRole('button', { name }));
    if (!fewer || !more) throw new Error('no stepper');
    expect(await fewer.isDisabled()).toBe(true);
    for (let pairs = 1; pairs < scarce.stock; pairs += 1) await more.click();
    expect(await more.isDisabled()).toBe(true);
    expect(await view(page).locator('[name=quantity]').inputValue()).toBe(String(scarce.stock));
    await button(page).click();
    await see(page.locator('#cart-drawer li output', { hasText: new RegExp(`^${scarce.stock}$`) }));
    await see(page.locator('#cart-drawer').getByText(`Only ${scarce.stock} left`));
  }));

test('a size stays the same row of stock in EU, UK and US, and what is sold out is named so', () =>
  it.visit(desktop, async (page) => {
    await openView(page, pair);
    await choose(page, pair);
    for (const system of ['UK', 'US', 'EU']) {
      await view(page)
        .getByRole('radiogroup', { name: 'Size system' })
        .locator('label', { hasText: system })
        .click();
      expect(await view(page).locator('[name=line]:checked').inputValue()).toBe(String(pair.variantId));
    }
    for (const size of await view(page).locator('[name=line]:disabled').all())
      expect(await nameOf(size)).toContain('sold out');
  }));

test('what is sold out, has left the shop or cannot be reached says so', () =>
  it.visit({ ...phone, expected: [404] }, async (page) => {
    const gone = await soldOut();
    await sayLine(page, { saveData: true, effectiveType: '4g' });
    await list(page, gone.title);
    await cardOf(page, gone.id).click();
    await see(view(page).getByRole('button', { name: 'Out of Stock' }));
    expect(await button(page).isDisabled()).toBe(true);
    await list(page, scarce.title);
    await it.db.updateTable('products').set({ active: false }).where('id', '=', scarce.productId).execute();
    // What the quick view asks for is cached, and dropped a moment after the commit.
    await expect
      .poll(() =>
        page.evaluate(async (path) => (await fetch(path)).status, `/quick-view/${scarce.productId}`),
      )
      .toBe(404);
    await cardOf(page, scarce.productId).click();
    await see(view(page).getByRole('heading', { name: 'Product not found' }));
    await it.db.updateTable('products').set({ active: true }).where('id', '=', scarce.productId).execute();
    await list(page, pair.title);
    await page.route('**/quick-view/*', (route) => route.fulfill({ status: 200, body: 'no JSON' }));
    await cardOf(page, pair.productId).click();
    await see(view(page).getByRole('heading', { name: 'This pair could not be loaded' }));
    await page.unroute('**/quick-view/*');
    await view(page).getByRole('button', { name: 'Retry' }).click();
    await see(view(page).getByRole('heading', { name: pair.title, exact: true }));
  }));

function soldOut(): Promise<{ id: string; title: string }> {
  return it.db
    .selectFrom('products as p')
    .select(['p.id', 'p.title'])
    .where('p.active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('variants as i')
            .select('i.id')
            .whereRef('i.productId', '=', 'p.id')
            .where('i.stock', '>', 0),
        ),
      ),
    )
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
}

test('"Loading product..." stands where the product will be', () =>
  it.visit(phone, async (page) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/quick-view/*', (route) => held.promise.then(() => route.continue()));
    await list(page, pair.title);
    await cardOf(page, pair.productId).click();
    await see(page.getByRole('dialog', { name: 'Loading product...' }));
    held.resolve();
    await see(page.getByRole('dialog', { name: pair.title }));
  }));

test.each([
  ['on a phone by day', phone],
  ['on a desk at night', { ...desktop, dark: true }],
] as const)('axe finds nothing in it %s, nothing is too small, too wide or moving', (_, look) =>
  it.visit({ ...look, reducedMotion: true, expected: [404] }, async (page) => {
    const found: unknown[] = [];
    const judge = async (state: string) => {
      const violations = await axeViolations(page);
      found.push(
        ...violations.map(({ id, nodes }) => [state, id, nodes.map((node) => node.html.slice(0, 120))]),
      );
      found.push(...(await page.evaluate(wrongAmounts)), ...(await page.evaluate(moving)));
      if (look === phone) found.push(...(await page.evaluate(smallTargets)));
      expect(await page.evaluate(sidewaysPixels)).toBe(0);
    };
    await openView(page, pair);
    await judge('no size');
    await choose(page, pair);
    await judge('a size');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await view(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    await page.setViewportSize({ width: look.width ?? 0, height: look.height ?? 0 });
    await page.keyboard.press('Escape');
    await open(page, '/shop?show=240');
    await page.getByRole('article').filter({ hasText: 'Out of Stock' }).first().getByRole('link').click();
    await see(view(page).getByRole('button', { name: 'Out of Stock' }));
    await judge('sold out');
    await sayLine(page, { saveData: true, effectiveType: '4g' });
    await list(page, pair.title);
    await page.route('**/quick-view/*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.getByRole('article').first().getByRole('link').click();
    await see(view(page).getByRole('heading', { name: 'Product not found' }));
    await judge('gone');
    expect(found).toEqual([]);
  }),
);
