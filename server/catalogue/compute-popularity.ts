// Popularity: units sold in the last 90 days in orders that are not cancelled (rule C19).
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';

const LOCK = 1_902_207_342; // any number that is ours; one per database
const DAYS_90_MS = 90 * 86_400_000;

/** Writes only what differs. One process at a time, by an advisory lock: others skip it. */
export async function computePopularity(db: Kysely<Tables>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAYS_90_MS);
  await transact(db, async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
      tx,
    );
    if (!rows[0]?.mine) return;
    // No page shows the figure itself: its triggers invalidate no cached page.
    await sql`set local qadam.computing_popularity = 'on'`.execute(tx);
    await sql`
      with sold as (
        select i.product_id, sum(i.quantity)::integer as units
        from orders o join order_items i on i.order_id = o.id
        where o.status <> 'CANCELLED' and o.created_at >= ${since} group by 1
      ), due as (
        select p.id, coalesce(s.units, 0) as units from products p left join sold s on s.product_id = p.id
        where p.popularity <> coalesce(s.units, 0) order by p.id for update of p skip locked
      )
      update products p set popularity = due.units from due where due.id = p.id`.execute(tx);
  });
}
