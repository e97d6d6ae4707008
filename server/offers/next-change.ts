// When the clock alone changes prices next.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';

/** The last moment (epoch ms) at which the prices of `now` still hold: an offer starts or ends just after it. */
export async function pricesHoldUntil(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select start_at - interval '1 millisecond' as at from offers where active and start_at > ${now}
      union all select end_at from offers where active and end_at >= ${now}
    ) moments`.execute(db);
  return rows[0]?.at?.getTime() ?? Infinity;
}

/** For pages that stay open: the last moment (epoch ms, the shop's clock) at which their prices hold, null while none is known. */
export type PriceClock = { until: number | null };

export async function priceClock(db: Db, now: Date): Promise<PriceClock> {
  const until = await pricesHoldUntil(db, now);
  return { until: Number.isFinite(until) ? until : null };
}
