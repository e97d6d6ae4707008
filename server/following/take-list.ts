// A courier's own list, read row by row: each parcel takes what its rows tell, and every row says what became of it.
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import {
  readCourierList,
  type CourierList,
  type KeptColumns,
  type ListRow,
} from '#shop/parcels/courier-list.ts';
import type { ListMapping } from '#shop/parcels/courier-list.ts';
import type { ToldEvent } from '#shop/parcels/told-events.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';
import { takeEvents } from './take-events.ts';

/** new and unknown are stored; the meaning of an unknown word is asked for. */
export type RowOutcome =
  | 'new'
  | 'unknown'
  | 'known'
  | 'too-old'
  | 'passed-over'
  | 'unreadable'
  | 'no-parcel'
  | 'failed'
  | Exclude<ListRow['told'], ToldEvent>;

export type TakenRow = Pick<ListRow, 'line' | 'number' | 'word'> & {
  outcome: RowOutcome;
  orderId: string | null;
  /** As on the label. */
  ref: string | null;
};

export type TakenList = { rows: TakenRow[]; foot: CourierList['foot'] };

type GivenList = { accountId: number; rows: readonly string[][]; mapping: ListMapping };

/** The same list again changes nothing. Each parcel is a transaction of its own: one that fails says so in its rows. */
export async function takeList(
  db: Kysely<Tables>,
  actor: Staff,
  { accountId, rows, mapping }: GivenList,
  now: Date,
): Promise<TakenList> {
  const list = readCourierList(rows, mapping);
  const parcels = await findParcels(db, accountId, list.rows);
  const taken = new Map<number, TakenRow>();
  for (const row of list.rows) {
    const parcel = parcels.get(row.number);
    const outcome = typeof row.told === 'string' ? row.told : parcel ? 'known' : 'no-parcel';
    const { line, number, word } = row;
    taken.set(line, {
      line,
      number,
      word,
      outcome,
      orderId: parcel?.orderId ?? null,
      ref: parcel?.ref ?? null,
    });
  }
  for (const [parcelId, told] of toldOf(list.rows, parcels)) {
    const outcomes = await takeRows(db, parcelId, told, now);
    for (const [at, { line }] of told.entries()) {
      const row = taken.get(line);
      if (row) row.outcome = outcomes[at] ?? 'failed';
    }
  }
  const report = { rows: [...taken.values()], foot: list.foot };
  await auditList(db, actor, accountId, report);
  return report;
}

type ToldRow = { line: number; told: ToldEvent };

/** The rows of each parcel together, in the order of the list. */
function toldOf(
  rows: readonly ListRow[],
  parcels: ReadonlyMap<string, ListedParcel>,
): Map<number, ToldRow[]> {
  const byParcel = new Map<number, ToldRow[]>();
  for (const { line, number, told } of rows) {
    const parcel = parcels.get(number);
    if (!parcel || typeof told === 'string') continue;
    byParcel.set(parcel.id, [...(byParcel.get(parcel.id) ?? []), { line, told }]);
  }
  return byParcel;
}

async function takeRows(
  db: Kysely<Tables>,
  parcelId: number,
  rows: readonly ToldRow[],
  now: Date,
): Promise<RowOutcome[]> {
  const taken = await takeEvents(db, { parcelId, told: rows.map(({ told }) => told) }, now);
  if (isRefusal(taken)) return rows.map(() => 'failed');
  const unknown = new Set(taken.unknown.map((word) => word.toLowerCase()));
  return taken.outcomes.map((outcome) => {
    if (typeof outcome === 'string') return outcome;
    return unknown.has(outcome.new.word.toLowerCase()) ? 'unknown' : 'new';
  });
}

type ListedParcel = { id: number; orderId: string; ref: string };

/** By the number as the list has it: the courier's, or our own on the label. */
async function findParcels(
  db: Db,
  accountId: number,
  rows: readonly ListRow[],
): Promise<Map<string, ListedParcel>> {
  const numbers = [...new Set(rows.map(({ number }) => number).filter((number) => number !== ''))];
  const { rows: found } = await sql<ListedParcel & { number: string }>`
    select n.number, p.id, p.order_id, p.our_ref as ref
    from unnest(${numbers}::text[]) as n (number) cross join lateral (
      select id, order_id, our_ref from parcels
      where account_id = ${accountId} and (cn_key = number_key(n.number) or our_ref = lower(ltrim(n.number, '#')))
      order by cn_key = number_key(n.number) desc nulls last, id limit 1
    ) p`.execute(db);
  return new Map(found.map(({ number, ...parcel }) => [number, parcel]));
}

async function auditList(
  db: Kysely<Tables>,
  actor: Staff,
  accountId: number,
  { rows }: TakenList,
): Promise<void> {
  const fresh = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'unknown').length;
  if (fresh === 0) return;
  const account = await db
    .selectFrom('courierAccounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await transact(db, (tx) =>
    recordAudit(tx, actor, {
      action: 'parcel.list',
      subject: `courier ${accountId}`,
      title: `List of ${account.name}`,
      before: null,
      after: { rows: rows.length, new: fresh },
    }),
  );
}

/** Null until its columns were chosen. */
export async function findListCourier(
  db: Db,
  accountId: number,
): Promise<{ id: number; name: string; columns: KeptColumns | null } | undefined> {
  const account = await db
    .selectFrom('courierAccounts')
    .select(['id', 'name', 'listColumns'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return (
    account && { id: account.id, name: account.name, columns: account.listColumns as KeptColumns | null }
  );
}

export async function keepColumns(db: Db, accountId: number, columns: KeptColumns): Promise<void> {
  await db
    .updateTable('courierAccounts')
    .set({ listColumns: JSON.stringify(columns) })
    .where('id', '=', accountId)
    .execute();
}
