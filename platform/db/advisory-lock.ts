/** Advisory locks until a transaction ends, for what has no row yet that could be locked. */
import { sql, type QueryExecutorProvider } from 'kysely';

/** Waits for every transaction that has the lock of this name, in whatever process, shared or not. Each name stands in one place of the code. */
export async function advisoryLock(tx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Beside others that share it; waits for one that has it alone. */
export async function sharedAdvisoryLock(tx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(tx);
}
