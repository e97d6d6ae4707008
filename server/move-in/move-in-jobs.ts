// The jobs of a move-in: one writes some products and queues the next.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';

/** Its payload is `{ moveInId }`. */
export const TAKE_PRODUCTS = 'move-in-products';

/** In the transaction that makes it necessary. A queue of its own: two parts of one move-in never run at once. */
export async function queueProducts(db: Db, moveInId: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(${TAKE_PRODUCTS}, json_build_object('moveInId', ${moveInId}::uuid),
      queue_name => ${`move-in-${moveInId}`}, priority => 10)`.execute(db);
}

/** Its payload is `{ moveInId }`. */
export const TAKE_ROWS = 'move-in-rows';

/** People and orders, as products: in the transaction that makes it necessary, one part at a time. */
export async function queueRows(db: Db, moveInId: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(${TAKE_ROWS}, json_build_object('moveInId', ${moveInId}::uuid),
      queue_name => ${`move-in-${moveInId}`}, priority => 10)`.execute(db);
}

/** Its payload is `{ moveInId, host }`. */
export const TAKE_PICTURES = 'move-in-pictures';

/**
 * A queue for each host: one that hangs keeps the pictures of no other waiting. Of jobs that wait for `delayS` seconds a host has one:
 * every part of the products queues its own, and each of them would come back by itself.
 */
export async function queuePictures(db: Db, moveInId: string, host: string, delayS = 0): Promise<void> {
  const later = sql`${`${TAKE_PICTURES}-${moveInId}-`} || md5(${host})`;
  await sql`
    select graphile_worker.add_job(${TAKE_PICTURES},
      json_build_object('moveInId', ${moveInId}::uuid, 'host', ${host}::text),
      queue_name => ${`move-in-${moveInId}-${host}`.slice(0, 120)}, priority => 20,
      job_key => ${delayS > 0 ? later : null}, run_at => now() + ${delayS} * interval '1 second')`.execute(
    db,
  );
}
