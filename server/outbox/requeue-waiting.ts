/** Queues jobs for waiting messages that have none, as after a restore: a backup has messages, not jobs. */
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';
import { JOB_KEY_START, MAX_ATTEMPTS, SEND_MESSAGE } from './send-retries.ts';

/**
 * Returns how many. Messages that were sent, held or given up stay as they are. What waited for a phone may have been sent since
 * the backup, and no provider knows a message again: it is for staff to decide.
 */
export async function requeueWaiting(tx: Tx): Promise<number> {
  await sql`
    update messages set status = 'unknown', last_error = 'The shop was restored: it may have been sent since the backup'
    where status = 'waiting' and channel <> 'email'`.execute(tx);
  // All in one call: one by one, thousands of them take minutes.
  const { rows } = await sql<{ queued: number }>`
    with specs as (
      select (${SEND_MESSAGE}, json_build_object('messageId', id), null, null, ${MAX_ATTEMPTS}::int,
        ${JOB_KEY_START} || id, null, null)::graphile_worker.job_spec as spec
      from messages where status = 'waiting'
    )
    select count(*) as queued from graphile_worker.add_jobs((select coalesce(array_agg(spec), '{}') from specs))`.execute(
    tx,
  );
  return rows[0]?.queued ?? 0;
}
