/** How soon the first order is taken again after `kill -9` of the database: counted from the moment PostgreSQL accepts connections. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { formOf, killShop, openShop, post, tokenOf } from '../tests/support/http-shopper.ts';
import { postgresUnder, supervisorsOf } from '../tests/support/processes/processes.ts';
import { benchDatabase } from './bench-database.ts';
import { report } from './report.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);

const it = await benchDatabase('recovery');
const { home } = it;
if (!home) throw new Error('this measures a database of its own: run it without DATABASE_URL');
await makeShop(it.db);
const row = (await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 100_000 } })).row('42');
const shop = await openShop({ DATABASE_URL: it.url, LOG_LEVEL: 'error' });
await order();

const taken: { back: number; order: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) taken.push(await fall(home));
const problems = await verifyShop(it.db).catch(() => verifyShop(it.db));
await killShop(shop);
await it.close();
tell();

async function fall(folder: string): Promise<{ back: number; order: number }> {
  const killed = performance.now();
  for (const pid of [...supervisorsOf(folder), ...postgresUnder(folder)]) process.kill(pid, 'SIGKILL');
  while (!(await accepts())) await sleep(5);
  const accepting = performance.now();
  while (!(await order())) await sleep(20);
  return { back: accepting - killed, order: performance.now() - accepting };
}

async function accepts(): Promise<boolean> {
  const client = new Client({ connectionString: it.url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function order(): Promise<boolean> {
  const form = formOf(checkoutInput({ lines: [pairs(row)], rupees: 10_000 }));
  const page = await post(shop, '/checkout', form).catch(() => null);
  return page !== null && tokenOf(page) !== null;
}

function inWords(all: readonly number[]): string {
  const median = all[Math.floor(all.length / 2)] ?? 0;
  return `median ${Math.round(median)} ms, worst ${Math.round(all.at(-1) ?? 0)} ms`;
}

function tell(): void {
  const ms = (of: 'back' | 'order') => taken.map((each) => each[of]).toSorted((a, b) => a - b);
  const out = report('recovery', `ROUNDS=${ROUNDS} node bench/recovery.ts`);
  out.line(`${taken.length} times kill -9 of every process of the embedded database, the shop staying up`);
  out.line(`from the kill until PostgreSQL accepts connections again: ${inWords(ms('back'))}`);
  out.line(`from then until the shop has taken an order: ${inWords(ms('order'))}`);
  out.line(`problems found by the integrity check: ${problems.length}`);
  out.save();
}
