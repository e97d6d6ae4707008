// An order held still: its row locked until the transaction ends, so that two changes of one order follow each other.
import type { Kysely } from 'kysely';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import type { OrderAmount } from './read-order.ts';

/** Taken before any variant or coupon: the one order of locks for everything that changes an order. */
export async function lockOrder(tx: Tx, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'email', 'phone', 'couponCode', 'packedAt', 'shippedAt', 'deliveredAt'])
    .select(['courier', 'trackingNumber', 'calls', 'silentAt', 'createdAt', 'returnedAt', 'version'])
    .select(['subtotal', 'discountTotal', 'shippingFee', 'grandTotal', 'taxIncluded', 'paid'])
    .select(['prepayUntil', 'prepayOff', 'prepayDiscount', 'prepayTotal', 'advance'])
    .$narrowType<Record<OrderAmount | 'prepayTotal', Paisa>>()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return order ?? (refuse('no-such-order') satisfies Refusal);
}

export type LockedOrder = Exclude<Awaited<ReturnType<typeof lockOrder>>, Refusal>;

/** The order of a parcel, which every change of it locks first. Undefined where there is no such parcel. */
export async function lockOrderOf(tx: Tx, parcelId: number): Promise<LockedOrder | undefined> {
  const parcel = await tx
    .selectFrom('parcels')
    .select('orderId')
    .where('id', '=', parcelId)
    .executeTakeFirst();
  const order = parcel && (await lockOrder(tx, parcel.orderId));
  return order && !isRefusal(order) ? order : undefined;
}

/** Many at once, in order of id, so that two who lock some of the same wait for each other and never in a circle: the status of each. */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<Map<string, OrderStatus>> {
  if (orderIds.length === 0) return new Map();
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', 'in', orderIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(orders.map(({ id, status }) => [id, status]));
}

/** One transaction that begins with the order's lock. Refusals: no-such-order, and those of `work`, which roll it back. */
export function onOrder<Answer>(
  db: Kysely<Tables>,
  orderId: string,
  work: (tx: Tx, order: LockedOrder) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return transact<Answer | Refusal>(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    return isRefusal(order) ? order : work(tx, order);
  });
}
