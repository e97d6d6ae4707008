/** The cart drawer: what it says after adding, how it changes the cart, and how one leaves it (rule L11; score card 17, 18, 42-44). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../support/browser/axe.ts';
import { arrive, desktop, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { amountsOn, chooseSize, open, see } from '../support/buying-steps.ts';
import { moving, sidewaysPixels, smallTargets, wrongAmounts } from '../support/browser/look-at.ts';
import { findPairs, rupeesText, type WantedPair } from '../support/browser/wanted-pairs.ts';

let it: Browsing;
/** Below the threshold of free delivery, the first two. */
let pairs: WantedPair[];
beforeAll(async () => {
  it = await openBrowsing();
  pairs = await findPairs(it.db, 100_000, 240_000);
});
afterAll(() => it?.close());

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const lines = (page: Page) => drawer(page).getByRole('list', { name: 'In your cart' }).getByRole('listitem');

function wanted(index: number): WantedPair {
  const pair = pairs[index];
  if (!pair) throw new Error('the sample catalogue has too few pairs for these tests');
  return pair;
}

async function add(page: Page, pair: WantedPair): Promise<void> {
  await open(page, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`);
  await chooseSize(page, pair.size);
  await page.locator('#add').click();
  await see(lines(page).first());
}

test('adding opens it: the pair first, the way to free delivery, the total in cash and two ways on', () =>
  it.visit(desktop, async (page) => {
    await add(page, wanted(0));
    await page.keyboard.press('Escape');
    await add(page, wanted(1));
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(420);
    await see(drawer(page).getByText('Added to cart!').first());
    await see(
      drawer(page)
        .getByText(`${wanted(1).title}, EU ${wanted(1).size}`)
        .first(),
    );
    expect(await lines(page).first().innerText()).toContain(wanted(1).title);
    expect(await lines(page).nth(1).innerText()).toContain(wanted(0).title);
    const subtotal = wanted(0).price + wanted(1).price;
    await see(drawer(page).getByText(`${rupeesText(500_000 - subtotal)} to free delivery`));
    expect(await amountsOn(drawer(page))).toMatchObject({
      Subtotal: rupeesText(subtotal),
      'Total in cash': `from ${rupeesText(subtotal + 20_000)}`,
    });
    expect(await drawer(page).getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe(
      '/checkout',
    );
    await drawer(page).getByRole('link', { name: 'View cart' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Cart' }));
    await drawer(page).waitFor({ state: 'hidden' });
    // The same sum on the page.
    expect(await amountsOn(page)).toMatchObject({ Subtotal: rupeesText(subtotal) });
  }));

test('the focus stays in it, Esc gives it back to the button, and the count in the header follows', () =>
  it.visit(desktop, async (page) => {
    await add(page, wanted(0));
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('main, body > header, body > footer')),
      ).toBeNull();
    }
    await drawer(page)
      .getByRole('button', { name: `One more ${wanted(0).title}` })
      .click();
    await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe('2');
    await expect
      .poll(async () => (await amountsOn(drawer(page)))['Subtotal'])
      .toBe(rupeesText(wanted(0).price * 2));
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('add');
  }));

test('a count of two digits stays on one line', () =>
  it.visit(phone, async (page) => {
    await open(page, '/');
    const linesOf = (count: number) =>
      page.evaluate((shown) => {
        document.cookie = `cart_count=${shown}; path=/`;
        window.dispatchEvent(new Event('focus'));
        return new Promise<[string | null, number]>((resolve) => {
          requestAnimationFrame(() => {
            const range = document.createRange();
            const badge = document.querySelector('[data-cart-count]');
            if (badge) range.selectNodeContents(badge);
            resolve([
              badge?.textContent ?? null,
              new Set([...range.getClientRects()].map(({ top }) => top)).size,
            ]);
          });
        });
      }, count);
    for (const count of [9, 10, 12, 13, 99]) expect(await linesOf(count)).toEqual([String(count), 1]);
  }));

test('many quick presses end at the stock, which is said', () =>
  it.visit(phone, async (page) => {
    const pair = wanted(2);
    await add(page, pair);
    const more = lines(page).getByRole('button', { name: `One more ${pair.title}` });
    for (let inCart = 1; inCart < pair.stock; inCart += 1) await more.click();
    await expect.poll(() => more.isDisabled()).toBe(true);
    await see(lines(page).getByText(`Only ${pair.stock} left`));
    await expect
      .poll(async () => (await amountsOn(drawer(page)))['Subtotal'])
      .toBe(rupeesText(pair.price * pair.stock));
    await open(page, '/cart');
    await see(page.locator('main li output', { hasText: new RegExp(`^${pair.stock}$`) }));
  }));

test('what is all in the cart already is not said to be added', () =>
  it.visit(desktop, async (page) => {
    const pair = wanted(2);
    await open(page, '/');
    await page.evaluate(async (line) => {
      const body = new URLSearchParams({ line: String(line), quantity: '999', stay: '1' });
      await fetch('/cart/lines', { method: 'post', body });
    }, pair.variantId);
    await add(page, pair);
    const words = page.getByText('All we have is already in your cart');
    // Once, at its head.
    await expect.poll(() => words.count()).toBe(1);
    expect(await drawer(page).getByRole('status').filter({ has: words }).innerText()).toContain(
      `all ${pair.stock} pairs that are left are in your cart`,
    );
    expect(await page.getByText('Added to cart!').count()).toBe(0);
  }));

test('a removed line can be brought back, and the empty drawer leads on', () =>
  it.visit(phone, async (page) => {
    await add(page, wanted(0));
    await drawer(page)
      .getByRole('button', { name: `Remove ${wanted(0).title}` })
      .click();
    await see(drawer(page).getByText('Removed from the cart:'));
    await see(drawer(page).getByText('Your cart is empty'));
    await see(drawer(page).getByRole('link', { name: 'Start Shopping' }));
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.keyboard.press('Enter');
    await see(lines(page).filter({ hasText: wanted(0).title }));
    await expect
      .poll(async () => (await amountsOn(drawer(page)))['Subtotal'])
      .toBe(rupeesText(wanted(0).price));
  }));

test('the cart in the header opens it on a desktop, and leads to its page on a phone and with Ctrl', async () => {
  await it.visit(desktop, async (page) => {
    await open(page, '/brands');
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' });
    await cart.click();
    await see(drawer(page).getByText('Your cart is empty'));
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/cart');
    expect(new URL(page.url()).pathname).toBe('/brands');
  });
  await it.visit(phone, async (page) => {
    await open(page, '/brands');
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await arrive(page, '**/cart');
  });
});

test('a shop that cannot be reached says so, changes nothing and loses nothing', () =>
  it.visit({ ...desktop, expected: [503] }, async (page) => {
    await add(page, wanted(0));
    await page.route('**/cart/drawer', (route) => route.fulfill({ status: 503, body: '' }));
    await drawer(page)
      .getByRole('button', { name: `One more ${wanted(0).title}` })
      .click();
    // Said inside the drawer: the page behind is out of reach.
    await see(drawer(page).getByRole('alert').getByText('We could not reach the shop'));
    await see(lines(page).locator('output', { hasText: /^1$/ }));
    await expect.poll(() => page.locator('[data-cart-count]').textContent()).toBe('1');
    await page.keyboard.press('Escape');
    await open(page, '/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await see(drawer(page).getByText('The cart could not be loaded'));
    await page.unroute('**/cart/drawer');
    await drawer(page).getByRole('button', { name: 'Retry' }).click();
    await see(lines(page).first());
  }));

test('a price that rose and a pair that is gone are said at their lines', () =>
  it.visit(desktop, async (page) => {
    const pair = wanted(3);
    const row = it.db.updateTable('variants').where('id', '=', pair.variantId);
    await add(page, pair);
    await it.db
      .updateTable('products')
      .set({ basePrice: pair.base + 100_000 })
      .where('id', '=', pair.productId)
      .execute();
    await open(page, '/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await see(lines(page).getByText(/^The price rose from ₨[\d,]+ to ₨[\d,]+ since you last looked\.$/));
    await row.set({ active: false }).execute();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await see(lines(page).getByText('This shoe is no longer available. Remove it to go on.'));
    expect(await drawer(page).getByRole('link', { name: 'Proceed to Checkout' }).count()).toBe(0);
    await row.set({ active: true }).execute();
    await it.db
      .updateTable('products')
      .set({ basePrice: pair.base })
      .where('id', '=', pair.productId)
      .execute();
  }));

test.each([
  ['on a phone at night', { ...phone, dark: true }],
  ['on a desk by day', desktop],
] as const)('axe finds nothing in it %s, nothing is too small, too wide or moving', (_, look) =>
  it.visit({ ...look, reducedMotion: true }, async (page) => {
    const found: unknown[] = [];
    const judge = async (state: string) => {
      const violations = await axeViolations(page);
      found.push(
        ...violations.map(({ id, nodes }) => [state, id, nodes.map((node) => node.html.slice(0, 120))]),
      );
      found.push(...(await page.evaluate(wrongAmounts)), ...(await page.evaluate(moving)));
      if (look.width === phone.width) found.push(...(await page.evaluate(smallTargets)));
      expect(await page.evaluate(sidewaysPixels)).toBe(0);
      expect(await page.locator('#cart-drawer').evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(
        0,
      );
    };
    await add(page, wanted(0));
    await judge('added');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.locator('#cart-drawer').evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(
      0,
    );
    await page.setViewportSize({ width: look.width ?? 0, height: look.height ?? 0 });
    await drawer(page)
      .getByRole('button', { name: `Remove ${wanted(0).title}` })
      .click();
    await see(drawer(page).getByText('Your cart is empty'));
    await judge('empty');
    expect(found).toEqual([]);
  }),
);
