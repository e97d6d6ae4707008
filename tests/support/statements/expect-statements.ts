// What has to be asked and what has to be open after planned statements, counted without the shop; and what the shop has, in the same words.
import { sql, type Kysely } from 'kysely';
import { exactMoney } from '#shop/cash/amount.ts';
import { numberKey } from '#shop/parcels/number-key.ts';
import type { CashQuestion } from '#shop/questions/cash-questions.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import { listCourierCash } from '#server/statements/cash-figures.ts';
import { LINE_ERRORS } from './line-errors.ts';
import { usualFeeOf, type Plan, type PlannedLine, type PlannedStatement } from './plant-errors.ts';

export function netOf(lines: readonly PlannedLine[]): number {
  return lines.reduce((sum, { written }) => sum + written.net, 0);
}

/** One for each finding of each line with an error. */
export function expectedOf({ courier, lines }: PlannedStatement, plan: Plan): string[] {
  return lines.flatMap(({ kind, parcel, written }) =>
    (LINE_ERRORS[kind ?? '']?.found ?? []).map((finding) => {
      const cn = numberKey(written.cn);
      switch (finding) {
        case 'unknown':
          return `cash-unknown ${courier.name} ${cn} ${exactMoney(written.net)}`;
        case 'amount':
          return `cash-amount ${courier.name} ${cn} ${exactMoney(written.cod)} ${exactMoney(parcel?.cod ?? 0)}`;
        case 'short':
          return `cash-short ${courier.name} ${cn} ${exactMoney(-(LINE_ERRORS[kind ?? '']?.netOff ?? 0))}`;
        case 'not-delivered':
          return `cash-not-delivered ${courier.name} ${cn}`;
        case 'twice':
          return `cash-twice ${courier.name} ${cn} ${billedIn(plan, parcel?.id ?? 0)}`;
        case 'fee':
          return `cash-fee ${courier.name} ${cn} ${exactMoney(written.fee)} ${exactMoney(usualFeeOf(written, kind))}`;
      }
    }),
  );
}

function billedIn({ before }: Plan, parcelId: number): string {
  return before.find(({ lines }) => lines.some(({ parcel }) => parcel?.id === parcelId))?.number ?? '';
}

const PAYS_WITHIN = 14;

/** One a courier, over what he was given in no statement and has held for too long. */
export function overdueOf({ leftOut, before }: Plan, now: Date): string[] {
  const couriers = new Map(before.map(({ courier }) => [courier.id, courier.name]));
  return [...couriers].flatMap(([id, name]) => {
    const late = leftOut.filter(({ courierId, at }) => courierId === id && at < daysLater(now, -PAYS_WITHIN));
    const sum = late.reduce((total, { cod }) => total + cod, 0);
    return late.length === 0 ? [] : [`cash-overdue ${name} ${late.length} ${exactMoney(sum)}`];
  });
}

export async function askedQuestions(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('questions')
    .select(['kind', 'facts'])
    .where('settledAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => inWords(row as CashQuestion));
}

function inWords({ kind, facts }: CashQuestion): string {
  switch (kind) {
    case 'cash-unknown':
      return `${kind} ${facts.courier} ${numberKey(facts.cn)} ${facts.amount}`;
    case 'cash-amount':
      return `${kind} ${facts.courier} ${numberKey(facts.cn)} ${facts.said} ${facts.ours}`;
    case 'cash-short':
      return `${kind} ${facts.courier} ${numberKey(facts.cn)} ${facts.missing}`;
    case 'cash-not-delivered':
      return `${kind} ${facts.courier} ${numberKey(facts.cn)}`;
    case 'cash-twice':
      return `${kind} ${facts.courier} ${numberKey(facts.cn)} ${facts.before}`;
    case 'cash-fee':
      return `${kind} ${facts.courier} ${numberKey(facts.cn)} ${facts.fee} ${facts.usual}`;
    case 'cash-overdue':
      return `${kind} ${facts.courier} ${facts.count} ${facts.amount}`;
    case 'cash-transfer':
      return `${kind} ${facts.number} ${facts.amount}`;
    default:
      return `${kind as string} ${JSON.stringify(facts)}`;
  }
}

/** Of every parcel what its courier should hold after all of it: what was delivered, less what the statements account for. */
export function openOf({ before, planted, leftOut }: Plan): string[] {
  const all = [...before, ...planted].flatMap(({ courier, lines }) =>
    lines.map((line) => ({ ...line, courier })),
  );
  const names = new Map(all.map(({ courier }) => [courier.id, courier.name]));
  const moved = new Set(
    all.flatMap(({ kind, parcel }) => (LINE_ERRORS[kind ?? '']?.road ? [parcel?.id] : [])),
  );
  const parcels = new Map(
    [...all.flatMap(({ parcel }) => parcel ?? []), ...leftOut].map((each) => [each.id, each]),
  );
  const open = new Map<string, number>();
  const add = (name: string, paisa: number) => open.set(name, (open.get(name) ?? 0) + paisa);
  for (const { id, courierId, cod, isDelivered } of parcels.values())
    if (isDelivered && !moved.has(id)) add(`${names.get(courierId)} ${id}`, cod);
  for (const { courier, parcel, written } of all)
    add(
      `${courier.name} ${parcel?.id ?? 'no parcel'}`,
      -(written.net + written.fee + written.tax + written.withheld),
    );
  return [...open].filter(([, paisa]) => paisa !== 0).map(([name, paisa]) => `${name} ${exactMoney(paisa)}`);
}

/** The same of the ledger; what a statement says that nobody has seen counts as paid. */
export async function readOpen(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string; parcelId: number | null; paisa: number }>`
    select a.name, each.parcel_id, sum(each.paisa)::bigint as paisa from (
      select l.courier_id, l.parcel_id, l.paisa from cash_lines l where l.account = 'courier'
      union all
      select s.account_id, l.parcel_id, -l.net from statement_lines l join statements s on s.id = l.statement_id
      where s.seen_on is null and s.withdrawn_at is null
    ) each join courier_accounts a on a.id = each.courier_id
    group by a.name, each.parcel_id having sum(each.paisa) <> 0`.execute(db);
  return rows.map(({ name, parcelId, paisa }) => `${name} ${parcelId ?? 'no parcel'} ${exactMoney(paisa)}`);
}

/** What the page Cash shows of all couriers together, and what the ledger comes to in all. */
export async function readSums(db: Kysely<Tables>, now: Date): Promise<{ open: number; ledger: number }> {
  const couriers = await listCourierCash(db, now);
  const open = couriers.reduce(
    (sum, { week, fortnight, month, older, short, owed }) =>
      sum + week + fortnight + month + older + short + owed,
    0,
  );
  const { rows } = await sql<{
    sum: number;
  }>`select coalesce(sum(paisa), 0)::bigint as sum from cash_lines`.execute(db);
  return { open, ledger: rows[0]?.sum ?? NaN };
}
