/** The message about an order's status: one at a time, delayed by a minute, so that a mistake undone at once is not sent (rule E6). */
import { sql } from 'kysely';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Tx } from '#server/db/transact.ts';
import { JOB_KEY_START, MAX_ATTEMPTS, SEND_MESSAGE } from './send-retries.ts';

const STATUS_DELAY_S = 60;

/**
 * Deletes the unsent message about an earlier status, and queues this one unless the last sent message has the same
 * status. The order must be locked.
 */
export async function queueOrderStatus(
  tx: Tx,
  { orderId, recipient, status }: { orderId: string; recipient: string; status: OrderStatus },
): Promise<void> {
  await sql`delete from messages where order_id = ${orderId} and kind = 'order-status' and status = 'waiting'`.execute(
    tx,
  );
  if (recipient === '' || status === (await lastTold(tx, orderId))) return;
  await sql`
    with queued as (
      insert into messages (kind, recipient, order_id, details)
      values ('order-status', ${recipient}, ${orderId}, json_build_object('to', ${status}::text))
      returning id
    )
    select graphile_worker.add_job(
      ${SEND_MESSAGE},
      json_build_object('messageId', id),
      job_key => ${JOB_KEY_START} || id,
      max_attempts => ${MAX_ATTEMPTS},
      run_at => now() + ${STATUS_DELAY_S} * interval '1 second'
    )
    from queued
  `.execute(tx);
}

// A new order is pending, and its confirmation says so.
async function lastTold(tx: Tx, orderId: string): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select details ->> 'to' as status from messages
    where order_id = ${orderId} and kind = 'order-status' order by created_at desc, id desc limit 1`.execute(
    tx,
  );
  return rows[0]?.status ?? 'PENDING';
}
