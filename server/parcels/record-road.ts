// Writes down what happened to a parcel, and where that leaves it.
import { hasLeft, momentAfter, roadOf, type Meaning } from '#shop/parcels/road.ts';
import type { Tx } from '#server/db/transact.ts';
import { readEvents } from './fold-parcel.ts';

/** By whom and when; `actor` null for what no person of the shop did. */
export type DoneBy = { actor: string | null; at: Date };

/**
 * The order must be locked. Where the parcel is already, or handed over what is further on its way, nothing is written; but each
 * attempt is one, and so is what comes with a note.
 */
export async function recordRoad(
  tx: Tx,
  parcelId: number,
  word: Meaning,
  { actor, at: now }: DoneBy,
  note = '',
): Promise<void> {
  const last = roadOf(await readEvents(tx, parcelId));
  const said = roadOf([{ word, at: now }]);
  if (!said) throw new Error(`${word} says of no parcel where it is`);
  const { road, why } = said;
  const isKnown = last?.road === road && road !== 'tried' && note === '';
  if (isKnown || (road === 'handed' && last && hasLeft(last.road))) return;
  const at = momentAfter(last, road, now);
  await tx.insertInto('parcelEvents').values({ parcelId, word, at, seenAt: now, actor, note }).execute();
  await tx
    .updateTable('parcels')
    .set({ road, roadWhy: why, roadAt: at })
    .where('id', '=', parcelId)
    .execute();
}
