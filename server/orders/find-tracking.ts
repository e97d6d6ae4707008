// How far an order has come: the moments of its status, for the stages that its buyer reads.
import { sql } from 'kysely';
import type { Order } from '#shop/orders/order.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { stagesOf, type Stage } from '#shop/orders/tracking.ts';
import type { Db } from '#server/db/transact.ts';

/** `stages` is null when the order was cancelled. */
export type Tracking = { stages: readonly Stage[] | null; cancelledAt: Date | null };

/** The time of a status that was undone is not shown. */
export async function findTracking(db: Db, order: Order): Promise<Tracking> {
  const at = await lastTimes(db, order.id);
  const { status, createdAt: placedAt } = order;
  const isFulfilled = status === 'FULFILLED';
  const isConfirmed = status === 'CONFIRMED' || isFulfilled;
  const stages = stagesOf({
    status,
    placedAt,
    confirmedAt: (isConfirmed && at.get('CONFIRMED')) || null,
    packedAt: isConfirmed ? order.packedAt : null,
    fulfilledAt: (isFulfilled && at.get('FULFILLED')) || null,
    shippedAt: isFulfilled ? order.shippedAt : null,
    deliveredAt: isFulfilled ? order.deliveredAt : null,
  });
  return { stages, cancelledAt: (status === 'CANCELLED' && at.get('CANCELLED')) || null };
}

// When the order was last set to each status.
async function lastTimes(db: Db, orderId: string): Promise<Map<OrderStatus, Date>> {
  const { rows } = await sql<{ status: OrderStatus; at: Date }>`
    select distinct on (to_status) to_status as status, created_at as at from order_events
    where order_id = ${orderId} and kind = 'status' order by to_status, id desc`.execute(db);
  return new Map(rows.map(({ status, at }) => [status, at]));
}
