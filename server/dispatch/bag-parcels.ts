// Boxes that somebody counted instead of scanning them: each is judged as if our own label had been scanned.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Dispatched } from './book-parcels.ts';
import { scanParcel } from './scan-parcel.ts';

type CountedBoxes = { accountId: number; ids: readonly number[] };

/** `refused` has a sentence for each that must not go. */
export async function bagParcels(
  db: Kysely<Tables>,
  { accountId, ids }: CountedBoxes,
  now: Date,
): Promise<Dispatched> {
  const parcels = await db
    .selectFrom('parcels')
    .select('ourRef')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const answer: Dispatched = { done: 0, refused: [] };
  for (const { ourRef } of parcels) {
    const { ok, text } = await scanParcel(db, { accountId, code: ourRef }, now);
    if (ok) answer.done += 1;
    else answer.refused.push(text);
  }
  return answer;
}
