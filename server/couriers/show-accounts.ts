// The accounts at couriers as their page shows them: never a secret, of one that can be opened its end.
import { endsOf } from '#platform/secrets/sealed-fields.ts';
import { courierNamed } from '#server/couriers/courier-named.ts';
import type { AccountValues } from '#shop/couriers/courier.ts';
import type { Db } from '#server/db/transact.ts';
import { openSecrets } from './load-account.ts';
import { listLockedOut, type LockedOutAccount } from './note-login.ts';

export type ShownCourierAccount = {
  id: number;
  name: string;
  courier: string;
  fields: Record<string, string>;
  /** Null where none is stored, or it cannot be opened: AUTH_SECRET was changed. */
  secrets: Record<string, string | null>;
  /** False where secrets are stored and cannot be opened. */
  isReadable: boolean;
  isOn: boolean;
  /** When the real courier told his cities last. */
  checkedAt: Date | null;
  pausedUntil: Date | null;
  pausedWhy: string;
  /** After a restore: what was booked there since is not known yet. */
  unknownSince: Date | null;
  /** While its secrets are refused; `onRoad` parcels are not followed meanwhile. */
  lockedOut: LockedOutAccount | null;
  pairGrams: number;
  remarks: string;
  version: number;
};

/** Of couriers with an API; who is given by hand has nothing to be set. */
export async function showCourierAccounts(
  db: Db,
  authSecret: string | null,
  now: Date,
): Promise<ShownCourierAccount[]> {
  const rows = await db
    .selectFrom('courierAccounts')
    .select(['id', 'name', 'courier', 'fields', 'sealed', 'isOn', 'checkedAt', 'pausedUntil', 'pausedWhy'])
    .select(['unknownSince', 'pairGrams', 'remarks', 'version'])
    .where('courier', '!=', 'by-hand')
    .orderBy('id')
    .execute();
  const lockedOut = new Map((await listLockedOut(db)).map((each) => [each.id, each]));
  return Promise.all(
    rows.map(async ({ sealed, pausedUntil, ...row }) => {
      const opened = await openSecrets(db, authSecret, { id: row.id, sealed });
      const isPaused = pausedUntil !== null && pausedUntil > now;
      const isReadable = sealed === null || opened !== null;
      const secrets = endsOf(courierNamed(row.courier).fields, opened);
      const isOut = lockedOut.get(row.id) ?? null;
      return { ...row, lockedOut: isOut, secrets, isReadable, pausedUntil: isPaused ? pausedUntil : null };
    }),
  );
}

/** With its secrets, also where something is missing; null for who has no API. */
export async function storedAccount(
  db: Db,
  authSecret: string | null,
  id: number,
): Promise<{ courier: string; values: AccountValues } | null> {
  const row = await db
    .selectFrom('courierAccounts')
    .select(['id', 'courier', 'fields', 'sealed'])
    .where('id', '=', id)
    .where('courier', '!=', 'by-hand')
    .executeTakeFirst();
  if (!row) return null;
  return {
    courier: row.courier,
    values: { ...row.fields, ...(await openSecrets(db, authSecret, row)) },
  };
}
