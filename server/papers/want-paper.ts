// Notes that a label or a load sheet is wanted, and queues the job that asks the courier for it, behind his bookings.
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transact.ts';

/** Its payload is `{ paperId }`. */
export const FETCH_PAPER = 'fetch-paper';

// Graphile runs low numbers first; a booking has 0.
const AFTER_BOOKINGS = 5;

/** `told`: what the booking said of where the label is. What was known of another number of this parcel is forgotten. */
export async function wantLabel(
  tx: Tx,
  { parcelId, accountId, cn, told = '' }: { parcelId: number; accountId: number; cn: string; told?: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into courier_papers as p (account_id, parcel_id, cn, told, again_at)
    values (${accountId}, ${parcelId}, ${cn}, ${told.slice(0, 1000)}, ${now})
    on conflict (parcel_id) do update set account_id = excluded.account_id, cn = excluded.cn, state = 'asked', said = '', tries = 0,
      again_at = excluded.again_at, made_at = null, pdf = null,
      told = case when excluded.told = '' and p.cn = excluded.cn then p.told else excluded.told end
    returning id`.execute(tx);
  for (const { id } of rows) await queuePaper(tx, { paperId: id, accountId });
}

/** Of a bag that left; asked for again, a sheet that was made before is only read. */
export async function wantSheet(
  tx: Tx,
  { handoverId, accountId }: { handoverId: number; accountId: number },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into courier_papers (account_id, handover_id, again_at) values (${accountId}, ${handoverId}, ${now})
    on conflict (handover_id) do update set state = 'asked', said = '', tries = 0, again_at = excluded.again_at
      where courier_papers.state = 'failed'
    returning id`.execute(tx);
  for (const { id } of rows) await queuePaper(tx, { paperId: id, accountId });
}

export async function queuePaper(
  db: Db,
  { paperId, accountId }: { paperId: number; accountId: number },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${FETCH_PAPER}, json_build_object('paperId', ${paperId}::bigint),
      queue_name => ${`courier-${accountId}`}, job_key => ${`paper-${paperId}`}, max_attempts => 1,
      priority => ${AFTER_BOOKINGS})`.execute(db);
}
