// Which of a courier's places a city of ours is: the one of that very name, or the one that a person accepted for it.
import { sql } from 'kysely';
import type { CourierPlace } from '#shop/couriers/courier.ts';
import { foldCity } from '#shop/delivery/cities.ts';
import type { Db } from '#server/db/transact.ts';

/** Null where nobody has said yet, and where two places have the name. */
export async function findPlace(db: Db, accountId: number, city: string): Promise<CourierPlace | null> {
  return (await findPlaces(db, accountId, [city]))(city);
}

/** The same of many cities at once. */
export async function findPlaces(
  db: Db,
  accountId: number,
  cities: readonly string[],
): Promise<(city: string) => CourierPlace | null> {
  const keys = [...new Set(cities.map(foldCity))];
  const { rows } = await sql<{ key: string; id: string; name: string }>`
    select k.key, p.place_id as id, p.name
    from unnest(${keys}::text[]) as k (key)
    join courier_places p on p.account_id = ${accountId}
    left join courier_cities c on c.account_id = p.account_id and c.city_key = k.key
    where coalesce(p.place_id = c.place_id, p.name_key = k.key)`.execute(db);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return (city) => {
    const [place, ...others] = byKey.get(foldCity(city)) ?? [];
    return place && others.length === 0 ? { id: place.id, name: place.name } : null;
  };
}
