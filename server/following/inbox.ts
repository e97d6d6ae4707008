// What couriers push: kept as it came and answered at once; a job then looks at the parcels that it names. It is never believed.
import { sql, type Kysely } from 'kysely';
import { courierNamed } from '#server/couriers/courier-named.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import { consumeLimit } from '#platform/http/rate-limits.ts';
import { linkKey } from '#server/links/link-key.ts';
import { idOfToken, linkToken } from '#server/links/link-token.ts';
import { queueLook, READ_INBOX } from './look-jobs.ts';

type InboxContext = { db: Kysely<Tables>; authSecret: string | null };

/** As many as a courier sends on his busiest minute for one shop, and more. */
const limit = { name: 'courier-hook', tries: 600, seconds: 60 };

const MAX_ATTEMPTS = 4;
const DAYS = 30;

/** The last part of the address that the courier is told: follows from the shop's key, so it is stored nowhere. */
export async function hookSecret({ db, authSecret }: InboxContext, accountId: number): Promise<string> {
  return linkToken(await linkKey(db, authSecret), 'courier-hook', idOfAccount(accountId));
}

function idOfAccount(accountId: number): string {
  return `00000000-0000-4000-8000-${String(accountId).padStart(12, '0')}`;
}

type GivenPush = { way: string; secret: string; body: Buffer };

/** The status to answer with. Nothing is read here, so the answer comes at once; a database that is away makes him push again. */
export async function takePush(
  { db, authSecret }: InboxContext,
  { way, secret, body }: GivenPush,
  now: Date,
): Promise<202 | 404 | 429> {
  const id = idOfToken(await linkKey(db, authSecret), 'courier-hook', secret);
  const accountId = id === null ? 0 : Number(id.slice(-12));
  const account = await db
    .selectFrom('courierAccounts')
    .select(['id', 'courier'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account || account.courier !== way || !courierNamed(way).hook) return 404;
  if (!(await consumeLimit(db, limit, String(accountId))).allowed) return 429;
  await sql`
    with kept as (
      insert into inbox (account_id, body, received_at) values (${accountId}, ${body}, ${now}) returning id
    )
    select graphile_worker.add_job(${READ_INBOX}, json_build_object('inboxId', id), max_attempts => ${MAX_ATTEMPTS}::int)
    from kept`.execute(db);
  return 202;
}

/** Whatever it holds: what is no JSON, or names no parcel of this account, is read and brings nothing. */
export async function readInbox(db: Kysely<Tables>, inboxId: number, now: Date): Promise<void> {
  const push = await db
    .selectFrom('inbox as i')
    .innerJoin('courierAccounts as a', 'a.id', 'i.accountId')
    .select(['i.body', 'i.accountId', 'a.courier'])
    .where('i.id', '=', inboxId)
    .where('i.readAt', 'is', null)
    .executeTakeFirst();
  if (!push) return;
  const cns = numbersIn(push);
  const { rows } = await sql<{ id: number }>`
    update parcels set track_at = '-infinity'
    where account_id = ${push.accountId} and ended_at is null
      and cn_key in (select number_key(cn) from unnest(${cns}::text[]) as cn) returning id`.execute(db);
  if (rows.length > 0) await queueLook(db, push.accountId);
  await db.updateTable('inbox').set({ readAt: now }).where('id', '=', inboxId).execute();
}

function numbersIn({ body, courier }: { body: Buffer; courier: string }): string[] {
  try {
    const numbers = courierNamed(courier).hook?.(JSON.parse(body.toString('utf8'))) ?? [];
    return numbers.filter((cn) => cn.length <= 60).slice(0, 1_000);
  } catch {
    return [];
  }
}

/** They name customers: gone after a month. */
export async function sweepInbox({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.deleteFrom('inbox').where('receivedAt', '<', daysLater(now(), -DAYS)).execute();
}
