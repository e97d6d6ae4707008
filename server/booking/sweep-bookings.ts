// Once a minute: what a killed process left half asked becomes unknown, what is due is looked up, and no planned parcel is without its job.
import { sql, type Kysely } from 'kysely';
import { ASKED_TOO_LONG_MS } from '#shop/parcels/booking.ts';
import type { Tables } from '#server/db/tables.ts';
import { queueAdvice, queueParcelJob } from '#server/parcels/parcel-jobs.ts';
import { queuePlanned } from './queue-planned.ts';
import { listAdviceToSend } from './send-advice.ts';
import { settleTry, type TryKey } from './settle-try.ts';

/** Safe to run in two processes at once. */
export async function sweepBookings(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const key of await listAskedTooLong(db, now)) {
    const why = 'The shop was stopped while it was asking.';
    await settleTry(db, key, { kind: 'unknown', why }, now);
  }
  for (const due of await listDue(db, now))
    await queueParcelJob(db, due.booking === 'unknown' ? 'find-parcel' : 'cancel-parcel', due);
  await queuePlanned(db, now);
  for (const advice of await listAdviceToSend(db, now)) await queueAdvice(db, advice);
}

function listAskedTooLong(db: Kysely<Tables>, now: Date): Promise<TryKey[]> {
  return db
    .selectFrom('parcelTries as t')
    .innerJoin('parcels as p', 'p.id', 't.parcelId')
    .select(['t.parcelId', 't.number'])
    .where('p.booking', '=', 'asking')
    .where('t.outcome', '=', 'asking')
    .where('t.askedAt', '<', new Date(now.getTime() - ASKED_TOO_LONG_MS))
    .orderBy('t.parcelId')
    .execute();
}

type DueParcel = { parcelId: number; accountId: number; booking: 'unknown' | 'cancelling' };

// The account that was asked: nothing else is called for it.
async function listDue(db: Kysely<Tables>, now: Date): Promise<DueParcel[]> {
  const { rows } = await sql<DueParcel>`
    select id as parcel_id, account_id, booking from parcels
    where booking in ('unknown', 'cancelling') and look_at <= ${now} order by look_at, id limit 500`.execute(
    db,
  );
  return rows;
}
