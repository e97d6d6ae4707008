/** The header with names of any length: search and cart never leave the screen, and the name can be read whole. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { openUntil } from '../support/buying-steps.ts';

let it: Browsing;
beforeAll(async () => {
  it = await openBrowsing();
});
afterAll(() => it?.close());

const names = [
  'Qadam',
  'Chalo Shoes Lahore',
  'Rawalpindi Original Footwear House & Sons',
  'جوتوں کا گھر، لاہور',
];
const widths = [320, 360, 412, 768, 820, 1024, 1440];

test.each(names)('a shop named %s keeps its search and cart on the screen of every width', (name) =>
  it.visit(phone, async (page) => {
    const row = { key: 'storeName', value: JSON.stringify(name) };
    await it.db.deleteFrom('settings').where('key', '=', 'storeName').execute();
    await it.db.insertInto('settings').values(row).execute();
    await openUntil(page, '/size-guide', name);
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      found.push(...(await page.evaluate(wrongInHeader)).map((what) => `${width}: ${what}`));
    }
    expect(found).toEqual([]);
    expect(await page.locator('body > footer').innerText()).toContain(name);
  }),
);

// Run in the page.
function wrongInHeader(): string[] {
  const header = document.querySelector('body > header');
  const seen = (selector: string) =>
    [...(header?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((each) => each.checkVisibility());
  const wrong: string[] = [];
  const controls = seen('a, button, input');
  for (const control of controls) {
    const { left, right, width, height } = control.getBoundingClientRect();
    const what = control.getAttribute('aria-label') ?? (control.innerText || control.id);
    if (left < 0 || right > window.innerWidth) wrong.push(`${what} from ${left} to ${right}`);
    if (window.innerWidth < 768 && (width < 43.4 || height < 43.4))
      wrong.push(`${what} is ${width} x ${height}`);
  }
  const search = controls.find((control) => control instanceof HTMLInputElement);
  if (search && search.offsetWidth < 190) wrong.push(`the search is ${search.offsetWidth} px wide`);
  if (!search && seen('a[aria-label=Search]').length === 0) wrong.push('no search');
  if (seen('a[href="/cart"]').length === 0) wrong.push('no cart');
  for (const text of seen('a[href="/"], a[href="/"] span'))
    if (text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1)
      wrong.push('the name is cut');
  if (document.documentElement.scrollWidth > window.innerWidth) wrong.push('the page scrolls sideways');
  return wrong;
}
