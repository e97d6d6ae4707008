/** Two open pages of one visitor who has nothing yet: what both begin at once is one cart and one wishlist. */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts';
import { desktop, openBrowsing, type Browsing } from '../../support/browser/browse.ts';
import { findPairs, type WantedPair } from '../../support/browser/wanted-pairs.ts';
import { open, see } from '../../support/buying-steps.ts';

let it: Browsing;
let pairs: WantedPair[];
beforeAll(async () => {
  it = await openBrowsing();
  pairs = await findPairs(it.db, 100_000, 240_000);
});
afterAll(() => it?.close());

/** The page of each of the first two products, with a size chosen. */
async function openTwo(page: Page): Promise<[Page, Page]> {
  const other = await page.context().newPage();
  for (const [at, each] of [page, other].entries()) {
    const pair = wanted(at);
    await open(each, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`);
    await each.locator(`#size-${pair.size.replace('.', '-')}`).check();
  }
  return [page, other];
}

/** Presses on both pages while the shop cannot begin a list in `table`: the first is on its way when the second is pressed. */
async function pressBoth(
  table: 'carts' | 'wishlists',
  [first, second]: [Page, Page],
  press: (page: Page) => Promise<void>,
): Promise<void> {
  await it.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
    await press(first);
    await expect.poll(() => waitingForLocks(it.db)).toBe(1);
    await press(second);
  });
}

test('two first pairs are in one cart', () =>
  it.visit(desktop, async (page) => {
    const both = await openTwo(page);
    await pressBoth('carts', both, (each) => each.locator('#add').click());
    for (const each of both)
      await see(each.getByRole('dialog', { name: 'Cart' }).getByText('Added to cart!'));
    await open(page, '/cart');
    await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe('2');
    for (const at of [0, 1]) await see(page.getByRole('main').getByText(wanted(at).title).first());
  }));

test('two first hearts are on one wishlist', () =>
  it.visit(desktop, async (page) => {
    const both = await openTwo(page);
    await pressBoth('wishlists', both, (each) =>
      each.getByRole('button', { name: 'Add to Wishlist', exact: true }).click(),
    );
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('wishlist_count=2');
    await open(page, '/wishlist');
    for (const at of [0, 1]) await see(page.getByRole('main').getByText(wanted(at).title).first());
  }));

function wanted(at: number): WantedPair {
  const pair = pairs[at];
  if (!pair) throw new Error('the sample has no two products of that price');
  return pair;
}
