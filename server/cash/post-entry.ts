// Writes into the cash ledger: what happened is one entry of lines that sum to zero, once a cause; a mistake is reversed.
import { sql } from 'kysely';
import { reversedLines, type CashLine } from '#shop/cash/cash-lines.ts';
import type { Tx } from '#server/db/transact.ts';

export type CashEntry = {
  what: 'statement' | 'transfer' | 'claim' | 'given-up' | 'paid-before' | 'payment' | 'refund' | 'payout';
  /** What it is made by, by ids: `refund:return:7`. The same cause again posts nothing. */
  cause: string;
  lines: readonly CashLine[];
  orderId?: string | null;
  parcelId?: number | null;
  /** Of a statement or transfer: the line of the statement. */
  lineId?: number | null;
  note?: string;
  /** When it happened. */
  at: Date;
};

/** `actor` null for what no person of the shop did. */
type PostedBy = { actor: string | null };

/** How many of them are new. An entry without lines is none. All in two statements, however many they are. */
export async function postEntries(
  tx: Tx,
  entries: readonly CashEntry[],
  { actor }: PostedBy,
): Promise<number> {
  return insertEntries(
    tx,
    entries.map((entry) => ({ ...entry, reverses: null })),
    actor,
  );
}

/** Whether it is new. */
export async function postEntry(tx: Tx, entry: CashEntry, by: PostedBy): Promise<boolean> {
  return (await postEntries(tx, [entry], by)) === 1;
}

type StoredEntry = Omit<CashEntry, 'what'> & {
  what: CashEntry['what'] | 'reversal';
  reverses: number | null;
};

async function insertEntries(tx: Tx, entries: readonly StoredEntry[], actor: string | null): Promise<number> {
  const rows = entries
    .filter(({ lines }) => lines.length > 0)
    .map(({ lines: _lines, orderId = null, parcelId = null, lineId = null, note = '', ...entry }) => ({
      ...entry,
      orderId,
      parcelId,
      lineId,
      note,
      actor,
    }));
  if (rows.length === 0) return 0;
  const { rows: made } = await sql<{ id: number; cause: string }>`
    insert into cash_entries (what, cause, order_id, parcel_id, line_id, reverses, note, actor, at)
    select what, cause, "orderId", "parcelId", "lineId", reverses, note, actor, at
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (what text, cause text, "orderId" uuid, "parcelId" bigint,
      "lineId" bigint, reverses bigint, note text, actor uuid, at timestamptz)
    on conflict (cause) do nothing returning id, cause`.execute(tx);
  const ids = new Map(made.map(({ cause, id }) => [cause, id]));
  const lines = entries.flatMap(({ cause, lines: each }) => {
    const entryId = ids.get(cause);
    return entryId === undefined ? [] : each.map((line, at) => ({ ...line, entryId, position: at + 1 }));
  });
  await sql`
    insert into cash_lines (entry_id, position, account, courier_id, parcel_id, gateway, paisa)
    select "entryId", position, account, "courierId", "parcelId", gateway, paisa
    from json_to_recordset(${JSON.stringify(lines)}::json) as l ("entryId" bigint, position integer, account text,
      "courierId" bigint, "parcelId" bigint, gateway text, paisa bigint)`.execute(tx);
  return made.length;
}

/** Each of them is taken back once; how many were taken back now. Of entries that stand, by id. */
export async function reverseEntries(
  tx: Tx,
  entryIds: readonly number[],
  { actor, at, note = '' }: PostedBy & { at: Date; note?: string },
): Promise<number> {
  const { rows } = await sql<{
    id: number;
    orderId: string | null;
    parcelId: number | null;
    lines: CashLine[];
  }>`
    select e.id, e.order_id, e.parcel_id, (
      select json_agg(json_build_object('account', l.account, 'courierId', l.courier_id, 'parcelId', l.parcel_id,
        'gateway', l.gateway, 'paisa', l.paisa) order by l.position) from cash_lines l where l.entry_id = e.id) as lines
    from cash_entries e where e.id = any(${entryIds}::bigint[])
      and not exists (select from cash_entries r where r.reverses = e.id) order by e.id`.execute(tx);
  const reversals = rows.map(({ id, orderId, parcelId, lines }) => ({
    what: 'reversal' as const,
    cause: `reversal:${id}`,
    lines: reversedLines(lines),
    orderId,
    parcelId,
    note,
    at,
    reverses: id,
  }));
  return insertEntries(tx, reversals, actor);
}
