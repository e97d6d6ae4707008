/** Brings the database's schema to what this code expects: forward only, one file one transaction. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { reasonOf } from '../log/reason-of.ts';

export type Migration = { name: string; checksum: string; sql: string };

const LOCK = 1_902_207_341; // any number that is ours; one per database
/** The table that records which migrations ran. */
export const MIGRATIONS_TABLE = `create table if not exists migrations
  (name text primary key, checksum text not null, applied_at timestamptz not null)`;
const quiet = new Logger(() => () => undefined);

/**
 * Runs graphile-worker's migrations, then each file of `folder` (`NNNN-name.sql`) that has not run yet.
 * Two processes at once: one migrates, the other waits and finds it done. Throws when an applied file was changed,
 * when the database knows migrations this code does not, or when a file fails (that file leaves nothing behind).
 */
export async function migrate(pool: Pool, now: Date, folder: string): Promise<void> {
  const migrations = await knownMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query(patient('select pg_advisory_lock($1)', [LOCK]));
    await prepareQueue(pool);
    await client.query(MIGRATIONS_TABLE);
    for (const migration of await pending(client, migrations)) await apply(client, migration, now);
  } finally {
    // Closing the connection releases the advisory lock and resets the timeouts, whatever state it is in.
    client.release(true);
  }
}

/** The tables of the job queue, which are not ours to write. */
export async function prepareQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, schema: 'graphile_worker', logger: quiet });
}

/** The files this code brings, in order. */
export async function knownMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const wrong = names.find((name, at) => Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]) !== at + 1);
  if (wrong)
    throw new Error(`migrations: ${wrong} breaks the row 0001-name.sql, 0002-name.sql, ... in ${folder}`);
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // Git may convert line endings on another system; that is not a change.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function pending(client: PoolClient, known: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  for (const [at, row] of rows.entries()) {
    const ours = known[at];
    if (!ours || ours.name !== row.name) {
      throw new Error(
        `migrations: this database was made by a newer Qadam (it has ${row.name}); update the code`,
      );
    }
    if (ours.checksum !== row.checksum) {
      throw new Error(
        `migrations: ${row.name} was changed after it ran here; put it back and add a new file`,
      );
    }
  }
  return known.slice(rows.length);
}

async function apply(client: PoolClient, { name, checksum, sql }: Migration, now: Date): Promise<void> {
  await client.query('begin');
  try {
    await client.query(patient(sql));
    await client.query('insert into migrations (name, checksum, applied_at) values ($1, $2, $3)', [
      name,
      checksum,
      now,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`migrations: ${name}${lineOf(error, sql)} failed: ${reasonOf(error)}`, { cause: error });
  }
}

// Creating an index in a large shop may take longer than the statement timeout of a page.
function patient(text: string, values?: unknown[]) {
  return { text, query_timeout: 3_600_000, ...(values && { values }) };
}

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0;
  return position > 0 ? ` line ${sql.slice(0, position).split('\n').length}` : '';
}
