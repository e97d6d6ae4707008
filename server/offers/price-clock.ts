// When the prices on a page change by themselves: the next start or end of an offer, by the shop's clock.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';

/** Both in ms since 1970 by the shop's clock; `until` is null while no active offer is going to start or end. */
export type PriceClock = { now: number; until: number | null };

/** For a loader whose page shows prices. An offer is live up to its end, so prices change a millisecond after it. */
export async function priceClock(db: Db, now: Date): Promise<PriceClock> {
  const { rows } = await sql<{ until: Date | null }>`
    select min(moment) as until from (
      select start_at as moment from offers where active and start_at > ${now}
      union all
      select end_at + interval '1 millisecond' from offers where active and end_at >= ${now}
    ) moments`.execute(db);
  return { now: now.getTime(), until: rows[0]?.until?.getTime() ?? null };
}
