/** The message about a corrected order: one for corrections that follow each other, a minute after the last of them. */
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';
import { JOB_KEY_START, MAX_ATTEMPTS, SEND_MESSAGE } from './send-retries.ts';

const CORRECTED_DELAY_S = 60;

type CorrectionMessage = { orderId: string; recipient: string; changes: readonly string[] };

/** Nothing is queued without an address. Waiting corrections are combined into one email. The order must be locked. */
export async function queueOrderCorrected(
  tx: Tx,
  { orderId, recipient, changes }: CorrectionMessage,
): Promise<void> {
  const { rows } = await sql<{ changes: string[] }>`
    delete from messages where order_id = ${orderId} and kind = 'order-corrected' and status = 'waiting'
    returning details -> 'changes' as changes`.execute(tx);
  if (recipient === '') return;
  const all = [...rows.flatMap((row) => row.changes), ...changes];
  await sql`
    with queued as (
      insert into messages (kind, recipient, order_id, details)
      values ('order-corrected', ${recipient}, ${orderId}, json_build_object('changes', ${JSON.stringify(all)}::json))
      returning id
    )
    select graphile_worker.add_job(
      ${SEND_MESSAGE},
      json_build_object('messageId', id),
      job_key => ${JOB_KEY_START} || id,
      max_attempts => ${MAX_ATTEMPTS},
      run_at => now() + ${CORRECTED_DELAY_S} * interval '1 second'
    )
    from queued
  `.execute(tx);
}
