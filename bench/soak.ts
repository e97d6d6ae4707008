/** A soak test: mixed load for MINUTES, to find leaks of memory, handles, connections and table size. */
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutInput } from '#server/testing/checkout-input.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { fillCart, formOf, get, killShop, openShop, post, tokenOf } from '../tests/support/http-shopper.ts';
import { signIn } from '../tests/support/sign-in.ts';
import { benchDatabase } from './bench-database.ts';
import { inspected, openLiveMemory } from './live-memory.ts';
import { report } from './report.ts';

const MINUTES = Number(process.env.MINUTES ?? 240);
const SHOPPERS = 6;
/** What a shopper looks at before the next page, at most. */
const THINK_MS = 800;
const SAMPLES = 60;

type SoakSample = {
  minute: number;
  rss: number;
  live: number;
  files: number;
  lines: number;
  waiting: number;
  bytes: number;
  dead: number;
};

const it = await benchDatabase('soak');
await makeShop(it.db);
const products: MadeProduct[] = [];
for (let n = 0; n < 40; n += 1)
  products.push(
    await makeProduct(it.db, { title: `Shoe ${n}`, rupees: 10_000, stock: { 42: 1_000_000 }, brand: 'Puma' }),
  );
const staff = await signIn(it.db, 'ADMIN', new Date());
const shop = await openShop({ DATABASE_URL: it.url, LOG_LEVEL: 'error', ...inspected });
const memory = await openLiveMemory(shop);
const begun = Date.now();
const end = begun + MINUTES * 60_000;
const tally: Record<string, number> = {};
const samples: SoakSample[] = [];
const shoppers = Promise.all([...Array.from({ length: SHOPPERS }, visit), watchAdmin()]);
while (Date.now() < end) {
  await sleep(Math.max(1_000, (MINUTES * 60_000) / SAMPLES));
  samples.push(await sample());
  tell([]);
}
await shoppers;
const problems = await verifyShop(it.db);
tell(problems.map(({ sentence }) => sentence));
memory.close();
await killShop(shop);
await it.close();
process.exitCode =
  problems.length === 0 && !Object.keys(tally).some((key) => / 50[0-24-9]$/.test(key)) ? 0 : 1;

async function visit(): Promise<void> {
  while (Date.now() < end) {
    const product = products[Math.floor(Math.random() * products.length)];
    if (!product) return;
    for (const path of [
      '/',
      '/shop',
      '/shop?search=shoe&sort=price_asc',
      '/suggest?search=sho',
      `/product/${product.id}`,
    ])
      await step('looked', () => get(shop, path));
    const line = { variantId: product.row('42'), quantity: 1 };
    const cookie = await fillCart(shop, [line]).catch(() => '');
    await step('looked', () => get(shop, '/cart', cookie));
    const phone = `+92300${1_000_000 + Math.floor(Math.random() * 8_999_999)}`;
    const form = formOf(
      checkoutInput({ lines: [line], rupees: 10_000, name: `Buyer ${crypto.randomUUID()}`, phone }),
    );
    await step('ordered', async () => {
      const page = await post(shop, '/checkout', form, cookie);
      return tokenOf(page) ? { status: 200 } : { status: page.status === 303 ? 200 : page.status };
    });
  }
}

async function watchAdmin(): Promise<void> {
  while (Date.now() < end)
    for (const path of ['/admin', '/admin/orders', '/admin/products', '/admin/messages', '/admin/customers'])
      await step('admin', () => get(shop, path, staff.cookie));
}

async function step(what: string, ask: () => Promise<{ status: number }>): Promise<void> {
  const status = await ask().then(
    (page) => String(page.status),
    () => 'no answer',
  );
  tally[`${what} ${status}`] = (tally[`${what} ${status}`] ?? 0) + 1;
  await sleep(Math.random() * THINK_MS);
}

async function sample(): Promise<SoakSample> {
  const folder = `/proc/${shop.child.pid}`;
  const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1]) / 1024;
  const { rows } = await it.pool.query<Record<'lines' | 'waiting' | 'bytes' | 'dead', number>>(`
    select (select count(*)::int from pg_stat_activity where datname = current_database()) as lines,
      (select count(*)::int from messages where status = 'waiting') as waiting,
      pg_database_size(current_database())::bigint as bytes,
      (select coalesce(sum(n_dead_tup), 0)::bigint from pg_stat_user_tables) as dead`);
  const asked = rows[0] ?? { lines: 0, waiting: 0, bytes: 0, dead: 0 };
  const files = readdirSync(`${folder}/fd`).length;
  return { minute: (Date.now() - begun) / 60_000, rss, live: await memory.live(), files, ...asked };
}

function tell(wrong: string[]): void {
  const out = report('soak', `MINUTES=${MINUTES} node bench/soak.ts`);
  const last = samples.at(-1);
  if (!last) return;
  // The first third warms up: code is compiled, pages and plans are cached.
  const calm = samples.slice(Math.floor(samples.length / 3));
  const orders = tally['ordered 200'] ?? 0;
  out.line(
    `${last.minute.toFixed(1)} minutes of ${MINUTES}, ${SHOPPERS} shoppers and an admin: ${JSON.stringify(tally)}`,
  );
  for (const [name, of, unit] of [
    ['memory of the shop, what could be collected included', (each: SoakSample) => each.rss, 'MB'],
    ['... of its heap in use, after a collection', (each: SoakSample) => each.live, 'MB'],
    ['open files and sockets', (each: SoakSample) => each.files, ''],
    ['connections to the database, ours among them', (each: SoakSample) => each.lines, ''],
    ['letters that wait', (each: SoakSample) => each.waiting, ''],
    ['dead rows', (each: SoakSample) => each.dead, ''],
  ] as const)
    out.line(
      `${name}: ${spread(calm.map(of))} ${unit}, ${slope(calm, of).toFixed(2)} ${unit} an hour after the first third`,
    );
  const grown = (last.bytes - (samples[0]?.bytes ?? 0)) / 1024;
  out.line(
    `the database grew by ${Math.round(grown)} KB, ${(grown / Math.max(1, orders)).toFixed(1)} KB an order`,
  );
  out.line(`problems found by the integrity check at the end: ${wrong.length}`);
  for (const sentence of wrong.slice(0, 10)) out.line(sentence);
  out.save();
}

function spread(values: number[]): string {
  return `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
}

/** The slope by least squares, per hour. */
function slope(of: SoakSample[], value: (each: SoakSample) => number): number {
  const [middle, level] = [mean(of.map(({ minute }) => minute)), mean(of.map(value))];
  const over = of.reduce((sum, each) => sum + (each.minute - middle) * (value(each) - level), 0);
  const under = of.reduce((sum, each) => sum + (each.minute - middle) ** 2, 0);
  return under === 0 ? 0 : (over / under) * 60;
}

function mean(values: number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}
