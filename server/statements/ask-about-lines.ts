// Questions about lines of a statement: what no parcel is known for, and what is not as the shop has it.
import { sql } from 'kysely';
import { exactRupees } from '#shop/cash/amount.ts';
import { findingsOf, type BilledLine, type Finding } from '#shop/cash/judge-statement.ts';
import { meaningNames } from '#shop/parcels/road-names.ts';
import type { SuggestedParcel } from '#shop/questions/cash-questions.ts';
import type { Question } from '#shop/questions/questions.ts';
import type { Tx } from '#server/db/transact.ts';
import { raiseQuestions, type RaisedQuestion } from '#server/questions/raise-question.ts';

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
  const suggested = await suggestParcels(tx, billed);
  const questions = billed.lines.flatMap((line) => {
    const lineId = billed.ids.get(line.line) ?? 0;
    const about = line.parcel ? { orderId: line.parcel.orderId, parcelId: line.parcel.id } : {};
    return findingsOf(line).map((finding): RaisedQuestion => {
      const cause = `cash-${finding}:line:${lineId}`;
      if (finding !== 'unknown') return { ...aboutLine(billed, line, finding), cause, ...about };
      return { ...unknownLine(billed, line, lineId, suggested.get(line.line) ?? []), cause };
    });
  });
  await raiseQuestions(tx, questions, now);
}

function aboutLine(
  { courier, number }: BilledLines,
  { line, cn, cod, net, fee, parcel }: BilledLine,
  finding: Exclude<Finding, 'unknown'>,
): Question {
  if (!parcel) throw new Error(`line ${line} has no parcel`);
  const { ref, road, before, usualFee } = parcel;
  const facts = { courier, number, cn, ref };
  switch (finding) {
    case 'amount':
      return {
        kind: 'cash-amount',
        facts: { ...facts, said: exactRupees(cod ?? net), ours: exactRupees(parcel.cod) },
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

function unknownLine(
  { courier, number }: BilledLines,
  { cn, reference, net }: BilledLine,
  lineId: number,
  suggested: SuggestedParcel[],
): Question {
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
  { accountId, lines }: BilledLines,
): Promise<Map<number, SuggestedParcel[]>> {
  const unknown = lines.filter(({ parcel }) => !parcel);
  if (unknown.length === 0) return new Map();
  const asked = unknown.map(({ line, reference, cod, city, day }) => ({
    line,
    ref: reference.replace(/^#+/, '').toLowerCase(),
    cod: cod ?? 0,
    city,
    day,
  }));
  const { rows } = await sql<SuggestedParcel & { line: number }>`
    select n.line, s.id, s.ref, s.why
    from json_to_recordset(${JSON.stringify(asked)}::json) as n (line integer, ref text, cod bigint, city text, day date)
    cross join lateral (
      select p.id, p.our_ref as ref, case when p.our_ref = n.ref then 'reference' else 'cash' end as why
      from parcels p join orders o on o.id = p.order_id
      where p.account_id = ${accountId} and p.handed_at is not null
        and not exists (select from statement_lines l join statements s on s.id = l.statement_id
          where l.parcel_id = p.id and s.withdrawn_at is null)
        and (p.our_ref = n.ref
          or n.cod > 0 and p.cod = n.cod and (n.city = '' or lower(o.delivery_address ->> 'city') = lower(n.city))
            and (n.day is null or p.handed_at between n.day - ${NEAR_DAYS}::int and n.day + ${NEAR_DAYS}::int))
      order by p.our_ref = n.ref desc, p.id desc limit 4
    ) s order by n.line, s.why desc, s.id desc`.execute(tx);
  const byLine = Map.groupBy(rows, ({ line }) => line);
  return new Map(
    [...byLine].map(([line, found]) => [line, found.map(({ line: _line, ...parcel }) => parcel)]),
  );
}
