/** The statements of one order as the shop sends them, and how many such orders a second pgbench carries. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { camelCase } from '#platform/db/camel-case.ts';
import type { Database } from '#server/db/open.ts';
import type { Tables } from '#server/db/tables.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput } from '#server/testing/checkout-input.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { BenchDatabase } from './shop.ts';

/** With begin and commit; what differs from order to order is a variable of pgbench. */
export async function recordOrder({ pool }: Database, row: number): Promise<string[]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    plugins: [camelCase],
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  const input = checkoutInput({ lines: [{ variantId: row, quantity: 1 }], rupees: 6_000 });
  const placed = await placeOrder(db, input, new Date());
  if (isRefusal(placed)) throw new Error(placed.text);
  const { phone } = input;
  const own = { orderId: placed.orderId, key: input.idempotencyKey, token: placed.trackingToken, row, phone };
  return sent.map(({ sql, parameters }) => fill(sql, parameters, own));
}

type OrderValues = { orderId: string; key: string; token: string; row: number; phone: string };

function fill(sql: string, parameters: readonly unknown[], own: OrderValues): string {
  const value = (at: string) => literal(parameters[Number(at) - 1], own);
  return sql.replaceAll(/\$(\d+)/g, (_, at) => value(at)).replaceAll(/\s+/g, ' ');
}

function literal(value: unknown, own: OrderValues): string {
  if (value === own.orderId) return ':oid::uuid';
  if (value === own.key) return ':key::uuid';
  if (value === own.token) return ':token::text';
  if (value === own.row) return ':row::bigint';
  // Orders of one phone wait for each other, as they write one customer; buyers have a phone each.
  if (value === own.phone) return "('+92300' || :phone::text)";
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return `array[${value.map((each) => literal(each, own)).join(', ')}]`;
  return textOf(typeof value === 'object' ? JSON.stringify(value) : String(value), own.orderId);
}

// Messages name their order inside one text. pgbench would take the `:null` of a JSON text for a variable.
function textOf(text: string, orderId: string): string {
  const parts = text.replaceAll(/:(?=[a-z_])/gi, ': ').split(orderId);
  return `(${parts.map((part) => `'${part.replaceAll("'", "''")}'`).join(' || :oid::text || ')})`;
}

/** Orders a second with `clients` connections; null where pgbench is not installed. */
export function pgbench(
  bench: BenchDatabase,
  statements: string[],
  { rows, clients, seconds }: { rows: number[]; clients: number; seconds: number },
): number | null {
  const program = findPgbench();
  if (!program) return null;
  const script = [
    `\\set row random(${Math.min(...rows)}, ${Math.max(...rows)})`,
    '\\set phone random(1000000, 9999999)',
    'select gen_random_uuid() as oid, gen_random_uuid() as key, md5(random()::text) || md5(random()::text) as token \\gset',
    ...statements.map((sql) => `${sql};`),
  ].join('\n');
  const path = join(bench.dataDir, 'order.pgbench');
  writeFileSync(path, `${script}\n`);
  const times = ['-c', String(clients), '-T', String(seconds)];
  const args = ['-n', '-M', 'prepared', ...times, '-j', '1', '-f', path, bench.url];
  const text = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return Number(/tps = ([\d.]+) \(without/.exec(text)?.[1] ?? /tps = ([\d.]+)/.exec(text)?.[1] ?? 0);
}

function findPgbench(): string | null {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const paths = [...versions.map((version) => join(folder, version, 'bin', 'pgbench')), '/usr/bin/pgbench'];
  return paths.find((path) => existsSync(path)) ?? null;
}
