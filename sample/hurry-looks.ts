// The clocks of simulated couriers go faster than the shop's, which asks for a parcel once an hour, and for a payment after a minute: here
// it asks every few seconds.
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { queueLook } from '#server/following/look-jobs.ts';
import { queueInquiries } from '#server/gateways/inquire.ts';
import { queuePulls } from '#server/statements/pull-payments.ts';

const EVERY_MS = 5_000;

/** Of what the shop booked, and of what somebody began to pay; the answer ends it. */
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
  await sql`update gateway_tries set inquire_at = now() where state = 'begun' and inquire_at > now()`.execute(
    db,
  );
  await queueInquiries(db, new Date());
  await sql`update courier_accounts set payments_due_at = now() where payments_due_at > now()`.execute(db);
  await queuePulls(db, new Date());
}
