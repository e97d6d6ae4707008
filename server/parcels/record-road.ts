// Writes down what happened to a parcel, and where that leaves it.
import { momentAfter, roadOf, type Road } from '#shop/parcels/road.ts';
import type { Tx } from '#server/db/transact.ts';

/** By whom and when; `actor` null for what no person of the shop did. */
export type DoneBy = { actor: string | null; at: Date };

/** The order must be locked. Where the parcel is already, nothing is written. */
export async function recordRoad(
  tx: Tx,
  parcelId: number,
  road: Road,
  { actor, at: now }: DoneBy,
): Promise<void> {
  const events = await tx
    .selectFrom('parcelEvents')
    .select(['word', 'at'])
    .where('parcelId', '=', parcelId)
    .execute();
  const last = roadOf(events);
  if (last?.road === road) return;
  const at = momentAfter(last, road, now);
  await tx.insertInto('parcelEvents').values({ parcelId, word: road, at, seenAt: now, actor }).execute();
  await tx.updateTable('parcels').set({ road, roadAt: at }).where('id', '=', parcelId).execute();
}
