// Where a parcel is, from all that was said of it: words of the shop as they are, a courier's by what they mean.
import { sql } from 'kysely';
import { roadOf, type ParcelEvent, type Whereabouts } from '#shop/parcels/road.ts';
import type { Tx } from '#server/db/transact.ts';

/** What an event `e` says, with what its word means in `w`. */
export const saidByEvent = sql`case when e.account_id is null then e.word else coalesce(w.meaning, '') end`;

/** Beside events `e`. */
export const itsMeaning = sql`
  left join courier_words w on w.account_id = e.account_id and lower(w.word) = lower(e.word)`;

export async function readEvents(tx: Tx, parcelId: number): Promise<ParcelEvent[]> {
  const { rows } = await sql<ParcelEvent>`
    select ${saidByEvent} as word, e.at from parcel_events e ${itsMeaning}
    where e.parcel_id = ${parcelId}`.execute(tx);
  return rows;
}

/** Written into the parcel, whose order must be locked; null where nothing says where it is, which is still here. */
export async function foldParcel(tx: Tx, parcelId: number): Promise<Whereabouts | null> {
  const where = roadOf(await readEvents(tx, parcelId));
  await sql`
    update parcels set road = ${where?.road ?? 'booked'}, road_why = ${where?.why ?? null},
      road_at = coalesce(${where?.at ?? null}::timestamptz, created_at)
    where id = ${parcelId}`.execute(tx);
  return where;
}
