// An account at a courier as calls need it: what staff typed of it, with its secrets opened.
import { courierNamed } from '#server/couriers/courier-named.ts';
import type { AccountValues, Courier } from '#shop/couriers/courier.ts';
import { openFields } from '#platform/secrets/sealed-fields.ts';
import type { Db } from '#server/db/transact.ts';
import { linkKey } from '#server/links/link-key.ts';

export type CallingAccount = {
  id: number;
  /** As staff call it. */
  name: string;
  courier: Courier;
  /** Null while something that the courier needs was not typed, or cannot be opened any more: AUTH_SECRET is another. */
  values: AccountValues | null;
  pairGrams: number;
  remarks: string;
  pausedUntil: Date | null;
  /** Off: nothing is booked by the shop; what is on the road is still followed. */
  isOn: boolean;
  /** After a restore: nothing is booked before it is known what was booked there since. */
  unknownSince: Date | null;
  /** The courier refused its secrets last. */
  isLockedOut: boolean;
};

export async function loadAccount(
  db: Db,
  authSecret: string | null,
  id: number,
): Promise<CallingAccount | undefined> {
  const row = await db
    .selectFrom('courierAccounts')
    .select(['id', 'name', 'courier', 'fields', 'sealed', 'pairGrams', 'remarks', 'pausedUntil', 'isOn'])
    .select(['unknownSince', 'lockedOutSince'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const courier = courierNamed(row.courier);
  const values = { ...row.fields, ...(await openSecrets(db, authSecret, row)) };
  const isWhole = courier.fields.every(({ key, optional }) => optional || (values[key] ?? '') !== '');
  return { ...row, courier, values: isWhole ? values : null, isLockedOut: row.lockedOutSince !== null };
}

/** Null where none are stored, and where they cannot be opened. */
export async function openSecrets(
  db: Db,
  authSecret: string | null,
  { id, sealed }: { id: number; sealed: Buffer | null },
): Promise<AccountValues | null> {
  return sealed && openFields(await linkKey(db, authSecret), sealPurpose(id), sealed);
}

/** In whatever letters the name is typed. */
export async function accountNamed(
  db: Db,
  authSecret: string | null,
  name: string,
): Promise<CallingAccount | undefined> {
  const found = await db
    .selectFrom('courierAccounts')
    .select('id')
    .where((where) => where(where.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();
  return found && loadAccount(db, authSecret, found.id);
}

/** A sealed value that is copied to another account does not open there. */
export function sealPurpose(accountId: number): string {
  return `courier_accounts:${accountId}`;
}
