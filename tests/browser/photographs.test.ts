/** Photographs of any shape: shown whole with nothing over them, enlarged, zoomed into and leafed through. */
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atRest, desktop, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { open, see, stepsMade } from '../support/buying-steps.ts';
import { axeProblems } from '../support/browser/axe.ts';
import { fillWithAnything, LONG_TITLE, type AnyContent } from '../support/browser/any-content.ts';
import { focused } from '../support/read-list.ts';

let it: Browsing;
let made: AnyContent;
beforeAll(async () => {
  it = await openBrowsing();
  made = await fillWithAnything(it.db, it.media);
});
afterAll(() => it?.close());

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Pictures of / });
const shown = (page: Page) => viewer(page).locator('img');

test('cards and gallery show the whole picture, and nothing lies over it', () =>
  it.visit(phone, async (page) => {
    for (const path of ['/shop', `/product/${made.urdu}`, `/product/${made.soldOut}`]) {
      await open(page, path);
      expect(await page.evaluate(coveredPictures)).toEqual([]);
    }
  }));

// Run in the page.
function coveredPictures(): string[] {
  const pictures = document.querySelectorAll<HTMLImageElement>(
    'main article img, main [aria-label^="Pictures of"] img',
  );
  if (pictures.length === 0) return ['no picture'];
  return [...pictures].slice(0, 8).flatMap((picture) => {
    if (getComputedStyle(picture).objectFit !== 'contain') return [`${picture.alt} is cropped`];
    picture.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = picture.getBoundingClientRect();
    const over = [0.05, 0.5, 0.95].flatMap((down) =>
      [0.05, 0.5, 0.95].map((across) =>
        document.elementFromPoint(left + across * width, top + down * height),
      ),
    );
    // The card's stretched link is what is pressed there; it shows nothing.
    const isFree = (each: Element | null) => each === picture || each?.matches('article a, a:has(img)');
    return over.every(isFree) ? [] : [`${picture.alt} is covered`];
  });
}

test('the second picture of a card comes when the card is pointed at, or swiped on a phone', async () => {
  await it.visit(desktop, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, `/shop?search=${encodeURIComponent(LONG_TITLE.slice(0, 40))}`);
    const card = page.getByRole('article').first();
    const second = card.locator('.swipe > span > img');
    const key = (await second.getAttribute('srcset'))?.split('-')[0] ?? 'none';
    expect(await second.isVisible()).toBe(false);
    expect(asked.filter((url) => url.includes(key) && url.endsWith('.webp'))).toEqual([]);
    await card.hover();
    await see(second);
    await expect
      .poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
  await it.visit(phone, async (page) => {
    await open(page, `/shop?search=${encodeURIComponent(LONG_TITLE.slice(0, 40))}`);
    const pictures = page.getByRole('article').first().locator('.swipe');
    await pictures.evaluate((strip) => strip.scrollBy({ left: strip.clientWidth * 0.7 }));
    await expect
      .poll(() => pictures.evaluate((strip) => strip.scrollLeft / strip.clientWidth))
      .toBeCloseTo(1, 1);
    await expect
      .poll(() => pictures.locator('span > img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});

test('a press enlarges a picture; arrows leaf, Esc closes and the focus comes back', () =>
  it.visit(desktop, async (page) => {
    await open(page, `/product/${made.urdu}`);
    const link = page.getByRole('link', { name: /^Enlarge picture: / }).first();
    await link.focus();
    await page.keyboard.press('Enter');
    await see(shown(page));
    await expect
      .poll(() => shown(page).evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain('-1600.');
    expect(await axeProblems(page)).toEqual([]);
    await see(viewer(page).getByText('1 of 4'));
    await page.keyboard.press('ArrowRight');
    await see(viewer(page).getByText('2 of 4'));
    await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => zoomOf(page)).toBe(2.5);
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain('Enlarge picture');
    expect(new URL(page.url()).pathname).toBe(`/product/${made.urdu}`);
  }));

test('on a phone fingers swipe, pinch and tap twice, and Back closes it on the same page', () =>
  it.visit(phone, async (page) => {
    await open(page, '/shop');
    await open(page, `/product/${made.urdu}`);
    await page
      .getByRole('link', { name: /^Enlarge picture: / })
      .first()
      .click();
    await see(shown(page));
    const touch = await page.context().newCDPSession(page);
    await drag(touch, [[{ x: 300, y: 400 }], [{ x: 200, y: 400 }], [{ x: 80, y: 400 }]]);
    await see(viewer(page).getByText('2 of 4'));
    await drag(touch, [
      [
        { x: 170, y: 380 },
        { x: 190, y: 380 },
      ],
      [
        { x: 150, y: 380 },
        { x: 210, y: 380 },
      ],
      [
        { x: 140, y: 380 },
        { x: 220, y: 380 },
      ],
    ]);
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(2);
    const at = Date.now() / 1000;
    await drag(touch, [[{ x: 180, y: 380 }]], at);
    await drag(touch, [[{ x: 180, y: 380 }]], at + 0.1);
    await expect.poll(() => zoomOf(page)).toBe(1);
    await stepsMade(page);
    await page.goBack();
    await viewer(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/product/${made.urdu}`);
    await see(page.locator('#picture-1'));
  }));

type Point = { x: number; y: number };

/** `timestamp`, in seconds, is that of each event: however long the machine takes, two taps are as near as they say. */
async function drag(touch: CDPSession, steps: Point[][], timestamp?: number): Promise<void> {
  const when = timestamp === undefined ? {} : { timestamp };
  for (const [at, touchPoints] of steps.entries())
    await touch.send('Input.dispatchTouchEvent', {
      type: at === 0 ? 'touchStart' : 'touchMove',
      touchPoints,
      ...when,
    });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], ...when });
}

function zoomOf(page: Page): Promise<number> {
  return shown(page).evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
}

test('without JavaScript a picture leads to its large rendition', () =>
  it.visit({ ...phone, javaScript: false }, async (page) => {
    await open(page, `/product/${made.urdu}`, { script: false });
    await page
      .getByRole('link', { name: /^Enlarge picture: / })
      .first()
      .click();
    await page.waitForURL(/\/media\/.*-1600\.webp$/);
  }));

test('price and button are on the first screen of a phone, however long the title is', () =>
  it.visit(phone, async (page) => {
    await open(page, `/product/${made.long}`);
    await see(page.getByRole('heading', { level: 1, name: LONG_TITLE }));
    const buttons = page.getByRole('button', { name: 'Add to Cart', exact: true });
    const onScreen = async () => {
      const boxes = await buttons.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().toJSON()),
      );
      return boxes.filter(isOnScreen).length;
    };
    await expect.poll(onScreen).toBe(1);
    const bar = page.locator('[data-bottom-bar]');
    await atRest(page);
    expect(isOnScreen(await bar.getByText('₨987,654').first().boundingBox())).toBe(true);
    // One look for both buttons: what is to be chosen first is not promised by one of them.
    const looks = await buttons.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).backgroundColor),
    );
    expect(new Set(looks).size).toBe(1);
    await page.locator('#add').scrollIntoViewIfNeeded();
    await expect.poll(() => buttons.count()).toBe(1);
    // Pressed without a size, it says so and leads to the sizes.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('[data-bottom-bar] button').click();
    await see(page.getByText('Please select a size'));
  }));

function isOnScreen(box: { y: number; height: number } | null): boolean {
  return !!box && box.y >= 0 && box.y + box.height <= 740;
}
