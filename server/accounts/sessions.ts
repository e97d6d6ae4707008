// Sessions: opened by signing in, looked up at every request that depends on who is asking, ended by signing out.
import { sql } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Db } from '#server/db/transact.ts';
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

type Opened = { userId: string; device: Device; life: keyof typeof sessionLife };

/** Always a new token, never one a browser brought along (attacks-and-faults 17). The caller hands it to the browser. */
export async function openSession(db: Db, { userId, device, life }: Opened, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      second_factor_due: life === 'secondFactor',
      agent: device.agent.slice(0, 300),
      address: device.address.slice(0, 64),
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + sessionLife[life].totalMs),
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
  if (!found || found.second_factor_due) return null;
  if (now.getTime() - found.seen_at.getTime() > SEEN_AGAIN_MS) await markSeen(db, found.id, now);
  const { id: sessionId, user_id: userId, email, name, role } = found;
  const isRenewalDue = role !== 'CUSTOMER' && found.renewal_due === true;
  return { userId, sessionId, email, name, role, ...(isRenewalDue && { isRenewalDue }) };
}

/** Whose password was right and whose code is awaited; null for any other token. */
export async function findAwaited(
  db: Db,
  token: string,
  now: Date,
): Promise<{ userId: string; sessionId: string } | null> {
  const found = isToken(token) ? await findSession(db, token, now) : undefined;
  return found?.second_factor_due ? { userId: found.user_id, sessionId: found.id } : null;
}

async function findSession(db: Db, token: string, now: Date) {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('profiles', 'profiles.user_id', 'sessions.user_id')
    .leftJoin('credentials', 'credentials.user_id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'renewal_due', 'second_factor_due', 'seen_at'])
    .select('sessions.created_at')
    .select(['email', 'name', 'role'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!found) return undefined;
  const { idleMs, totalMs } = lifeOf(found);
  const isIdle = now.getTime() - found.seen_at.getTime() > idleMs;
  const isOver = now.getTime() - found.created_at.getTime() >= totalMs;
  return isIdle || isOver ? undefined : found;
}

// By the role of this moment: a customer's session does not last longer in the hands of one who joined the staff since.
function lifeOf({ role, second_factor_due }: { role: Actor['role']; second_factor_due: boolean }) {
  if (second_factor_due) return sessionLife.secondFactor;
  return role === 'CUSTOMER' ? sessionLife.customer : sessionLife.staff;
}

async function markSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute();
}

/** Signing out: the token is worth nothing from now on, wherever it was copied to (attacks-and-faults 18). */
export async function endSession(db: Db, token: string): Promise<void> {
  if (isToken(token)) await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** After a new password: every session of the person ends but this one; null ends all (attacks-and-faults 6). */
export async function endOtherSessions(
  db: Db,
  userId: string,
  preserveSessionId: string | null,
): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and id is distinct from ${preserveSessionId}`.execute(
    db,
  );
}
