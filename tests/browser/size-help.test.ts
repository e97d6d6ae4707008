/** Help with the size where it is chosen: the guide over the page, and the foot that the browser remembers. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/browser/axe.ts';
import { arrive, atRest, hydrated, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { open, reload, see, stepsMade } from '../support/buying-steps.ts';
import { sidewaysPixels, smallTargets } from '../support/browser/look-at.ts';

let it: Browsing;
let shoe: { id: string; title: string };
beforeAll(async () => {
  it = await openBrowsing();
  // In EU 42 and EU 44, in the colour that its page shows first.
  shoe = await it.db
    .selectFrom('products as p')
    .innerJoin('productColours as c', (join) =>
      join.onRef('c.productId', '=', 'p.id').on('c.position', '=', 0),
    )
    .innerJoin('variants as v', (join) =>
      join.onRef('v.productId', '=', 'p.id').onRef('v.colour', '=', 'c.name'),
    )
    .select(['p.id', 'p.title'])
    .where('p.active', '=', true)
    .where('v.active', '=', true)
    .where('v.stock', '>', 0)
    .where('v.size', 'in', ['42', '44'])
    .groupBy(['p.id', 'p.title'])
    .having(({ fn }) => fn.countAll<number>(), '=', 2)
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
});
afterAll(() => it?.close());

const chosen = (page: Page) => page.locator('[name=line]:checked').getAttribute('data-size');

test('the guide opens over the page, takes a foot, chooses its size, and the foot is remembered', () =>
  it.visit(phone, async (page) => {
    await open(page, `/product/${shoe.id}`);
    const link = page.locator('#sizes').getByRole('link', { name: 'Size guide' });
    await hydrated(link);
    await link.click();
    const guide = page.getByRole('dialog', { name: 'Size guide' });
    await see(guide.getByRole('heading', { name: `Sizes of ${shoe.title}` }));
    await guide.getByLabel('Length of your longer foot, in cm').fill('big');
    await guide.getByRole('button', { name: 'Find my size' }).click();
    await see(guide.getByRole('alert'));
    await guide.getByLabel('Length of your longer foot, in cm').fill('26,6');
    await page.keyboard.press('Enter');
    await see(guide.getByText('For a foot of 26.6 cm'));
    await atRest(page);
    const violations = await axeViolations(page, { within: '#size-guide' });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate(smallTargets)).toEqual([]);
    expect(await page.evaluate(sidewaysPixels)).toBe(0);
    await guide.getByRole('button', { name: 'Choose EU 42' }).click();
    await guide.waitFor({ state: 'hidden' });
    await expect.poll(() => chosen(page)).toBe('42');
    expect(new URL(page.url()).pathname).toBe(`/product/${shoe.id}`);
    // The step of the guide is gone with it: the next Back leaves the page.
    await reload(page);
    await page.getByRole('button', { name: 'Your foot 26.6 cm → EU 42' }).click();
    await expect.poll(() => chosen(page)).toBe('42');
  }));

test('a foot found on the page of the guide is known in the quick view, where Back closes the guide first', () =>
  it.visit(phone, async (page) => {
    await open(page, '/size-guide');
    await page.getByLabel('Length of your longer foot, in cm').fill('28.1');
    await page.getByRole('button', { name: 'Find my size' }).click();
    await see(page.getByText('For a foot of 28.1 cm'));
    await open(page, `/shop?search=${encodeURIComponent(shoe.title)}`);
    await page.locator(`article a[data-quick="${shoe.id}"]`).click();
    const view = page.locator('#quick-view');
    await view.getByRole('button', { name: 'Your foot 28.1 cm → EU 44' }).click();
    await expect.poll(() => chosen(page)).toBe('44');
    await view.getByRole('link', { name: 'Size guide' }).click();
    const guide = page.getByRole('dialog', { name: 'Size guide' });
    await see(guide.getByText('For a foot of 28.1 cm'));
    await stepsMade(page);
    await page.goBack();
    await guide.waitFor({ state: 'hidden' });
    await see(view.getByRole('button', { name: 'Add to Cart' }));
    await stepsMade(page);
    await page.goBack();
    await view.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/shop');
  }));

test('without JavaScript the guide is a page of its own', () =>
  it.visit({ ...phone, javaScript: false }, async (page) => {
    await open(page, `/product/${shoe.id}`, { script: false });
    await see(page.locator('#sizes').getByText('Choose your size'));
    await page.locator('#sizes').getByRole('link', { name: 'Size guide' }).click();
    await arrive(page, '**/size-guide#finder');
  }));
