// The money of one parcel: every entry of the ledger, what is open, and what staff may still decide.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';

export type ParcelEntry = {
  id: number;
  what: string;
  /** What the courier holds more by it; less below 0. */
  paisa: number;
  statement: string | null;
  at: Date;
};

export type ParcelCash = {
  entries: ParcelEntry[];
  /** What the courier holds now. */
  held: number;
  hasClaim: boolean;
  hasGivenUp: boolean;
};

/** The oldest first. */
export async function readParcelCash(db: Db, parcelId: number): Promise<ParcelCash> {
  const { rows } = await sql<ParcelEntry & { stands: boolean }>`
    select e.id, case when e.what = 'reversal' then 'not ' || r.what else e.what end as what, sum(l.paisa)::bigint as paisa,
      s.number as statement, e.at, e.what <> 'reversal' and not exists (select from cash_entries x where x.reverses = e.id) as stands
    from cash_entries e join cash_lines l on l.entry_id = e.id and l.account = 'courier' and l.parcel_id = ${parcelId}
    left join cash_entries r on r.id = e.reverses
    left join statement_lines n on n.id = coalesce(e.line_id, r.line_id) left join statements s on s.id = n.statement_id
    where e.parcel_id = ${parcelId} group by e.id, r.id, s.id order by e.id`.execute(db);
  const stands = (what: string) => rows.some((row) => row.stands && row.what === what);
  return {
    entries: rows.map(({ stands: _stands, ...entry }) => entry),
    held: rows.reduce((sum, { paisa }) => sum + paisa, 0),
    hasClaim: stands('claim'),
    hasGivenUp: stands('given-up'),
  };
}
