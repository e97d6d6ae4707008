// Which cities a courier has no place of that very name for, and what a person accepted for them.
import { sql, type Kysely } from 'kysely';
import type { CourierPlace } from '#shop/couriers/courier.ts';
import { exactPlace, isCityKey, namePlaces, placeTyped, suggestPlace } from '#shop/couriers/suggest-place.ts';
import { CITIES, findCity, foldCity } from '#shop/delivery/cities.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';

/** Orders of so many days say which cities matter. */
const DAYS = 90;
const MAX_SHOWN = 40;

/** `place` is the label that is proposed, or that was accepted; empty where nothing is like it. */
export type CityRow = { key: string; city: string; waiting: number; place: string };

export type CourierCities = {
  /** Labels, to choose from. */
  places: string[];
  /** Those of the orders alone, with what waits first. */
  toAccept: CityRow[];
  /** How many more there are than are shown. */
  more: number;
  accepted: CityRow[];
  /** Of all cities that the checkout proposes: those that have his place. */
  matched: number;
  known: number;
};

export type OrderedCity = { key: string; city: string; waiting: number };

/** Whither orders went lately, those that wait to be sent first. */
export async function listOrderedCities(db: Db, now: Date): Promise<OrderedCity[]> {
  const { rows } = await sql<{ city: string; waiting: number }>`
    select delivery_address ->> 'city' as city, count(*) filter (where status in ('PENDING', 'CONFIRMED'))::int as waiting
    from orders where created_at > ${daysLater(now, -DAYS)} group by 1 order by 2 desc, count(*) desc, 1`.execute(
    db,
  );
  const byKey = new Map<string, OrderedCity>();
  for (const { city, waiting } of rows) {
    const key = foldCity(city);
    const known = byKey.get(key);
    if (known) known.waiting += waiting;
    else if (isCityKey(key)) byKey.set(key, { key, city, waiting });
  }
  return [...byKey.values()];
}

export async function listCourierCities(
  db: Db,
  accountId: number,
  ordered: readonly OrderedCity[],
): Promise<CourierCities> {
  const places = namePlaces(await placesOf(db, accountId));
  const byId = new Map(places.map((place) => [place.id, place]));
  const byName = new Map<string, number>();
  for (const { name } of places) byName.set(foldCity(name), (byName.get(foldCity(name)) ?? 0) + 1);
  const rows = await db
    .selectFrom('courierCities')
    .select(['cityKey', 'placeId'])
    .where('accountId', '=', accountId)
    .orderBy('cityKey')
    .execute();
  const said = new Map(rows.map(({ cityKey, placeId }) => [cityKey, byId.get(placeId)]));
  const has = (key: string) => (said.has(key) ? said.get(key) !== undefined : byName.get(key) === 1);
  const missing = ordered.filter(({ key }) => !has(key));
  const waitingOf = new Map(ordered.map((each) => [each.key, each]));
  return {
    places: places.map(({ label }) => label),
    toAccept: missing
      .slice(0, MAX_SHOWN)
      .map((each) => ({ ...each, place: suggestPlace(places, each.city)?.label ?? '' })),
    more: Math.max(0, missing.length - MAX_SHOWN),
    accepted: [...said]
      .filter(([, place]) => place !== undefined)
      .map(([key, place]) => ({
        key,
        city: waitingOf.get(key)?.city ?? findCity(key)?.name ?? key,
        waiting: waitingOf.get(key)?.waiting ?? 0,
        place: place?.label ?? '',
      })),
    matched: CITIES.filter(({ name }) => has(foldCity(name))).length,
    known: CITIES.length,
  };
}

/** `place` is a label or a name of his; empty takes back what was accepted. */
export type AcceptedCity = { key: string; place: string };

/** All of them, or none and a message for each that is no place of his, by its key. */
export function acceptCities(
  db: Kysely<Tables>,
  actor: { userId: string; email: string },
  { accountId, cities }: { accountId: number; cities: readonly AcceptedCity[] },
  now: Date,
): Promise<{ accepted: number } | { errors: Record<string, string> }> {
  return transact(db, async (tx) => {
    const account = await tx
      .selectFrom('courierAccounts')
      .select('name')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    const places = namePlaces(await placesOf(tx, accountId));
    const accepted = await tx
      .selectFrom('courierCities')
      .select('cityKey')
      .where('accountId', '=', accountId)
      .execute();
    const errors: Record<string, string> = {};
    const after: Record<string, string> = {};
    const chosen = cities.map(({ key, place: typed }) => {
      const place = typed === '' ? null : placeTyped(places, typed);
      const isTakenBack = typed === '' && accepted.some(({ cityKey }) => cityKey === key);
      if (place === null && !isTakenBack)
        errors[key] =
          typed === '' ? 'Choose one of his cities.' : `He has no city “${typed}”. Choose one of his.`;
      after[key] = place?.label ?? '';
      return { key, place };
    });
    if (!account || Object.keys(errors).length > 0) return { errors };
    for (const { key, place } of chosen) {
      await tx
        .deleteFrom('courierCities')
        .where('accountId', '=', accountId)
        .where('cityKey', '=', key)
        .execute();
      // What matches by its very name needs nobody's word.
      if (place === null || exactPlace(places, key)?.id === place.id) continue;
      await tx
        .insertInto('courierCities')
        .values({ accountId, cityKey: key, placeId: place.id, acceptedBy: actor.userId, acceptedAt: now })
        .execute();
    }
    await recordAudit(tx, actor, {
      action: 'courier-account.cities',
      subject: String(accountId),
      title: account.name,
      before: null,
      after,
    });
    return { accepted: cities.length };
  });
}

async function placesOf(db: Db, accountId: number): Promise<CourierPlace[]> {
  return db
    .selectFrom('courierPlaces')
    .select(['placeId as id', 'name'])
    .where('accountId', '=', accountId)
    .orderBy('name')
    .orderBy('placeId')
    .execute();
}
