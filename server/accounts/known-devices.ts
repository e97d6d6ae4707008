// Browsers that have signed in to an account before: guessing by others does not slow them down.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { hashToken, isToken } from './token.ts';

/** Whether this browser's token has signed in to the account of this address. */
export async function isKnownDevice(db: Db, token: string, email: string): Promise<boolean> {
  if (!isToken(token)) return false;
  const row = await db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .select('users.id')
    .where('email', '=', email)
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  return row !== undefined;
}

const MOST = 20;

/** Remembers it; of more than twenty the longest unused is forgotten. */
export async function rememberDevice(db: Db, userId: string, token: string, now: Date): Promise<void> {
  await db
    .insertInto('knownDevices')
    .values({ userId, tokenHash: hashToken(token), seenAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'tokenHash']).doUpdateSet({ seenAt: now }))
    .execute();
  await sql`
    delete from known_devices where user_id = ${userId} and token_hash not in (
      select token_hash from known_devices where user_id = ${userId} order by seen_at desc, token_hash limit ${MOST}
    )`.execute(db);
}
