/** A shopper's own things in a browser: hearts that stay, a pair that is followed to the door, and what is remembered. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import {
  arrive,
  desktop,
  drawn,
  hydrated,
  openBrowsing,
  phone,
  ready,
  type Browsing,
} from '../support/browser/browse.ts';
import { open, see } from '../support/buying-steps.ts';
import { signIn } from '../support/sign-in.ts';
import { totalOf } from '../support/total-of.ts';
import { axeProblems } from '../support/browser/axe.ts';
import { holdAnswer, holdRequest } from '../support/browser/hold-request.ts';

let it: Browsing;
let soldOut: { productId: string; colour: string; size: string };
beforeAll(async () => {
  it = await openBrowsing();
  const gone = await it.db
    .selectFrom('variants as i')
    .innerJoin('products as p', 'p.id', 'i.productId')
    .select(['i.productId', 'i.colour', 'i.size'])
    .where('p.active', '=', true)
    .where('i.stock', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('variants as other')
          .select('other.id')
          .whereRef('other.productId', '=', 'i.productId')
          .whereRef('other.colour', '=', 'i.colour')
          .where('other.stock', '>', 0),
      ),
    )
    .orderBy('i.id')
    .executeTakeFirstOrThrow();
  soldOut = gone;
});
afterAll(() => it?.close());

const hearts = (page: Page) => page.getByRole('button', { name: /^Add to Wishlist: / });

test('a heart stays pressed over pages and reloads, is counted, and is taken back on the list', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/shop');
    await ready(page);
    const name =
      (await hearts(page).first().getAttribute('aria-label'))?.slice('Add to Wishlist: '.length) ?? '';
    await hearts(page).first().click();
    const pressed = page.getByRole('button', { name: `Remove from Wishlist: ${name}` });
    await see(pressed);
    const count = page.locator('header [data-wishlist-count]');
    await expect.poll(() => count.innerText()).toBe('1');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await ready(page);
    await see(pressed);
    await page.getByRole('link', { name: 'Wishlist' }).first().click();
    await see(page.getByRole('heading', { name: 'Wishlist', level: 1 }));
    await see(page.getByRole('heading', { name }));
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('link', { name: /^Choose a size/ }).click();
    await see(page.locator('#quick-view').getByRole('heading', { name, exact: true }));
    expect(new URL(page.url()).pathname).toBe('/wishlist');
    await page.keyboard.press('Escape');
    await page.locator('main').getByRole('button', { name: 'Remove' }).click();
    await see(page.getByRole('heading', { name: 'Your wishlist is empty' }));
    expect(await axeProblems(page)).toEqual([]);
  }));

test('a pair that is removed under My Account has no pressed heart on the next page', async () => {
  const { token } = await signIn(it.db, 'CUSTOMER', new Date());
  await it.visit({ ...desktop, session: token }, async (page) => {
    const pressed = page.getByRole('button', { name: /^Remove from Wishlist: / });
    await open(page, '/shop');
    await hearts(page).first().click();
    await see(pressed);
    // Shown before the shop has answered: the next page would be read without it.
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('wishlist_count=1');
    await open(page, '/profile/wishlist');
    await see(pressed);
    await page.getByRole('button', { name: /^Remove .* from your wishlist$/ }).click();
    await page.getByRole('link', { name: 'Start Shopping' }).click();
    await see(hearts(page).first());
    expect(await pressed.count()).toBe(0);
  });
});

test('a heart that is taken off while the list is on its way stays off', () =>
  it.visit(desktop, async (page) => {
    const pressed = page.getByRole('button', { name: /^Remove from Wishlist: / });
    await open(page, '/shop');
    await hearts(page).first().click();
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('wishlist_count=1');
    // A heart that is drawn late asks for the list on this page, too: it is left first.
    await page.goto('about:blank');
    const list = await holdAnswer(page, '**/wishlist/items');
    await open(page, '/shop');
    await list.came;
    await hearts(page).first().click();
    await pressed.click();
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('wishlist_count=0');
    let answers = 0;
    const again = page.waitForResponse((each) => each.url().endsWith('/wishlist/items') && ++answers === 2);
    list.letGo();
    await again;
    await drawn(page);
    expect(await pressed.count()).toBe(0);
  }));

test('a heart that is taken off before its first request has arrived stays off', () =>
  it.visit(desktop, async (page) => {
    const pressed = page.getByRole('button', { name: /^Remove from Wishlist: / });
    await open(page, '/shop');
    await ready(page);
    const first = await holdRequest(page, '**/wishlist/items');
    const answers = { count: 0 };
    page.on('response', (each) => void (answers.count += Number(each.url().endsWith('/wishlist/items'))));
    await hearts(page).first().click();
    await pressed.click();
    await drawn(page);
    expect(answers.count).toBe(0);
    first.letGo();
    await expect.poll(() => answers.count).toBe(2);
    await drawn(page);
    expect(await pressed.count()).toBe(0);
    expect(await page.evaluate(() => document.cookie)).toContain('wishlist_count=0');
    await open(page, '/wishlist');
    await see(page.getByRole('heading', { name: 'Your wishlist is empty' }));
  }));

test('without JavaScript a heart leads to the list', () =>
  it.visit({ ...phone, javaScript: false }, async (page) => {
    await page.goto('/shop', { waitUntil: 'domcontentloaded' });
    await hearts(page).first().click();
    await see(page.getByRole('heading', { name: 'Wishlist', level: 1 }));
    await see(page.getByText('1 pair, kept in this browser'));
  }));

test('an order is found by number and phone, followed by its link and reviewed', () =>
  it.visit({ ...phone, expected: [400, 404] }, async (page) => {
    const row = await it.db
      .selectFrom('variants as i')
      .innerJoin('products as p', 'p.id', 'i.productId')
      .select(['i.id', 'p.title'])
      .where('p.active', '=', true)
      .where('i.stock', '>', 5)
      .orderBy('i.id')
      .executeTakeFirstOrThrow();
    const rupees = await totalOf(it.db, row.id);
    const order = await placeWithStatus(it.db, { lines: [pairs(row.id)], rupees, phone: '+923019998877' });
    await open(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click();
    await page.getByLabel('Order number').fill(order.id.slice(0, 8));
    await page.getByLabel('Phone').fill('0300 0000000');
    await page.getByRole('button', { name: 'Track order' }).click();
    await see(page.getByText('We found no such order'));
    expect(await axeProblems(page)).toEqual([]);
    await page.getByLabel('Phone').fill('0301-9998877');
    await page.getByRole('button', { name: 'Track order' }).click();
    await see(page.getByText('Handed to the courier.'));
    expect(await axeProblems(page)).toEqual([]);
    expect(new URL(page.url()).search).not.toContain('0301');
    await open(page, `/track/${order.token}`);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('link', { name: `Review ${row.title}` }).click();
    await page.getByRole('button', { name: 'Send review' }).click();
    await see(page.getByText('Choose one to five stars.'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('stars');
    expect(await axeProblems(page)).toEqual([]);
    await page.locator('.stars label').nth(3).click();
    await page.getByText('True to size', { exact: true }).click();
    await page.getByLabel('Your review').fill('Soft from the first day.');
    await page.getByRole('button', { name: 'Send review' }).click();
    await see(page.getByText('Thank you for your review'));
    expect(await axeProblems(page)).toEqual([]);
    expect(await it.db.selectFrom('reviews').select(['stars', 'fit', 'status']).execute()).toEqual([
      { stars: 4, fit: 'true', status: 'pending' },
    ]);
  }));

test('a size that is gone is waited for in place', () =>
  it.visit({ ...phone, expected: [400] }, async (page) => {
    await open(page, `/product/${soldOut.productId}?colour=${encodeURIComponent(soldOut.colour)}`);
    await hydrated(page.locator('#waiting form'));
    await page.getByText('Size sold out? Tell me when it is back').click();
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Tell me when it is back' }).click();
    await see(page.getByText('Enter a valid email'));
    expect(await axeProblems(page)).toEqual([]);
    await page.getByLabel('Email').fill('ayesha@example.com');
    await page.getByRole('button', { name: 'Tell me when it is back' }).click();
    await see(page.getByText('We will write to you'));
    expect(await axeProblems(page)).toEqual([]);
    expect(await it.db.selectFrom('backInStockAlerts').select('email').execute()).toEqual([
      { email: 'ayesha@example.com' },
    ]);
  }));

test('a size waited for in one colour is neither promised nor closed in another', () =>
  it.visit(phone, async (page) => {
    const stock = { 41: 3, 42: 0, 43: 0 };
    const colours = ['Black', 'White'];
    const { brand, category } = await it.db
      .selectFrom('products')
      .select(['brand', 'category'])
      .where('id', '=', soldOut.productId)
      .executeTakeFirstOrThrow();
    const made = { title: 'Gone Twice', rupees: 4_000, brand, category, stock, colours };
    const { id } = await makeProduct(it.db, made);
    const box = page.locator('#waiting');
    const choose = async (colour: string) => {
      await page.getByRole('navigation', { name: 'Colour' }).getByRole('link', { name: colour }).click();
      await see(page.locator(`input[name=colour][value=${colour}]`).locator('..'));
    };
    const sizes = () => box.locator('option').allTextContents();
    await open(page, `/product/${id}?colour=Black`);
    await hydrated(box.locator('form'));
    await box.locator('summary').click();
    await box.getByLabel('Email').fill('ayesha@example.com');
    await box.getByRole('button').click();
    await see(box.getByText('One email as soon as EU 42 is back in stock'));
    // The other size of this colour can be asked for as well.
    await expect.poll(sizes).toEqual(['EU 43']);
    await choose('White');
    await expect.poll(sizes).toEqual(['EU 42', 'EU 43']);
    expect(await box.getByText('We will write to you').count()).toBe(0);
    await box.locator('summary').click();
    await see(box.getByLabel('Email'));
    await choose('Black');
    await see(box.getByText('One email as soon as EU 42 is back in stock'));
  }));

test('a heart that is refused takes back its own look alone', () =>
  it.visit(desktop, async (page) => {
    const refused = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/wishlist/items', async (route) => {
      if (route.request().method() !== 'POST' || (asked += 1) > 1) return route.continue();
      await refused.promise;
      return route.fulfill({ json: { problem: 'Your wishlist is full.' } });
    });
    await open(page, '/shop');
    const nameOf = async (index: number) =>
      (await hearts(page).nth(index).getAttribute('aria-label'))?.slice('Add to Wishlist: '.length) ?? '';
    const [first, second] = [await nameOf(0), await nameOf(1)];
    const heart = (name: string, does = 'Remove from') =>
      page.getByRole('button', { name: `${does} Wishlist: ${name}`, exact: true }).first();
    await heart(first, 'Add to').click();
    await see(heart(first));
    await heart(second, 'Add to').click();
    await see(heart(second));
    refused.resolve();
    await see(page.getByText('Not on your wishlist'));
    await see(heart(first, 'Add to'));
    await expect.poll(() => page.locator('header [data-wishlist-count]').innerText()).toBe('1');
    await see(heart(second));
  }));

test('size, city and pairs looked at are remembered by the browser and used on the next page', () =>
  it.visit(desktop, async (page) => {
    await open(page, '/size-guide');
    await ready(page);
    await page.getByRole('button', { name: 'EU 42, my size' }).click();
    await open(page, '/shop');
    const chip = page.locator('form[aria-label=Filters]').getByRole('link', { name: 'Your size: EU 42' });
    await chip.click();
    await arrive(page, /size=42/);
    await see(page.getByRole('link', { name: 'Remove EU 42' }));
    const [{ id: one, title: firstTitle }, { id: other }] = await inStock('42');
    await open(page, `/product/${one}`);
    await see(page.getByRole('heading', { name: 'Similar in your size, EU 42' }));
    await hydrated(page.locator('form:has(#deliver-to)'));
    await page.getByText('Check delivery to your city').click();
    await page.getByLabel('Your city').fill('lahore');
    await page.getByRole('button', { name: 'Check' }).click();
    await see(page.getByText(/Delivery to Lahore: (Free|₨\d+)/));
    await open(page, `/product/${other}`);
    await see(page.getByText(/Delivery to Lahore: (Free|₨\d+)/));
    await page.getByRole('button', { name: 'Choose your size, EU 42' }).click();
    await see(page.getByText('Your size, as you told us.'));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const viewed = page.getByRole('region', { name: 'Recently viewed' });
    await see(viewed.getByRole('link', { name: firstTitle }));
    expect(await axeProblems(page)).toEqual([]);
    await open(page, '/shipping');
    await see(page.getByText('Deliver to', { exact: true }).locator('..').getByText('Lahore'));
  }));

// Two products that have the size in the colour their pages open with.
async function inStock(size: string) {
  const { rows } = await sql<{ id: string; title: string }>`
    select p.id, p.title from products p
    join lateral (select name from product_colours where product_id = p.id order by position, name limit 1) c on true
    join variants i on i.product_id = p.id and i.colour = c.name and i.size = ${size} and i.stock > 3 and i.active
    where p.active order by p.id limit 2`.execute(it.db);
  const [one, other] = rows;
  if (!one || !other) throw new Error(`the sample catalogue has no two pairs in ${size}`);
  return [one, other] as const;
}
