// The clocks of simulated couriers go faster than the shop's, which asks for a parcel once an hour: here it asks every few seconds.
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { queueLook } from '#server/following/look-jobs.ts';

const EVERY_MS = 5_000;

/** Of what the shop booked; the answer ends it. */
export function hurryLooks(db: Kysely<Tables>): () => void {
  const timer = setInterval(() => void lookNow(db).catch(() => undefined), EVERY_MS);
  return () => clearInterval(timer);
}

async function lookNow(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ accountId: number }>`
    with due as (
      update parcels set track_at = now() where booking = 'booked' and ended_at is null and track_at < 'infinity' returning account_id
    )
    select distinct account_id from due`.execute(db);
  for (const { accountId } of rows) await queueLook(db, accountId);
}
