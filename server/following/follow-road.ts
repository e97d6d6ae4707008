// What follows for an order from where its parcel is: handed over at the first scan outside the shop, delivered, and nothing else.
import { firstLeft, hasLeft, type Meaning, type Whereabouts } from '#shop/parcels/road.ts';
import { meaningNames } from '#shop/parcels/road-names.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import { byTheShop, setStatus } from '#server/orders/change-status.ts';
import type { LockedOrder } from '#server/orders/lock-order.ts';
import { keepLabel } from '#server/parcels/end-label.ts';
import { exchangeLeft } from '#server/parcels/exchange-left.ts';
import { followParcel } from '#server/parcels/follow-parcel.ts';
import { readEvents } from '#server/parcels/fold-parcel.ts';
import { tellNews } from '#server/parcel-news/tell-news.ts';
import { raiseQuestion } from '#server/questions/raise-question.ts';
import { lateNo, settleByItself } from '#server/questions/settle-question.ts';

/** A parcel of the order that is locked, as it was before its events were read. */
export type FollowedParcel = {
  id: number;
  courier: string;
  ourRef: string;
  kind: 'out' | 'exchange';
  handedAt: Date | null;
  outcome: string | null;
};

/** After `foldParcel`. Stock never moves here: "returned" of a courier is not yet a pair on our table. Refusals: those of a status. */
export async function followRoad(
  tx: Tx,
  order: LockedOrder,
  { parcel, where }: { parcel: FollowedParcel; where: Whereabouts | null },
  now: Date,
): Promise<Refusal | null> {
  if (where && hasLeft(where.road)) {
    const refused = await recordLeft(tx, order, { parcel, where }, now);
    if (refused) return refused;
    if (hereOf(order, parcel) === null && parcel.outcome === null)
      await tellNews(tx, order, { parcelId: parcel.id, where }, now);
  }
  if (where?.road === 'delivered') await settleByItself(tx, lateNo(order.id), now);
  await followParcel(tx, order.id);
  return null;
}

async function recordLeft(
  tx: Tx,
  order: LockedOrder,
  { parcel, where }: { parcel: FollowedParcel; where: Whereabouts },
  now: Date,
): Promise<Refusal | null> {
  const here = hereOf(order, parcel);
  if (here !== null) {
    if (where.road === 'back' || (here === 'lost' && where.road === 'lost')) return null;
    await askAbout(tx, order.id, { parcel, where, here }, now);
    return null;
  }
  if (parcel.handedAt || parcel.outcome !== null) return null;
  if (parcel.kind === 'out') {
    const note = `${parcel.courier}: ${meaningNames[where.road].toLowerCase()}`;
    const changed = await setStatus(tx, byTheShop, order, { to: 'FULFILLED', note }, now);
    if (isRefusal(changed)) return changed;
  }
  await writeHandedAt(tx, parcel.id, now);
  await keepLabel(tx, parcel.id, now);
  await exchangeLeft(tx, parcel.id, now);
  return null;
}

type Here = 'cancelled' | 'lost' | 'unconfirmed';

/** What speaks against it being with the courier; a parcel that was checked in may have been on any road before. */
function hereOf(order: LockedOrder, { kind, outcome }: FollowedParcel): Here | null {
  if (outcome === 'cancelled' || outcome === 'lost') return outcome;
  return outcome === null && kind === 'out' && order.status === 'PENDING' ? 'unconfirmed' : null;
}

async function askAbout(
  tx: Tx,
  orderId: string,
  { parcel, where, here }: { parcel: FollowedParcel; where: Whereabouts; here: Here },
  now: Date,
): Promise<void> {
  const { id: parcelId, courier, ourRef: ref } = parcel;
  const road: Meaning = where.why === null ? where.road : `tried:${where.why}`;
  const facts = { courier, ref, road, here };
  await raiseQuestion(
    tx,
    { kind: 'moves-anyway', facts, cause: `moves-anyway:${parcelId}`, orderId, parcelId },
    now,
  );
}

// When the courier first had it; what is with him was packed.
async function writeHandedAt(tx: Tx, parcelId: number, now: Date): Promise<void> {
  const events = await readEvents(tx, parcelId);
  const handedAt = firstLeft(events) ?? now;
  await tx
    .updateTable('parcels')
    .set((column) => ({
      handedAt,
      packedAt: column
        .case()
        .when('kind', '=', 'exchange')
        .then(column.fn.coalesce('packedAt', column.val(now)))
        .end(),
    }))
    .where('id', '=', parcelId)
    .execute();
}
