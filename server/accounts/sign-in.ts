// Signing in with e-mail and password.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { isPassword } from './hash-password.ts';
import { openSession, type Device } from './sessions.ts';

export type SignedIn = { token: string } & Pick<Actor, 'userId' | 'name' | 'role'>;

export type SignIn = { email: string; password: string };

/**
 * Opens a session for who knows the password. Unknown address and wrong password are one answer, in one time.
 * Refusals: wrong-sign-in; not-confirmed, told only to who knows the password (storefront.md 8).
 */
export async function signIn(
  db: Kysely<Tables>,
  { email, password }: SignIn,
  device: Device,
  now: Date,
): Promise<SignedIn | Refusal> {
  const found = await findByEmail(db, email);
  if (!(await isPassword(password, found?.password_hash ?? null)) || !found) return refuse('wrong-sign-in');
  if (!found.confirmed_at) return refuse('not-confirmed');
  const { user_id: userId, name, role } = found;
  const life = role === 'CUSTOMER' ? 'customer' : 'staff';
  return { token: await openSession(db, { userId, device, life }, now), userId, name, role };
}

function findByEmail(db: Kysely<Tables>, email: string) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id as user_id', 'name', 'role', 'confirmed_at', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}
