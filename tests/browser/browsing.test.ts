/** Looking around: header, filters, the list, cards and a product's page, as the storefront's score card asks (docs/shown/). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchRoute } from '#shop/routes/match-route.ts';
import { arrive, desktop, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { chooseSize, open, see } from '../support/buying-steps.ts';
import { countColumns, countOf, focused, nameOf, productsText, titlesOf } from '../support/read-list.ts';
import { findPairs, firstPair, type WantedPair } from '../support/browser/wanted-pairs.ts';

let it: Browsing;
let pair: WantedPair;
beforeAll(async () => {
  it = await openBrowsing();
  pair = await firstPair(it.db, 500_000, 5_000_000);
});
afterAll(() => it?.close());

test('the navigation marks the section one stands in', () =>
  it.visit(desktop, async (page) => {
    const current = page.locator('header nav [aria-current=page]');
    await open(page, '/brands');
    expect(await current.allInnerTexts()).toEqual(['Brands']);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Shop', exact: true })
      .click();
    await expect.poll(() => current.allInnerTexts()).toEqual(['Shop']);
  }));

test('the data of the home page come from the page cache, as the browser asks for them', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/brands');
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('.data'));
    await page.getByRole('banner').getByRole('link', { name: 'Qadam' }).click();
    const answer = await answered;
    const { pathname } = new URL(answer.url());
    expect([pathname, matchRoute(pathname)]).toMatchObject([pathname, { pattern: '/', isData: true }]);
    await arrive(page, '**/');
    // Only what is cached may be kept for a moment; while the cache is not sure of the news it keeps nothing.
    const cachingOf = async () => (await page.request.get(answer.url())).headers()['cache-control'];
    await expect.poll(cachingOf).toBe('private, max-age=10');
  }));

test('the menu of a phone keeps the focus, closes on Esc and gives the focus back', () =>
  it.visit(phone, async (page) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await see(menu);
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      // Between the last link and the first the focus is with the browser, never on the page behind.
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        /DIALOG|BODY/,
      );
      expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull();
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Menu');
  }));

test('a pair counts in the header before the shop has answered, and is announced', () =>
  it.visit(phone, async (page) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/cart/lines', (route) => held.promise.then(() => route.continue()));
    await open(page, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`);
    await chooseSize(page, pair.size);
    await page.locator('#add').click();
    await see(page.locator('output', { hasText: 'pair in the cart' }));
    await expect.poll(() => page.locator('[data-cart-count]').innerText()).toBe('1');
    held.resolve();
    await see(page.getByText('Added to cart!'));
    expect(await page.locator('[data-cart-count]').innerText()).toBe('1');
  }));

test('two brands and a size combine, stand in the address, survive a reload and leave one by one', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/shop?brand=Nike&size=42');
    const count = page.locator('main output').first();
    await expect.poll(() => count.innerText()).toBe(productsText(await countOf(it.db, ['Nike'])));
    const filters = page.locator('form[aria-label=Filters]');
    await filters.locator('summary', { hasText: 'Brand' }).click();
    await filters.locator('label', { hasText: /^Puma/ }).click();
    const both = productsText(await countOf(it.db, ['Nike', 'Puma']));
    await expect.poll(() => count.innerText()).toBe(both);
    expect(new URL(page.url()).searchParams.getAll('brand').toSorted()).toEqual(['Nike', 'Puma']);
    const before = await titlesOf(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await titlesOf(page)).toEqual(before);
    const chips = page.getByRole('list', { name: 'Chosen filters' });
    expect(await chips.getByRole('link').allTextContents()).toEqual([
      'Remove Nike',
      'Remove Puma',
      'Remove EU 42',
      'Clear filters',
    ]);
    await chips.getByRole('link', { name: 'Remove Nike' }).click();
    await expect.poll(() => count.innerText()).toBe(productsText(await countOf(it.db, ['Puma'])));
    // The count is a status, so a screen reader says it.
    expect(await count.evaluate((element) => element.tagName)).toBe('OUTPUT');
  }));

test('an empty list says which choice emptied it and takes it back with one tap', () =>
  it.visit(phone, async (page) => {
    await open(page, '/shop?brand=Nike&minPrice=900000');
    await see(page.getByRole('heading', { name: 'No exact match' }));
    await page.getByRole('link', { name: /^Remove “From ₨900,000”/ }).click();
    await arrive(page, (url) => url.search === '?brand=Nike');
    await see(page.getByRole('list', { name: 'Products' }));
  }));

test('Load More appends and focuses the first new card, and Back restores the list and its place', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/shop');
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('article');
    expect(await cards.count()).toBe(24);
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect.poll(() => cards.count()).toBe(48);
    const first = await cards.nth(24).getByRole('link').innerText();
    await expect.poll(() => focused(page)).toBe(first);
    await cards.nth(30).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(1000);
    await cards.nth(30).getByRole('link').click();
    await page.getByRole('dialog').getByRole('link', { name: 'See full details' }).click();
    await arrive(page, /\/product\//);
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await expect.poll(() => cards.count()).toBe(48);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  }));

test('the list has two columns on a phone, three on a tablet and five on a desktop', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/shop');
    const columns = [360, 768, 1440].map((width) => ({ width, height: 900 }));
    const seen: number[] = [];
    for (const size of columns) {
      await page.setViewportSize(size);
      seen.push(await page.getByRole('list', { name: 'Products' }).evaluate(countColumns));
    }
    expect(seen).toEqual([2, 3, 5]);
  }));

test('a lowered card is red, struck and badged; a sold-out one says so and offers no quick view', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/shop?show=240');
    const cards = page.getByRole('article');
    const lowered = cards.filter({ has: page.locator('s') }).first();
    expect(
      await lowered
        .locator('.lowered b')
        .first()
        .evaluate((price) => getComputedStyle(price).color),
    ).toBe('rgb(190, 35, 35)');
    await see(lowered.getByText(/^-\d+%\sOFF$/));
    const soldOut = cards.filter({ hasText: 'Out of Stock' });
    expect(await soldOut.count()).toBeGreaterThan(0);
    expect(await soldOut.getByRole('button', { name: 'Quick View' }).count()).toBe(0);
  }));

test('pressing without a size says so in its place and focuses the sizes', () =>
  it.visit(phone, async (page) => {
    await open(page, `/product/${pair.productId}`);
    // It looks out of use, yet answers.
    await page.locator('#add').click({ force: true });
    await see(page.locator('#sizes').getByText('Please select a size'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('line');
  }));

test('a size stays the same row of stock in EU, UK and US, and sold-out sizes are named so', () =>
  it.visit(desktop, async (page) => {
    await open(page, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`);
    await chooseSize(page, pair.size);
    for (const system of ['UK', 'US', 'EU']) {
      await page
        .getByRole('radiogroup', { name: 'Size system' })
        .locator('label', { hasText: system })
        .click();
      expect(await page.locator('input[name=line]:checked').inputValue()).toBe(String(pair.variantId));
    }
    const gone = page.locator('#sizes input[name=line]:disabled');
    for (const size of await gone.all()) expect(await nameOf(size)).toContain('sold out');
  }));

test('delivery stands above the fold on a desktop, thumbnails on a phone, and no rating anywhere', () =>
  it.visit(desktop, async (page) => {
    await open(page, `/product/${pair.productId}`);
    const box = await page.getByText('Cash on delivery', { exact: true }).first().boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    await see(page.getByText('No reviews yet'));
    await page.setViewportSize({ width: 360, height: 740 });
    await expect
      .poll(() => page.getByRole('list', { name: 'Choose a picture' }).getByRole('link').count())
      .toBe(3);
  }));

test('the bar of a lowered price is as high before the typefaces arrive as after', () =>
  it.visit({ ...phone, isCut: true }, async (page) => {
    const lowered = (await findPairs(it.db, 1_000_000, 9_000_000)).find(({ price, base }) => price < base);
    const heights = [];
    for (const late of [/\.woff2/, /anybody.*\.woff2/, /none/]) {
      await page.route(late, (route) => route.abort());
      await open(page, `/product/${lowered?.productId}`);
      await page.evaluate(async () => void (await document.fonts.ready));
      heights.push((await page.locator('[data-bottom-bar]').boundingBox())?.height);
      await page.unroute(late);
    }
    const [height] = heights;
    expect(height).toBeGreaterThan(0);
    expect(heights).toEqual([height, height, height]);
  }));

test('an unknown product is a 404 with a way back and four other pairs', () =>
  it.visit({ ...phone, expected: [404] }, async (page) => {
    const response = await page.goto('/product/00000000-0000-4000-8000-000000000000', {
      waitUntil: 'domcontentloaded',
    });
    expect(response?.status()).toBe(404);
    await see(page.getByRole('heading', { name: 'Product not found' }));
    await see(page.getByRole('link', { name: 'Back to Shop' }));
    expect(await page.getByRole('article').count()).toBe(4);
  }));
