/**
 * Nothing that is being read moves when the shop's own typefaces arrive after the first paint and the scripts take over: the
 * sum of all shifts of a load, cumulative layout shift without its windows. Roboto shows until then, as on a phone.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowsing, phone, readyByItself, type Browsing } from '../../support/browser/browse.ts';
import { chooseSize, open, see } from '../../support/buying-steps.ts';
import { firstPair, type WantedPair } from '../../support/browser/wanted-pairs.ts';

const MAX_SHIFT = 0.01;

let it: Browsing;
let pair: WantedPair;
beforeAll(async () => {
  it = await openBrowsing();
  pair = await firstPair(it.db, 100_000, 400_000);
});
afterAll(() => it?.close());

const sizes = [
  [360, 740],
  [412, 915],
  [768, 1024],
  [1440, 900],
] as const;

test.each(sizes)('at %d x %d nothing moves when the typefaces arrive', async (width, height) => {
  await it.visit({ ...phone, width, height, isCut: true }, async (page) => {
    const arrival = await holdTypefaces(page);
    await page.addInitScript(noteShifts);
    await fillCart(page);
    const moved: Record<string, unknown> = {};
    for (const path of ['/', '/shop', `/product/${pair.productId}`, '/cart', '/checkout']) {
      arrival.hold();
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0 && document.body !== null,
      );
      await arrival.release();
      await readyByItself(page);
      const seen = await page.evaluate(readShifts);
      expect(seen.faces, path).toBeGreaterThan(1);
      if (seen.sum > MAX_SHIFT) moved[path] = seen;
    }
    expect(moved).toEqual({});
  });
});

async function fillCart(page: Page): Promise<void> {
  await open(page, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`);
  await chooseSize(page, pair.size);
  await page.locator('#add').click();
  await see(page.getByRole('dialog').getByText('Added to cart!'));
}

/** Between `hold` and `release` no typeface arrives; they are answered anew on each page, as in a browser that has none. */
async function holdTypefaces(page: Page) {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  await page.route(/\.woff2$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return {
    hold: () => void (gate = Promise.withResolvers()),
    release: async () => {
      gate.resolve();
      await page.evaluate(() => document.fonts.ready);
    },
  };
}

type Shifts = { sum: number; of: string[] };

function noteShifts(): void {
  const shifts: Shifts = { sum: 0, of: [] };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function runs in the page, alone
  const nameOf = (node: unknown) => (node instanceof Element ? node : document.body).outerHTML.slice(0, 120);
  const note = (entries: PerformanceEntryList) => {
    for (const { value = 0, sources = [] } of entries as {
      value?: number;
      sources?: { node: unknown }[];
    }[]) {
      shifts.sum += value;
      if (value > 0.001)
        shifts.of.push(`${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join('\n')}`);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { shifts, flushShifts: () => note(observer.takeRecords()) });
}

async function readShifts(): Promise<Shifts & { faces: number }> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  Object(window).flushShifts();
  const faces = [...document.fonts].filter(
    ({ status, family }) => status === 'loaded' && !/Fallback|Roboto|Arial/.test(family),
  );
  return { ...Object(window).shifts, faces: faces.length };
}
