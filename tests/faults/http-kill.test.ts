/**
 * Orders over real HTTP while the shop is killed again and again: none lost, none partial, none twice. The long form, with fsync:
 * `TEST_DURABLE=1 KILLS=1000 npx vitest run --project faults tests/faults/http-kill.test.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { formOf, killShop, openShop, postInLine, tokenOf, type ReadPage } from '../support/http-shopper.ts';
import { compare, openOrderBook, type OrderBook } from '../support/order-book.ts';
import type { Started } from '../support/processes/start-shop.ts';

const KILLS = Number(process.env.KILLS ?? 10);
vi.setConfig({ testTimeout: KILLS * 60_000 });
/** Orders on their way at once. */
const BUYERS = 10;

let it: TestDatabase;
let rows: number[];
let shop: Started;
let base: string;
let book: OrderBook;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  rows = [];
  for (const title of ['One', 'Two', 'Three', 'Four'])
    rows.push((await makeProduct(it.db, { title, rupees: 10_000, stock: { 42: 100_000 } })).row('42'));
  base = mkdtempSync(join(tmpdir(), 'qadam-http-kill-'));
  book = openOrderBook(join(base, 'acknowledged.jsonl'));
});
afterEach(() => killShop(shop));
afterAll(async () => {
  book.close();
  rmSync(base, { recursive: true, force: true });
  await it.close();
});

test('130* a shop killed again and again under a stream of orders keeps every one it acknowledged, whole and once', async () => {
  const begun = performance.now();
  let stoodUnanswered = 0;
  let askedAgain = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    shop = await openShop({ DATABASE_URL: it.url });
    const asked = await askAgain();
    askedAgain += asked.length;
    stoodUnanswered += asked.filter((stood) => stood).length;
    const stream = sell();
    // From before the first commit to well into the stream.
    await sleep(Math.random() * 600);
    await killShop(shop);
    await stream;
    expect(await compare(book, it.db)).toEqual([]);
  }
  shop = await openShop({ DATABASE_URL: it.url });
  await askAgain();
  expect(await compare(book, it.db)).toEqual([]);
  expect(book.unanswered.size).toBe(0);
  const count = book.acknowledged().length;
  expect(count).toBeGreaterThan(KILLS);
  // Every form was asked for until it was answered, so there is no order but those of the book.
  expect(await countOrders()).toBe(count);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.info(
    `${count} orders over HTTP and ${KILLS} kills in ${seconds} s; ${askedAgain} forms sent again, of which ${stoodUnanswered} stood though no answer had come`,
  );
});

/** What a shopper does who got no answer: the same form again, and once more. True for each that had stood already. */
function askAgain(): Promise<boolean[]> {
  return Promise.all(
    [...book.unanswered.values()].map(async (form) => {
      const stood = await stands(form);
      const token = tokenOf(await place(form));
      expect(token).not.toBeNull();
      expect(tokenOf(await place(form))).toBe(token);
      book.acknowledgeToken(form, token ?? '');
      return stood;
    }),
  );
}

function sell(): Promise<unknown> {
  return Promise.all(Array.from({ length: BUYERS }, buyUntilGone));
}

/** One order after the other until the shop is gone. */
async function buyUntilGone(): Promise<void> {
  for (;;) {
    const form = fillForm();
    book.send(form);
    const page = await place(form).catch(() => null);
    if (!page) return;
    const token = tokenOf(page);
    expect(token, `${page.status} ${page.words.slice(0, 300)}`).not.toBeNull();
    book.acknowledgeToken(form, token ?? '');
  }
}

function place(form: CheckoutInput): Promise<ReadPage> {
  return postInLine(shop, '/checkout', formOf(form));
}

let buyers = 0;

/** One to three different pairs, in any order. */
function fillForm(): CheckoutInput {
  const chosen = rows.toSorted(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * 3));
  const lines = chosen.map((variantId) => ({ variantId, quantity: 1 + Math.floor(Math.random() * 2) }));
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  return checkoutInput({ lines, rupees: count * 10_000, name: `Buyer ${++buyers}` });
}

async function stands({ idempotencyKey }: CheckoutInput): Promise<boolean> {
  const keys = it.db.selectFrom('idempotencyKeys').select('key').where('key', '=', idempotencyKey);
  return (await keys.executeTakeFirst()) !== undefined;
}

async function countOrders(): Promise<number> {
  const { rows: found } = await it.pool.query<{ n: number }>('select count(*) as n from orders');
  return found[0]?.n ?? 0;
}
