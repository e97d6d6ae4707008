/** A maker's size chart in a real browser: the owner pastes it, a shopper reads it on the shoe, in the guide over it and on the guide's own page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/sign-in.ts';
import { axeProblems } from '../support/browser/axe.ts';
import { desktop, hydrated, openBrowsing, phone, ready, type Browsing } from '../support/browser/browse.ts';
import { open, see } from '../support/buying-steps.ts';
import { sidewaysPixels, smallTargets } from '../support/browser/look-at.ts';

let it: Browsing;
let session: string;
let shoe: { id: string; title: string; brand: string; audience: string };
beforeAll(async () => {
  it = await openBrowsing();
  ({ token: session } = await signIn(it.db, 'ADMIN', new Date()));
  // In EU 42 in the colour that its page shows first.
  const found = await it.db
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.productId', 'p.id')
    .innerJoin('productColours as c', (join) =>
      join.onRef('c.productId', '=', 'p.id').onRef('c.name', '=', 'v.colour').on('c.position', '=', 0),
    )
    .select(['p.id', 'p.title', 'p.brand', 'p.audience'])
    .where('p.active', '=', true)
    .where('p.audience', '=', 'Men')
    .where('v.active', '=', true)
    .where('v.stock', '>', 0)
    .where('v.size', '=', '42')
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
  shoe = { ...found, audience: found.audience ?? '' };
});
afterAll(() => it?.close());

const table = ['40,6.5,7.5,246-252', '41,7,8,253-258', '42,7.5,8.5,259-264', '43,8.5,9.5,265-271'].join('\n');

test('the owner pastes a maker’s table on a phone; a wrong row is named where it stands', () =>
  it.visit({ ...phone, session, expected: [400] }, async (page) => {
    await page.goto('/admin/products/sizes');
    await ready(page);
    await page.getByRole('link', { name: 'New chart' }).click();
    await page.getByLabel('Brand', { exact: true }).selectOption(shoe.brand);
    await page.getByLabel('For', { exact: true }).selectOption(shoe.audience);
    await page.getByLabel('Wide').check();
    await page.getByLabel('More rows, pasted').fill(`${table}\n44,9,10,26.9`);
    await page.getByRole('button', { name: 'Add chart' }).click();
    await see(page.getByText('Row 5: EU 44: 26.9 looks like centimetres. In millimetres it is 269.'));
    const wrong = page.getByLabel('to, mm, row 5');
    expect(await wrong.getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(sidewaysPixels)).toBe(0);
    expect(await page.evaluate(smallTargets)).toEqual([]);
    expect(await axeProblems(page)).toEqual([]);
    await wrong.fill('278');
    await page.getByRole('button', { name: 'Add chart' }).click();
    await page.getByRole('link', { name: `${shoe.brand}, ${shoe.audience}` }).click();
    await see(page.getByRole('heading', { level: 1, name: `${shoe.brand}, ${shoe.audience}` }));
    expect(await page.getByLabel('UK, row 3').inputValue()).toBe('7.5');
    expect(await page.evaluate(sidewaysPixels)).toBe(0);
  }));

test('the form of a product offers the chart’s sizes as soon as its brand and audience are chosen', () =>
  it.visit({ ...desktop, session }, async (page) => {
    await open(page, '/admin/products/new');
    const cell = (size: string) => page.getByLabel(`Pairs in Default, size ${size}`, { exact: true });
    await cell('36').fill('2');
    await page.getByLabel('Brand', { exact: true }).selectOption(shoe.brand);
    await page.getByLabel('For (optional)').selectOption(shoe.audience);
    await see(cell('42 Wide'));
    // What was typed in another size stays.
    expect(await cell('36').inputValue()).toBe('2');
    expect(await cell('37').count()).toBe(0);
    expect(await axeProblems(page)).toEqual([]);
  }));

test('a shopper reads the maker’s sizes on the shoe, and a foot finds its own by them', () =>
  it.visit(phone, async (page) => {
    // A cached page is dropped a moment after the chart was saved.
    await expect
      .poll(async () => {
        await open(page, `/product/${shoe.id}`);
        return page.content();
      })
      .toContain('25.9–26.4 cm');
    const picker = page.locator('#sizes');
    const link = picker.getByRole('link', { name: 'Size guide' });
    await hydrated(link);
    await page.locator('#size-42').check();
    await see(picker.getByText('EU 42 · UK 7.5 · US 8.5 · 25.9–26.4 cm'));
    await picker.getByRole('radio', { name: 'UK', exact: true }).check();
    await see(picker.getByText('7.5', { exact: true }));
    await link.click();
    const guide = page.getByRole('dialog', { name: 'Size guide' });
    // By the shop's own chart it would be EU 41.
    await guide.getByLabel('Length of your longer foot, in cm').fill('26');
    await page.keyboard.press('Enter');
    await see(guide.getByText('For a foot of 26 cm'));
    await see(guide.getByText('EU 42', { exact: true }));
    await see(guide.getByText(`The maker’s chart: ${shoe.brand}, ${shoe.audience}.`));
    expect(await page.evaluate(sidewaysPixels)).toBe(0);
    await page.goto(await link.getAttribute('href').then((to) => to ?? ''));
    await ready(page);
    await see(page.getByRole('heading', { name: `Conversion table: ${shoe.brand}, ${shoe.audience}` }));
    expect(await page.evaluate(sidewaysPixels)).toBe(0);
    expect(await page.evaluate(smallTargets)).toEqual([]);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByLabel('Whose sizes?').selectOption('Most shoes: our chart');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await see(page.getByText('EU 36 and 37 are a guide'));
  }));
