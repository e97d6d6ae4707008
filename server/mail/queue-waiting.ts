/** The jobs of messages that wait and have none, as after a restore: a backup keeps messages, not jobs. */
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';
import { JOB_KEY_START, MAX_ATTEMPTS, SEND_MESSAGE } from './queue-messages.ts';

/** Answers how many. What was sent, kept or given up stays so. */
export async function queueWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ queued: number }>`
    with jobs as (
      select graphile_worker.add_job(
        ${SEND_MESSAGE},
        json_build_object('messageId', id),
        job_key => ${JOB_KEY_START} || id,
        max_attempts => ${MAX_ATTEMPTS}
      )
      from messages where status = 'waiting'
    )
    select count(*) as queued from jobs`.execute(tx);
  return rows[0]?.queued ?? 0;
}
