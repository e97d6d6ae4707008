// The jobs that call couriers: one after the other for an account, each run once; what is left is planned again by the sweep.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';

export type ParcelTask = 'book-parcel' | 'find-parcel' | 'cancel-parcel';

export const PARCEL_TASKS: readonly ParcelTask[] = ['book-parcel', 'find-parcel', 'cancel-parcel'];

/** Its payload is `{ adviceId }`. */
export const SEND_ADVICE = 'send-advice';

export async function queueAdvice(
  db: Db,
  { adviceId, accountId }: { adviceId: number; accountId: number },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${SEND_ADVICE}, json_build_object('adviceId', ${adviceId}::bigint),
      queue_name => ${`courier-${accountId}`}, job_key => ${`advice-${adviceId}`}, max_attempts => 1)`.execute(
    db,
  );
}

/** One job a parcel and task: a second press replaces the one that waits. */
export function queueParcelJob(
  db: Db,
  task: ParcelTask,
  { parcelId, accountId }: { parcelId: number; accountId: number },
): Promise<void> {
  return queueParcelJobs(db, task, [parcelId], accountId);
}

/** The same of many parcels of one account, in this order. */
export async function queueParcelJobs(
  db: Db,
  task: ParcelTask,
  parcelIds: readonly number[],
  accountId: number,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task}, json_build_object('parcelId', id),
      queue_name => ${`courier-${accountId}`}, job_key => ${task} || '-' || id, max_attempts => 1)
    from unnest(${parcelIds}::bigint[]) with ordinality as parcel (id, place) order by place`.execute(db);
}
