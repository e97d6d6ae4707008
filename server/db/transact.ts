/** One action, one transaction: all of it or none, retried after a deadlock or serialization failure. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type ControlledTransaction, type Kysely, type Transaction } from 'kysely';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { traceparent } from '#platform/telemetry/tracing.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;
/** What a verb takes: the database, or a transaction it joins. */
export type Db = Kysely<Tables> | Tx;

const RETRIES = 3;
const TRY_AGAIN = new Set(['40001', '40P01']); // serialization_failure, deadlock_detected

/** `commitMs`: a commit that stays unanswered for so long throws, and whether it happened is not known. */
type CommitLimit = { commitMs?: number };

/**
 * Runs `work` in one read-committed transaction and commits; anything thrown rolls it back and is thrown on.
 * A `Refusal` that `work` returns rolls it back too and is the answer: a "no" leaves nothing behind.
 * A deadlock or serialization failure is retried at most 3 times, so `work` must have no effect outside `tx`.
 */
export async function transact<T>(
  db: Kysely<Tables>,
  work: (tx: Tx) => Promise<T>,
  { commitMs = 0 }: CommitLimit = {},
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await runOnce(db, work, commitMs);
    } catch (error) {
      if (tries === RETRIES || !wantsRetry(error)) throw error;
      // Jitter, so that two transactions that met do not meet again.
      await sleep(Math.random() * 20 * 2 ** tries);
    }
  }
}

// Not `db.transaction()`: after an error in a `Promise.all` it rolls back before the remaining statements are sent, which
// then commit by themselves (Kysely issue 1604). A controlled transaction rolls back after them and refuses later ones.
async function runOnce<T>(db: Kysely<Tables>, work: (tx: Tx) => Promise<T>, commitMs: number): Promise<T> {
  const tx = await db.startTransaction().setIsolationLevel('read committed').execute();
  let isSilent = false;
  try {
    await tellJobs(tx);
    const answer = await work(tx);
    const ended = (isRefusal(answer) ? tx.rollback() : tx.commit()).execute();
    isSilent = !(await answeredWithin(ended, commitMs));
    // Worded as pg words a query that is not answered: the database is away, and whoever asked is told to try again.
    if (isSilent) {
      giveBackLater(tx, ended);
      throw new Error('Query read timeout');
    }
    return answer;
  } catch (error) {
    // A rollback would wait behind the commit, on the same silent line.
    if (isSilent) throw error;
    // The first error is the reason. If the rollback fails, the connection is lost, and the transaction with it.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

// A commit that fails keeps the connection of its transaction: without this one of the pool is gone for ever.
function giveBackLater(tx: ControlledTransaction<Tables>, ended: Promise<unknown>): void {
  ended.catch(() => tx.rollback().execute()).catch(() => undefined);
}

// A job that the transaction queues is a part of what asked for it: the trigger `note_job_trace` writes this beside the job.
async function tellJobs(tx: Tx): Promise<void> {
  const parent = traceparent();
  if (parent !== null) await sql`select set_config('qadam.traceparent', ${parent}, true)`.execute(tx);
}

/** False when it stays open for so long; 0 waits for ever. A bare timer: an aborted `sleep` makes an error with a stack for each order. */
async function answeredWithin(ended: Promise<unknown>, ms: number): Promise<boolean> {
  const tooLong = Promise.withResolvers<boolean>();
  const timer = ms === 0 ? undefined : setTimeout(() => tooLong.resolve(false), ms);
  try {
    return await Promise.race([ended.then(() => true), tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function wantsRetry(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && TRY_AGAIN.has(error.code)
  );
}
