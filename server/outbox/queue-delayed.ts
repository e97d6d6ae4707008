/** A message about an order that is sent a minute later, so that a mistake that is undone at once is not sent (rule E6). */
import { sql } from 'kysely';
import type { EmailKind } from '#shop/messages/messages.ts';
import type { Tx } from '#server/db/transact.ts';
import { JOB_KEY_START, MAX_ATTEMPTS, SEND_MESSAGE } from './send-retries.ts';

const DELAY_S = 60;

type DelayedMessage = { kind: EmailKind; orderId: string; recipient: string; details: object };

/** The unsent messages of this kind about the order, deleted; their details. The order must be locked. */
export async function deleteWaiting<Details>(
  tx: Tx,
  { kind, orderId }: Pick<DelayedMessage, 'kind' | 'orderId'>,
): Promise<Details[]> {
  const { rows } = await sql<{ details: Details }>`
    delete from messages where order_id = ${orderId} and kind = ${kind} and status = 'waiting'
    returning details`.execute(tx);
  return rows.map(({ details }) => details);
}

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
