// A parcel that nobody finds: its order is cancelled, its pairs are written off, and both can be undone.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { setStatus } from '#server/orders/change-status.ts';
import type { LockedOrder } from '#server/orders/lock-order.ts';
import { writeOrderEvent } from '#server/orders/write-order-event.ts';
import { restockExchange } from './check-in.ts';
import { onParcel, pairsInParcel, type LockedParcel } from './lock-parcel.ts';
import { writeOff } from '#server/parcels/write-off.ts';
import { sendExchangeAgain } from './send-exchange-again.ts';

type Lost = { parcelId: number; note: string };

/** Declared lost twice, it is lost once. Refusals: parcel-changed, and those of a change of status. */
export function declareLost(
  db: Kysely<Tables>,
  actor: Actor,
  { parcelId, note }: Lost,
  now: Date,
): Promise<{ ref: string } | Refusal> {
  return onParcel<{ ref: string }>(db, parcelId, async (tx, { parcel, order }) => {
    const { ref, orderId } = parcel;
    if (parcel.outcome === 'lost') return { ref };
    if (!parcel.handedAt || parcel.outcome !== null)
      return refuse('parcel-changed', `#${ref} is not on the road any more.`);
    const by = { actor: actor.userId, at: now };
    const pairs = await pairsInParcel(tx, parcel);
    const refused = await settleLost(tx, actor, { parcel, order, note }, now);
    if (refused) return refused;
    await writeOff(tx, { orderId, parcelId, reason: 'lost', pairs }, by);
    return { ref };
  });
}

type LockedLost = { parcel: LockedParcel; order: LockedOrder; note: string };

// The pairs are given back first and written off after it, so that an order has moved its stock as any cancelled one.
async function settleLost(
  tx: Tx,
  actor: Actor,
  { parcel, order, note }: LockedLost,
  now: Date,
): Promise<Refusal | null> {
  const { id, kind, orderId, ref } = parcel;
  const words = [`Parcel #${ref} is lost`, note].filter(Boolean).join(': ');
  if (kind === 'out') {
    const lost = { to: 'CANCELLED', note: words, isLost: true } as const;
    const changed = await setStatus(tx, actor, order, lost, now);
    return isRefusal(changed) ? changed : null;
  }
  await restockExchange(tx, parcel, { actor: actor.userId, at: now });
  await tx.updateTable('parcels').set({ outcome: 'lost', endedAt: now }).where('id', '=', id).execute();
  await writeOrderEvent(tx, actor, orderId, { kind: 'stage', note: words }, now);
  return null;
}

/**
 * Not lost after all: it is on the road as before. Refusals: parcel-changed where its order was taken up again meanwhile,
 * and those of a change of status. What is found on the table is checked in instead.
 */
export function undoLost(
  db: Kysely<Tables>,
  actor: Actor,
  parcelId: number,
  now: Date,
): Promise<{ ref: string } | Refusal> {
  return onParcel<{ ref: string }>(db, parcelId, async (tx, { parcel, order }) => {
    const { ref } = parcel;
    if (parcel.handedAt && parcel.outcome === null) return { ref };
    const isOrders = parcel.kind === 'out';
    if (parcel.outcome !== 'lost' || (isOrders && order.status !== 'CANCELLED'))
      return refuse('parcel-changed', `#${ref} cannot be on the road again: look at its order.`);
    if (!isOrders) return (await sendExchangeAgain(tx, actor, parcel, now)) ?? { ref };
    const found = { to: 'FULFILLED', note: `Parcel #${ref} is not lost` } as const;
    const changed = await setStatus(tx, actor, order, found, now);
    return isRefusal(changed) ? changed : { ref };
  });
}
