/** Puts the rows of a backup into a database, in the one transaction that also empties it: all of it or none. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import { knownMigrations, MIGRATIONS_TABLE, type Migration } from '#platform/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import type { Tx } from '#server/db/transact.ts';
import { tableOf, type Manifest, type SavedTable } from './file-parts.ts';
import type { BackupEntry } from './read-file.ts';
import { leftOut } from './left-out.ts';
import { shopTables, type ShopTable } from './shop-tables.ts';

const unpack = promisify(gunzip);

/** Makes the schema of the backup's day, fills it, and brings it up to today's. Throws when a row does not fit. */
export async function loadRows(
  tx: Tx,
  manifest: Manifest,
  entries: AsyncGenerator<BackupEntry>,
  now: Date,
): Promise<void> {
  const since = await loadAsSaved(tx, manifest, entries, now);
  for (const migration of since) await apply(tx, migration, now);
  await sql`select update_search_index(array(select id from products), '{}')`.execute(tx);
  await settleSearch(tx);
  // The planner knows nothing yet of tables filled in this transaction, and checks would take minutes instead of moments.
  for (const { name } of await shopTables(tx)) await sql`analyze ${sql.id(name)}`.execute(tx);
}

/** Makes the schema of the backup's day and fills it; returns the migrations that have come since. */
export async function loadAsSaved(
  tx: Tx,
  manifest: Manifest,
  entries: AsyncGenerator<BackupEntry>,
  now: Date,
): Promise<Migration[]> {
  const { before, since } = await splitMigrations(manifest);
  await sql.raw(dropShop).execute(tx);
  await sql.raw(MIGRATIONS_TABLE).execute(tx);
  for (const migration of before) await apply(tx, migration, now);
  const tables = await shopTables(tx);
  await switchTriggers(tx, tables, 'disable');
  await emptyTables(tx, tables);
  await fill(tx, { manifest, tables, entries });
  await sql`set constraints all immediate`.execute(tx);
  await switchTriggers(tx, tables, 'enable');
  await setSequences(tx, manifest);
  return since;
}

/** Throws when the backup is of a newer Qadam than this. */
export async function splitMigrations({ migrations }: Manifest) {
  const known = await knownMigrations(MIGRATIONS);
  for (const [at, { name, checksum }] of migrations.entries()) {
    if (known[at]?.name !== name || known[at].checksum !== checksum)
      throw new Error(`the backup is of another Qadam (it has ${name}); restore it with that one or a newer`);
  }
  return { before: known.slice(0, migrations.length), since: known.slice(migrations.length) };
}

async function apply(tx: Tx, { name, checksum, sql: text }: Migration, now: Date): Promise<void> {
  await sql.raw(text).execute(tx);
  await sql`insert into migrations (name, checksum, applied_at) values (${name}, ${checksum}, ${now})`.execute(
    tx,
  );
}

// What an extension brought stays: it may belong to somebody else. Waiting jobs are of the shop that goes.
const dropShop = `do $$ declare it record; begin
  for it in select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop execute format('drop table %s cascade', it.name); end loop;
  for it in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop execute format('drop routine %s cascade', it.name); end loop;
  delete from graphile_worker._private_jobs;
end $$`;

// Triggers made these rows once; they must not make them again.
async function switchTriggers(tx: Tx, tables: ShopTable[], how: 'disable' | 'enable'): Promise<void> {
  for (const { name } of tables)
    await sql`alter table ${sql.id(name)} ${sql.raw(how)} trigger user`.execute(tx);
}

// What a trigger does after each write elsewhere: searches are not to read the list of entries that wait (0010).
async function settleSearch(tx: Tx): Promise<void> {
  await sql`
    select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`.execute(tx);
}

// A migration may bring rows of its own; the backup has them as they were.
async function emptyTables(tx: Tx, tables: ShopTable[]): Promise<void> {
  const names = tables.filter(({ name }) => !(name in leftOut)).map(({ name }) => sql.id(name));
  await sql`truncate ${sql.join(names)} cascade`.execute(tx);
}

type RowsToLoad = { manifest: Manifest; tables: ShopTable[]; entries: AsyncGenerator<BackupEntry> };

async function fill(tx: Tx, { manifest, tables, entries }: RowsToLoad): Promise<void> {
  const saved = new Map(manifest.tables.map((table) => [table.name, table]));
  const types = new Map(tables.map((table) => [table.name, table]));
  const counts = new Map<string, number>();
  for await (const { name, content } of entries) {
    const [into, as] = [saved.get(tableOf(name) ?? ''), types.get(tableOf(name) ?? '')];
    if (!into || !as) continue;
    const rows = (await unpack(content)).toString('utf8').split('\n').map(readLine);
    await insert(tx, into, as, rows);
    counts.set(into.name, (counts.get(into.name) ?? 0) + rows.length);
  }
  for (const { name, rows } of manifest.tables)
    if ((counts.get(name) ?? 0) !== rows)
      throw new Error(`the backup says ${rows} rows of ${name} and has ${counts.get(name) ?? 0}`);
}

function readLine(line: string): (string | null)[] {
  return JSON.parse(line);
}

async function insert(
  tx: Tx,
  { name, columns }: SavedTable,
  { columns: typed }: ShopTable,
  rows: (string | null)[][],
): Promise<void> {
  const typeOf = new Map(typed.map((column) => [column.name, column.type]));
  const values = columns.map((_, at) => sql`${rows.map((row) => row[at] ?? null)}::text[]`);
  const casts = columns.map(
    (column) => sql`r.${sql.id(column)}::${sql.raw(typeOf.get(column) ?? 'unknown')}`,
  );
  const ids = columns.map((column) => sql.id(column));
  await sql`insert into ${sql.id(name)} (${sql.join(ids)}) overriding system value
    select ${sql.join(casts)} from unnest(${sql.join(values)}) as r (${sql.join(ids)})`.execute(tx);
}

async function setSequences(tx: Tx, { sequences }: Manifest): Promise<void> {
  for (const { table, column, last } of sequences.filter((each) => each.last > 0))
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last})`.execute(tx);
}
