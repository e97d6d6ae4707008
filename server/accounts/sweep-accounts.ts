/** Deletes ended sessions, expired links and sign-ups that nobody confirmed. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import { sessionLife } from './sessions.ts';

const AT_ONCE = 1_000;

/** Answers how many rows went. A thousand at a time, so that none of them is locked for long. */
export async function sweepAccounts({ db, now }: { db: Kysely<Tables>; now(): Date }): Promise<number> {
  const at = now();
  const unusedSince = new Date(at.getTime() - sessionLife.customer.idleMs);
  const sessions = sql`select id from sessions where expires_at <= ${at} or seen_at < ${unusedSince}`;
  return (
    (await sweep(db, sql`sessions`, sessions)) +
    (await sweep(db, sql`verifications`, sql`select id from verifications where expires_at <= ${at}`)) +
    (await sweep(db, sql`users`, unconfirmed(at)))
  );
}

/** The same for one address, whose owner signs up now and finds it taken. */
export async function freeAddress(db: Db, email: string, now: Date): Promise<void> {
  await sql`delete from users where email = ${email} and id in (${unconfirmed(now)})`.execute(db);
}

/**
 * Customers without a link that still works. Staff who were invited stay until somebody takes the invitation back, and customers who moved in
 * until they set a password.
 */
function unconfirmed(now: Date) {
  return sql`
    select users.id from users join profiles on profiles.user_id = users.id
    where confirmed_at is null and role = 'CUSTOMER' and not exists (
      select from verifications where verifications.user_id = users.id and expires_at > ${now})
      and not exists (select from moved_accounts where moved_accounts.user_id = users.id)`;
}

async function sweep(db: Db, table: ReturnType<typeof sql>, found: ReturnType<typeof sql>): Promise<number> {
  for (let gone = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where id in (${found} limit ${AT_ONCE})`.execute(db);
    gone += Number(numAffectedRows);
    if (numAffectedRows < AT_ONCE) return gone;
  }
}
