// Deletes guests' carts and wishlists whose cookies have expired, so that no browser can open them.
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** A cookie lives 90 days from the last response; a response that changes nothing does not touch the row's time. */
const KEPT_MS = 180 * 86_400_000;
const AT_ONCE = 1_000;

/** Returns how many were deleted. In batches of a thousand, so that no row is locked for long. */
export async function sweepGuests({ db, now }: { db: Kysely<Tables>; now(): Date }): Promise<number> {
  const before = new Date(now().getTime() - KEPT_MS);
  return (await sweep(db, 'carts', before)) + (await sweep(db, 'wishlists', before));
}

async function sweep(db: Kysely<Tables>, table: 'carts' | 'wishlists', before: Date): Promise<number> {
  for (let gone = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where user_id is null and updated_at < ${before}
        order by updated_at limit ${AT_ONCE} for update skip locked)`.execute(db);
    gone += Number(numAffectedRows);
    if (numAffectedRows < AT_ONCE) return gone;
  }
}
