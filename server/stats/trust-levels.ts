// Whether trust is worth anything: of parcels sent in the last 90 days, how many were refused, by what was thought of the customer before.
import { sql } from 'kysely';
import type { TrustLevel } from '#shop/asking/trust.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Db } from '#server/db/transact.ts';

export type RefusedByTrust = { level: TrustLevel; sent: number; refused: number };

const DAYS = 90;

/** From the best to the worst level; levels without a parcel are left out. */
export async function refusedByTrust(db: Db, now: Date): Promise<RefusedByTrust[]> {
  const { rows } = await sql<RefusedByTrust>`
    select trust_level as level, count(*)::int as sent,
      count(*) filter (where status = 'CANCELLED' and returned_at is not null)::int as refused
    from orders where created_at >= ${daysLater(now, -DAYS)} and shipped_at is not null and trust_level is not null
    group by trust_level
    order by array_position(array['known', 'ask', 'call', 'pay-first'], trust_level)`.execute(db);
  return rows;
}
