// How often something may be tried: counted in PostgreSQL for all processes, in memory while that does not answer.
import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Tables } from '#server/db/tables.ts';

/** `points` tries in `seconds`; `name` is unique in the shop. While the database is away half of them, in this process. */
export type Limit = { name: string; points: number; seconds: number };

/** Milliseconds until the next try; null: go ahead. */
export type Wait = number | null;

/** Counts one try of `key` (an address, an account). Tries at the same moment are all counted. */
export async function countTry(db: Kysely<Tables>, limit: Limit, key: string): Promise<Wait> {
  try {
    await limiterOf(db, limit).consume(hashed(key));
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
    throw refused;
  }
}

/** Takes one try back: it succeeded, and only failures count. */
export async function forgiveTry(db: Kysely<Tables>, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).reward(hashed(key), 1);
}

/** Starts anew, as after a password was reset. */
export async function forgetTries(db: Kysely<Tables>, limit: Limit, key: string): Promise<void> {
  await limiterOf(db, limit).delete(hashed(key));
}

// Keys hold what people type; nothing of that belongs in a table of counters.
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

const limiters = new WeakMap<Kysely<Tables>, Map<string, RateLimiterAbstract>>();

function limiterOf(db: Kysely<Tables>, limit: Limit): RateLimiterAbstract {
  const known = limiters.get(db) ?? new Map<string, RateLimiterAbstract>();
  limiters.set(db, known);
  const limiter = known.get(limit.name) ?? makeLimiter(db, limit);
  known.set(limit.name, limiter);
  return limiter;
}

function makeLimiter(db: Kysely<Tables>, { name, points, seconds }: Limit): RateLimiterAbstract {
  const strict = { keyPrefix: name, points: Math.max(1, Math.ceil(points / 2)), duration: seconds };
  return new RateLimiterPostgres({
    storeClient: { query: ask },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    insuranceLimiter: new RateLimiterMemory(strict),
  });

  function ask({ text, values = [] }: { text: string; values?: unknown[] }) {
    return db.executeQuery(CompiledQuery.raw(text, values));
  }
}
