// The test of an account: the courier's cities are read and stored. Nothing is booked.
import { sql, type Kysely } from 'kysely';
import type { CourierPlace } from '#shop/couriers/courier.ts';
import { foldCity } from '#shop/delivery/cities.ts';
import { cleanLine } from '#shop/text/text.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import type { CallCourier } from './call.ts';
import { loadAccount } from './load-account.ts';
import { noteLogin } from './note-login.ts';

type PlacesContext = {
  db: Kysely<Tables>;
  authSecret: string | null;
  call: CallCourier;
  /** By the courier's name: a simulator is no real account. */
  hosts: Readonly<Record<string, string>>;
  now: Date;
};

/** not-complete: something is missing, or its secrets cannot be opened. */
export type PlacesRead =
  | { kind: 'read'; count: number; isSimulated: boolean }
  | { kind: 'refused' | 'unknown' | 'not-sent'; why: string }
  | { kind: 'not-complete' };

const MAX_LETTERS = 100;

/** What he told before stays where he tells nothing now; so does what a person accepted. */
export async function readPlaces(
  { db, authSecret, call, hosts, now }: PlacesContext,
  actor: { userId: string | null; email: string },
  accountId: number,
): Promise<PlacesRead> {
  const account = await loadAccount(db, authSecret, accountId);
  const cities = account?.courier.cities;
  if (!cities || account.values === null) return { kind: 'not-complete' };
  const { courier, values, name } = account;
  const called = await call(account, cities.encode(null, values));
  const told = called.kind === 'answered' ? cities.read(called.answer, null) : { ...called, places: [] };
  if (called.kind === 'answered')
    await noteLogin(db, account, { exchange: cities, input: null, answer: called.answer, said: told }, now);
  const places = told.kind === 'cities' ? usable(told.places) : [];
  const isSimulated = hosts[courier.name] !== undefined;
  await transact(db, async (tx) => {
    if (places.length > 0) await storePlaces(tx, accountId, places);
    if (places.length > 0 && !isSimulated)
      await tx.updateTable('courierAccounts').set({ checkedAt: now }).where('id', '=', accountId).execute();
    await recordAudit(tx, actor, {
      action: 'courier-account.try',
      subject: String(accountId),
      title: name,
      before: null,
      after: { answer: told.kind, cities: places.length },
    });
  });
  if (told.kind === 'cities')
    return places.length > 0
      ? { kind: 'read', count: places.length, isSimulated }
      : { kind: 'unknown', why: 'It named no city at all.' };
  return { kind: told.kind === 'unclear' ? 'unknown' : told.kind, why: told.why };
}

// One of each id: a courier may list a place twice.
function usable(places: readonly CourierPlace[]): CourierPlace[] {
  const byId = new Map<string, CourierPlace>();
  for (const place of places) {
    const id = place.id.trim();
    const name = cleanLine(place.name, MAX_LETTERS);
    const isUsable = id !== '' && id.length <= MAX_LETTERS && name.ok && name.text !== '';
    if (isUsable && !byId.has(id)) byId.set(id, { id, name: name.text });
  }
  return [...byId.values()];
}

async function storePlaces(tx: Tx, accountId: number, places: readonly CourierPlace[]): Promise<void> {
  const ids = places.map(({ id }) => id);
  const names = places.map(({ name }) => name);
  const keys = names.map(foldCity);
  await tx.selectFrom('courierAccounts').select('id').where('id', '=', accountId).forUpdate().execute();
  await sql`delete from courier_places where account_id = ${accountId}`.execute(tx);
  await sql`
    insert into courier_places (account_id, place_id, name, name_key)
    select ${accountId}, * from unnest(${ids}::text[], ${names}::text[], ${keys}::text[])`.execute(tx);
}
