/** For tests of two at once: how many statements of this database wait for a lock. */
import { sql, type QueryExecutorProvider } from 'kysely';

export async function waitingForLocks(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n ?? 0;
}
