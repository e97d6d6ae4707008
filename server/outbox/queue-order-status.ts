/** The message about an order's status: one at a time, delayed by a minute, so that a mistake undone at once is not sent (rule E6). */
import { sql } from 'kysely';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Tx } from '#server/db/transact.ts';
import { queueDelayed, withdrawWaiting } from './queue-delayed.ts';

/**
 * Withdraws the waiting message about an earlier status, also the news that the order was cancelled unpaid, which stand in its
 * place (rule E16), and queues this one unless the last message that was sent has the same status. The order must be locked.
 */
export async function queueOrderStatus(
  tx: Tx,
  { orderId, recipient, status }: { orderId: string; recipient: string; status: OrderStatus },
): Promise<void> {
  await withdrawWaiting(tx, orderId, sql`(kind = 'order-status' or ${isUnpaidNews})`);
  if (recipient === '' || status === (await lastTold(tx, orderId))) return;
  await queueDelayed(tx, { kind: 'order-status', orderId, recipient, details: { to: status } });
}

const isUnpaidNews = sql<boolean>`kind = 'order-news' and details ->> 'news' = 'unpaid'`;

// A new order is pending, and its confirmation says so. News that surely did not reach a phone told nobody. One that was withdrawn after a try may have
// left or not: whatever holds now is told.
async function lastTold(tx: Tx, orderId: string): Promise<string> {
  const { rows } = await sql<{ status: string }>`
    select case
        when kind <> 'order-status' then 'CANCELLED'
        when status = 'unknown' then 'not known'
        else details ->> 'to'
      end as status from messages
    where order_id = ${orderId} and (kind = 'order-status'
      or ${isUnpaidNews} and (channel = 'email' or status in ('sent', 'unknown')))
    order by created_at desc, id desc limit 1`.execute(tx);
  return rows[0]?.status ?? 'PENDING';
}
