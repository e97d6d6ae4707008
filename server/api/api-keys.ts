// API keys: made, listed and revoked by a Super Admin; looked up at each call.
import { sql, type Kysely } from 'kysely';
import type { NewKeyInput } from '#shop/api/key-form.ts';
import { isScope, type Scope } from '#shop/api/scopes.ts';
import type { Actor, Staff } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { hashToken, newToken } from '#server/accounts/token.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';

/** Tells secret scanners and people what it is. */
const PREFIX = 'qadam_';
const DAY_MS = 24 * 3600 * 1000;

/** `token` is shown once and stored nowhere. */
export function makeKey(
  db: Kysely<Tables>,
  actor: Staff,
  { name, scopes, days }: NewKeyInput,
  now: Date,
): Promise<{ id: string; token: string }> {
  const token = PREFIX + newToken();
  const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  return transact(db, async (tx) => {
    const { id } = await tx
      .insertInto('apiKeys')
      .values({
        tokenHash: hashToken(token),
        name,
        hint: token.slice(0, PREFIX.length + 4),
        scopes,
        madeBy: actor.userId,
        createdAt: now,
        expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { scopes, expiresAt: expiresAt?.toISOString() ?? null };
    await recordAudit(tx, actor, { action: 'api-key.create', subject: id, title: name, before: null, after });
    return { id, token };
  });
}

/** At once: a call that is under way is refused before it changes anything. A key that is revoked already stays so. */
export function revokeKey(
  db: Kysely<Tables>,
  actor: Staff,
  id: string,
  now: Date,
): Promise<{ name: string } | Refusal> {
  return transact<{ name: string } | Refusal>(db, async (tx) => {
    const key = await tx
      .selectFrom('apiKeys')
      .select(['name', 'revokedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!key) return refuse('no-such-key');
    if (key.revokedAt) return { name: key.name };
    await tx.updateTable('apiKeys').set({ revokedAt: now }).where('id', '=', id).execute();
    const [before, after] = [{ revoked: false }, { revoked: true }];
    await recordAudit(tx, actor, { action: 'api-key.revoke', subject: id, title: key.name, before, after });
    return { name: key.name };
  });
}

/** Good ones first, the newest of each first. */
export async function listKeys(db: Db, now: Date) {
  const rows = await db
    .selectFrom('apiKeys as k')
    .innerJoin('users as u', 'u.id', 'k.madeBy')
    .select(['k.id', 'k.name', 'k.hint', 'k.scopes', 'k.createdAt', 'k.expiresAt', 'k.lastUsedAt'])
    .select(['k.revokedAt', sql<string>`u.email::text`.as('madeBy')])
    .orderBy(sql`k.revoked_at is not null or coalesce(k.expires_at <= ${now}, false)`)
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt !== null && row.expiresAt <= now }));
}

export type CallKey = { id: string; name: string; scopes: Scope[]; actor: Actor };

/** Null for a key that is unknown, revoked or expired, and for one whose maker is no Super Admin any more. */
export async function findKey(db: Db, token: string, now: Date): Promise<CallKey | null> {
  if (!token.startsWith(PREFIX) || token.length > 100) return null;
  const row = await db
    .selectFrom('apiKeys as k')
    .innerJoin('profiles as p', 'p.userId', 'k.madeBy')
    .select(['k.id', 'k.name', 'k.scopes', 'k.madeBy', 'k.lastUsedAt'])
    .where('k.tokenHash', '=', hashToken(token))
    .where('k.revokedAt', 'is', null)
    .where((on) => on.or([on('k.expiresAt', 'is', null), on('k.expiresAt', '>', now)]))
    .where('p.role', '=', 'SUPER_ADMIN')
    .executeTakeFirst();
  if (!row) return null;
  if (isStale(row.lastUsedAt, now))
    await db.updateTable('apiKeys').set({ lastUsedAt: now }).where('id', '=', row.id).execute();
  const email = `API key "${row.name}"`;
  const actor: Actor = { userId: row.madeBy, sessionId: '', email, name: email, role: 'SUPER_ADMIN' };
  return { id: row.id, name: row.name, scopes: row.scopes.filter(isScope), actor };
}

// To the minute: a write for every read would cost more than the read.
function isStale(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > 60_000;
}
