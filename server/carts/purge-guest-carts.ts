// Guests' carts and wishlists that no browser holds any more: their cookies ended long ago, so nobody can come back to them.
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** A cookie lives for 90 days from its last answer; an answer that changes nothing does not move the row's own time. */
const KEPT_MS = 180 * 86_400_000;
const AT_ONCE = 1_000;

/** Answers how many went. A thousand at a time, so that none of them is locked for long. */
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
