// What a machine says of an open page, by the points of the score card (docs/shown/three-shops.md); the eye says the rest.
// oxlint-disable unicorn/consistent-function-scoping -- what runs in the page is sent to it whole, with what it needs
import { axeProblems } from '../../tests/support/browser/axe.ts';
import { moving, sidewaysPixels, smallTargets, wrongAmounts } from '../../tests/support/browser/look-at.ts';
import { cutTexts, misplaced } from '../../tests/support/browser/look-over.ts';

/** Keeps what was wrong by point, and what was measured. */
export function openJudge() {
  const wrong = {};
  const measured = { pages: 0, shift: 0, fonts: {} };
  const note = (point, where, problems) => {
    if (problems.length > 0) (wrong[point] ??= []).push(...problems.map((each) => `${where}: ${each}`));
  };

  async function judge(page, { of, language, look }) {
    const where = `${of}${language} ${look}`;
    measured.pages += 1;
    const sideways = await page.evaluate(sidewaysPixels);
    note('1 sideways', where, sideways > 0 ? [`${sideways} px`] : []);
    measured.shift = Math.max(measured.shift, await page.evaluate(() => window.shifted ?? 0));
    const bytes = await page.evaluate(fontBytes);
    measured.fonts[language] = Math.max(measured.fonts[language] ?? 0, bytes);
    note('8 axe', where, await axeProblems(page));
    if (look.startsWith('360')) note('10 targets', where, await page.evaluate(smallTargets));
    note('12 moving', where, await page.evaluate(moving));
    // In Urdu amounts are written with Rs and a space, as people write them.
    if (language === '') note('13 amounts', where, await page.evaluate(wrongAmounts));
    if (of === 'home') note('15 hero', where, await page.evaluate(heroProblems));
    note('cut or misplaced', where, [
      ...(await page.evaluate(cutTexts)),
      ...(await page.evaluate(misplaced)),
    ]);
    if (look.endsWith('60') || look === '1440') note('7 without scripts', where, await bare(page));
  }

  return { judge, wrong, measured };
}

/** Before the first page: adds up what jumps. */
export function watchShifts() {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifted += each.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function fontBytes() {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.woff2'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

// A picture of a shoe and something to press, without scrolling.
function heroProblems() {
  const seen = (each) => {
    const { top, bottom, height } = each.getBoundingClientRect();
    return height > 20 && top >= 0 && (top + bottom) / 2 < innerHeight;
  };
  const has = (what) => [...document.querySelectorAll(`main ${what}`)].some(seen);
  return [has('img') ? '' : 'no picture', has('a[href]') ? '' : 'no action'].filter(Boolean);
}

// The markup as a browser without scripts gets it.
async function bare(page) {
  const text = await page.evaluate(async () => (await fetch(location.href)).text());
  const isChecked = /<a[^>]+href="[^"]*\/product\//.test(text) || /type="submit"|<button/.test(text);
  return isChecked && /₨|Rs\s/.test(text) ? [] : ['no price or no link'];
}
