// A check-in that was a mistake: the parcel is on the road again with every pair in it, and its order is as before.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { setStatus } from '#server/orders/change-status.ts';
import { onParcel } from './lock-parcel.ts';
import { sendExchangeAgain } from './send-exchange-again.ts';

/** Refusals: parcel-changed where its order went on meanwhile, and those of a change of status. */
export function undoCheckIn(
  db: Kysely<Tables>,
  actor: Actor,
  parcelId: number,
  now: Date,
): Promise<{ ref: string } | Refusal> {
  return onParcel<{ ref: string }>(db, parcelId, async (tx, { parcel, order }) => {
    const { ref } = parcel;
    if (parcel.handedAt && parcel.outcome === null) return { ref };
    const isExchange = parcel.kind === 'exchange';
    const isOfOrder = order.status === 'CANCELLED' && order.returnedAt !== null;
    if (parcel.outcome !== 'checked-in' || !(isExchange || isOfOrder))
      return refuse('parcel-changed', `#${ref} cannot be on the road again: look at its order.`);
    if (isExchange) return (await sendExchangeAgain(tx, actor, parcel, now)) ?? { ref };
    const change = { to: 'FULFILLED', note: `Parcel #${ref} was not checked in after all` } as const;
    const changed = await setStatus(tx, actor, order, change, now);
    return isRefusal(changed) ? changed : { ref };
  });
}
