// The jobs that ask couriers where their parcels are, one after the other for an account, behind its bookings and labels.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';

/** Its payload is `{ accountId }`. */
export const LOOK_AT_PARCELS = 'look-at-parcels';

/** Its payload is `{ inboxId }`. */
export const READ_INBOX = 'read-inbox';

// Behind the labels, which have 5: somebody stands beside the boxes and waits for them, and a look at three hundred parcels is long.
const AFTER_LABELS = 6;

/** Once a minute: a job for each account with a parcel that is due. */
export async function queueLooks(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select a.id from courier_accounts a where a.courier <> 'by-hand' and exists (
      select from parcels p
      where p.account_id = a.id and p.cn is not null and p.ended_at is null and p.track_at <= ${now}) order by a.id`.execute(
    db,
  );
  for (const { id } of rows) await queueLook(db, id);
}

/** One that waits already is enough. */
export async function queueLook(db: Db, accountId: number): Promise<void> {
  await sql`
    select graphile_worker.add_job(${LOOK_AT_PARCELS}, json_build_object('accountId', ${accountId}::bigint),
      queue_name => ${`courier-${accountId}`}, job_key => ${`look-${accountId}`}, max_attempts => 1,
      priority => ${AFTER_LABELS})`.execute(db);
}
