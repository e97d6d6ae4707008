// The money of a statement was seen in the bank, or was not after all; a statement that was a mistake is withdrawn.
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { transferLines } from '#shop/cash/cash-lines.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { startOfDay } from '#shop/text/pakistan-time.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { postEntries, reverseEntries, type CashEntry } from '#server/cash/post-entry.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { settleByItself } from '#server/questions/settle-question.ts';

type Seen = { statementId: number; /** `2026-11-22` */ on: string };

/** Refusals: cash-changed for one that was seen or withdrawn already. */
export function seeTransfer(
  db: Kysely<Tables>,
  actor: Staff,
  { statementId, on }: Seen,
  now: Date,
): Promise<true | Refusal> {
  return transact<true | Refusal>(db, async (tx) => {
    const statement = await lockStatement(tx, statementId);
    const at = startOfDay(on);
    if (isRefusal(statement) || statement.seenOn !== null) return refuse('cash-changed');
    if (!at || at > now) return refuse('cash-changed', 'Type the day on which the bank had it.');
    const times = statement.transfers + 1;
    await tx
      .updateTable('statements')
      .set({ seenOn: on, transfers: times })
      .where('id', '=', statementId)
      .execute();
    const lines = await readLines(tx, statementId);
    const entries = lines.map((line) => transferEntry(line, statement.accountId, times, at));
    await postEntries(tx, entries, { actor: actor.userId });
    await settleByItself(tx, `cash-transfer:${statementId}`, now);
    await audit(tx, actor, statement, 'statement.transfer', { total: statement.total, day: on });
    return true;
  });
}

/** Refusals: cash-changed for one that nobody has seen. */
export function undoTransfer(
  db: Kysely<Tables>,
  actor: Staff,
  statementId: number,
  now: Date,
): Promise<true | Refusal> {
  return transact<true | Refusal>(db, async (tx) => {
    const statement = await lockStatement(tx, statementId);
    if (isRefusal(statement) || statement.seenOn === null) return refuse('cash-changed');
    await reverseOf(tx, actor, { statementId, what: ['transfer'] }, now);
    await tx.updateTable('statements').set({ seenOn: null }).where('id', '=', statementId).execute();
    await audit(tx, actor, statement, 'statement.undo-transfer', { total: statement.total });
    return true;
  });
}

/** All of it is reversed, and its number is free. Refusals: cash-changed for one whose money was seen, or that is withdrawn. */
export function withdrawStatement(
  db: Kysely<Tables>,
  actor: Staff,
  statementId: number,
  now: Date,
): Promise<true | Refusal> {
  return transact<true | Refusal>(db, async (tx) => {
    const statement = await lockStatement(tx, statementId);
    if (isRefusal(statement)) return statement;
    if (statement.seenOn !== null)
      return refuse('cash-changed', 'Its money was seen in the bank. Take that back first.');
    await reverseOf(tx, actor, { statementId, what: ['statement'] }, now);
    await tx.updateTable('statements').set({ withdrawnAt: now }).where('id', '=', statementId).execute();
    await sql`
      update questions set settled_at = ${now}, answer = 'by-itself' where settled_at is null
        and (cause = ${`cash-transfer:${statementId}`} or cause like 'cash-%:line:%'
          and split_part(cause, ':', 3) in (select id::text from statement_lines where statement_id = ${statementId}))`.execute(
      tx,
    );
    await audit(tx, actor, statement, 'statement.withdraw', { total: statement.total });
    return true;
  });
}

export type LockedStatement = {
  id: number;
  accountId: number;
  number: string;
  courier: string;
  total: number;
  seenOn: string | null;
  transfers: number;
};

/** Refusal: cash-changed for one that is not there or withdrawn. */
export async function lockStatement(tx: Tx, id: number): Promise<LockedStatement | Refusal> {
  const { rows } = await sql<LockedStatement>`
    select s.id, s.account_id, s.number, a.name as courier, s.total, s.seen_on::text as seen_on, s.transfers
    from statements s join courier_accounts a on a.id = s.account_id
    where s.id = ${id} and s.withdrawn_at is null for update of s`.execute(tx);
  return rows[0] ?? refuse('cash-changed');
}

type PaidLine = { id: number; parcelId: number | null; orderId: string | null; net: number };

async function readLines(tx: Tx, statementId: number): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    select l.id, l.parcel_id, p.order_id, l.net from statement_lines l left join parcels p on p.id = l.parcel_id
    where l.statement_id = ${statementId} order by l.parcel_id nulls first, l.id`.execute(tx);
  return rows;
}

/** One entry a line, so that a line that gets another parcel later is reversed alone. `times`: how often it was posted, with this. */
export function transferEntry(
  { id, parcelId, orderId, net }: PaidLine,
  courierId: number,
  times: number,
  at: Date,
): CashEntry {
  const cause = [`transfer:line:${id}`, ...(parcelId === null ? [] : [`parcel:${parcelId}`]), times].join(
    ':',
  );
  return {
    what: 'transfer',
    cause,
    lines: transferLines({ courierId, parcelId }, net),
    parcelId,
    orderId,
    lineId: id,
    at,
  };
}

type WhatOf = { statementId: number; what: ('statement' | 'transfer')[]; lineId?: number };

/** What stands of the lines of a statement, or of one of them. */
export async function reverseOf(
  tx: Tx,
  actor: Staff,
  { statementId, what, lineId }: WhatOf,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select e.id from statement_lines l join cash_entries e on e.line_id = l.id and e.what = any(${what}::text[])
    where l.statement_id = ${statementId} and (${lineId ?? null}::bigint is null or l.id = ${lineId ?? null}::bigint)
      and not exists (select from cash_entries r where r.reverses = e.id)
    order by e.parcel_id nulls first, e.id`.execute(tx);
  await reverseEntries(
    tx,
    rows.map(({ id }) => id),
    { actor: actor.userId, at: now },
  );
}

function audit(
  tx: Tx,
  actor: Staff,
  { id, courier, number }: LockedStatement,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    subject: `statement ${id}`,
    title: `${courier} ${number}`,
    before: null,
    after,
  });
}
