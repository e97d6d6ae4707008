// An account at each simulated courier, with its secrets sealed and its cities read, as somebody would set them up by hand.
import type { Kysely } from 'kysely';
import type { Courier } from '#shop/couriers/courier.ts';
import { COURIERS } from '#shop/couriers/all.ts';
import { foldCity } from '#shop/delivery/cities.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { seal } from '#platform/secrets/seal.ts';
import { courierCalls } from '#server/couriers/call.ts';
import { sealPurpose } from '#server/couriers/load-account.ts';
import type { Tables } from '#server/db/tables.ts';
import { linkKey } from '#server/links/link-key.ts';
import { SIM_ACCOUNTS } from '#sims/couriers/accounts.ts';

type Tried = { db: Kysely<Tables>; config: Pick<Config, 'authSecret' | 'courierHosts'>; log: Log; now: Date };

export async function makeTryAccounts(shop: Tried): Promise<void> {
  for (const [name, typed] of Object.entries(SIM_ACCOUNTS))
    await makeAccount(shop, COURIERS[name as keyof typeof SIM_ACCOUNTS], typed);
}

async function makeAccount(
  { db, config, log, now }: Tried,
  courier: Courier,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const secret = (key: string) => courier.fields.some((field) => field.key === key && field.secret);
  const part = (isSecret: boolean) =>
    Object.fromEntries(Object.entries(typed).filter(([key]) => secret(key) === isSecret));
  const { id } = await db
    .insertInto('courierAccounts')
    .values({
      name: courier.title,
      courier: courier.name,
      fields: part(false),
      checkedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = await linkKey(db, config.authSecret);
  const sealed = seal(key, sealPurpose(id), JSON.stringify(part(true)));
  await db.updateTable('courierAccounts').set({ sealed }).where('id', '=', id).execute();
  const call = courierCalls({ hosts: config.courierHosts, log });
  const asked = courier.cities?.encode(null, typed);
  const called = asked && (await call({ id, courier }, asked));
  const answer = called?.kind === 'answered' ? courier.cities?.read(called.answer, null) : undefined;
  if (answer?.kind !== 'cities') throw new Error(`${courier.title} does not say his cities`);
  const places = answer.places.map((place) => ({
    accountId: id,
    placeId: place.id,
    name: place.name,
    nameKey: foldCity(place.name),
  }));
  await db.insertInto('courierPlaces').values(places).execute();
}
