/** What holds on every screen: no sideways scroll, nothing for axe to find, large targets, a visible focus, one way to write money. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/browser/axe.ts';
import { openBrowsing, desktop, phone, type Browsing } from '../support/browser/browse.ts';
import { open, openUntil, see } from '../support/buying-steps.ts';
import {
  focusShown,
  moving,
  reachable,
  sidewaysPixels,
  smallTargets,
  wrongAmounts,
} from '../support/browser/look-at.ts';
import { screensOf, shownStatuses, type Screen } from '../support/browser/screens.ts';

let it: Browsing;
let screens: Screen[];
beforeAll(async () => {
  it = await openBrowsing();
  screens = await screensOf(it);
});
afterAll(() => it?.close());

test('no screen scrolls sideways from 320 to 1920 px, hides a target from a finger or writes money otherwise', () =>
  it.visit({ ...phone, expected: shownStatuses }, async (page) => {
    const found: string[] = [];
    for (const screen of screens) {
      await page.setViewportSize({ width: 360, height: 740 });
      await screen.stand(page);
      // A picture that does not come is told by then.
      await page.waitForLoadState('load');
      found.push(...(await page.evaluate(smallTargets)).map((what) => `${screen.name}: small ${what}`));
      found.push(...(await page.evaluate(wrongAmounts)).map((what) => `${screen.name}: ${what}`));
      for (const width of [320, 360, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(sidewaysPixels);
        if (over > 0) found.push(`${screen.name} at ${width}: ${over} px too wide`);
      }
    }
    expect(found).toEqual([]);
  }));

test.each(['light', 'dark'] as const)('axe finds nothing on any screen in the %s theme', (theme) => {
  const look = theme === 'light' ? phone : { ...desktop, dark: true };
  return it.visit({ ...look, reducedMotion: true, expected: shownStatuses }, async (page) => {
    const found: string[] = [];
    for (const screen of screens) {
      await screen.stand(page);
      const violations = await axeViolations(page);
      for (const { id, nodes } of violations)
        found.push(...nodes.map((node) => `${screen.name}: ${id} ${node.target} ${node.html.slice(0, 160)}`));
    }
    expect(found).toEqual([]);
  });
});

test.each(['/', '/shop?brand=Nike', '/size-guide'])(
  'Tab reaches everything on %s, and the ring can be seen',
  (path) =>
    it.visit(desktop, async (page) => {
      await open(page, path);
      const all = await page.evaluate(reachable);
      const reached = new Set<string>();
      const wrong: string[] = [];
      for (let press = 0; press < all.length + 5; press += 1) {
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(focusShown);
        if (focus.name === null) break;
        reached.add(focus.name);
        if (focus.wrong) wrong.push(focus.wrong);
      }
      expect(wrong).toEqual([]);
      expect(all.filter((name) => !reached.has(name))).toEqual([]);
    }),
);

test('whoever asks for less motion gets none', () =>
  it.visit({ ...phone, reducedMotion: true }, async (page) => {
    for (const path of ['/', '/shop', '/size-guide']) {
      await open(page, path);
      expect(await page.evaluate(moving)).toEqual([]);
    }
  }));

test('products, prices and links are there without JavaScript', () =>
  it.visit({ ...phone, javaScript: false }, async (page) => {
    for (const [path, cards] of [
      // The newest, best sellers or on sale, and kids.
      ['/', 12],
      ['/shop', 24],
    ] as const) {
      await open(page, path, { script: false });
      const articles = page.getByRole('article');
      expect(await articles.count()).toBe(cards);
      expect(
        await articles
          .filter({ hasText: /₨\d/ })
          .filter({ has: page.locator('a[href^="/product/"]') })
          .count(),
      ).toBe(cards);
    }
  }));

test('the threshold of free delivery is the same on every screen and follows the setting', () =>
  it.visit(phone, async (page) => {
    await screens.find(({ name }) => name === 'a pair added')?.stand(page);
    const product = page.url();
    await it.db.insertInto('settings').values({ key: 'freeShippingThreshold', value: '7777' }).execute();
    await openUntil(page, '/shipping', '₨7,777');
    for (const path of ['/', product, '/shipping', '/contact']) {
      await open(page, path);
      await see(page.getByText('₨7,777').first());
      expect(await page.locator('body').innerText()).not.toContain('₨5,000');
    }
    await open(page, '/cart');
    await see(page.getByText(/to free delivery$/));
    const missing = await page.getByText(/to free delivery$/).innerText();
    const subtotal = await page.locator('dl dd').first().innerText();
    const paid = [missing, subtotal].map((text) => Number(text.replace(/\D/g, '')));
    expect(paid.reduce((sum, each) => sum + each)).toBe(7777);
    await it.db.deleteFrom('settings').where('key', '=', 'freeShippingThreshold').execute();
  }));
