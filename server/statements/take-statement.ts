// Takes in a courier's statement: refused as a whole where it cannot be his or does not add up, and what it says becomes entries.
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { statementLines } from '#shop/cash/cash-lines.ts';
import { findingsOf, whyForeign, type BilledLine, type Finding } from '#shop/cash/judge-statement.ts';
import { statementChanges, type StatementChange } from '#shop/cash/statement-changes.ts';
import type { StatementLine } from '#shop/cash/read-statement.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { daysLater, startOfDay } from '#shop/text/pakistan-time.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { postEntries, type CashEntry } from '#server/cash/post-entry.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { askAboutLines } from './ask-about-lines.ts';
import { billLines } from './statement-facts.ts';

/** `dated`: `2026-11-22`. */
export type GivenStatement = {
  accountId: number;
  number: string;
  dated: string;
  lines: readonly StatementLine[];
  total: number;
};

export type FoundLine = {
  line: number;
  cn: string;
  ref: string | null;
  orderId: string | null;
  found: Finding[];
};

/** `same`: it was taken in before, and nothing changed. `changes`: what is other than when it was, and nothing changed. */
export type TakenStatement =
  | { how: 'taken' | 'same'; statementId: number; findings: FoundLine[] }
  | { how: 'other'; statementId: number; changes: StatementChange[] };

/** Refusals: statement-foreign, with why. Statements of one account are taken in one after the other. */
export function takeStatement(
  db: Kysely<Tables>,
  actor: Staff,
  given: GivenStatement,
  now: Date,
): Promise<TakenStatement | Refusal> {
  return transact<TakenStatement | Refusal>(db, async (tx) => {
    const account = await tx
      .selectFrom('courierAccounts')
      .select('name')
      .where('id', '=', given.accountId)
      .forUpdate()
      .executeTakeFirst();
    const day = startOfDay(given.dated);
    if (!account || !day)
      return refuse('statement-foreign', 'Choose the courier, and the day of the statement.');
    const before = await findBefore(tx, given);
    if (before) {
      const changes = statementChanges(before.lines, given.lines);
      const { id: statementId } = before;
      return changes.length === 0
        ? { how: 'same', statementId, findings: [] }
        : { how: 'other', statementId, changes };
    }
    const settings = await loadSettings(tx);
    const lines = await billLines(tx, { ...given, settings });
    const foreign = whyForeign(lines, {
      courier: account.name,
      until: daysLater(day, 1),
      dated: given.dated,
    });
    if (foreign !== null) return refuse('statement-foreign', foreign);
    const statement = { ...given, courier: account.name, lines };
    const statementId = await writeStatement(tx, actor, statement, now);
    const findings = lines.flatMap((line): FoundLine[] => {
      const found = findingsOf(line);
      const { cn, parcel } = line;
      return found.length === 0
        ? []
        : [{ line: line.line, cn, ref: parcel?.ref ?? null, orderId: parcel?.orderId ?? null, found }];
    });
    return { how: 'taken', statementId, findings };
  });
}

async function findBefore(tx: Tx, { accountId, number }: GivenStatement) {
  const found = await tx
    .selectFrom('statements')
    .select('id')
    .where('accountId', '=', accountId)
    .where(sql`lower(number)`, '=', number.toLowerCase())
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const lines = await tx
    .selectFrom('statementLines')
    .select(['cn', 'cod', 'fee', 'tax', 'withheld', 'net'])
    .where('statementId', '=', found.id)
    .orderBy('line')
    .execute();
  return { id: found.id, lines };
}

type BilledStatement = Omit<GivenStatement, 'lines'> & { courier: string; lines: readonly BilledLine[] };

async function writeStatement(tx: Tx, actor: Staff, statement: BilledStatement, now: Date): Promise<number> {
  const { accountId, number, dated, total, courier, lines } = statement;
  const { id: statementId } = await tx
    .insertInto('statements')
    .values({ accountId, number, dated, total, takenAt: now, actor: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = await writeLines(tx, statementId, lines);
  const entries = lines.map((line): CashEntry => {
    const parcelId = line.parcel?.id ?? null;
    const lineId = ids.get(line.line);
    if (lineId === undefined) throw new Error(`line ${line.line} was not stored`);
    return {
      what: 'statement',
      cause: `line:${lineId}`,
      lineId,
      lines: statementLines({ courierId: accountId, parcelId }, line),
      parcelId,
      orderId: line.parcel?.orderId ?? null,
      at: now,
    };
  });
  await postEntries(tx, entries, { actor: actor.userId });
  await askAboutLines(tx, { statementId, courier, number, accountId, lines, ids }, now);
  await recordAudit(tx, actor, {
    action: 'statement.take',
    subject: `statement ${statementId}`,
    title: `${courier} ${number}`,
    before: null,
    after: { lines: lines.length, total },
  });
  return statementId;
}

/** The id of each line, by where it stands. */
async function writeLines(
  tx: Tx,
  statementId: number,
  lines: readonly BilledLine[],
): Promise<Map<number, number>> {
  const rows = lines.map(({ line, cn, reference, city, parcel, cod, fee, tax, withheld, net }) => ({
    line,
    cn,
    reference,
    city,
    parcelId: parcel?.id ?? null,
    cod,
    fee,
    tax,
    withheld,
    net,
  }));
  const { rows: stored } = await sql<{ id: number; line: number }>`
    insert into statement_lines (statement_id, line, cn, reference, city, parcel_id, cod, fee, tax, withheld, net)
    select ${statementId}, line, cn, reference, city, "parcelId", cod, fee, tax, withheld, net
    from json_to_recordset(${JSON.stringify(rows)}::json) as l (line integer, cn text, reference text, city text,
      "parcelId" bigint, cod bigint, fee bigint, tax bigint, withheld bigint, net bigint)
    returning id, line`.execute(tx);
  return new Map(stored.map(({ id, line }) => [line, id]));
}
