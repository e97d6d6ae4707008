// How far an order has come: the moments of its status, for the stages that its buyer reads.
import { sql } from 'kysely';
import type { Order } from '#shop/orders/order.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { stagesOf, type Stage } from '#shop/orders/tracking.ts';
import type { Road } from '#shop/parcels/road.ts';
import type { Db } from '#server/db/transact.ts';

/** `stages` is null when the order was cancelled. */
export type Tracking = {
  stages: readonly Stage[] | null;
  cancelledAt: Date | null;
  told: readonly ToldStep[];
  /** Where the parcel is that goes out, while it is on its way; null for one that nobody has yet. */
  road: Road | null;
};

/** What the courier said of the parcel, in his own words. */
export type ToldStep = { word: string; at: Date };

const MAX_TOLD = 10;

/** The time of a status that was undone is not shown. */
export async function findTracking(db: Db, order: Order): Promise<Tracking> {
  const [at, told, road] = await Promise.all([
    lastTimes(db, order.id),
    toldByCourier(db, order),
    roadNow(db, order),
  ]);
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
  const cancelledAt = (status === 'CANCELLED' && at.get('CANCELLED')) || null;
  return { stages, cancelledAt, told, road };
}

async function roadNow(db: Db, { id, status }: Order): Promise<Road | null> {
  if (status !== 'FULFILLED') return null;
  const parcel = await db
    .selectFrom('parcels')
    .select('road')
    .where('orderId', '=', id)
    .where('kind', '=', 'out')
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return (parcel?.road ?? null) as Road | null;
}

// When the order was last set to each status.
async function lastTimes(db: Db, orderId: string): Promise<Map<OrderStatus, Date>> {
  const { rows } = await sql<{ status: OrderStatus; at: Date }>`
    select distinct on (to_status) to_status as status, created_at as at from order_events
    where order_id = ${orderId} and kind = 'status' order by to_status, id desc`.execute(db);
  return new Map(rows.map(({ status, at }) => [status, at]));
}

// The newest first, of the parcel that goes out now. Bare codes of a courier's computer tell a buyer nothing.
async function toldByCourier(db: Db, { id, status }: Order): Promise<ToldStep[]> {
  if (status === 'CANCELLED') return [];
  const { rows } = await sql<ToldStep>`
    select e.word, e.at from parcel_events e join (
      select id from parcels where order_id = ${id} and kind = 'out' order by number desc limit 1
    ) p on p.id = e.parcel_id
    where e.account_id is not null and e.word !~ '^[0-9A-Z]{1,4}$'
    order by e.at desc, e.id desc limit ${MAX_TOLD}`.execute(db);
  return rows;
}
