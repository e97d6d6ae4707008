/** Orders that wait for their turn, as a buyer with scripts sees it: his place, then his order, without a press of his own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { findPairs, type WantedPair } from '../support/browser/wanted-pairs.ts';
import { chooseSize, open, placeButton, typeAddress } from '../support/buying-steps.ts';

let it: Browsing;
let pair: WantedPair;
beforeAll(async () => {
  it = await openBrowsing();
  const found = await findPairs(it.db, 100_000, 400_000);
  pair = found.reduce((most, each) => (each.stock > most.stock ? each : most));
});
afterAll(() => it?.close());

async function toFilledCheckout(page: Page): Promise<void> {
  await open(page, `/product/${pair.productId}?colour=${encodeURIComponent(pair.colour)}`);
  await chooseSize(page, pair.size);
  await page.locator('#add').click();
  await page.locator('dialog[open]').getByText('Added to cart!').first().waitFor();
  await open(page, '/checkout');
  await typeAddress(page, {
    name: 'Ayesha Khan',
    phone: '0300 1234567',
    email: 'ayesha@example.com',
    street: 'House 12, Street 4',
    city: 'Lahore',
    state: '',
  });
  await page.getByText('To Lahore, paid in cash').waitFor();
}

type QueueAnswer = { status: number; told: object };

/** What the shop's queue answers, one after the other (server/http/order-queue.ts); then the shop itself. */
async function answerFirst(page: Page, answers: QueueAnswer[]) {
  const keys: string[] = [];
  const turns = [...answers, null].map(() => Promise.withResolvers<void>());
  turns[0]?.resolve();
  await page.route('**/checkout.data', async (route) => {
    const at = keys.push(new URLSearchParams(route.request().postData() ?? '').get('key') ?? '') - 1;
    await turns[at]?.promise;
    const answer = answers[at];
    if (!answer) return route.fallback();
    const body = JSON.stringify(answer.told);
    return route.fulfill({ status: answer.status, contentType: 'application/json', body });
  });
  let read = 0;
  /** Waits for these words; until then the next answer waits, too. */
  const reads = async (words: string) => {
    await page.locator('main [role=alert]', { hasText: words }).waitFor();
    turns[(read += 1)]?.resolve();
  };
  return { keys, reads };
}

test('the page says the place in line and goes on by itself, with the same key', () =>
  it.visit({ ...phone, expected: [503] }, async (page) => {
    await toFilledCheckout(page);
    const places = [{ place: 1_312 }, { place: null }, { place: 41 }];
    const { keys, reads } = await answerFirst(
      page,
      places.map((told) => ({ status: 503, told })),
    );
    await placeButton(page).click();
    await reads('You are number 1,312. Keep this page open: it goes on by itself');
    await reads('the line is as long as it can be');
    await reads('You are number 41.');
    await page.getByRole('heading', { name: 'Order placed successfully!' }).waitFor();
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  }));

test('what was sold out meanwhile is told, and everything typed is still there', () =>
  it.visit({ ...phone, expected: [503, 409] }, async (page) => {
    await toFilledCheckout(page);
    const text = 'Drop, EU 42 is currently out of stock.';
    const told = { refused: 'sold-out', title: 'Out of stock', text, status: 409 };
    const { reads } = await answerFirst(page, [
      { status: 503, told: { place: 7 } },
      { status: 409, told },
    ]);
    await placeButton(page).click();
    await reads('You are number 7.');
    await page.locator('main [role=alert]', { hasText: text }).waitFor();
    expect(await page.getByLabel('Street address').inputValue()).toBe('House 12, Street 4');
    expect(await placeButton(page).isEnabled()).toBe(true);
  }));
