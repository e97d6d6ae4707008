/**
 * A shop that begins anew in its place (decision 0040) costs no request and no order: each that was sent is answered, whole and once, with
 * the database server and who waits for the shop's end as they were.
 */
import { request } from 'node:http';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasGlibc } from '#platform/process/glibc.ts';
import { openDatabase, type Database } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { checkoutInput } from '#server/testing/checkout-input.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { formOf, get, openShop } from '../support/http-shopper.ts';
import { compare, openOrderBook, type OrderBook } from '../support/order-book.ts';
import { embeddedUrl } from '../support/processes/embedded-url.ts';
import { postgresUnder, supervisorsOf, until } from '../support/processes/processes.ts';
import type { Started } from '../support/processes/start-shop.ts';

const TIMES = 2;
/** A buyer for each: on one row they would wait for each other, on a busy machine until the shop gives up. */
const SIZES = ['40', '41', '42', '43'];
const ORDERS_BETWEEN = 8;

describe.runIf(hasGlibc())('a shop that begins anew', () => {
  let base: string;
  let shop: Started;
  let database: Database;
  let book: OrderBook;
  let product: MadeProduct;
  let buyers = 0;
  beforeAll(async () => {
    base = mkdtempSync(join(tmpdir(), 'qadam-anew-'));
    chmodSync(base, 0o755);
    const dataDir = join(base, 'data');
    shop = await openShop({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
    database = await openDatabase({ url: embeddedUrl(dataDir), poolSize: 2, log: openLog('error') });
    await makeShop(database.db);
    product = await makeProduct(database.db, {
      title: 'One',
      rupees: 10_000,
      stock: Object.fromEntries(SIZES.map((size) => [size, 100_000])),
    });
    book = openOrderBook(join(base, 'acknowledged.jsonl'));
  });
  afterAll(async () => {
    await database.close();
    book.close();
    shop.child.kill('SIGTERM');
    expect(await shop.exit).toBe(0);
    await until('the database stops', () => postgresUnder(base).length + supervisorsOf(base).length === 0);
    rmSync(base, { recursive: true, force: true });
  });

  test('answers every order that is sent meanwhile, and serves what is changed meanwhile', async () => {
    const postgres = postgresUnder(base);
    const closing = new AbortController();
    const selling = Promise.all(
      SIZES.map(async (size) => {
        while (!closing.signal.aborted) await buy(size);
      }),
    );
    let title = 'One';
    for (let time = 1; time <= TIMES; time += 1) {
      const before = book.acknowledged().length;
      await until('orders', () => book.acknowledged().length >= before + ORDERS_BETWEEN);
      expect((await get(shop, `/product/${product.id}`)).words).toContain(title);
      shop.child.kill('SIGUSR2');
      // A page of the program before would still have the title before.
      title = `Name ${time} of it`;
      await database.pool.query('update products set title = $1 where id = $2', [title, product.id]);
      await until('it has begun anew', () => timesOpen() === time);
      expect((await get(shop, `/product/${product.id}`)).words).toContain(title);
      expect(postgresUnder(base)).toEqual(postgres);
    }
    closing.abort();
    await selling;
    expect(book.unanswered.size).toBe(0);
    expect(await compare(book, database.db)).toEqual([]);
    expect(shop.child.connected).toBe(true);
    expect(shop.said.err).not.toMatch(/uncaught|unhandled|request failed|closing failed/);
  });

  test('goes on looking after its database', async () => {
    const killed = postgresUnder(base);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await until('a new server', () => postgresUnder(base).some((pid) => !killed.includes(pid)));
    await until('the shop is ready', async () => (await get(shop, '/readyz')).status === 200);
    await buy('42');
  });

  function timesOpen(): number {
    return shop.said.err.match(/"hasBegunAnew":true/g)?.length ?? 0;
  }

  /** On a connection of its own: one that waits for its next request is closed, as after its time, and browsers send that again. */
  async function buy(size: string): Promise<void> {
    buyers += 1;
    const lines = [{ variantId: product.row(size), quantity: 1 }];
    const form = checkoutInput({ lines, rupees: 10_000, name: `Buyer ${buyers}` });
    book.send(form);
    const body = new URLSearchParams(formOf(form)).toString();
    let answer = await place(body);
    // A machine with too much to do: the shop says to come again, and the same form is one order.
    while (answer.status === 503) answer = await place(body);
    const token = /^\/\?placed=([\w-]{32})$/.exec(answer.location)?.[1] ?? '';
    expect(token, `${answer.status} ${answer.said} ${warnings()}`).not.toBe('');
    book.acknowledgeToken(form, token);
  }

  function warnings(): string {
    const lines = shop.said.err.split('\n').filter((line) => !line.includes('"level":"info"'));
    return lines.slice(-5).join('\n');
  }

  function place(body: string): Promise<{ status: number; location: string; said: string }> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return new Promise((resolve, reject) => {
      const asked = request(
        `${shop.address}/checkout`,
        { method: 'POST', agent: false, headers },
        (answer) => {
          const { statusCode: status = 0, headers: got } = answer;
          let said = '';
          answer.on('data', (piece) => (said += piece));
          answer.once('end', () => resolve({ status, location: got.location ?? '', said }));
          answer.once('error', reject);
        },
      );
      asked.once('error', reject);
      asked.end(body);
    });
  }
});
