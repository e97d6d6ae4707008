/** Presses that are quicker than the shop: on the pages that make and correct an order each of them counts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder } from '#server/testing/make-order.ts';
import { desktop, openBrowsing, type Browsing } from '../../support/browser/browse.ts';
import { open } from '../../support/buying-steps.ts';
import { signIn } from '../../support/sign-in.ts';
import { findPairs, type WantedPair } from '../../support/browser/wanted-pairs.ts';

let it: Browsing;
let session: string;
let pair: WantedPair;
let sizes: [number, number, number];
beforeAll(async () => {
  it = await openBrowsing();
  session = (await signIn(it.db, 'ADMIN', new Date())).token;
  // Delivery is free from ₨5,000 on, so an order costs what its pair costs.
  for (const each of await findPairs(it.db, 1_000_000, 9_000_000)) {
    const [first, second, third] = await it.db
      .selectFrom('variants')
      .select('id')
      .where('productId', '=', each.productId)
      .where('active', '=', true)
      .where('stock', '>=', 4)
      .orderBy('id')
      .execute();
    if (!first || !second || !third) continue;
    pair = each;
    sizes = [first.id, second.id, third.id];
    return;
  }
  expect.fail('the sample catalogue has no such product');
});
afterAll(() => it?.close());

const button = (page: Page, name: string, value: number | string) =>
  page.locator(`button[name=${name}][value="${value}"]`);

async function find(page: Page): Promise<void> {
  await page.getByLabel('Find a shoe').fill(pair.title);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
}

/** All that is pressed in `walk` is pressed before the shop hears of any of it. */
async function quickly(page: Page, walk: () => Promise<void>): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/admin/orders/**', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await walk();
  held.resolve();
}

test('sizes, "+" and "Remove" of a phone order that are pressed while another press is on its way all count', () =>
  it.visit({ ...desktop, session }, async (page) => {
    const [first, second] = sizes;
    const lines = () => page.locator('input[name=lines]').inputValue();
    await open(page, '/admin/orders/new');
    await find(page);
    await quickly(page, async () => {
      await button(page, 'add', first).click();
      await button(page, 'add', second).click();
    });
    await expect.poll(lines).toBe(`${first}:1,${second}:1`);
    await quickly(page, async () => {
      await button(page, 'add', first).click();
      await button(page, 'add', first).click();
      await button(page, 'remove', second).click();
    });
    await expect.poll(lines).toBe(`${first}:3`);
  }));

test('shoes that are added to an order, a choice and lines that are removed, all within one answer, all count', () =>
  it.visit({ ...desktop, session }, async (page) => {
    const [sold, second, third] = sizes;
    const id = await makeOrder(it.db, { row: sold, rupees: pair.price / 100, at: new Date() });
    const variants = () =>
      page
        .locator('[name=variant]')
        .evaluateAll((all) => all.map((each) => Number((each as HTMLSelectElement).value)));
    await open(page, `/admin/orders/${id}/edit`);
    await find(page);
    await quickly(page, async () => {
      await button(page, 'add', second).click();
      await page.locator('select[name=method]').selectOption('EXPRESS');
      await button(page, 'add', third).click();
    });
    await expect.poll(variants).toEqual([sold, second, third]);
    expect(await page.locator('select[name=method]').inputValue()).toBe('EXPRESS');
    const remove = page.getByRole('button', { name: /^Remove / });
    await quickly(page, async () => {
      await remove.nth(0).click();
      await remove.nth(1).click();
    });
    await expect.poll(variants).toEqual([third]);
  }));
