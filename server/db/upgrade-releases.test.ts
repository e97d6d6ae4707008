/** Upgrades of what each release left behind (server/db/releases), and by a program that is killed in the middle. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, prepareQueue } from '#platform/db/migrate.ts';
import { loadAsSaved } from '#server/backup/load-rows.ts';
import { checkBackupFile, entriesOf } from '#server/backup/read-file.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Database } from './open.ts';
import {
  fillAsFirst,
  migrationNames,
  migrationsUpTo,
  schemaOf,
  withEmptyDatabase,
} from './testing-upgrade.ts';

const now = new Date('2026-11-23T07:00:00Z');
const RELEASES = join(import.meta.dirname, 'releases');

let home: string;
let goal: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'qadam-releases-'));
  await withEmptyDatabase(async ({ pool }) => {
    await migrate(pool, now, MIGRATIONS);
    goal = await schemaOf(pool);
  });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('145 the shop of a release', () => {
  test.each(readdirSync(RELEASES))('%s is brought up to date with all its rows', async (name) => {
    const path = join(RELEASES, name);
    const { manifest } = await checkBackupFile(path);
    await withEmptyDatabase(async ({ db, pool }) => {
      await prepareQueue(pool);
      await db.transaction().execute((tx) => loadAsSaved(tx, manifest, entriesOf(path), now));
      await migrate(pool, now, MIGRATIONS);
      await sql`select update_search_index(array(select id from products), '{}')`.execute(db);
      expect(await schemaOf(pool)).toBe(goal);
      expect(await verifyShop(db)).toEqual([]);
      expect(await countRows(db, 'orders')).toBe(
        manifest.tables.find((table) => table.name === 'orders')?.rows,
      );
      expect(await countRows(db, 'orders')).toBeGreaterThan(100);
    });
  });
});

describe('150 killed in the middle of a migration', () => {
  const places = migrationNames
    .map((name, at) => [name, at + 1] as const)
    .filter(([, count]) => count % 8 === 0);
  test('at every eighth of them, the next start goes on from there', async () => {
    await withEmptyDatabase(async ({ db, pool, url }) => {
      await migrate(pool, now, migrationsUpTo(home, 1));
      await fillAsFirst(pool);
      for (const [name, count] of places) {
        await migrate(pool, now, migrationsUpTo(home, count - 1));
        await killWhenDone({ pool, url }, migrationsUpTo(home, count));
        const { rows } = await pool.query<{ name: string }>(
          'select name from migrations order by name desc limit 1',
        );
        expect(rows[0]?.name, `${name} was killed before its end`).toBe(migrationNames[count - 2]);
      }
      await migrate(pool, now, MIGRATIONS);
      expect(await schemaOf(pool)).toBe(goal);
      expect(await verifyShop(db)).toEqual([]);
    });
  });
});

/** Kills the program when its migration has changed everything and is not committed: it waits for a lock of ours to note its name. */
async function killWhenDone(
  { pool, url }: { pool: Database['pool']; url: string },
  folder: string,
): Promise<void> {
  const holder = await pool.connect();
  try {
    // It waits until the program has started, which may take a slow machine longer than a transaction may rest.
    await holder.query('set idle_in_transaction_session_timeout = 0');
    await holder.query('begin');
    await holder.query('lock table migrations in exclusive mode');
    const program = join(import.meta.dirname, 'testing-migrate.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, url, folder], {
      stdio: 'inherit',
    });
    const ended = once(child, 'exit');
    await expect.poll(() => countWaiting(pool)).toBe(1);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

async function countWaiting(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where relation = 'migrations'::regclass and not granted`,
  );
  return rows[0]?.count ?? 0;
}

async function countRows(db: Database['db'], table: 'orders'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
