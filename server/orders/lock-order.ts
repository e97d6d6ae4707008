// An order held still: its row locked until the transaction ends, so that two changes of one order follow each other.
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';

/** Taken before any variant or coupon: the one order of locks for everything that changes an order. */
export async function lockOrder(tx: Tx, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'email', 'phone', 'couponCode', 'packedAt', 'shippedAt', 'deliveredAt'])
    .select(['courier', 'trackingNumber', 'calls', 'silentAt', 'createdAt', 'returnedAt', 'version'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return order ?? (refuse('no-such-order') satisfies Refusal);
}

export type LockedOrder = Exclude<Awaited<ReturnType<typeof lockOrder>>, Refusal>;
