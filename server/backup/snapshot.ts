/** A snapshot of the whole shop, read row by row while orders go on: one repeatable-read transaction. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import type { Manifest, SavedTable } from './file-parts.ts';
import { leftOut } from './left-out.ts';
import { shopTables, type ShopTable } from './shop-tables.ts';

export type Snapshot = {
  manifest: Manifest;
  /** Lines of JSON, each an array of texts and nulls in the order of the table's columns; some hundred at a time. */
  linesOf(table: SavedTable): AsyncGenerator<string[]>;
};

const ROWS_AT_ONCE = 500;

/** Runs `work` on a snapshot of the shop; nothing is written, and no order waits for it. */
export function withSnapshot<T>(
  db: Kysely<Tables>,
  now: Date,
  work: (it: Snapshot) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // A large shop takes longer than a page ever may, and the disk of the backup may be slow.
      await sql.raw(steadySession).execute(tx);
      return work({ manifest: await describe(tx, now), linesOf: (table) => linesOf(tx, table) });
    });
}

// How values look as text must not depend on the server's settings.
const steadySession = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1`;

async function describe(tx: Tx, now: Date): Promise<Manifest> {
  const saved = (await shopTables(tx)).filter(({ name }) => !(name in leftOut));
  const tables: SavedTable[] = [];
  for (const { name, columns } of saved)
    tables.push({ name, columns: columns.map((column) => column.name), rows: await countRows(tx, name) });
  const { rows: migrations } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migrations order by name`.execute(tx);
  const { rows } = await sql<{ version: string }>`select version()`.execute(tx);
  return {
    format: 'qadam-backup-1',
    takenAt: now.toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations,
    tables,
    sequences: await readSequences(tx, saved),
  };
}

async function countRows(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.id(table)}`.execute(tx);
  return rows[0]?.n ?? 0;
}

// Not of the snapshot, but never behind it: a number is drawn before its row is written.
async function readSequences(tx: Tx, tables: ShopTable[]): Promise<Manifest['sequences']> {
  const found: Manifest['sequences'] = [];
  for (const { name: table, columns } of tables) {
    for (const { name: column } of columns.filter(({ isIdentity }) => isIdentity)) {
      const { rows } = await sql<{ last: number }>`
        select coalesce(pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass), 0) as last`.execute(
        tx,
      );
      found.push({ table, column, last: rows[0]?.last ?? 0 });
    }
  }
  return found;
}

async function* linesOf(tx: Tx, { name, columns }: SavedTable): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  await sql`declare saved no scroll cursor for
    select array_to_json(array[${texts}])::text as line from ${sql.id(name)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from saved`.execute(
      tx,
    );
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close saved`.execute(tx);
}
