// What a courier says and staff write down, for couriers who do not tell the shop themselves.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { SaidByCourier } from '#shop/parcels/parcels-form.ts';
import { roadOf } from '#shop/parcels/road.ts';
import { meaningNames } from '#shop/parcels/road-names.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { onParcel, type LockedParcel } from '#server/check-in/lock-parcel.ts';
import { writeOrderEvent } from '#server/orders/write-order-event.ts';
import { tellNews } from '#server/parcel-news/tell-news.ts';
import { readEvents } from '#server/parcels/fold-parcel.ts';
import { followParcel } from '#server/parcels/follow-parcel.ts';
import { recordRoad } from '#server/parcels/record-road.ts';

/** Stock does not move, whatever he says. Refusal: parcel-changed for what is not on the road, or is elsewhere meanwhile. */
export function noteSaid(
  db: Kysely<Tables>,
  actor: Actor,
  { parcelId, said, note, seen }: SaidByCourier,
  now: Date,
): Promise<{ ref: string } | Refusal> {
  return onParcel<{ ref: string }>(db, parcelId, async (tx, { parcel, order }) => {
    const { ref, orderId } = parcel;
    if (!parcel.handedAt || parcel.endedAt)
      return refuse('parcel-changed', `#${ref} is not on the road any more.`);
    if (parcel.lastEvent !== seen)
      return (await wasSaid(tx, actor, parcel, { said, note }))
        ? { ref }
        : refuse('parcel-changed', `Something else became known of #${ref} meanwhile. Look at it again.`);
    await recordRoad(tx, parcelId, said, { actor: actor.userId, at: now }, note);
    await followParcel(tx, orderId);
    await tellNews(tx, order, { parcelId, where: roadOf(await readEvents(tx, parcelId)) }, now);
    const audited = `#${ref}: ${parcel.courier || 'the courier'} says: ${meaningNames[said].toLowerCase()}`;
    const words = [audited, note].filter(Boolean).join(', ');
    await writeOrderEvent(tx, actor, orderId, { kind: 'stage', note: words, audited }, now);
    return { ref };
  });
}

// The same press again, whose first answer was lost on its way.
async function wasSaid(
  tx: Tx,
  { userId }: Actor,
  { id }: LockedParcel,
  { said, note }: Pick<SaidByCourier, 'said' | 'note'>,
): Promise<boolean> {
  const last = await tx
    .selectFrom('parcelEvents')
    .select(['word', 'note', 'actor'])
    .where('parcelId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.word === said && last.note === note && last.actor === userId;
}
