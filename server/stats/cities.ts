// Cities of the dashboard: what was sold to each, where it lies, and what came back from there.
import { sql } from 'kysely';
import type { PeriodSpan } from '#shop/admin/dashboard-period.ts';
import { CITY_PLACES, placeOf, type Place } from '#shop/delivery/city-places.ts';
import type { Db } from '#server/db/transact.ts';

export type CityFigure = {
  city: string;
  /** Not cancelled; revenue in paisa. */
  orders: number;
  revenue: number;
  cancelled: number;
  /** Parcels that went to the courier, and of these: refused at the door, or kept and then sent back in part or whole. */
  sent: number;
  refused: number;
  returned: number;
  /** Null for a city whose place is not known. */
  place: Place | null;
};

/** The dearest first, at most 200; orders of the period, whenever their parcels came back. */
export async function citiesOf(db: Db, { from, until }: PeriodSpan): Promise<CityFigure[]> {
  const { rows } = await sql<Omit<CityFigure, 'place'>>`
    select delivery_address ->> 'city' as city,
      count(*) filter (where status <> 'CANCELLED')::int as orders,
      coalesce(sum(grand_total) filter (where status <> 'CANCELLED'), 0)::bigint as revenue,
      count(*) filter (where status = 'CANCELLED')::int as cancelled,
      count(*) filter (where shipped_at is not null)::int as sent,
      count(*) filter (where returned_at is not null and status = 'CANCELLED')::int as refused,
      count(*) filter (where returned_at is not null and status <> 'CANCELLED')::int as returned
    from orders where created_at >= ${from} and created_at < ${until} group by 1 order by revenue desc, city limit 200`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, place: placeOf(row.city) ?? null }));
}

/** Every place that is known: together they draw the country. */
export function knownPlaces(): Place[] {
  return [...CITY_PLACES.values()];
}
