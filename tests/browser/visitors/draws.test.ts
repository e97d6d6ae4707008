/** A draw in a real browser: the owner makes it, shoppers enter with and without scripts, the shop draws, and the winner orders. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { momentField } from '#shop/offers/moment-field.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { axeProblems } from '../../support/browser/axe.ts';
import { desktop, openBrowsing, phone, ready, type Browsing } from '../../support/browser/browse.ts';
import { signIn } from '../../support/sign-in.ts';

let it: Browsing;
let session: string;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await openBrowsing();
  ({ token: session } = await signIn(it.db, 'ADMIN', new Date()));
  shoe = await makeProduct(it.db, { title: 'Qadam Launch One', rupees: 24_900, stock: { 42: 1 } });
});
afterAll(() => it?.close());

test('the owner makes a draw, two enter, one wins and orders, the other reads that he has not', async () => {
  let draw = '';
  await it.visit({ ...desktop, session }, async (page) => {
    await page.goto('/admin/products/draws');
    await ready(page);
    await page.getByRole('link', { name: 'New draw' }).click();
    await page.getByLabel('Which product?').fill('Launch One');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Qadam Launch One' }).click();
    await page.getByLabel(/^Pairs of EU 42/).fill('1');
    await page.getByLabel('Entries close').fill(momentField(new Date(Date.now() + 3_600_000)));
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make the draw' }).click();
    await page.getByText('Nobody has entered.').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    draw = new URL(page.url()).pathname.replace('/admin/products', '');
  });

  const links: string[] = [];
  await it.visit({ ...phone, expected: [400] }, async (page) => {
    await page.goto(`/product/${shoe.id}`);
    await ready(page);
    await page.getByRole('link', { name: 'See the draw' }).click();
    await page.getByRole('button', { name: 'Enter the draw' }).click();
    await page.getByText('Enter a phone number in Pakistan').waitFor();
    await page.getByLabel('Full name').fill('Ayesha Khan');
    await page.getByLabel('Phone').fill('0300 1234567');
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enter the draw' }).click();
    await page.getByRole('heading', { name: 'You are in the draw' }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
    links.push(page.url());
  });
  await it.visit({ ...phone, javaScript: false, expected: [409] }, async (page) => {
    const enter = async (number: string) => {
      await page.goto(draw);
      await page.getByLabel('Full name').fill('Bilal Ahmed');
      await page.getByLabel('Phone').fill(number);
      await page.getByRole('button', { name: 'Enter the draw' }).click();
    };
    await enter('+92 300 1234567');
    await page.getByText('This number has entered already').waitFor();
    await enter('0321 7654321');
    await page.getByRole('heading', { name: 'You are in the draw' }).waitFor();
    links.push(page.url());
  });

  // The hour of entries is over; the shop looks for what is due by itself.
  const [opensAt, closesAt] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 1_000)];
  await it.db.updateTable('draws').set({ opensAt, closesAt }).execute();
  await it.visit(phone, async (page) => {
    await page.goto(links[0] ?? '');
    await expect
      .poll(async () => (await page.reload(), page.getByRole('heading', { level: 1 }).textContent()))
      .toMatch(/You have (won|not won so far)/);
    const isFirst = (await page.getByRole('heading', { level: 1 }).textContent()) === 'You have won';
    const [won = '', other = ''] = isFirst ? links : links.toReversed();
    await page.goto(other);
    await page.getByText('You are number 2 in the line of your size.').waitFor();
    await page.goto(won);
    await ready(page);
    await page.getByLabel('Which city does it go to?').fill('Lahore');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByLabel('Street address').fill('House 12, Street 4');
    await page.getByLabel('Email').fill('ayesha@example.com');
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /^Place order, ₨/ }).click();
    await page.getByText('Order placed successfully!').first().waitFor();
    await page.goto(other);
    await page.getByRole('heading', { name: 'You have not won', exact: true }).waitFor();
    await page.goto(draw);
    await page.getByText('Has ordered').waitFor();
    expect(await axeProblems(page)).toEqual([]);
  });
  expect(await verifyShop(it.db)).toEqual([]);
});
