// The jobs that call webhooks: those of the triggers (migration 0058) come with the event, all others from here.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/db/transact.ts';

/** The graphile-worker task that makes one call; its payload is `{ callId }`. Jobs of one webhook are a queue: one at a time. */
export const CALL_WEBHOOK = 'call-webhook';

/** Of the job, where the database fails; a receiver that fails is another job, later. */
const MAX_ATTEMPTS = 25;

/** Calls from the beginning: as if none of them had been tried. */
export async function queueCallsAnew(tx: Tx, which: RawBuilder<unknown>, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update webhook_calls c set state = 'waiting', tries = 0, due_at = ${now} where ${which} returning id`.execute(
    tx,
  );
  await queueJobs(tx, sql`id = any(${rows.map(({ id }) => id)}::bigint[])`);
  return rows.length;
}

/** What waited while the webhook was off. */
export async function queueWaitingCalls(tx: Tx, webhookId: string, now: Date): Promise<void> {
  await queueCallsAnew(tx, sql`webhook_id = ${webhookId} and state = 'waiting'`, now);
}

/** One call again after a while. */
export async function queueAgain(tx: Tx, callId: number, waitMs: number): Promise<void> {
  await queueJobs(tx, sql`id = ${callId}`, waitMs);
}

/** Calls without a job, as after a restore: a backup has calls, not jobs. Receivers know an event that they took before. */
export async function queueLostCalls(db: Db): Promise<void> {
  await queueJobs(
    db,
    sql`state = 'waiting' and due_at < now() - interval '2 minutes'
      and webhook_id in (select id from webhooks where off_why is null)
      and not exists (select from graphile_worker.jobs j where j.key = 'webhook-call-' || webhook_calls.id)`,
  );
}

async function queueJobs(db: Db, which: RawBuilder<unknown>, waitMs = 0): Promise<void> {
  await sql`
    with specs as (
      select (${CALL_WEBHOOK}, json_build_object('callId', id), 'webhook-' || webhook_id,
        now() + ${waitMs} * interval '1 millisecond', ${MAX_ATTEMPTS}::int, 'webhook-call-' || id, null, null
      )::graphile_worker.job_spec as spec
      from webhook_calls where ${which}
    )
    select from graphile_worker.add_jobs((select coalesce(array_agg(spec), '{}') from specs))`.execute(db);
}
