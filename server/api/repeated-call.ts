// Idempotency-Key: the same request sent again gets the same answer and does nothing twice (decision 0036).
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';

/** Longer than any verb may take: whoever began it is gone. */
const LOST_SECONDS = 120;
const KEPT_HOURS = 24;

/** Of one API key. `hash` is that of method, address and body. */
export type RepeatableCall = { keyId: string; idempotencyKey: string; hash: Buffer };

export type RepeatedAnswer = { status: number; body: string };

export function hashOfCall(method: string, path: string, body: string): Buffer {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest();
}

/**
 * Takes the key, or answers what was answered before; null means that it is taken now. Refusals: idempotency-key-reused for another
 * request, call-under-way.
 */
export async function beginCall(
  db: Kysely<Tables>,
  { keyId, idempotencyKey, hash }: RepeatableCall,
  now: Date,
): Promise<RepeatedAnswer | Refusal | null> {
  const lost = new Date(now.getTime() - LOST_SECONDS * 1000);
  const old = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  const taken = await sql`
    insert into api_calls as c (key_id, idempotency_key, request_hash, begun_at)
    values (${keyId}, ${idempotencyKey}, ${hash}, ${now})
    on conflict (key_id, idempotency_key) do update
      set request_hash = excluded.request_hash, begun_at = excluded.begun_at, status = null, body = null
      where c.begun_at < ${old} or c.status is null and c.begun_at < ${lost} and c.request_hash = excluded.request_hash
    returning 1`.execute(db);
  if (taken.rows.length > 0) return null;
  const before = await db
    .selectFrom('apiCalls')
    .select(['requestHash', 'status', 'body'])
    .where('keyId', '=', keyId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  if (before && !before.requestHash.equals(hash)) return refuse('idempotency-key-reused');
  if (before?.status == null || before.body === null) return refuse('call-under-way');
  return { status: before.status, body: before.body };
}

/** Whether a call with this key is under way, or was done. */
export async function isCallKnown(
  db: Kysely<Tables>,
  { keyId, idempotencyKey }: Omit<RepeatableCall, 'hash'>,
): Promise<boolean> {
  const known = await db
    .selectFrom('apiCalls')
    .select('keyId')
    .where('keyId', '=', keyId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  return known !== undefined;
}

export async function endCall(
  db: Kysely<Tables>,
  { keyId, idempotencyKey }: RepeatableCall,
  { status, body }: RepeatedAnswer,
): Promise<void> {
  await db
    .updateTable('apiCalls')
    .set({ status, body })
    .where('keyId', '=', keyId)
    .where('idempotencyKey', '=', idempotencyKey)
    .execute();
}

/** A refusal changed nothing, so the same key may try again once the reason is gone. */
export async function forgetCall(
  db: Kysely<Tables>,
  { keyId, idempotencyKey }: RepeatableCall,
): Promise<void> {
  await db
    .deleteFrom('apiCalls')
    .where('keyId', '=', keyId)
    .where('idempotencyKey', '=', idempotencyKey)
    .where('status', 'is', null)
    .execute();
}

/** A UUID of its own for each key and Idempotency-Key, for verbs that know repeats by one. */
export function requestKeyOf({ keyId, idempotencyKey }: Omit<RepeatableCall, 'hash'>): string {
  const hex = createHash('sha256').update(`${keyId} ${idempotencyKey}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** Answers name customers: they are deleted after a day. */
export async function sweepCalls({ db, now }: { db: Kysely<Tables>; now(): Date }): Promise<void> {
  const old = new Date(now().getTime() - KEPT_HOURS * 3_600_000);
  await db.deleteFrom('apiCalls').where('begunAt', '<', old).execute();
}
