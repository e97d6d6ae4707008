// Reauthentication: checks the current password, and that it has not changed when the protected write happens.
import type { Kysely } from 'kysely';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { isPassword } from './hash-password.ts';

/** The hash of the password when it is the right one, else null; takes the same time either way. */
export async function knownHash(
  db: Kysely<Tables>,
  userId: string,
  password: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('passwordHash')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return (await isPassword(password, row?.passwordHash ?? null)) ? (row?.passwordHash ?? null) : null;
}

/**
 * Whether this is the hash still; it stays so until the transaction ends. Looking at a password takes a while, outside of
 * any transaction, and in that while the owner may have taken the account back from whoever knows it (attacks-and-faults 6).
 */
export async function holdsStill(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('credentials')
    .select('userId')
    .where('userId', '=', userId)
    .where('passwordHash', '=', hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Does `work` in one transaction for who knows the password. Refusals: wrong-password, and those of `work`. */
export async function withPassword<T>(
  db: Kysely<Tables>,
  { userId, password }: { userId: string; password: string },
  work: (tx: Tx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const hash = await knownHash(db, userId, password);
  if (hash === null) return refuse('wrong-password');
  return transact<T | Refusal>(db, async (tx) =>
    (await holdsStill(tx, userId, hash)) ? work(tx) : refuse('wrong-password'),
  );
}
