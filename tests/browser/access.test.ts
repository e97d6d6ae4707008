/** Who comes with a keyboard, a magnifier, a screen reader or colours of his own finds the same shop (WCAG 2.2 AA). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/browser/axe.ts';
import { desktop, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { open, placeButton, see } from '../support/buying-steps.ts';
import { focusShown, reachable, sidewaysPixels, smallTargets } from '../support/browser/look-at.ts';
import { headingsOn } from '../support/browser/read-headings.ts';
import { screensOf, shownStatuses, type Screen } from '../support/browser/screens.ts';

let it: Browsing;
let screens: Screen[];
beforeAll(async () => {
  it = await openBrowsing();
  screens = await screensOf(it);
});
afterAll(() => it?.close());

test('every screen has one first heading, leaves out no level, and its landmarks', () =>
  it.visit({ ...phone, expected: shownStatuses }, async (page) => {
    const wrong: string[] = [];
    for (const screen of screens) {
      await screen.stand(page);
      const levels = await page.evaluate(headingsOn);
      const isSkipping = levels.some((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1);
      if (levels.filter((level) => level === 1).length !== 1 || isSkipping)
        wrong.push(`${screen.name}: ${levels.join('')}`);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const)
        if ((await page.getByRole(landmark).count()) !== 1) wrong.push(`${screen.name}: ${landmark}`);
    }
    expect(wrong).toEqual([]);
  }));

test('on a phone of 320 px no focus stands under a bar that stays', () =>
  it.visit({ width: 320, height: 640, expected: shownStatuses }, async (page) => {
    const wrong: string[] = [];
    for (const path of ['/', '/shop?brand=Nike&size=42', '/size-guide', '/cart']) {
      await open(page, path);
      const count = (await page.evaluate(reachable)).length;
      for (let press = 0; press < count + 3; press += 1) {
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(focusShown);
        if (focus.name === null) break;
        if (focus.wrong) wrong.push(`${path}: ${focus.wrong}`);
      }
    }
    expect(wrong).toEqual([]);
  }));

/** What can be opened over a page, and how. */
const states: { name: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'the menu',
    open: async (page) => {
      await open(page, '/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await see(page.getByRole('dialog', { name: 'Menu' }));
    },
  },
  {
    name: 'the filters',
    open: async (page) => {
      await open(page, '/shop?brand=Nike');
      await page.getByRole('button', { name: /^Filter/ }).click();
      await see(page.getByRole('dialog', { name: 'Filter' }));
    },
  },
  {
    name: 'the errors of the size guide',
    open: async (page) => {
      await open(page, '/size-guide?foot=99');
      await see(page.getByRole('heading', { level: 1 }));
    },
  },
];

test.each(['light', 'dark'] as const)(
  'axe finds nothing in what opens over a page in the %s theme',
  (theme) =>
    it.visit({ ...phone, dark: theme === 'dark', reducedMotion: true, expected: [400] }, async (page) => {
      for (const state of states) {
        await state.open(page);
        const violations = await axeViolations(page);
        expect([state.name, violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)]).toEqual([
          state.name,
          [],
        ]);
        expect([state.name, await page.evaluate(smallTargets)]).toEqual([state.name, []]);
      }
    }),
);

test('the filters keep the focus, close on Esc and give it back', () =>
  it.visit(phone, async (page) => {
    await open(page, '/shop');
    await page.getByRole('button', { name: 'Filter', exact: true }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await see(sheet);
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      // Between the last control and the first the focus is with the browser, never on the page behind.
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        /DIALOG|BODY/,
      );
      expect(
        await page.evaluate(() => document.activeElement?.closest('article, header, footer')),
      ).toBeNull();
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Filter');
  }));

test('at 200 % nothing is lost: every screen fits, and what stays in sight leaves room to read', () =>
  it.visit({ width: 640, height: 400, expected: shownStatuses }, async (page) => {
    const wrong: string[] = [];
    for (const screen of screens) {
      await screen.stand(page);
      if ((await page.evaluate(sidewaysPixels)) > 0) wrong.push(`${screen.name}: too wide`);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position))
          .map((each) => each.getBoundingClientRect())
          .filter(
            ({ top, bottom, width }) =>
              width > 300 && (top <= 60 || bottom >= 340) && bottom > 0 && top < 400,
          )
          .reduce((sum, { height }) => sum + height, 0),
      );
      if (covered > 200) wrong.push(`${screen.name}: ${Math.round(covered)} of 400 px are covered`);
    }
    expect(wrong).toEqual([]);
  }));

test('a browser in its owner’s colours shows which size is chosen and which filter', () =>
  it.visit(desktop, async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/shop?size=42');
    await page.locator('summary', { hasText: 'Size' }).first().click();
    const outline = (size: string) =>
      page
        .locator('form[aria-label=Filters] label', { hasText: size })
        .first()
        .evaluate((label) => getComputedStyle(label).outlineStyle);
    expect([await outline('42'), await outline('43')]).toEqual(['solid', 'none']);
  }));

test('an error takes the focus to where it is put right, and is read out', () =>
  it.visit({ ...phone, expected: [400, 422] }, async (page) => {
    await screens.find(({ name }) => name === 'a pair added')?.stand(page);
    await open(page, '/checkout');
    await placeButton(page).click();
    const alert = page.locator('main [role=alert]');
    await see(alert);
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    const invalid = page.locator('[aria-invalid=true]');
    expect(await invalid.count()).toBeGreaterThan(0);
    for (const field of await invalid.all()) {
      const described = await field.getAttribute('aria-describedby');
      expect(described).not.toBeNull();
    }
  }));
