// Signing in with e-mail and password, and signing out.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { detachCart, mergeCart } from '#server/carts/merge-cart.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { mergeWishlist } from '#server/wishlist/merge-wishlist.ts';
import { isPassword } from './hash-password.ts';
import { holdsStill } from './reauthenticate.ts';
import { rememberDevice } from './known-devices.ts';
import { endSession, findActor, openSession, type Device } from './sessions.ts';
import { isToken, newToken } from './token.ts';

/** What the browser brings along: its earlier session, the guest's cart, and the token it was remembered by ('' each: none). */
export type Visit = {
  device: Device;
  oldToken: string;
  cartId: string | null;
  wishlistId: string | null;
  deviceToken: string;
};

export type SignedIn = Pick<Actor, 'userId' | 'name' | 'role'> & {
  token: string;
  deviceToken: string;
  /** The cart of the account from now on; null while a code is awaited. */
  cartId: string | null;
  /** How many products are on the person's wishlist. */
  wishes: number;
  /** The session opens nothing yet: a code of the second factor is awaited. */
  isCodeDue: boolean;
};

type Person = Pick<Actor, 'userId' | 'name' | 'role'>;

/**
 * Opens a session for who knows the password. Unknown address and wrong password are one answer, in one time.
 * Refusals: wrong-sign-in; not-confirmed, only after the right password (rule A7).
 */
export async function signIn(
  db: Kysely<Tables>,
  { email, password }: { email: string; password: string },
  visit: Visit,
  now: Date,
): Promise<SignedIn | Refusal> {
  const found = await findByEmail(db, email);
  if (!(await isPassword(password, found?.passwordHash ?? null)) || !found) return refuse('wrong-sign-in');
  const { passwordHash: hash, hasFactor, confirmedAt, ...person } = found;
  if (!confirmedAt) return refuse('not-confirmed');
  return transact<SignedIn | Refusal>(db, async (tx) => {
    if (!(await holdsStill(tx, person.userId, hash))) return refuse('wrong-sign-in');
    return hasFactor ? awaitCode(tx, person, visit, now) : admit(tx, person, visit, now);
  });
}

function findByEmail(db: Kysely<Tables>, email: string) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .leftJoin('secondFactors', (join) =>
      join.onRef('secondFactors.userId', '=', 'users.id').on('secondFactors.confirmedAt', 'is not', null),
    )
    .select(['users.id as userId', 'name', 'role', 'users.confirmedAt', 'passwordHash'])
    .select((row) => row('secondFactors.userId', 'is not', null).as('hasFactor'))
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Starts a session: the guest's cart is merged and the browser remembered. The browser's earlier session ends. */
export async function admit(tx: Tx, person: Person, visit: Visit, now: Date): Promise<SignedIn> {
  await leave(tx, visit.oldToken, now);
  const life = person.role === 'CUSTOMER' ? 'customer' : 'staff';
  const token = await openSession(tx, { userId: person.userId, device: visit.device, life }, now);
  const deviceToken = isToken(visit.deviceToken) ? visit.deviceToken : newToken();
  await rememberDevice(tx, person.userId, deviceToken, now);
  const cartId = await mergeCart(tx, visit.cartId, person.userId, now);
  const wishes = await mergeWishlist(tx, visit.wishlistId, person.userId, now);
  return { ...person, token, deviceToken, cartId, wishes, isCodeDue: false };
}

async function awaitCode(tx: Tx, person: Person, visit: Visit, now: Date): Promise<SignedIn> {
  await leave(tx, visit.oldToken, now);
  const wanted = { userId: person.userId, device: visit.device, life: 'secondFactor' } as const;
  const token = await openSession(tx, wanted, now);
  return {
    ...person,
    token,
    deviceToken: visit.deviceToken,
    cartId: null,
    wishes: 0,
    isCodeDue: true,
  };
}

/** Signing out: the session ends wherever its token was copied to, and the cart's id leads nowhere (attacks-and-faults 18, 25). */
export async function signOut(db: Kysely<Tables>, token: string, now: Date): Promise<void> {
  await transact(db, (tx) => leave(tx, token, now));
}

async function leave(tx: Tx, token: string, now: Date): Promise<void> {
  const actor = await findActor(tx, token, now);
  await endSession(tx, token);
  if (actor) await detachCart(tx, actor.userId);
}
