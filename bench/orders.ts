/** Orders a second: whole checkouts over HTTP, beside the same statements sent by pgbench to the same database. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type Database } from '#server/db/open.ts';
import { openLog } from '#server/log.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { isRefusal } from '#shop/refusals.ts';
import { formOf } from '../tests/support/http-shopper.ts';
import { quantile } from './timing.ts';
import { openMeasured, type BenchDatabase } from './shop.ts';

export type OrderRates = {
  checkouts: number;
  p50: number;
  p99: number;
  refused: number;
  /** Null where pgbench is not installed. */
  sql: number | null;
  statements: number;
};

const buyers = 16;
const products = 60;

/** `seconds` for each of the two. Every checkout is a new order of one pair; nothing is replayed. */
export async function measureOrders(bench: BenchDatabase, seconds: number): Promise<OrderRates> {
  const database = await openDatabase({ url: bench.url, poolSize: 4, log: openLog('warn') });
  try {
    await migrate(database.pool, new Date());
    const rows = await stock(database);
    const statements = await record(database, rows[0] ?? 0);
    const sql = pgbench(bench, statements, rows, seconds);
    return { ...(await checkouts(bench, rows, seconds)), sql, statements: statements.length };
  } finally {
    await database.close();
  }
}

async function stock({ db }: Database): Promise<number[]> {
  await makeShop(db);
  const rows: number[] = [];
  for (let at = 0; at < products; at += 1) {
    const made = await makeProduct(db, { title: `Bench ${at}`, rupees: 6_000, stock: { 42: 1_000_000 } });
    rows.push(made.row('42'));
  }
  return rows;
}

async function checkouts(bench: BenchDatabase, rows: number[], seconds: number) {
  const shop = await openMeasured({
    DATABASE_URL: bench.url,
    DATA_DIR: bench.dataDir,
    SAMPLE_DATA: 'off',
    TRUST_PROXY: '1',
  });
  const taken: number[] = [];
  let refused = 0;
  let turn = 0;
  const run = async (end: number, isCounted: boolean) => {
    while (performance.now() < end) {
      turn += 1;
      const begun = performance.now();
      const status = await checkout(shop.address, rows[turn % rows.length] ?? 0, turn);
      if (!isCounted) continue;
      if (status === 303) taken.push(performance.now() - begun);
      else refused += 1;
    }
  };
  const crowd = (ms: number, isCounted: boolean) =>
    Promise.all(Array.from({ length: buyers }, () => run(performance.now() + ms, isCounted)));
  await crowd(2_000, false);
  await crowd(seconds * 1_000, true);
  await shop.stop();
  taken.sort((a, b) => a - b);
  return {
    checkouts: taken.length / seconds,
    p50: quantile(taken, 0.5),
    p99: quantile(taken, 0.99),
    refused,
  };
}

// Every buyer has a phone and an address of his own, as in life: limits on one buyer are not what is measured.
async function checkout(address: string, row: number, turn: number): Promise<number> {
  const input = checkoutInput({
    lines: [{ inventoryId: row, quantity: 1 }],
    rupees: 6_000,
    phone: `+92300${String(1_000_000 + (turn % 8_999_999))}`,
    email: `buyer${turn}@example.com`,
  });
  const from = `10.${(turn >> 16) % 256}.${(turn >> 8) % 256}.${turn % 256}`;
  const response = await fetch(`${address}/checkout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams(formOf(input)),
  });
  await response.arrayBuffer();
  return response.status;
}

/** The statements of one order as the shop sends them, its transaction's own included. */
async function record({ pool }: Database, row: number): Promise<string[]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  const input = checkoutInput({ lines: [{ inventoryId: row, quantity: 1 }], rupees: 6_000 });
  const placed = await placeOrder(db, input, new Date());
  if (isRefusal(placed)) throw new Error(placed.text);
  const own = { orderId: placed.orderId, token: placed.trackingToken, row };
  return sent.map(({ sql, parameters }) => fill(sql, parameters, own));
}

type Own = { orderId: string; token: string; row: number };

// What differs from order to order becomes a variable of pgbench; the rest stays as it was sent.
function fill(sql: string, parameters: readonly unknown[], { orderId, token, row }: Own): string {
  const literal = (value: unknown): string => {
    if (value === orderId) return ':oid::uuid';
    if (value === token) return ':token::text';
    if (value === row) return ':row::bigint';
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (value instanceof Date) return `'${value.toISOString()}'`;
    if (Array.isArray(value)) return array(value);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return isUuid(text) ? ':key::uuid' : `'${text.replaceAll("'", "''")}'`;
  };
  const array = (values: unknown[]) => `array[${values.map(literal).join(', ')}]`;
  return sql.replaceAll(/\$(\d+)/g, (_, at) => literal(parameters[Number(at) - 1])).replaceAll(/\s+/g, ' ');
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text);
}

function pgbench(bench: BenchDatabase, statements: string[], rows: number[], seconds: number): number | null {
  const program = findPgbench();
  if (!program) return null;
  const least = Math.min(...rows);
  const script = [
    `\\set row random(${least}, ${Math.max(...rows)})`,
    'select gen_random_uuid() as oid, gen_random_uuid() as key, md5(random()::text) || md5(random()::text) as token \\gset',
    ...statements.map((sql) => `${sql};`),
  ].join('\n');
  const path = join(bench.dataDir, 'order.pgbench');
  writeFileSync(path, `${script}\n`);
  const args = ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-T', String(seconds), '-f', path, bench.url];
  const text = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return Number(/tps = ([\d.]+) \(without/.exec(text)?.[1] ?? /tps = ([\d.]+)/.exec(text)?.[1] ?? 0);
}

function findPgbench(): string | null {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const paths = [...versions.map((version) => join(folder, version, 'bin', 'pgbench')), '/usr/bin/pgbench'];
  return paths.find((path) => existsSync(path)) ?? null;
}
