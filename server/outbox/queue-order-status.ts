/** The message about an order's status: one at a time, delayed by a minute, so that a mistake undone at once is not sent (rule E6). */
import { sql } from 'kysely';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Tx } from '#server/db/transact.ts';
import { deleteWaiting, queueDelayed } from './queue-delayed.ts';

/**
 * Deletes the unsent message about an earlier status, and queues this one unless the last sent message has the same
 * status. The order must be locked.
 */
export async function queueOrderStatus(
  tx: Tx,
  { orderId, recipient, status }: { orderId: string; recipient: string; status: OrderStatus },
): Promise<void> {
  const about = { kind: 'order-status', orderId } as const;
  await deleteWaiting(tx, about);
  if (recipient === '' || status === (await lastTold(tx, orderId))) return;
  await queueDelayed(tx, { ...about, recipient, details: { to: status } });
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
