/** Opens the database: a pool with safe types and timeouts, waiting for a server that is still down. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, type Pool } from 'pg';
import type { Log } from '#platform/log/log.ts';
import { connectionOptions, createPool, type DatabaseTarget, type PoolHabits } from './pool.ts';
import { camelCase } from './camel-case.ts';
import { tracedStatements } from './trace-statements.ts';
import { openNaming, preparing } from './prepare.ts';

export type DatabaseOf<DB> = { db: Kysely<DB>; pool: Pool; close(): Promise<void> };

const OLDEST_MAJOR = 15;
const SAY_AGAIN_MS = 5_000;

/**
 * Opens `url` (a `postgres://` address) or `socket` (the embedded server).
 * Waits up to `waitMs` (default 30,000) for a server that is down or starting, saying so; then throws one error that
 * names host and database, never the password. Throws at once for a wrong password, a missing database or a server
 * older than PostgreSQL 15.
 */
export async function openDatabase<DB>(
  options: DatabaseTarget & PoolHabits & { poolSize: number; log: Log; waitMs?: number },
): Promise<DatabaseOf<DB>> {
  const { url, socket, isPooled, isCommand, poolSize, log, waitMs = 30_000, ...habits } = options;
  const target = { url, socket, isPooled, isCommand };
  await waitForServer(target, waitMs, log);
  const pool = createPool(target, poolSize, log, habits);
  // Behind a pooler in transaction mode the next statement may reach a session that does not know the name.
  const ofKysely = isPooled ? pool : preparing(pool, openNaming());
  // Kysely is not the pool's only user, so the pool is ended itself.
  return {
    db: new Kysely<DB>({
      plugins: [camelCase],
      dialect: new PostgresDialect({ pool: ofKysely }),
      ...tracedStatements(),
    }),
    pool,
    close: () => (pool.ending ? Promise.resolve() : pool.end()),
  };
}

async function waitForServer(target: DatabaseTarget, waitMs: number, log: Log): Promise<void> {
  const end = Date.now() + waitMs;
  let sayAt = 0;
  for (let delay = 50; ; delay = Math.min(delay * 2, 1_000)) {
    const failure = await tryServer(target);
    if (!failure) return;
    if (isFinal(failure)) throw explain(target, failure, 'the database refuses');
    if (Date.now() + delay > end) {
      throw explain(target, failure, `no answer from the database for ${Math.round(waitMs / 1_000)} s`);
    }
    if (Date.now() >= sayAt) {
      sayAt = Date.now() + SAY_AGAIN_MS;
      log.warn(`database: waiting for ${nameOf(target)} (${reasonOf(failure)})`);
    }
    await sleep(delay);
  }
}

async function tryServer(target: DatabaseTarget): Promise<Error | undefined> {
  const client = new Client(connectionOptions(target));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return checkVersion(rows[0]?.version ?? '');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function checkVersion(version: string): Error | undefined {
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return undefined;
  const message = `it is PostgreSQL ${version}; Qadam needs PostgreSQL ${OLDEST_MAJOR} or newer`;
  return Object.assign(new Error(message), { code: 'too-old' });
}

// Waiting may help with a missing network, a restart or too many connections; it does not help with a wrong password.
function isFinal(error: Error): boolean {
  const code = codeOf(error);
  if (code === 'too-old' || error.message.includes('does not support SSL')) return true;
  return /^[0-9A-Z]{5}$/.test(code) && !/^(57P0|53|08)/.test(code) && !/^E[A-Z]{4}$/.test(code);
}

function explain(target: DatabaseTarget, failure: Error, what: string): Error {
  return new Error(`database: ${what} at ${nameOf(target)}: ${reasonOf(failure)}`);
}

// The error itself is not kept as a cause: an address in it may carry the password.
function reasonOf(error: Error): string {
  const first = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  return first.message || codeOf(first) || first.name;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function nameOf(target: DatabaseTarget): string {
  const { host, port, database } = new Client(connectionOptions(target));
  return `${host.startsWith('/') ? host : `${host}:${port}`}, database "${database ?? ''}"`;
}
