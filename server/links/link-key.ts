// The key that links in e-mails are signed with: the owner's AUTH_SECRET, or one the shop makes for itself once.
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/db/transact.ts';

/** 32 bytes, the same for every process on this database. */
export async function linkKey(db: Db, authSecret: string | null): Promise<Buffer> {
  if (authSecret !== null) return createHash('sha256').update(authSecret).digest();
  return (await findKey(db)) ?? makeKey(db);
}

async function findKey(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', 'links').executeTakeFirst();
  return row?.value;
}

async function makeKey(db: Db): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name: 'links', value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'links')
    .executeTakeFirstOrThrow();
  return row.value;
}
