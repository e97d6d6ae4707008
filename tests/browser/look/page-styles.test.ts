/** Pages carry the part of the styles that they need: they must look as they do with the whole sheet, which comes later. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openBrowsing, phone, type Browsing } from '../../support/browser/browse.ts';
import { firstPair } from '../../support/browser/wanted-pairs.ts';

let it: Browsing;
let product: string;
beforeAll(async () => {
  it = await openBrowsing();
  product = (await firstPair(it.db, 100_000, 400_000)).productId;
});
afterAll(() => it?.close());

const paths = {
  home: () => '/',
  'the list': () => '/shop',
  'a filtered list': () => '/shop?brand=Nike&size=42&maxPrice=90000',
  'a product': () => `/product/${product}`,
  'the cart': () => '/cart',
  'sign-in': () => '/auth',
  'the size guide': () => '/size-guide',
  'an empty checkout': () => '/checkout',
};

test.each(Object.entries(paths))('%s looks the same once the whole sheet has come', async (_, path) => {
  await Promise.all(
    [phone, desktop].map((look) =>
      it.visit({ ...look, reducedMotion: true, isCut: true }, async (page) => {
        // Pictures change sizes when they arrive, and scripts change the page: neither is what is compared.
        await page.route(/\/(media|pictures)\//, (route) => route.abort());
        await page.addInitScript(() => void (window.addEventListener = () => undefined));
        await page.goto(path(), { waitUntil: 'load' });
        await page.evaluate(fontsHaveCome);
        const before = await stylesOf(page);
        expect(before.join('').length).toBeGreaterThan(500_000);
        expect(await applyWholeSheet(page)).toEqual({ sheets: 1, moved: 0 });
        await page.evaluate(fontsHaveCome);
        const after = await stylesOf(page);
        expect(after.filter((line, at) => line !== before[at])).toEqual([]);
      }),
    ),
  );
});

test('the second page of a browser links the sheet that the first has fetched, and does not move', async () => {
  await it.visit({ ...phone, isCut: true }, async (page) => {
    await page.goto('/shop', { waitUntil: 'load' });
    await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/(^|; )styles=[\w-]+/);
    await page.goto('/cart', { waitUntil: 'load' });
    expect(await page.locator('style').count()).toBe(0);
    const sheet = page.locator('link[rel=stylesheet]');
    expect(await sheet.evaluateAll((links) => links.map((link) => link.getAttribute('media')))).toEqual([
      null,
    ]);
    expect(
      await page
        .locator('.button')
        .first()
        .evaluate((button) => getComputedStyle(button).display),
    ).toMatch(/flex/);
  });
});

// One line for each element and pseudo element: all that its styles came to. Of a list's rows, which are alike, one.
function stylesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const lineOf = (element: Element, pseudo: string) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo !== '' && style.content === 'none') return [];
      // A custom property is seen in what is made of it; without that it is not in the page.
      const seen = Array.from(style).filter((name) => !name.startsWith('--'));
      const said = seen.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
      return [`<${element.tagName} ${element.getAttribute('class')}>${pseudo} ${said}`];
    };
    const placeOf = (element: Element): string =>
      `${element.parentElement ? placeOf(element.parentElement) : ''}/${element.tagName}.${element.getAttribute('class')}`;
    const elements = [...document.querySelectorAll('html, body, body *:not(svg *, script)')];
    const places = new Map(elements.toReversed().map((element) => [placeOf(element), element]));
    return [...places.values()].flatMap((element) =>
      ['', '::before', '::after'].flatMap((pseudo) => lineOf(element, pseudo)),
    );
  });
}

// Run in the page. A typeface is asked for when the text that needs it is laid out: a new sheet asks for it anew, and until it is there widths are others.
async function fontsHaveCome(): Promise<void> {
  do {
    document.documentElement.getBoundingClientRect();
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
  } while ([...document.fonts].some(({ status }) => status === 'loading'));
}

// As the page itself does it before its scripts begin.
function applyWholeSheet(page: Page): Promise<{ sheets: number; moved: number }> {
  return page.evaluate(async () => {
    let moved = 0;
    new PerformanceObserver((list) => (moved += list.getEntries().length)).observe({ type: 'layout-shift' });
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')];
    for (const sheet of sheets) sheet.media = 'all';
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    return { sheets: sheets.filter((each) => each.sheet).length, moved };
  });
}
