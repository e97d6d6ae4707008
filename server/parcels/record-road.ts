// Writes down what happened to a parcel, and where that leaves it.
import { hasLeft, momentAfter, roadOf, type Road } from '#shop/parcels/road.ts';
import type { Tx } from '#server/db/transact.ts';
import { readEvents } from './fold-parcel.ts';

/** By whom and when; `actor` null for what no person of the shop did. */
export type DoneBy = { actor: string | null; at: Date };

/** The order must be locked. Where the parcel is already, or handed over what is further on its way, nothing is written. */
export async function recordRoad(
  tx: Tx,
  parcelId: number,
  road: Road,
  { actor, at: now }: DoneBy,
): Promise<void> {
  const last = roadOf(await readEvents(tx, parcelId));
  if (last?.road === road || (road === 'handed' && last && hasLeft(last.road))) return;
  const at = momentAfter(last, road, now);
  await tx.insertInto('parcelEvents').values({ parcelId, word: road, at, seenAt: now, actor }).execute();
  await tx
    .updateTable('parcels')
    .set({ road, roadWhy: null, roadAt: at })
    .where('id', '=', parcelId)
    .execute();
}
