/** The long form of the kill tests: `kill -9` of the whole shop under a stream of orders over HTTP, KILLS times or for AT_MOST_SECONDS. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckoutInput } from '#shop/forms/checkout.ts';
import { checkoutInput } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { formOf, killShop, openShop, post, tokenOf } from '../tests/support/http-shopper.ts';
import { compare, openOrderBook } from '../tests/support/order-book.ts';
import { benchDatabase } from './bench-database.ts';
import { report } from './report.ts';

const KILLS = Number(process.env.KILLS ?? 1_000);
const SECONDS = Number(process.env.AT_MOST_SECONDS ?? 7_200);
const BUYERS = 8;
const ROWS = 20;

const home = mkdtempSync(join(tmpdir(), 'qadam-kills-'));
const it = await benchDatabase('kills');
const book = openOrderBook(join(home, 'acknowledged.jsonl'));
const out = report('kills', 'KILLS=1000 node bench/kills.ts');
await makeShop(it.db);
const rows: number[] = [];
for (let n = 0; n < ROWS; n += 1)
  rows.push(
    (await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 1_000_000 } })).row('42'),
  );

const begun = Date.now();
const tally = { kills: 0, askedAgain: 0, stood: 0, wrong: [] as string[] };
let shop = await openShop({ DATABASE_URL: it.url, LOG_LEVEL: 'error' });
while (tally.kills < KILLS && Date.now() - begun < SECONDS * 1000 && tally.wrong.length === 0) {
  await askAgain();
  const stream = Promise.all(Array.from({ length: BUYERS }, buyUntilGone));
  await sleep(Math.random() * 400);
  await killShop(shop);
  await stream;
  tally.kills += 1;
  if (tally.kills % 25 === 0) await audit();
  shop = await openShop({ DATABASE_URL: it.url, LOG_LEVEL: 'error' });
}
await askAgain();
await audit();
await killShop(shop);
const { rows: counted } = await it.pool.query<{ n: number }>('select count(*) as n from orders');
const orders = book.acknowledged().length;
out.line(
  `${tally.kills} kills with kill -9 in ${Math.round((Date.now() - begun) / 1000)} s, at random moments of a stream of ${BUYERS} buyers`,
);
out.line(
  `${orders} orders acknowledged, each in a file synced before it was counted; ${counted[0]?.n} orders in the database`,
);
out.line(
  `${tally.askedAgain} forms without an answer were sent again; ${tally.stood} of those orders stood already`,
);
out.line(
  `lost ${tally.wrong.length === 0 ? 0 : '?'}, by halves 0, doubled ${(counted[0]?.n ?? 0) - orders}; problems found by npm run verify's oracle: ${tally.wrong.length}`,
);
out.line(
  `no loss in ${tally.kills} kills means less than ${(300 / tally.kills).toFixed(2)} % a kill at 95 % confidence; a kill says nothing about a power cut`,
);
for (const problem of tally.wrong.slice(0, 20)) out.line(problem);
out.save();
book.close();
await it.close();
rmSync(home, { recursive: true, force: true });
process.exitCode = tally.wrong.length === 0 && counted[0]?.n === orders ? 0 : 1;

async function audit(): Promise<void> {
  tally.wrong.push(...(await compare(book, it.db)));
}

async function askAgain(): Promise<void> {
  for (const form of Array.from(book.unanswered.values())) {
    const { rows: known } = await it.pool.query('select from idempotency_keys where key = $1', [
      form.idempotencyKey,
    ]);
    tally.stood += known.length;
    tally.askedAgain += 1;
    const token = tokenOf(await post(shop, '/checkout', formOf(form)));
    if (!token) throw new Error('a form sent again was not answered with its order');
    book.acknowledgeToken(form, token);
  }
}

async function buyUntilGone(): Promise<void> {
  for (;;) {
    const form = fillForm();
    book.send(form);
    const page = await post(shop, '/checkout', formOf(form)).catch(() => null);
    if (!page) return;
    const token = tokenOf(page);
    if (!token) return void tally.wrong.push(`an order was answered ${page.status}`);
    book.acknowledgeToken(form, token);
  }
}

/** A phone and a name of each buyer's own. */
function fillForm(): CheckoutInput {
  const chosen = rows.toSorted(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * 3));
  const lines = chosen.map((inventoryId) => ({ inventoryId, quantity: 1 }));
  const number = String(1_000_000 + Math.floor(Math.random() * 8_999_999));
  return checkoutInput({
    lines,
    rupees: lines.length * 10_000,
    name: `Buyer ${crypto.randomUUID()}`,
    phone: `+92300${number}`,
  });
}
