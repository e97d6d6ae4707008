/**
 * The long form of the kill tests: `kill -9` of the whole shop, and of its database, at random moments of a stream of
 * orders over HTTP. The report is written as it goes, so that a run cut short counts for what it did.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { checkoutInput } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { formOf, get, killShop, openShop, post, tokenOf } from '../tests/support/http-shopper.ts';
import { postgresUnder, supervisorsOf, until } from '../tests/support/processes.ts';
import { compare, openOrderBook } from '../tests/support/order-book.ts';
import type { Started } from '../tests/support/start-shop.ts';
import { benchDatabase } from './bench-database.ts';
import { report } from './report.ts';

const KILLS = Number(process.env.KILLS ?? 1_000);
/** Kills of the database among them, of a server of our own only (no DATABASE_URL). */
const DATABASE_KILLS = Number(process.env.DATABASE_KILLS ?? 200);
const SECONDS = Number(process.env.AT_MOST_SECONDS ?? 7_200);
const BUYERS = 8;
const ROWS = 20;
const ROUNDS_BETWEEN_AUDITS = 25;

const home = mkdtempSync(join(tmpdir(), 'qadam-kills-'));
const it = await benchDatabase('kills');
const databaseKills = it.home ? DATABASE_KILLS : 0;
const book = openOrderBook(join(home, 'acknowledged.jsonl'));
await makeShop(it.db);
const rows: number[] = [];
for (let n = 0; n < ROWS; n += 1)
  rows.push(
    (await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 1_000_000 } })).row('42'),
  );

const begun = Date.now();
const tally = { shop: 0, database: 0, askedAgain: 0, stood: 0, busy: 0, wrong: [] as string[] };
// Compiled code outlives an orderly stop only, and makes every start after it cheaper.
await stopShop(await open());
let shop = await open();
while (left() > 0 && Date.now() - begun < SECONDS * 1000 && tally.wrong.length === 0) {
  await round();
  if ((tally.shop + tally.database) % ROUNDS_BETWEEN_AUDITS === 0) await audit();
}
await audit();
await killShop(shop);
const isRight = tally.wrong.length === 0 && (await ordersInShop()) === book.acknowledged().length;
book.close();
await it.close();
rmSync(home, { recursive: true, force: true });
process.exitCode = isRight ? 0 : 1;

function open(): Promise<Started> {
  const compiled = join(home, 'compiled');
  return openShop({ DATABASE_URL: it.url, LOG_LEVEL: 'error', NODE_COMPILE_CACHE: compiled });
}

async function stopShop({ child, exit }: Started): Promise<void> {
  child.kill('SIGTERM');
  await exit;
}

function left(): number {
  return KILLS - tally.shop + databaseKills - tally.database;
}

async function round(): Promise<void> {
  const ofDatabase = Math.random() * left() >= KILLS - tally.shop;
  const stream = Promise.all(Array.from({ length: BUYERS }, buyUntilGone));
  // From before the first commit to well into the stream.
  await sleep(Math.random() * 400);
  if (ofDatabase) killDatabase();
  else await killShop(shop);
  await stream;
  if (ofDatabase) tally.database += 1;
  else {
    tally.shop += 1;
    shop = await open();
  }
  await until('the shop is ready', async () => (await get(shop, '/readyz')).status === 200);
  await askAgain();
}

/** With its supervisor, which would restart it after growing pauses: a new one takes over at once. */
function killDatabase(): void {
  if (!it.home) return;
  for (const pid of [...supervisorsOf(it.home), ...postgresUnder(it.home)]) process.kill(pid, 'SIGKILL');
}

/** As a shopper who got no answer: sends the same form until it is answered. */
async function askAgain(): Promise<void> {
  const keys = [...book.unanswered.keys()];
  const known = await ask('select key from idempotency_keys where key = any($1::uuid[])', [keys]);
  tally.stood += known.length;
  tally.askedAgain += keys.length;
  await Promise.all(
    [...book.unanswered.values()].map((form) =>
      until('a form sent again is answered with its order', async () => {
        const token = tokenOf(await post(shop, '/checkout', formOf(form)));
        if (token) book.acknowledgeToken(form, token);
        return token !== null;
      }),
    ),
  );
}

async function buyUntilGone(): Promise<void> {
  for (;;) {
    const form = fillForm();
    book.send(form);
    const page = await post(shop, '/checkout', formOf(form)).catch(() => null);
    if (page?.status === 503) tally.busy += 1;
    if (!page || page.status === 503) return;
    const token = tokenOf(page);
    if (!token) return void tally.wrong.push(`an order was answered ${page.status}`);
    book.acknowledgeToken(form, token);
  }
}

/** A phone and a name of each buyer's own. */
function fillForm(): CheckoutInput {
  const chosen = rows.toSorted(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * 3));
  const lines = chosen.map((variantId) => ({ variantId, quantity: 1 }));
  const number = String(1_000_000 + Math.floor(Math.random() * 8_999_999));
  return checkoutInput({
    lines,
    rupees: lines.length * 10_000,
    name: `Buyer ${crypto.randomUUID()}`,
    phone: `+92300${number}`,
  });
}

/** Retried: the last kill may have closed a connection of our own pool. */
async function ask(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return (await it.pool.query<Record<string, unknown>>(text, values)).rows;
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(100);
    }
  }
}

async function ordersInShop(): Promise<number> {
  return Number((await ask('select count(*) as n from orders'))[0]?.n);
}

async function audit(): Promise<void> {
  for (let n = 0; n < 4; n += 1) await ask('select 1');
  tally.wrong.push(...(await compare(book, it.db)));
  tell(await ordersInShop(), book.acknowledged().length);
}

function tell(inShop: number, acknowledged: number): void {
  const kills = tally.shop + tally.database;
  const wrong = tally.wrong.length;
  const out = report('kills', `KILLS=${KILLS} DATABASE_KILLS=${databaseKills} node bench/kills.ts`);
  const seconds = Math.round((Date.now() - begun) / 1000);
  out.line(`${tally.shop} kills of the shop and ${tally.database} of its database with kill -9 in ${seconds} s,
  at random moments of a stream of ${BUYERS} buyers; fsync and synchronous_commit are on`);
  out.line(
    `${acknowledged} orders acknowledged, each in a file synced before it was counted; ${inShop} in the database`,
  );
  out.line(`${tally.askedAgain} forms without an answer were sent again (${tally.busy} of them had been told 503); ${tally.stood}
  of those orders stood already`);
  out.line(
    `lost or by halves ${wrong === 0 ? 0 : '?'}, doubled ${inShop - acknowledged}; problems found by the integrity check: ${wrong}`,
  );
  out.line(`no loss in ${kills} kills means less than ${(300 / kills).toFixed(2)} % a kill at 95 % confidence; a kill says
  nothing about a power cut`);
  for (const problem of tally.wrong.slice(0, 20)) out.line(problem);
  out.save();
}
