// Sessions: opened by signing in, looked up at every request that depends on who is asking, ended by signing out.
import { sql } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { detachCart } from '#server/carts/merge-cart.ts';
import type { Db, Tx } from '#server/db/transact.ts';
import { hashToken, isToken, newToken } from './token.ts';

/** Where a sign-in comes from, as the list of sessions shows it. */
export type Device = { agent: string; address: string };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session ends this long after it was last used, and in any case this long after it began. */
export const sessionLife = {
  customer: { idleMs: 30 * DAY_MS, totalMs: 90 * DAY_MS },
  staff: { idleMs: 2 * DAY_MS, totalMs: 14 * DAY_MS },
  secondFactor: { idleMs: 10 * 60_000, totalMs: 10 * 60_000 },
} as const;

const SEEN_AGAIN_MS = 5 * 60_000;

type SessionInput = { userId: string; device: Device; life: keyof typeof sessionLife };

/** Always a new token, never one a browser brought along (attacks-and-faults 17). The caller hands it to the browser. */
export async function openSession(
  db: Db,
  { userId, device, life }: SessionInput,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      userId,
      secondFactorDue: life === 'secondFactor',
      agent: device.agent.slice(0, 300),
      address: device.address.slice(0, 64),
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + sessionLife[life].totalMs),
    })
    .execute();
  return token;
}

/**
 * The person of a session's token, with the role as it is at this moment (attacks-and-faults 19), or null: unknown, ended,
 * expired, or with a second factor still to come.
 */
export async function findActor(db: Db, token: string, now: Date): Promise<Actor | null> {
  if (!isToken(token)) return null;
  const found = await findSession(db, token, now);
  if (!found || found.secondFactorDue) return null;
  if (now.getTime() - found.seenAt.getTime() > SEEN_AGAIN_MS) await markSeen(db, found.id, now);
  const { id: sessionId, userId, email, name, role, language, cartId } = found;
  const isRenewalDue = role !== 'CUSTOMER' && found.renewalDue === true;
  return {
    userId,
    sessionId,
    email,
    name,
    role,
    ...(cartId !== null && { cartId }),
    ...(isRenewalDue && { isRenewalDue }),
    ...(language !== null && { language }),
  };
}

/** Whose password was right and whose code is awaited; null for any other token. */
export async function findAwaited(
  db: Db,
  token: string,
  now: Date,
): Promise<{ userId: string; sessionId: string } | null> {
  const found = isToken(token) ? await findSession(db, token, now) : undefined;
  return found?.secondFactorDue ? { userId: found.userId, sessionId: found.id } : null;
}

async function findSession(db: Db, token: string, now: Date) {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('profiles', 'profiles.userId', 'sessions.userId')
    .leftJoin('credentials', 'credentials.userId', 'sessions.userId')
    .leftJoin('carts', 'carts.userId', 'sessions.userId')
    .select([
      'sessions.id',
      'sessions.userId',
      'renewalDue',
      'secondFactorDue',
      'seenAt',
      'carts.id as cartId',
    ])
    .select('sessions.createdAt')
    .select(['email', 'name', 'role', 'language'])
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!found) return undefined;
  const { idleMs, totalMs } = lifeOf(found);
  const isIdle = now.getTime() - found.seenAt.getTime() > idleMs;
  const isOver = now.getTime() - found.createdAt.getTime() >= totalMs;
  return isIdle || isOver ? undefined : found;
}

// By the role of this moment: a customer's session does not last longer in the hands of one who joined the staff since.
function lifeOf({ role, secondFactorDue }: { role: Actor['role']; secondFactorDue: boolean }) {
  if (secondFactorDue) return sessionLife.secondFactor;
  return role === 'CUSTOMER' ? sessionLife.customer : sessionLife.staff;
}

async function markSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ seenAt: now }).where('id', '=', id).execute();
}

/** Signing out: the token is worth nothing from now on, wherever it was copied to (attacks-and-faults 18). */
export async function endSession(db: Db, token: string): Promise<void> {
  if (isToken(token)) await db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute();
}

/** Every session of the person ends but this one, null: all; and their browsers no longer open the account's cart (attacks-and-faults 6). */
export async function endOtherSessions(
  tx: Tx,
  userId: string,
  preserveSessionId: string | null,
): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and id is distinct from ${preserveSessionId}`.execute(
    tx,
  );
  await detachCart(tx, userId);
}
