// What each answer of a courier says of the account's secrets: from a no until he takes them again, staff are told where they act.
import { sql } from 'kysely';
import { carriesSecret, lockedOutBy } from '#shop/couriers/locked-out.ts';
import type { CourierAnswer, Exchange } from '#shop/couriers/courier.ts';
import type { Db } from '#server/db/transact.ts';
import type { CallingAccount } from './load-account.ts';

type LoginAsked<Input, Answer> = {
  exchange: Exchange<Input, Answer>;
  input: Input;
  answer: CourierAnswer;
  said: { kind: string; why?: string };
};

/** Whether he turned the account away. Nothing is written while nothing changes. */
export async function noteLogin<Input, Answer>(
  db: Db,
  { id, courier, values, isLockedOut }: CallingAccount,
  { exchange, input, answer, said }: LoginAsked<Input, Answer>,
  now: Date,
): Promise<boolean> {
  const why = lockedOutBy(answer, said);
  if (why !== null) {
    if (!isLockedOut) await lockOut(db, id, why, now);
    return true;
  }
  const isTaken =
    said.why === undefined &&
    carriesSecret(exchange, input, { fields: courier.fields, values: values ?? {} });
  if (isLockedOut && isTaken) await letIn(db, id);
  return false;
}

async function lockOut(db: Db, id: number, why: string, now: Date): Promise<void> {
  await db
    .updateTable('courierAccounts')
    .set({ lockedOutSince: now, lockedOutWhy: why.slice(0, 300) })
    .where('id', '=', id)
    .where('lockedOutSince', 'is', null)
    .execute();
}

async function letIn(db: Db, id: number): Promise<void> {
  await db
    .updateTable('courierAccounts')
    .set({ lockedOutSince: null, lockedOutWhy: '' })
    .where('id', '=', id)
    .execute();
}

/** Somebody typed its secrets anew: a parcel of it is looked at within the minute, which tells whether they are taken. */
export async function tryLoginSoon(db: Db, id: number): Promise<void> {
  const { rows } = await sql`
    update courier_accounts set locked_out_since = null, locked_out_why = ''
    where id = ${id} and locked_out_since is not null returning id`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update parcels set track_at = '-infinity' where id = (
      select id from parcels where account_id = ${id} and cn is not null and ended_at is null and track_at < 'infinity'
      order by track_at, id limit 1)`.execute(db);
}

export type LockedOutAccount = {
  id: number;
  name: string;
  since: Date;
  /** In the courier's words. */
  why: string;
  /** Parcels with him of which nothing is heard meanwhile. */
  onRoad: number;
};

/** Those that matter: the shop books there, or parcels of theirs are on the road. */
export async function listLockedOut(db: Db): Promise<LockedOutAccount[]> {
  const { rows } = await sql<LockedOutAccount>`
    select a.id, a.name, a.locked_out_since as since, a.locked_out_why as why, p.on_road
    from courier_accounts a cross join lateral (
      select count(*)::int as on_road from parcels p where p.account_id = a.id and p.cn is not null and p.ended_at is null and p.track_at < 'infinity'
    ) p
    where a.locked_out_since is not null and (a.is_on or p.on_road > 0) order by a.name, a.id`.execute(db);
  return rows;
}
