/** The connection pool: parsers of PostgreSQL's types, timeouts, and connections that may be lost without harm. */
import { Pool, types, type ClientConfig } from 'pg';
import type { Log } from '#platform/log/log.ts';
import { batchedSocket } from './batched-socket.ts';

/** The `application_name` of a shop's connections. */
export const SHOP_NAME = 'qadam';

const CONNECT_MS = 5_000;
// Also the time to wait for a free connection of the pool: when two hundred buyers come at once, the last of them waits
// longer than a new connection takes, and late is better than refused. A server that is down still fails at once.
const TURN_MS = 15_000;
const STATEMENT_MS = 20_000;
// For a server that went silent: it does not even report a statement timeout.
const SILENT_MS = 25_000;
const KEEPALIVE_MS = 5_000;
const LOCK_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

export type Socket = { host: string; port: number; user: string; database: string };
/**
 * `isPooled`: a PgBouncer in transaction mode is in between, so no session state survives a transaction.
 * `isCommand`: a command opens it, not a shop; the two are told apart by their `application_name`.
 */
export type DatabaseTarget = {
  url?: string | undefined;
  socket?: Socket | undefined;
  isPooled?: boolean | undefined;
  isCommand?: boolean | undefined;
};

export type PoolHabits = {
  /** Client-side query timeout (default 25,000); 0: none. */
  silentMs?: number | undefined;
  /** How long to wait for a connection of the pool (default 15,000). */
  turnMs?: number | undefined;
};

/** A pool that outlives restarts of the server; every wait in it is bounded. At least two connections. */
export function createPool(
  target: DatabaseTarget,
  poolSize: number,
  log: Log,
  { silentMs = SILENT_MS, turnMs = TURN_MS }: PoolHabits = {},
): Pool {
  const pool = new Pool({
    ...connectionOptions(target),
    max: Math.max(2, poolSize),
    connectionTimeoutMillis: turnMs,
    query_timeout: silentMs,
    // An idle connection is 3 MB of the database.
    idleTimeoutMillis: 30_000,
    // For `sendTogether`: a statement is sent without waiting for the result of the one before it.
    pipeline: true,
    stream: batchedSocket,
  });
  // Without these a restart of the database is an unhandled 'error' event, which ends the process.
  pool.on('error', (error) => log.warn(`database: an idle connection was lost (${error.message})`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Closes the connections that nobody uses now. What PostgreSQL learns for a connection (plans, the shape of tables) it keeps as long as that
 * lives: 12 to 17 MB after a busy hour, and those that the job workers look with would live on.
 */
export async function closeIdle(pool: Pool): Promise<void> {
  if (pool.ending) return;
  const idle = Array.from({ length: pool.idleCount }, () => pool.connect());
  for (const each of await Promise.allSettled(idle))
    if (each.status === 'fulfilled') each.value.release(true);
}

/** What `pg.Client` needs to reach the target with our types and timeouts. */
export function connectionOptions({
  url,
  socket,
  isPooled = false,
  isCommand = false,
}: DatabaseTarget): ClientConfig {
  const name = isCommand ? 'qadam-command' : SHOP_NAME;
  return {
    ...(socket ?? { connectionString: url && named(url, name) }),
    types: { getTypeParser },
    application_name: name,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    connectionTimeoutMillis: CONNECT_MS,
    // JIT compiling a statement takes longer than any of ours runs. PgBouncer refuses these startup parameters; then the
    // database has them as defaults of the role (`configureRole`).
    ...(!isPooled && { ...SESSION, options: '-c timezone=UTC -c jit=off' }),
  };
}

// Of parameters with one name the last one holds: a name that the owner's address has would hide an open shop from the commands.
function named(url: string, name: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}application_name=${name}`;
}

const SESSION = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};

/**
 * Sets the session parameters of our connections as defaults of our role in this database, for sessions that a pooler opens.
 * Runs past the pooler, at every start; sessions that are open already are not changed.
 */
export async function configureRole(direct: Pool): Promise<void> {
  const habits = Object.entries({ ...SESSION, timezone: 'UTC', jit: 'off' });
  const orders = habits.map(
    ([name, value]) =>
      `execute format('alter role %I in database %I set ${name} = ''${value}''', current_user, current_database());`,
  );
  // One after the other: PostgreSQL refuses concurrent changes of one role.
  await direct.query(
    `do $$ begin perform pg_advisory_xact_lock(hashtext('qadam: habits')); ${orders.join(' ')} end $$`,
  );
}

const readTexts: (text: string) => string[] = types.getTypeParser(TEXT_ARRAY);

// Paisa and counts come as numbers, days as 'YYYY-MM-DD' (a Date would move with the time zone of the machine).
const ours: Record<number, (text: string) => unknown> = {
  [INT8]: safeInteger,
  [INT8_ARRAY]: (text) => readTexts(text).map(safeInteger),
  [DATE]: (text) => text,
  [DATE_ARRAY]: readTexts,
};

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && ours[oid]) || types.getTypeParser(oid, format);
}

function safeInteger(text: string | null): number | null {
  if (text === null) return null;
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a safe integer`);
  return value;
}
