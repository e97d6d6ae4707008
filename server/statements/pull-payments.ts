// Asks couriers that have an API for it what they paid, parcel by parcel: a round every few hours, of all whose money is open (decision 0045).
import { sql, type Kysely } from 'kysely';
import { COURIERS } from '#shop/couriers/all.ts';
import type { ToldPayment } from '#shop/couriers/courier.ts';
import type { CallCourier } from '#server/couriers/call.ts';
import { loadAccount, type CallingAccount } from '#server/couriers/load-account.ts';
import { noteLogin } from '#server/couriers/note-login.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';

/** Its payload is `{ accountId }`. */
export const PULL_PAYMENTS = 'pull-payments';

const HOUR_MS = 3_600_000;
const ROUND_MS = 6 * HOUR_MS;
/** After a courier that could not be reached. */
const AGAIN_MS = HOUR_MS / 4;
/** What is open for longer is asked for by a person. */
const OPEN_DAYS = 60;
/** A job that takes minutes would be taken for one that hangs: the rest of a round is for the next one. */
const MAX_MS = 30_000;

type PaymentWork = { db: Kysely<Tables>; authSecret: string | null; call: CallCourier; now: () => Date };

const askedCouriers = Object.values(COURIERS)
  .filter(({ payment }) => payment)
  .map(({ name }) => name);

/** Once a minute: a job for each account whose round is due. Of one that was turned away the next look at a parcel says when it is let in. */
export async function queuePulls(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from courier_accounts
    where courier = any(${askedCouriers}) and payments_due_at <= ${now} and locked_out_since is null order by id`.execute(
    db,
  );
  for (const { id } of rows)
    await sql`
      select graphile_worker.add_job(${PULL_PAYMENTS}, json_build_object('accountId', ${id}::bigint),
        queue_name => ${`courier-${id}`}, job_key => ${`pull-${id}`}, max_attempts => 1)`.execute(db);
}

/** Only reads at the courier: safe to repeat. */
export async function pullPayments(work: PaymentWork, accountId: number): Promise<void> {
  const { db, authSecret, now } = work;
  const account = await loadAccount(db, authSecret, accountId);
  if (!account?.courier.payment || account.values === null) return;
  const began = performance.now();
  for (;;) {
    const parcel = await nextOpen(db, accountId, now());
    if (!parcel) return endRound(db, accountId, now());
    if (performance.now() - began > MAX_MS) return;
    const told = await ask(work, account, parcel.cn);
    if (told === 'away') return askLater(db, accountId, now());
    await writeTold(db, { accountId, parcelId: parcel.id, told }, now());
  }
}

type OpenParcel = { id: number; cn: string };

// A parcel that was delivered, until its courier holds nothing of it; one that came back, until a statement names it.
async function nextOpen(db: Db, accountId: number, now: Date): Promise<OpenParcel | undefined> {
  const { rows } = await sql<OpenParcel>`
    select p.id, p.cn from courier_accounts a join parcels p on p.account_id = a.id left join payment_looks k on k.parcel_id = p.id
    where a.id = ${accountId} and p.cn is not null and p.road in ('delivered', 'back')
      and p.road_at > ${now}::timestamptz - make_interval(days => ${OPEN_DAYS})
      and (k.looked_at is null or k.looked_at < least(a.payments_due_at, ${now}))
      and case p.road when 'delivered' then exists (select from courier_balances b where b.parcel_id = p.id)
        else not exists (select from statement_lines l join statements s on s.id = l.statement_id
          where l.parcel_id = p.id and s.withdrawn_at is null) end
    order by p.id limit 1`.execute(db);
  return rows[0];
}

/** Nothing told is an empty list: of what he refuses to say, or says unclearly, the next round asks again. */
async function ask(
  { db, call, now }: PaymentWork,
  account: CallingAccount,
  cn: string,
): Promise<ToldPayment[] | 'away'> {
  const { payment } = account.courier;
  if (!payment || account.values === null) return 'away';
  const called = await call(account, payment.encode({ cn }, account.values));
  if (called.kind !== 'answered' || called.answer.status === 429) return 'away';
  const said = payment.read(called.answer, { cn });
  const asked = { exchange: payment, input: { cn }, answer: called.answer, said };
  if (await noteLogin(db, account, asked, now())) return 'away';
  return said.kind === 'told' ? said.payments : [];
}

type ToldOfParcel = { accountId: number; parcelId: number; told: readonly ToldPayment[] };

async function writeTold(db: Db, { accountId, parcelId, told }: ToldOfParcel, now: Date): Promise<void> {
  if (told.length > 0)
    await sql`
      insert into told_payments (parcel_id, account_id, number, dated, cod, fee, tax, withheld, net, told_at)
      select ${parcelId}, ${accountId}, number, day, cod, fee, tax, withheld, net, ${now}
      from json_to_recordset(${JSON.stringify(told)}::json) as t (number text, day date, cod bigint, fee bigint, tax bigint,
        withheld bigint, net bigint)
      on conflict (parcel_id, number) do update set dated = excluded.dated, cod = excluded.cod, fee = excluded.fee,
        tax = excluded.tax, withheld = excluded.withheld, net = excluded.net`.execute(db);
  await sql`
    insert into payment_looks (parcel_id, looked_at) values (${parcelId}, ${now})
    on conflict (parcel_id) do update set looked_at = excluded.looked_at`.execute(db);
}

async function endRound(db: Db, accountId: number, now: Date): Promise<void> {
  await sql`
    update courier_accounts set payments_read_at = greatest(payments_read_at, payments_due_at),
      payments_due_at = ${new Date(now.getTime() + ROUND_MS)} where id = ${accountId} and payments_due_at <= ${now}`.execute(
    db,
  );
}

// The round begins anew, so that it is whole when it ends.
async function askLater(db: Db, accountId: number, now: Date): Promise<void> {
  await sql`
    update courier_accounts set payments_due_at = ${new Date(now.getTime() + AGAIN_MS)} where id = ${accountId}`.execute(
    db,
  );
}
