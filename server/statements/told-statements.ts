// What couriers told by API, as statements that staff import: each number of theirs is one, judged as a file is (decision 0045).
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { StatementLine } from '#shop/cash/read-statement.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import { takeStatement, type TakenStatement } from './take-statement.ts';

/** `net`: paisa. */
export type ToldStatement = {
  accountId: number;
  courier: string;
  number: string;
  dated: string;
  lines: number;
  net: number;
};

// A line of a parcel that stands in a statement of this number already is told no more.
const left = sql`
  not exists (select from statement_lines l join statements s on s.id = l.statement_id
    where l.parcel_id = t.parcel_id and s.account_id = t.account_id and s.withdrawn_at is null
      and (lower(s.number) = lower(t.number) or starts_with(lower(s.number), lower(t.number) || ' (')))`;

/** Whole ones only: after a number was first heard, a round asked of every parcel whose money is open. */
export async function listTold(db: Db): Promise<ToldStatement[]> {
  const { rows } = await sql<ToldStatement>`
    select t.account_id, a.name as courier, t.number, max(t.dated)::text as dated, count(*)::int as lines, sum(t.net)::bigint as net
    from told_payments t join courier_accounts a on a.id = t.account_id where ${left}
    group by t.account_id, a.name, a.payments_read_at, t.number having a.payments_read_at > min(t.told_at)
    order by max(t.dated), t.number, t.account_id limit 200`.execute(db);
  return rows;
}

/** Refusals: cash-changed for what was imported meanwhile; those of `takeStatement`. */
export async function importTold(
  db: Kysely<Tables>,
  actor: Staff,
  { accountId, number }: Pick<ToldStatement, 'accountId' | 'number'>,
  now: Date,
): Promise<TakenStatement | Refusal> {
  const { rows } = await sql<StatementLine & { day: string }>`
    select row_number() over (order by p.cn_key, p.id)::int as line, p.cn, p.our_ref as reference,
      o.delivery_address ->> 'city' as city, t.dated::text as day, t.cod, t.fee, t.tax, t.withheld, t.net
    from told_payments t join parcels p on p.id = t.parcel_id join orders o on o.id = p.order_id
    where t.account_id = ${accountId} and t.number = ${number} and ${left} order by 1`.execute(db);
  if (rows.length === 0) return refuse('cash-changed', 'It was imported already.');
  const dated = rows.reduce((last, { day }) => (day > last ? day : last), '');
  const total = rows.reduce((sum, { net }) => sum + net, 0);
  const given = { accountId, number: await freeNumber(db, accountId, number), dated, lines: rows, total };
  return takeStatement(db, actor, given, now);
}

// Of what a courier adds to a number of his later the second statement is "CPR-7 (2)".
async function freeNumber(db: Db, accountId: number, number: string): Promise<string> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from statements where account_id = ${accountId} and withdrawn_at is null
      and (lower(number) = lower(${number}) or starts_with(lower(number), lower(${number}) || ' ('))`.execute(
    db,
  );
  const times = rows[0]?.times ?? 0;
  return times === 0 ? number : `${number.slice(0, 54)} (${times + 1})`;
}
