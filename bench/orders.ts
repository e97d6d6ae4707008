/** Orders a second: whole checkouts over HTTP, by turns with the same statements sent by pgbench to the same database. */
import { Agent, request } from 'node:http';
import { migrate } from '#platform/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { openDatabase, type Database } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { checkoutInput } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { formOf, networkOf } from '../tests/support/http-shopper.ts';
import { pgbench, recordOrder } from './order-sql.ts';
import { benchEmbedded, cpuMsOf, openMeasured, type BenchDatabase, type MeasuredShop } from './shop.ts';
import { quantile } from './timing.ts';

export type OrderRates = {
  checkouts: number;
  p50: number;
  p99: number;
  refused: number;
  /** Processor time of the shop's process for one order, ms. */
  cpuMs: number;
  /** Null where pgbench is not installed. */
  sql: number | null;
  /** Checkouts a second over SQL orders a second, of each round. */
  ratios: number[];
  statements: number;
};

type Round = Omit<OrderRates, 'ratios' | 'statements'>;

const buyers = 16;
/** With `PRODUCTS=1` all wait for the lock of the same variant. */
const products = Number(process.env.PRODUCTS ?? 60);
const rounds = Number(process.env.ROUNDS ?? 3);

/** The median round of three, each `seconds` of both. Every checkout is a new order of one item; nothing is replayed. */
export async function measureOrders(bench: BenchDatabase, seconds: number): Promise<OrderRates> {
  const database = await openDatabase({ url: bench.url, poolSize: 4, log: openLog('warn') });
  try {
    const rows = await stock(database);
    const statements = await recordOrder(database, rows[0] ?? 0);
    const taken: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await settle(database);
      const sql = pgbench(bench, statements, { rows, clients: 10, seconds });
      await settle(database);
      taken.push({ ...(await checkouts(bench, rows, seconds)), sql });
    }
    const ratio = ({ checkouts: whole, sql }: Round) => whole / (sql ?? whole);
    const middle = taken.toSorted((a, b) => ratio(a) - ratio(b))[Math.floor(rounds / 2)];
    if (!middle) throw new Error('nothing was measured');
    return { ...middle, ratios: taken.map(ratio), statements: statements.length };
  } finally {
    await database.close();
  }
}

// Each round starts with an empty outbox, fresh statistics and a checkpoint: none pays for the one before.
async function settle({ pool }: Database): Promise<void> {
  await pool.query('delete from graphile_worker._private_jobs');
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}

async function stock({ db, pool }: Database): Promise<number[]> {
  await migrate(pool, new Date(), MIGRATIONS);
  await makeShop(db);
  const rows: number[] = [];
  for (let at = 0; at < products; at += 1) {
    const made = await makeProduct(db, { title: `Bench ${at}`, rupees: 6_000, stock: { 42: 1_000_000 } });
    rows.push(made.row('42'));
  }
  return rows;
}

function openEmpty(bench: BenchDatabase): Promise<MeasuredShop> {
  return openMeasured({
    DATABASE_URL: bench.url,
    DATA_DIR: bench.dataDir,
    SAMPLE_DATA: 'off',
    TRUST_PROXY: '1',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: 'a bench needs no secret',
    NODE_OPTIONS: process.env.SHOP_NODE_OPTIONS ?? '',
  });
}

/** A shop on an empty database with enough of everything, for other benches that order from it by `orderBy`. */
export async function openOrders(bench: BenchDatabase, database: Database) {
  const variants = await stock(database);
  return { variants, shop: await openEmpty(bench) };
}

async function checkouts(bench: BenchDatabase, rows: number[], seconds: number) {
  const shop = await openEmpty(bench);
  const taken: number[] = [];
  let refused = 0;
  const buy = async (end: number, isCounted: boolean) => {
    while (performance.now() < end) {
      const begun = performance.now();
      const status = await orderBy(shop, rows);
      if (!isCounted) continue;
      if (status === 303) taken.push(performance.now() - begun);
      else refused += 1;
    }
  };
  const crowd = (ms: number, isCounted: boolean) =>
    Promise.all(Array.from({ length: buyers }, () => buy(performance.now() + ms, isCounted)));
  await crowd(2_000, false);
  const before = cpuMsOf(shop);
  await crowd(seconds * 1_000, true);
  const cpuMs = (cpuMsOf(shop) - before) / (taken.length + refused);
  await shop.stop();
  taken.sort((a, b) => a - b);
  const times = { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) };
  return { checkouts: taken.length / seconds, ...times, refused, cpuMs };
}

let turn = 0;

/**
 * The status of one whole checkout: 303 where it was placed. Every buyer has a phone and an address of his own: rate limits are not what is
 * measured.
 */
export async function orderBy({ address }: MeasuredShop, rows: number[]): Promise<number> {
  turn += 1;
  const input = checkoutInput({
    lines: [{ variantId: rows[turn % rows.length] ?? 0, quantity: 1 }],
    rupees: 6_000,
    phone: `+92300${String(1_000_000 + (turn % 8_999_999))}`,
    email: `buyer${turn}@example.com`,
  });
  return postForm(`${address}/checkout`, new URLSearchParams(formOf(input)).toString(), networkOf(turn));
}

// The load shares the machine with what it measures, as pgbench does: a third of the processor time of `fetch`.
const lines = new Agent({ keepAlive: true });

function postForm(url: string, body: string, from: string): Promise<number> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': from,
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent: lines, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', reject).end(body);
  });
}

if (process.argv[1] === import.meta.filename) {
  const bench = await benchEmbedded();
  console.log(await measureOrders(bench, Number(process.env.SECONDS ?? 8)).finally(() => bench.stop()));
}
