/** A message about an order that is sent a minute later, so that a mistake that is undone at once is not sent (rule E6). */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { EmailKind } from '#shop/messages/messages.ts';
import type { Tx } from '#server/db/transact.ts';
import { JOB_KEY_START, MAX_ATTEMPTS, SEND_MESSAGE } from './send-retries.ts';

const DELAY_S = 60;

type DelayedMessage = { kind: EmailKind; orderId: string; recipient: string; details: object };

/**
 * Messages about the order that wait and fit `which` are not sent any more; their details. An email that was tried may have
 * left all the same, or be leaving now: it stays as not known. The order must be locked.
 */
export async function withdrawWaiting<Details>(
  tx: Tx,
  orderId: string,
  which: RawBuilder<SqlBool>,
): Promise<Details[]> {
  const waiting = sql`order_id = ${orderId} and ${which} and status = 'waiting'`;
  // A phone's message that waits after a try surely did not leave. A try that begins meanwhile is counted before it leaves,
  // so what this statement waited for and spared is found by the next.
  const deleted = await sql<{ details: Details }>`
    delete from messages where ${waiting} and (attempts = 0 or channel <> 'email') returning details`.execute(
    tx,
  );
  const tried = await sql<{ details: Details }>`
    update messages set status = 'unknown', last_error = ${TRIED} where ${waiting} returning details`.execute(
    tx,
  );
  return [...tried.rows, ...deleted.rows].map(({ details }) => details);
}

const TRIED = 'it was tried, and may have been sent, before a newer email took its place';

export async function queueDelayed(
  tx: Tx,
  { kind, orderId, recipient, details }: DelayedMessage,
): Promise<void> {
  await sql`
    with queued as (
      insert into messages (kind, recipient, order_id, details)
      values (${kind}, ${recipient}, ${orderId}, ${JSON.stringify(details)}::jsonb)
      returning id
    )
    select graphile_worker.add_job(
      ${SEND_MESSAGE},
      json_build_object('messageId', id),
      job_key => ${JOB_KEY_START} || id,
      max_attempts => ${MAX_ATTEMPTS},
      run_at => now() + ${DELAY_S} * interval '1 second'
    )
    from queued
  `.execute(tx);
}
