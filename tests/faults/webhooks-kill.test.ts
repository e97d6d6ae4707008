/** Webhooks while the shop that sends them is killed again and again: every order is told at least once, and one that drops doubles has each once. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { newSecret } from '#server/webhooks/secret.ts';
import { addWebhook } from '#server/webhooks/webhooks.ts';
import { killShop, openShop } from '../support/http-shopper.ts';
import { freePort, startShop, untilOpen, type Started } from '../support/processes/start-shop.ts';

const KILLS = Number(process.env.KILLS ?? 3);
const ORDERS = 40;
vi.setConfig({ testTimeout: KILLS * 300_000 });

let it: TestDatabase;
let pair: number;
let base: string;
let book: string;
let receiver: Started;
let shop: Started;

beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  pair = (await makeProduct(it.db, { title: 'Sandal', rupees: 1_200, stock: { 42: 5_000 } })).row('42');
  base = mkdtempSync(join(tmpdir(), 'qadam-webhooks-kill-'));
  book = join(base, 'book.jsonl');
  const secret = newSecret();
  const port = await freePort();
  const env = { PORT: String(port), BOOK: book, SECRET: secret };
  receiver = await startShop(env, 'tests/faults/webhook-receiver.ts');
  await untilOpen(receiver);
  const url = `http://127.0.0.1:${port}/`;
  const actor = await makeStaff(it.db, 'SUPER_ADMIN');
  const input = { name: 'ERP', url, events: ['order.placed'] as const, secret };
  await addWebhook(
    { db: it.db, authSecret: null },
    actor,
    { ...input, events: [...input.events] },
    new Date(),
  );
});
afterEach(() => killShop(shop));
afterAll(async () => {
  await killShop(receiver);
  rmSync(base, { recursive: true, force: true });
  await it.close();
});

type Line = { id: string; isDouble: boolean; event: { data: { id: string } } };

function lines(): Line[] {
  return (
    readFileSync(book, { encoding: 'utf8', flag: 'a+' })
      .split('\n')
      // The last one may be half written.
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line)
  );
}

async function order(n: number): Promise<string> {
  const input = checkoutInput({ lines: [pairs(pair)], rupees: 1_400, name: `Buyer ${n}` });
  const placed = await placeOrder(it.db, input, new Date());
  if (isRefusal(placed)) throw new Error(placed.text);
  return placed.orderId;
}

test('a shop killed in the middle of its calls tells every order, at least once', async () => {
  const orders: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (let n = 0; n < ORDERS; n += 1) orders.push(await order(orders.length));
    const before = lines().length;
    shop = await openShop({ DATABASE_URL: it.url, WEBHOOKS_TO_THIS_MACHINE: 'on' });
    await vi.waitUntil(() => lines().length > before, { timeout: 240_000, interval: 5 });
    await killShop(shop);
    // What the killed one held is free two minutes later; here they have passed.
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '3 minutes'`.execute(
      it.db,
    );
    await sql`update graphile_worker._private_job_queues set locked_at = locked_at - interval '3 minutes'`.execute(
      it.db,
    );
  }
  shop = await openShop({ DATABASE_URL: it.url, WEBHOOKS_TO_THIS_MACHINE: 'on' });
  const waiting = async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from webhook_calls where state <> 'taken'`.execute(it.db);
    return rows[0]?.n;
  };
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 240_000, interval: 50 });
  const once = lines().filter(({ isDouble }) => !isDouble);
  expect(once.map(({ event }) => event.data.id).toSorted()).toEqual(orders.toSorted());
  const doubles = lines().length - once.length;
  console.info(`${orders.length} orders over ${KILLS} kills, ${doubles} told twice and dropped by their ids`);
});
