// Statements as their pages show them, and the ledger as a file for the accountant.
import { currencyNames } from '#shop/country/currency-names.ts';
import { capitalised } from '#shop/text/text.ts';
import { inCurrency } from '#shop/pricing/in-currency.ts';
import { csvText } from '#platform/http/csv-file.ts';
import { sql } from 'kysely';
import { gatewayTitle, type GatewayName } from '#shop/payments/gateways.ts';
import { csvCell } from '#shop/imports/csv-injection.ts';
import { formatDayAndClock } from '#shop/text/pakistan-time.ts';
import type { Db } from '#server/db/transact.ts';

export type ListedStatement = {
  id: number;
  courier: string;
  courierId: number;
  number: string;
  /** `2026-11-22` */
  dated: string;
  total: number;
  lines: number;
  takenAt: Date;
  seenOn: string | null;
  withdrawnAt: Date | null;
};

const MAX_STATEMENTS = 50;

const statements = sql`
  select s.id, a.name as courier, s.account_id as courier_id, s.number, s.dated::text as dated, s.total, s.taken_at,
    s.seen_on::text as seen_on, s.withdrawn_at,
    (select count(*)::int from statement_lines l where l.statement_id = s.id) as lines
  from statements s join courier_accounts a on a.id = s.account_id`;

/** The newest first. */
export async function listStatements(db: Db): Promise<ListedStatement[]> {
  const { rows } = await sql<ListedStatement>`
    ${statements} order by s.dated desc, s.id desc limit ${MAX_STATEMENTS}`.execute(db);
  return rows;
}

export type ShownLine = {
  line: number;
  cn: string;
  orderId: string | null;
  ref: string | null;
  cod: number | null;
  fee: number;
  tax: number;
  withheld: number;
  net: number;
};

/** `expected`: what the rates of its day would withhold of the cash in it. */
export type ShownStatement = ListedStatement & { shown: ShownLine[]; expected: number; withheld: number };

export async function findStatement(db: Db, id: number): Promise<ShownStatement | null> {
  const { rows } = await sql<ListedStatement>`${statements} where s.id = ${id}`.execute(db);
  const [statement] = rows;
  if (!statement) return null;
  const { rows: shown } = await sql<ShownLine>`
    select l.line, l.cn, p.order_id, p.our_ref as ref, l.cod, l.fee, l.tax, l.withheld, l.net
    from statement_lines l left join parcels p on p.id = l.parcel_id
    where l.statement_id = ${id} order by l.line`.execute(db);
  const cash = shown.reduce((sum, { cod }) => sum + (cod ?? 0), 0);
  const withheld = shown.reduce((sum, line) => sum + line.withheld, 0);
  const rate = await rateOn(db, statement.dated);
  return { ...statement, shown, withheld, expected: Math.round((cash * rate) / 10_000) };
}

// Of each kind the rate that is valid on that day; in hundredths of a percent.
async function rateOn(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    select coalesce(sum(rate), 0)::int as rate from (
      select distinct on (kind) rate from tax_rates where valid_from <= ${day}::date order by kind, valid_from desc
    ) valid`.execute(db);
  return rows[0]?.rate ?? 0;
}

type LedgerRow = {
  at: Date;
  what: string;
  account: string;
  courier: string;
  gateway: GatewayName | null;
  ref: string;
  cn: string;
  statement: string;
  paisa: number;
  note: string;
};

const columns: [head: string, cell: (row: LedgerRow) => string | number][] = [
  ['Time', ({ at }) => formatDayAndClock(at)],
  ['What', ({ what }) => what],
  ['Account', ({ account }) => account],
  ['Courier', ({ courier }) => courier],
  ['Gateway', ({ gateway }) => (gateway ? gatewayTitle(gateway) : '')],
  ['Parcel', ({ ref }) => ref],
  ['Tracking number', ({ cn }) => cn],
  ['Statement', ({ statement }) => statement],
  [capitalised(currencyNames.plural), ({ paisa }) => inCurrency(paisa)],
  ['Note', ({ note }) => note],
];

/** Every line of the ledger between two moments, debit +; with the mark that makes Excel read UTF-8. */
export async function exportLedger(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<{ csv: string; count: number }> {
  const { rows } = await sql<LedgerRow>`
    select e.at, e.what, l.account, coalesce(a.name, '') as courier, l.gateway, coalesce(p.our_ref, '') as ref, coalesce(p.cn, '') as cn,
      coalesce(s.number, '') as statement, l.paisa, e.note
    from cash_entries e join cash_lines l on l.entry_id = e.id
    left join cash_entries r on r.id = e.reverses
    left join statement_lines n on n.id = coalesce(e.line_id, r.line_id) left join statements s on s.id = n.statement_id
    left join parcels p on p.id = l.parcel_id
    left join courier_accounts a on a.id = coalesce(l.courier_id, p.account_id)
    where e.at >= ${from} and e.at < ${until} order by e.at, e.id, l.position`.execute(db);
  const lines = rows.map((row) => columns.map(([, cell]) => csvCell(cell(row))));
  const csv = csvText(
    columns.map(([head]) => head),
    lines,
  );
  return { csv, count: rows.length };
}
