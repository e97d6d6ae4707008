// The address book of a customer: at most twenty, one of them the usual one.
import type { Kysely } from 'kysely';
import { isState } from '#shop/delivery/cities.ts';
import type { AddressInput } from '#shop/accounts/address-form.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';

export type SavedAddress = AddressInput & { id: string; isDefault: boolean };

const MOST = 20;

/** The usual one first, then in the order they were added. */
export async function listAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(['id', 'name', 'phone', 'street', 'city', 'state', 'postalCode', 'isDefault'])
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ state, ...row }) => (isState(state) ? [{ ...row, state }] : []));
}

/** The first one becomes the default. Refusal: too-many-addresses. */
export function addAddress(
  db: Kysely<Tables>,
  userId: string,
  address: AddressInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return transact(db, async (tx) => {
    // Two forms at once wait for each other here.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const kept = await listAddresses(tx, userId);
    if (kept.length >= MOST) return refuse('too-many-addresses');
    return tx
      .insertInto('addresses')
      .values({ ...address, userId, isDefault: kept.length === 0, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

/** False for an address that is not this person's (attacks-and-faults 34). */
export async function changeAddress(
  db: Db,
  userId: string,
  id: string,
  address: AddressInput,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('addresses')
    .set(address)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Where the usual one goes, the oldest of the others takes its place. */
export async function removeAddress(db: Kysely<Tables>, userId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const gone = await tx
      .deleteFrom('addresses')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('isDefault')
      .executeTakeFirst();
    const [next] = gone?.isDefault ? await listAddresses(tx, userId) : [];
    if (next) await setDefault(tx, userId, next.id);
  });
}

/** Nothing changes for an address of another account, or a deleted one. */
export async function makeDefault(db: Kysely<Tables>, userId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const mine = await tx
      .selectFrom('addresses')
      .select('id')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (mine) await setDefault(tx, userId, id);
  });
}

// One after the other: at no moment are there two.
async function setDefault(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute();
  await tx
    .updateTable('addresses')
    .set({ isDefault: true })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute();
}
