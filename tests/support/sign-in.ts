// Somebody who is signed in: a person in the database and the cookie of a session of theirs.
import type { Kysely } from 'kysely';
import { openSession } from '#server/accounts/sessions.ts';
import type { Tables } from '#server/db/tables.ts';
import { noteRole } from '#server/testing/note-role.ts';
import type { Role } from '#shop/accounts/permissions.ts';

export type SignedIn = {
  userId: string;
  email: string;
  /** The value of the `session` cookie; `cookie` is the whole header. */
  token: string;
  cookie: string;
};

let people = 0;

/**
 * Makes a person with this role and a session that is good at `now` (the clock the pages run on). For a `shopper()`:
 * `someone.cookies.set('session', (await signIn(db, 'ADMIN', noon)).token)`; for `visitShop`: `get(path, { cookie })`.
 */
export async function signIn(
  db: Kysely<Tables>,
  role: Role,
  now: Date,
  given: { email?: string; name?: string } = {},
): Promise<SignedIn> {
  people += 1;
  const email = given.email ?? `${role.toLowerCase().replace('_', '-')}-${people}@example.com`;
  const { id: userId } = await db
    .insertInto('users')
    .values({ email, confirmedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = given.name ?? `Person ${people}`;
  await db.insertInto('profiles').values({ userId, name, role }).execute();
  if (role !== 'CUSTOMER') await noteRole(db, { userId, email, role });
  const device = { agent: 'a test', address: '127.0.0.1' };
  const life = role === 'CUSTOMER' ? 'customer' : 'staff';
  const token = await openSession(db, { userId, device, life }, now);
  return { userId, email, token, cookie: `session=${token}` };
}
