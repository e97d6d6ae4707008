/** Reads from a streaming replica, if there is one, once it has replayed everything committed before the query (read your writes). */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { counter, type MetricFamily } from '../metrics/family.ts';
import { isAway } from './away.ts';
import type { DatabaseOf } from './open.ts';
import { tracedStatements } from './trace-statements.ts';
import { createPool } from './pool.ts';
import { camelCase } from './camel-case.ts';
import { openNaming } from './prepare.ts';

export type Replica<DB> = {
  /** For pages, never for a decision. Without a replica: the database itself. */
  reading: Kysely<DB>;
  metrics(): MetricFamily[];
  stop(): Promise<void>;
};

type ReplicaState = {
  primary: Pool;
  replica: Pool;
  naming: ReturnType<typeof openNaming>;
  /** The replay position (LSN) that each connection is known to have reached. */
  replayed: WeakMap<PoolClient, bigint>;
  /** A replica that did not answer is not asked before then (a circuit breaker). */
  awayUntilMs: number;
  counts: { reads: number; behind: number; away: number };
};

/** Timeout of a replica; then the primary answers. */
const TURN_MS = 1_000;
/** Replay is usually some milliseconds late; beyond this the primary answers. */
const PATIENCE_MS = 25;
const AGAIN_MS = 5;
const LEFT_ALONE_MS = 2_000;

/** Falls back to the primary whenever the replica fails or lags; only /metrics shows it. */
export function openReplica<DB>(
  { databaseReplicaUrl: url, poolSize }: Pick<Config, 'databaseReplicaUrl' | 'poolSize'>,
  { db, pool: primary }: Pick<DatabaseOf<DB>, 'db' | 'pool'>,
  log: Log,
): Replica<DB> {
  if (url === null) return { reading: db, metrics: () => replicaMetrics(null), stop: async () => undefined };
  const replica = createPool({ url }, poolSize, log, { turnMs: TURN_MS });
  const counts = { reads: 0, behind: 0, away: 0 };
  const state: ReplicaState = {
    primary,
    replica,
    naming: openNaming(),
    replayed: new WeakMap(),
    awayUntilMs: 0,
    counts,
  };
  return {
    reading: new Kysely<DB>({
      plugins: [camelCase],
      dialect: new PostgresDialect({ pool: eitherOf(state) }),
      ...tracedStatements(),
    }),
    metrics: () => replicaMetrics(counts),
    stop: () => replica.end(),
  };
}

/** Without a replica the families are there and have no samples. */
function replicaMetrics(counts: ReplicaState['counts'] | null): MetricFamily[] {
  const of = (name: keyof ReplicaState['counts']) => (counts ? counts[name] : []);
  return [
    counter('qadam_replica_reads_total', 'Reads answered by the replica.', of('reads')),
    counter(
      'qadam_replica_behind_total',
      'Reads left to the primary: the replica had not replayed all.',
      of('behind'),
    ),
    counter('qadam_replica_away_total', 'Reads left to the primary: the replica did not answer.', of('away')),
  ];
}

// Whoever opened a pool ends it.
function eitherOf(state: ReplicaState): PostgresPool {
  return {
    connect: async () => (await findReplica(state)) ?? state.primary.connect(),
    end: async () => undefined,
    options: state.primary.options,
  };
}

/** A connection of the replica that has replayed all that is committed at this moment, or null. */
async function findReplica(state: ReplicaState): Promise<PostgresPoolClient | null> {
  if (performance.now() < state.awayUntilMs) return count(state, 'away');
  // Queried first: a commit is flushed to the WAL before anybody sees it, so its LSN is below this one.
  const needed = await placeOf(state.primary, 'pg_current_wal_flush_lsn()');
  let client: PoolClient | null = null;
  try {
    client = await state.replica.connect();
    if (needed !== null && (await hasCome(state, client, needed))) return readOn(state, client);
    client.release();
    return count(state, 'behind');
  } catch {
    client?.release(true);
    state.awayUntilMs = performance.now() + LEFT_ALONE_MS;
    return count(state, 'away');
  }
}

function count({ counts }: ReplicaState, why: 'behind' | 'away'): null {
  counts[why] += 1;
  return null;
}

async function placeOf(
  asked: Pool | PoolClient,
  place: string,
  patience: { query_timeout?: number } = {},
): Promise<bigint | null> {
  const text = `select (${place} - '0/0'::pg_lsn)::text as bytes`;
  const { rows } = await asked.query<{ bytes: string | null }>({ text, ...patience });
  const bytes = rows[0]?.bytes;
  return bytes === null || bytes === undefined ? null : BigInt(bytes);
}

// On this very connection: one address may have several replicas behind it.
async function hasCome({ replayed }: ReplicaState, client: PoolClient, needed: bigint): Promise<boolean> {
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(AGAIN_MS)) {
    if ((replayed.get(client) ?? -1n) >= needed) return true;
    // A dead connection is discovered here, not while somebody waits for a page.
    const place = await placeOf(client, 'pg_last_wal_replay_lsn()', { query_timeout: TURN_MS });
    // Not a replica, or no longer one.
    if (place === null) return false;
    replayed.set(client, place);
    if (place < needed && performance.now() >= end) return false;
  }
}

type Ask = (text: string, values: readonly unknown[]) => Promise<QueryResult>;

// Only reads come here, so running them again on the primary is safe.
function readOn(state: ReplicaState, client: PoolClient): PostgresPoolClient {
  let isLost = false;
  state.counts.reads += 1;
  const query: Ask = async (text, values) => {
    try {
      if (!isLost) return await client.query(state.naming(text, values));
    } catch (error) {
      if (!isAway(error) && !isOverrun(error)) throw error;
      isLost = true;
      count(state, 'away');
    }
    return state.primary.query(text, [...values]);
  };
  return Object.assign(Object.create(client), { query, release: () => client.release(isLost) });
}

// A replica cancels a query whose rows were vacuumed on the primary meanwhile (recovery conflict).
function isOverrun(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40001';
}
