/** Repairs what a killed process leaves behind: a job with a stale lock, a message without a job. */
import { sql, type Kysely } from 'kysely';
import { freeStuckJobs } from '#platform/jobs/free-stuck-jobs.ts';
import type { Tables } from '#server/db/tables.ts';
import { JOB_KEY_START, SEND_MESSAGE, SEND_TO_PHONE } from './send-retries.ts';

/** Frees jobs locked for longer than any attempt takes, and fails what has no attempt left. */
export async function repairOutbox(db: Kysely<Tables>): Promise<void> {
  await freeStuckJobs(db, [SEND_MESSAGE, SEND_TO_PHONE]);
  // A message and its job are written together, so a waiting message without a job has lost it.
  await sql`
    update messages set status = 'failed', last_error = coalesce(last_error, 'no attempt is left')
    where status = 'waiting' and created_at > now() - interval '30 days'
      and not exists (
        select 1 from graphile_worker.jobs
        where key = ${JOB_KEY_START} || messages.id and (attempts < max_attempts or locked_at is not null)
      )
  `.execute(db);
}
