// Tests of what a press at the checkout costs, and of what it answers when its page cannot be drawn.
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/open.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeCoupon } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { silence } from '#tests/support/silence.ts';
import {
  filledCheckout,
  pagesOver,
  shopper,
  valueOf,
  type Page,
  type Shopper,
} from '#tests/support/shopper.ts';

let database: TestDatabase;
/** What the pages use; rivals and the test itself have a pool of their own. */
let ofPages: Database;
let watched: ReturnType<typeof watch>;
let ayesha: Shopper;
let row: number;
let other: number;

beforeAll(async () => {
  database = await testDatabase();
  await makeShop(database.db);
  await makeCoupon(database.db, { code: 'EID500' });
  ofPages = await openDatabase({ url: database.url, poolSize: 4, log: silence });
  watched = watch(ofPages.pool);
});
afterAll(async () => {
  await ofPages.close();
  await database.close();
});
beforeEach(async () => {
  row = (await makeProduct(database.db, { title: 'Court', rupees: 12_000, stock: { 42: 3 } })).row('42');
  other = (await makeProduct(database.db, { title: 'Slide', rupees: 1_000, stock: { 42: 3 } })).row('42');
  watched.reset();
  ayesha = shopper(pagesOver(ofPages.db, () => noon, silence));
  for (const line of [row, other]) await ayesha.post('/cart/lines', { line: String(line), quantity: '1' });
});

test.each(['apply-coupon', 'remove-coupon', 'update'])('%s loads the cart once', async (intent) => {
  const open = await ayesha.get('/checkout');
  watched.reset();
  const answer = await press(intent, open, { coupon: 'EID500' });
  expect(answer.status).toBe(200);
  expect(watched.loads('cart_lines')).toBe(1);
});

test('"Place order" that is refused loads the cart once more, to price it anew', async () => {
  const open = await ayesha.get('/checkout');
  watched.reset();
  const answer = await press('place', open, {}, { shownTotal: '100' });
  expect(answer.status).toBe(409);
  // Whether the cart still has the lines, and the page.
  expect(watched.loads('cart_lines')).toBe(2);
});

test('a buyer who comes too late reads "out of stock", also when the page around it cannot be drawn', async () => {
  const open = await ayesha.get('/checkout');
  await sellOut();
  watched.fail('facet_counts');
  const late = await press('place', open, { name: 'Ayesha "Ash" Khan' });
  expect(late.status).toBe(409);
  expect(late.text).toContain('Court, EU 42 is currently out of stock.');
  expect(late.text).not.toMatch(/Oops|our fault/);
  expect(late.headers.get('cache-control')).toBe('private, no-store');

  // The way back brings the form with everything that was typed.
  watched.reset();
  const again = await ayesha.post('/checkout', { ...fieldsOf(late), intent: buttonOf(late) ?? '' });
  expect(again.status).toBe(200);
  expect(valueOf(again, 'name')).toBe('Ayesha "Ash" Khan');
  expect(valueOf(again, 'lines')).toBe(`${other}:1`);
});

test('a refused page whose cart cannot be priced says why it was refused', async () => {
  const open = await ayesha.get('/checkout');
  await sellOut();
  watched.fail('carts');
  const late = await press('place', open);
  expect(late.status).toBe(409);
  expect(late.text).toContain('Court, EU 42 is currently out of stock.');
});

test('what is sold out is no part of what the next press orders, and the page says so', async () => {
  const open = await ayesha.get('/checkout');
  await sellOut();
  const late = await press('place', open);
  expect(late.status).toBe(409);
  expect(late.text).toContain('Court, EU 42 is currently out of stock.');
  expect(late.text).toContain('no longer available, so it is not part of this order.');
  expect(late.text).not.toContain('Please remove it');
  expect((await press('place', late)).status).toBe(303);
});

test('a coupon whose page cannot be drawn is not placed as an order by the button that tries again', async () => {
  const open = await ayesha.get('/checkout');
  watched.fail('facet_counts');
  const answer = await press('apply-coupon', open, { coupon: 'EID500' });
  expect(answer.text).not.toMatch(/Oops|Failed to place/);
  expect(buttonOf(answer)).toBe('update');
});

function press(intent: string, page: Page, typed: object = {}, forged: object = {}): Promise<Page> {
  return ayesha.post('/checkout', { ...filledCheckout(page), ...typed, ...forged, intent });
}

function fieldsOf({ html }: Page): Record<string, string> {
  const names = [...html.matchAll(/<input\b[^>]* name="([^"]+)"/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, valueOf({ html } as Page, name)]));
}

function buttonOf({ html }: Page): string | undefined {
  return /<button[^>]* value="([^"]*)"/.exec(html)?.[1];
}

async function sellOut(): Promise<void> {
  const rival = shopper(pagesOver(database.db, () => noon));
  await rival.post('/cart/lines', { line: String(row), quantity: '3' });
  const open = await rival.get('/checkout');
  const placed = await rival.post('/checkout', { ...filledCheckout(open), intent: 'place' });
  expect(placed.status).toBe(303);
}

/** The statements of a pool counted by the table they read, and those of one table failing as under load. */
function watch(pool: Pool) {
  let seen: string[] = [];
  let failing: string | null = null;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const noted = (...given: unknown[]) => {
      const text = textOf(given[0]);
      if (/^\s*select/i.test(text)) seen.push(text);
      if (failing !== null && reads(text, failing))
        return Promise.reject(new Error('timeout exceeded when trying to connect'));
      return query(...given);
    };
    Object.assign(client, { query: noted });
  });
  return {
    loads: (table: string) => seen.filter((text) => reads(text, table)).length,
    fail: (table: string) => void (failing = table),
    reset: () => {
      seen = [];
      failing = null;
    },
  };
}

const reads = (text: string, table: string) => text.includes(`"${table}"`);

function textOf(statement: unknown): string {
  if (typeof statement === 'object' && statement !== null && 'text' in statement)
    return String(statement.text);
  return String(statement);
}
