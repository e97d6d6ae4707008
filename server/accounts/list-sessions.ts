// Where a person is signed in, and ending that.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { detachCart } from '#server/carts/merge-cart.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';
import { endOtherSessions } from './sessions.ts';

type ShownSession = {
  id: string;
  /** `Chrome on Android` */
  device: string;
  address: string;
  since: Date;
  lastSeen: Date;
};

/** Latest first; those that are still good at `now`. */
export async function listSessions(db: Db, userId: string, now: Date): Promise<ShownSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'agent', 'address', 'createdAt as since', 'seenAt as lastSeen'])
    .where('userId', '=', userId)
    .where('secondFactorDue', '=', false)
    .where('expiresAt', '>', now)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map(({ agent, ...row }) => ({ ...row, device: deviceInWords(agent) }));
}

/** Ends one, and its browser no longer opens the account's cart; a session of another account is left alone. */
export async function endSessionOf(db: Kysely<Tables>, userId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await detachCart(tx, userId);
  });
}

/** Ends all but this one. */
export async function endSessionsElsewhere(
  db: Kysely<Tables>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  await transact(db, (tx) => endOtherSessions(tx, userId, sessionId));
}

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** Known names only, whatever the User-Agent says. */
function deviceInWords(agent: string): string {
  const named = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = named(browsers) ?? 'A browser';
  const system = named(systems);
  return system ? `${browser} on ${system}` : browser;
}
