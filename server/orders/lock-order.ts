// An order held still: its row locked until the transaction ends, so that two changes of one order follow each other.
import type { Kysely } from 'kysely';
import type { Paisa } from '#shop/pricing/money.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';

/** Taken before any variant or coupon: the one order of locks for everything that changes an order. */
export async function lockOrder(tx: Tx, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'email', 'phone', 'couponCode', 'packedAt', 'shippedAt', 'deliveredAt'])
    .select(['courier', 'trackingNumber', 'calls', 'silentAt', 'createdAt', 'returnedAt', 'version'])
    .select(['grandTotal', 'paid'])
    .$narrowType<{ grandTotal: Paisa; paid: Paisa }>()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return order ?? (refuse('no-such-order') satisfies Refusal);
}

export type LockedOrder = Exclude<Awaited<ReturnType<typeof lockOrder>>, Refusal>;

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
