// Which of a courier's places a city of ours is: the one of that very name, or the one that a person accepted for it.
import { sql } from 'kysely';
import type { CourierPlace } from '#shop/couriers/courier.ts';
import { foldCity } from '#shop/delivery/cities.ts';
import type { Db } from '#server/db/transact.ts';

/** Null where nobody has said yet, and where two places have the name. */
export async function findPlace(db: Db, accountId: number, city: string): Promise<CourierPlace | null> {
  const key = foldCity(city);
  const { rows } = await sql<CourierPlace>`
    select p.place_id as id, p.name from courier_places p
    left join courier_cities c on c.account_id = p.account_id and c.city_key = ${key}
    where p.account_id = ${accountId} and coalesce(p.place_id = c.place_id, p.name_key = ${key})`.execute(db);
  const [place, ...others] = rows;
  return place && others.length === 0 ? place : null;
}
