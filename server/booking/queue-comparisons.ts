// The jobs that compare couriers' lists with ours, and that cancel what was found there: one after the other for an account, behind its bookings.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';

/** Its payload is `{ accountId }`. */
export const COMPARE_LABELS = 'compare-labels';

/** Its payload is `{ labelId }`. */
export const CANCEL_FOUND_LABEL = 'cancel-found-label';

/** Once a minute: a job for each account that is due, and for each label. */
export async function queueComparisons(db: Db, now: Date): Promise<void> {
  const { rows: accounts } = await sql<{ id: number }>`
    select id from courier_accounts where courier <> 'by-hand' and is_on and compare_at <= ${now} order by id`.execute(
    db,
  );
  for (const { id } of accounts)
    await sql`
      select graphile_worker.add_job(${COMPARE_LABELS}, json_build_object('accountId', ${id}::bigint),
        queue_name => ${`courier-${id}`}, job_key => ${`compare-${id}`}, max_attempts => 1)`.execute(db);
  const { rows: labels } = await sql<{ labelId: number; accountId: number }>`
    select id as label_id, account_id from found_labels
    where state = 'cancelling' and look_at <= ${now} order by look_at, id limit 500`.execute(db);
  for (const label of labels) await queueCancelFound(db, label);
}

export async function queueCancelFound(
  db: Db,
  { labelId, accountId }: { labelId: number; accountId: number },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${CANCEL_FOUND_LABEL}, json_build_object('labelId', ${labelId}::bigint),
      queue_name => ${`courier-${accountId}`}, job_key => ${`cancel-found-${labelId}`}, max_attempts => 1)`.execute(
    db,
  );
}
