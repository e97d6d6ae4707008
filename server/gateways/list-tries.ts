// The ways to gateways of one order, as its buyer reads of them.
import type { GatewayName, TryState } from '#shop/payments/gateways.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import type { Db } from '#server/db/transact.ts';

export type OwnTry = { id: number; gateway: GatewayName; amount: Paisa; state: TryState; begunAt: Date };

/** Oldest first. */
export async function findOwnTries(db: Db, orderId: string): Promise<OwnTry[]> {
  return db
    .selectFrom('gatewayTries')
    .select(['id', 'gateway', 'amount', 'state', 'begunAt'])
    .$narrowType<{ amount: Paisa }>()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
}
