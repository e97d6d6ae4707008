// The jobs of parcels that are planned, where their account is on and not paused: of one account, or of all.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { queueParcelJobs } from '#server/parcels/parcel-jobs.ts';

/** A parcel whose job waits or runs keeps it. */
export async function queuePlanned(db: Db, now: Date, accountId: number | null = null): Promise<void> {
  const { rows } = await sql<{ parcelId: number; accountId: number }>`
    select p.id as parcel_id, p.account_id from parcels p join courier_accounts a on a.id = p.account_id
    where p.booking = 'planned' and (${accountId}::bigint is null or p.account_id = ${accountId})
      and a.is_on and a.unknown_since is null and (a.paused_until is null or a.paused_until <= ${now})
      and not exists (
        select from graphile_worker.jobs j where j.key = 'book-parcel-' || p.id
          and (j.attempts < j.max_attempts or j.locked_at is not null))
    order by p.id`.execute(db);
  for (const [account, parcels] of Map.groupBy(rows, (row) => row.accountId))
    await queueParcelJobs(
      db,
      'book-parcel',
      parcels.map(({ parcelId }) => parcelId),
      account,
    );
}
