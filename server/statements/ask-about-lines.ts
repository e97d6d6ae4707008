// Questions about lines of a statement: what no parcel is known for, and what is not as the shop has it.
import { sql } from 'kysely';
import { exactRupees } from '#shop/cash/amount.ts';
import { findingsOf, type BilledLine, type Finding } from '#shop/cash/judge-statement.ts';
import { meaningNames } from '#shop/parcels/road-names.ts';
import type { SuggestedParcel } from '#shop/questions/cash-questions.ts';
import type { Question } from '#shop/questions/questions.ts';
import type { Tx } from '#server/db/transact.ts';
import { raiseQuestion } from '#server/questions/raise-question.ts';

type BilledLines = {
  statementId: number;
  accountId: number;
  courier: string;
  number: string;
  lines: readonly BilledLine[];
  /** The id of each line, by where it stands. */
  ids: ReadonlyMap<number, number>;
};

/** Each once a line and kind. */
export async function askAboutLines(tx: Tx, billed: BilledLines, now: Date): Promise<void> {
  for (const line of billed.lines) {
    const lineId = billed.ids.get(line.line) ?? 0;
    for (const finding of findingsOf(line)) {
      const cause = `cash-${finding}:line:${lineId}`;
      const about = line.parcel ? { orderId: line.parcel.orderId, parcelId: line.parcel.id } : {};
      const question =
        finding === 'unknown'
          ? await unknownLine(tx, billed, line, lineId)
          : aboutLine(billed, line, finding);
      await raiseQuestion(tx, { ...question, cause, ...about }, now);
    }
  }
}

function aboutLine(
  { courier, number }: BilledLines,
  { line, cn, cod, fee, parcel }: BilledLine,
  finding: Exclude<Finding, 'unknown'>,
): Question {
  if (!parcel) throw new Error(`line ${line} has no parcel`);
  const { ref, road, before, usualFee } = parcel;
  const facts = { courier, number, cn, ref };
  switch (finding) {
    case 'amount':
      return {
        kind: 'cash-amount',
        facts: { ...facts, said: exactRupees(cod ?? 0), ours: exactRupees(parcel.cod) },
      };
    case 'not-delivered':
      return { kind: 'cash-not-delivered', facts: { ...facts, road: meaningNames[road].toLowerCase() } };
    case 'twice':
      return { kind: 'cash-twice', facts: { ...facts, before: before?.number ?? '' } };
    case 'fee':
      return {
        kind: 'cash-fee',
        facts: { ...facts, fee: exactRupees(fee), usual: exactRupees(usualFee ?? 0) },
      };
  }
}

async function unknownLine(
  tx: Tx,
  { accountId, courier, number }: BilledLines,
  line: BilledLine,
  lineId: number,
): Promise<Question> {
  const suggested = await suggestParcels(tx, accountId, line);
  const { cn, reference, net } = line;
  return {
    kind: 'cash-unknown',
    facts: { courier, number, cn, reference, amount: exactRupees(net), lineId, suggested },
  };
}

/** Its days around which a parcel of the same cash in the same city may be it. */
const NEAR_DAYS = 30;

// By our reference, or by cash, city and days: for a person to choose from, never by itself. What was billed already is not it.
async function suggestParcels(
  tx: Tx,
  accountId: number,
  { reference, cod, city, day }: BilledLine,
): Promise<SuggestedParcel[]> {
  const { rows } = await sql<SuggestedParcel>`
    select p.id, p.our_ref as ref, case when p.our_ref = lower(ltrim(${reference}, '#')) then 'reference' else 'cash' end as why
    from parcels p join orders o on o.id = p.order_id
    where p.account_id = ${accountId} and p.handed_at is not null
      and not exists (select from statement_lines l join statements s on s.id = l.statement_id
        where l.parcel_id = p.id and s.withdrawn_at is null)
      and (p.our_ref = lower(ltrim(${reference}, '#'))
        or ${cod ?? 0}::bigint > 0 and p.cod = ${cod ?? 0}::bigint
          and (${city} = '' or lower(o.delivery_address ->> 'city') = lower(${city}))
          and (${day}::date is null or p.handed_at between ${day}::date - ${NEAR_DAYS}::int and ${day}::date + ${NEAR_DAYS}::int))
    order by p.our_ref = lower(ltrim(${reference}, '#')) desc, p.id desc limit 4`.execute(tx);
  return rows;
}
