/** One action, one transaction: all of it or none, tried again when PostgreSQL asks for it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { withoutWaiting } from '#platform/db/send-together.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;
/** What a verb takes: the database, or a transaction it joins. */
export type Db = Kysely<Tables> | Tx;

const RETRIES = 3;
const TRY_AGAIN = new Set(['40001', '40P01']); // serialization_failure, deadlock_detected

/**
 * Runs `work` in one read-committed transaction and commits; anything thrown rolls it back and is thrown on.
 * A `Refusal` that `work` returns rolls it back too and is the answer: a "no" leaves nothing behind.
 * Statements that `work` asks for without waiting in between (`Promise.all`) leave in one write and run in that order.
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

async function runOnce<T>(db: Kysely<Tables>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const refused: T[] = [];
  const rollBack = new Error('refused');
  try {
    return await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (tx) => {
        const answer = await withoutWaiting(tx, work);
        if (!isRefusal(answer)) return answer;
        refused.push(answer);
        throw rollBack;
      });
  } catch (error) {
    const [answer] = refused;
    if (error === rollBack && answer !== undefined) return answer;
    throw error;
  }
}

function wantsRetry(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && TRY_AGAIN.has(error.code)
  );
}
