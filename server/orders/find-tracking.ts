// Where an order is: found by its private link, or by its short number together with the phone it was placed with.
import { sql } from 'kysely';
import { stagesOf, type Stage } from '#shop/orders/tracking.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Db } from '#server/db/transact.ts';

/** Without a name, an address or a pair: what a short number and a phone number open. */
export type TrackedOrder = {
  id: string;
  status: OrderStatus;
  placedAt: Date;
  city: string;
  /** YYYY-MM-DD, as promised when the order was placed. */
  deliverFrom: string;
  deliverTo: string;
  /** Null when the order was cancelled. */
  stages: readonly Stage[] | null;
  cancelledAt: Date | null;
  courier: string;
  trackingNumber: string;
};

/** Null when no order has both. Of two with the same short number the phone tells which. */
export function findTracked(db: Db, by: { shortId: string; phone: string }): Promise<TrackedOrder | null> {
  return find(db, sql<boolean>`left(o.id::text, 8) = ${by.shortId} and o.phone = ${by.phone}`);
}

/** For who has proved already that the order is his: by its private link, or signed in. */
export function findTrackedById(db: Db, orderId: string): Promise<TrackedOrder | null> {
  return find(db, sql<boolean>`o.id = ${orderId}`);
}

type Row = {
  id: string;
  status: OrderStatus;
  createdAt: Date;
  city: string;
  deliverFrom: string;
  deliverTo: string;
  confirmedAt: Date | null;
  fulfilledAt: Date | null;
  cancelledAt: Date | null;
  packedAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  courier: string;
  trackingNumber: string;
};

async function find(db: Db, condition: ReturnType<typeof sql<boolean>>): Promise<TrackedOrder | null> {
  const { rows } = await sql<Row>`
    select o.id, o.status, o.created_at, o.delivery_address ->> 'city' as city, o.deliver_from, o.deliver_to,
      confirmed.at as confirmed_at, fulfilled.at as fulfilled_at, cancelled.at as cancelled_at,
      o.packed_at, o.shipped_at, o.delivered_at, o.courier, o.tracking_number
    from orders o
    left join lateral (${lastTime('CONFIRMED')}) confirmed on true
    left join lateral (${lastTime('FULFILLED')}) fulfilled on true
    left join lateral (${lastTime('CANCELLED')}) cancelled on true
    where ${condition} order by o.created_at desc, o.id limit 1`.execute(db);
  return rows[0] ? view(rows[0]) : null;
}

function lastTime(status: OrderStatus) {
  return sql`select created_at as at from order_events e
    where e.order_id = o.id and e.kind = 'status' and e.to_status = ${status} order by e.id desc limit 1`;
}

// A status that was taken back is history: its moment is not said.
function view(row: Row): TrackedOrder {
  const { status } = row;
  const isConfirmed = status === 'CONFIRMED' || status === 'FULFILLED';
  const progress = {
    status,
    placedAt: row.createdAt,
    confirmedAt: isConfirmed ? row.confirmedAt : null,
    packedAt: isConfirmed ? row.packedAt : null,
    fulfilledAt: status === 'FULFILLED' ? row.fulfilledAt : null,
    shippedAt: status === 'FULFILLED' ? row.shippedAt : null,
    deliveredAt: status === 'FULFILLED' ? row.deliveredAt : null,
  };
  return {
    id: row.id,
    status,
    placedAt: row.createdAt,
    city: row.city,
    deliverFrom: row.deliverFrom,
    deliverTo: row.deliverTo,
    stages: stagesOf(progress),
    cancelledAt: status === 'CANCELLED' ? row.cancelledAt : null,
    courier: row.courier,
    trackingNumber: row.trackingNumber,
  };
}
