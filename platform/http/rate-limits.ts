// Rate limits, by client key: counted in the database for all processes, in memory while the database is away.
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sendSideBySide } from '#platform/db/send-together.ts';

/** `tries` in `seconds` for each key; `name` separates the keys of different limits. */
export type RateLimit = { name: string; tries: number; seconds: number };

/** One key of one limit, counted by itself; `weight` is how many tries it is, one unless said. */
export type Bucket = [limit: RateLimit, key: string, weight?: number];

/** `retrySeconds`: when the next try is allowed; 0 while this one was. */
export type CountedTry = { allowed: boolean; left: number; retrySeconds: number };

type LimitsDb = Pick<Kysely<unknown>, 'getExecutor'>;

/**
 * Counts one try. Nothing is refused here: the caller says what a try too many means. Keys are stored as they are, so they must
 * not be secret; they are cut at 200 characters.
 */
export async function consumeLimit(db: LimitsDb, limit: RateLimit, key: string): Promise<CountedTry> {
  const { found, allowed } = await consume(db, [limit, key]);
  return counted(found, allowed);
}

async function consume(
  db: LimitsDb,
  [limit, key, weight = 1]: Bucket,
): Promise<{ found: RateLimiterRes; allowed: boolean }> {
  try {
    return { found: await limiterOf(db, limit).consume(key.slice(0, 200), weight), allowed: true };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { found: refusal, allowed: false };
    throw refusal;
  }
}

/** Whether the next try would still be counted as allowed; counts nothing. */
export async function checkLimit(db: LimitsDb, limit: RateLimit, key: string): Promise<CountedTry> {
  const now = await limiterOf(db, limit).get(key.slice(0, 200));
  if (!now) return { allowed: true, left: limit.tries, retrySeconds: 0 };
  return counted(now, now.consumedPoints < limit.tries);
}

/** `allowed` where none of the buckets is over; `refund` takes the try back, for who counts failures or successes only. */
type CountedAll = { allowed: boolean; refund(): Promise<void> };

/** Counts one try in each of `buckets`, whatever the others say: first, so that many at the same moment are all counted. */
export async function consumeAll(db: LimitsDb, buckets: readonly Bucket[]): Promise<CountedAll> {
  const tries = await Promise.all(
    buckets.map(async (bucket) => ({ bucket, ...(await consume(db, bucket)) })),
  );
  // A key that this process knows to be over is refused uncounted: to take that back would make room for other processes.
  const taken = tries.filter(({ found }) => found.consumedPoints > 0).map(({ bucket }) => bucket);
  return { allowed: tries.every(({ allowed }) => allowed), refund: () => refundAll(db, taken) };
}

/** Takes a try back in each of `buckets`, which must all have been counted. */
export async function refundAll(db: LimitsDb, buckets: readonly Bucket[]): Promise<void> {
  for (const [limit, key, weight = 1] of buckets)
    await limiterOf(db, limit).reward(key.slice(0, 200), weight);
}

/** Resets a key: a right password clears the count of wrong ones. */
export async function resetLimit(db: LimitsDb, limit: RateLimit, key: string): Promise<void> {
  await limiterOf(db, limit).delete(key.slice(0, 200));
}

/** The client key of an address: an IPv6 network of /64 belongs to one household, so it is one client. */
export function clientNetworkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function counted({ remainingPoints, msBeforeNext }: RateLimiterRes, allowed: boolean): CountedTry {
  return { allowed, left: remainingPoints, retrySeconds: allowed ? 0 : Math.ceil(msBeforeNext / 1000) };
}

type Store = { query(statement: { text: string; values: unknown[] }): Promise<StoreResult> };
type StoreResult = { rows: unknown[]; rowCount: number };
type UnsentCount = { statement: CompiledQuery; answer: PromiseWithResolvers<StoreResult> };

// One of each for a database: a limiter remembers who is blocked, so that a flood does not reach the database.
const opened = new WeakMap<LimitsDb, { store: Store; limiters: Map<string, RateLimiterPostgres> }>();

function limiterOf(db: LimitsDb, limit: RateLimit): RateLimiterPostgres {
  const { store, limiters } = opened.get(db) ?? { store: openStore(db), limiters: new Map() };
  opened.set(db, { store, limiters });
  const id = `${limit.name} ${limit.tries} ${limit.seconds}`;
  const limiter = limiters.get(id) ?? openLimiter(store, limit);
  limiters.set(id, limiter);
  return limiter;
}

// What is counted in one turn of the event loop, such as the three limits of an order, shares a connection and a round trip.
function openStore(db: LimitsDb): Store {
  let waiting: UnsentCount[] = [];
  const send = () => {
    const sent = waiting;
    waiting = [];
    void sendAll(db, sent);
  };
  const query: Store['query'] = ({ text, values }) => {
    const answer = Promise.withResolvers<StoreResult>();
    if (waiting.push({ statement: CompiledQuery.raw(text, values), answer }) === 1) process.nextTick(send);
    return answer.promise;
  };
  return { query };
}

async function sendAll(db: LimitsDb, sent: readonly UnsentCount[]): Promise<void> {
  try {
    const statements = sent.map(({ statement }) => statement);
    for (const [at, result] of (await sendSideBySide(db, statements)).entries()) {
      if (result.status === 'rejected') sent[at]?.answer.reject(result.reason);
      else sent[at]?.answer.resolve({ rows: result.value.rows, rowCount: result.value.rows.length });
    }
  } catch (error) {
    for (const { answer } of sent) answer.reject(error);
  }
}

function openLimiter(storeClient: Store, { name, tries, seconds }: RateLimit): RateLimiterPostgres {
  const counting = { keyPrefix: name, points: tries, duration: seconds };
  return new RateLimiterPostgres({
    ...counting,
    storeClient,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: tries + 1,
    insuranceLimiter: new RateLimiterMemory(counting),
  });
}
