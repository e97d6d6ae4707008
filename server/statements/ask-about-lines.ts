// Questions about lines of a statement: what no parcel is known for, and what is not as the shop has it.
import { sql } from 'kysely';
import { exactMoney } from '#shop/cash/amount.ts';
import { findingsOf, missingOf, type BilledLine, type Finding } from '#shop/cash/judge-statement.ts';
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
  billed: BilledLine,
  finding: Exclude<Finding, 'unknown'>,
): Question {
  const { line, cn, cod, net, fee, parcel } = billed;
  if (!parcel) throw new Error(`line ${line} has no parcel`);
  const { ref, road, before, usualFee } = parcel;
  const facts = { courier, number, cn, ref };
  switch (finding) {
    case 'amount':
      return {
        kind: 'cash-amount',
        facts: { ...facts, said: exactMoney(cod ?? net), ours: exactMoney(parcel.cod) },
      };
    case 'short':
      return {
        kind: 'cash-short',
        facts: { ...facts, missing: exactMoney(missingOf(billed)), paid: exactMoney(net) },
      };
    case 'not-delivered':
      return { kind: 'cash-not-delivered', facts: { ...facts, road: meaningNames[road] } };
    case 'twice':
      return { kind: 'cash-twice', facts: { ...facts, before: before?.number ?? '' } };
    case 'fee':
      return {
        kind: 'cash-fee',
        facts: { ...facts, fee: exactMoney(fee), usual: exactMoney(usualFee ?? 0) },
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
    facts: { courier, number, cn, reference, amount: exactMoney(net), lineId, suggested },
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
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as n (line integer, ref text, cod bigint, city text, day date)
    ), free as materialized (
      select p.id, p.our_ref, p.cod, p.handed_at, lower(o.delivery_address ->> 'city') as city
      from parcels p join orders o on o.id = p.order_id
      where p.account_id = ${accountId} and p.handed_at is not null
        and (p.our_ref in (select ref from asked) or p.cod in (select cod from asked where cod > 0))
        and not exists (select from statement_lines l join statements s on s.id = l.statement_id
          where l.parcel_id = p.id and s.withdrawn_at is null)
    ), alike as (
      select n.line, f.id, f.our_ref as ref, 'reference' as why from asked n join free f on f.our_ref = n.ref
      union all
      select n.line, f.id, f.our_ref, 'cash' from asked n join free f on f.cod = n.cod and f.our_ref <> n.ref
      where n.cod > 0 and (n.city = '' or f.city = lower(n.city))
        and (n.day is null or f.handed_at between n.day - ${NEAR_DAYS}::int and n.day + ${NEAR_DAYS}::int)
    ), best as (
      select *, row_number() over (partition by line order by why desc, id desc) as place from alike
    )
    select line, id, ref, why from best where place <= 4 order by line, place`.execute(tx);
  const byLine = Map.groupBy(rows, ({ line }) => line);
  return new Map(
    [...byLine].map(([line, found]) => [line, found.map(({ line: _line, ...parcel }) => parcel)]),
  );
}
