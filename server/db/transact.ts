/** One action, one transaction: all of it or none, tried again when PostgreSQL asks for it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;
/** What a verb takes: the database, or a transaction it joins. */
export type Db = Kysely<Tables> | Tx;

const RETRIES = 3;
const TRY_AGAIN = new Set(['40001', '40P01']); // serialization_failure, deadlock_detected

/**
 * Runs `work` in one read-committed transaction and commits; anything thrown rolls it back and is thrown on.
 * A `Refusal` that `work` returns rolls it back too and is the answer: a "no" leaves nothing behind.
 * A deadlock or serialization failure is retried at most 3 times, so `work` must have no effect outside `tx`.
 */
export async function transact<T>(db: Kysely<Tables>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (tries === RETRIES || !wantsRetry(error)) throw error;
      // Jitter, so that two transactions that met do not meet again.
      await sleep(Math.random() * 20 * 2 ** tries);
    }
  }
}

// Not `db.transaction()`: after an error in a `Promise.all` it rolls back before the remaining statements are sent, which
// then commit by themselves (Kysely issue 1604). A controlled transaction rolls back after them and refuses later ones.
async function runOnce<T>(db: Kysely<Tables>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().setIsolationLevel('read committed').execute();
  try {
    const answer = await work(tx);
    await (isRefusal(answer) ? tx.rollback() : tx.commit()).execute();
    return answer;
  } catch (error) {
    // The first error is the reason. If the rollback fails, the connection is lost, and the transaction with it.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

function wantsRetry(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && TRY_AGAIN.has(error.code)
  );
}
