/**
 * Orders while the shop, or the shop with its database, is killed again and again: none lost, none partial, none twice. The long
 * form: `KILLS=200 npx vitest run --project faults tests/faults/orders-kill.test.ts`.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { checkoutInput } from '#server/testing/checkout-input.ts';
import { compare, openOrderBook, type OrderBook } from '../support/order-book.ts';
import { postgresUnder, until } from '../support/processes/processes.ts';
import { startOrderShop, type OrderShop } from '../support/processes/start-order-shop.ts';

const KILLS = Number(process.env.KILLS ?? 10);
vi.setConfig({ testTimeout: KILLS * 60_000 });

/** Orders on their way at once. */
const BUYERS = 12;

let base: string;
let book: OrderBook;
let shop: OrderShop;
/** Orders that turned out to stand although the shop was killed before it said so. */
let stoodUnanswered: number;
beforeEach(() => {
  stoodUnanswered = 0;
  base = mkdtempSync(join(tmpdir(), 'qadam-kill-'));
  chmodSync(base, 0o755);
  book = openOrderBook(join(base, 'acknowledged.jsonl'));
});
afterEach(async () => {
  await shop.kill();
  await until('no database left behind', () => postgresUnder(base).length === 0);
  book.close();
  rmSync(base, { recursive: true, force: true });
});

describe.runIf(process.platform === 'linux')(
  '130* a shop killed with kill -9 under a stream of orders',
  () => {
    test.each([
      ['alone', KILLS, false],
      ['together with its database', Math.ceil(KILLS / 2), true],
    ])('%s keeps every acknowledged order, whole and once', async (_how, kills, withDatabase) => {
      for (let kill = 0; kill < kills; kill += 1) {
        shop = await startOrderShop(join(base, 'data'));
        await audit();
        await askAgain();
        const stream = sell();
        // From before the first commit to well into the stream.
        await sleep(Math.random() * 500);
        if (withDatabase) for (const pid of postgresUnder(base)) process.kill(pid, 'SIGKILL');
        await shop.kill();
        await stream;
      }
      shop = await startOrderShop(join(base, 'data'));
      await askAgain();
      await audit();
      expect(book.unanswered.size).toBe(0);
      const count = book.acknowledged().length;
      expect(count).toBeGreaterThan(kills);
      console.info(`${count} orders over ${kills} kills; ${stoodUnanswered} stood though no answer had come`);
      await shop.stop();
    });
  },
);

async function audit(): Promise<void> {
  const { db, close } = await openDatabase({ url: shop.url, poolSize: 2, log: openLog('error') });
  expect(await compare(book, db).finally(close)).toEqual([]);
}

/** What a browser does that got no answer: the same form with the same key, now and again after it was answered. */
async function askAgain(): Promise<void> {
  for (const form of book.unanswered.values()) {
    const answer = await shop.place(form);
    expect(answer).toHaveProperty('orderId');
    expect(await shop.place(form)).toEqual({ ...answer, replayed: true });
    if (answer?.replayed) stoodUnanswered += 1;
    book.acknowledge(form, answer?.orderId ?? '');
  }
  const last = book.acknowledged().at(-1);
  const form = last && known.get(last.key);
  if (form) expect(await shop.place(form)).toMatchObject({ orderId: last.orderId, replayed: true });
}

function sell(): Promise<unknown> {
  return Promise.all(Array.from({ length: BUYERS }, buyUntilGone));
}

/** One order after the other until the shop is gone. */
async function buyUntilGone(): Promise<void> {
  for (;;) {
    const form = fillForm();
    book.send(form);
    const answer = await shop.place(form);
    // Killed, or its database was: an answer that says neither yes nor no.
    if (!answer || answer.failed !== undefined) return;
    expect(answer).toMatchObject({ replayed: false });
    book.acknowledge(form, answer.orderId ?? '');
  }
}

let buyers = 0;
const known = new Map<string, CheckoutInput>();

/** One to three different pairs, in any order. */
function fillForm(): CheckoutInput {
  const chosen = shop.rows.toSorted(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * 3));
  const lines = chosen.map((variantId) => ({ variantId, quantity: 1 + Math.floor(Math.random() * 2) }));
  const pairs = lines.reduce((sum, line) => sum + line.quantity, 0);
  const form = checkoutInput({ lines, rupees: pairs * 10_000, name: `Buyer ${++buyers}` });
  known.set(form.idempotencyKey, form);
  return form;
}
