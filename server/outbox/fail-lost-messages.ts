/** What a killed process leaves behind: a message without a job. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { JOB_KEY_START } from './send-retries.ts';

/** A message and its job are written together, so a waiting message without a job that may still run has lost it. */
export async function failLostMessages(db: Kysely<Tables>): Promise<void> {
  await sql`
    update messages set status = 'failed', last_error = coalesce(last_error, 'no attempt is left')
    where status = 'waiting' and created_at > now() - interval '30 days'
      and not exists (
        select 1 from graphile_worker.jobs
        where key = ${JOB_KEY_START} || messages.id and (attempts < max_attempts or locked_at is not null)
      )
  `.execute(db);
}
