/** Puts right what a killed process leaves in the queue: a job locked by nobody, a message nobody will send. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { JOB_KEY_START, SEND_MESSAGE } from './queue-messages.ts';

/** Frees jobs locked for longer than any attempt takes (the worker alone waits 4 hours), and fails what has no attempt left. */
export async function repairQueue(db: Kysely<Tables>): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where task_identifier = ${SEND_MESSAGE} and locked_at < now() - interval '2 minutes'
    having count(*) > 0
  `.execute(db);
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
