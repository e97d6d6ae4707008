/** A fresh, migrated database for a test file, cloned from the run's template in about a tenth of a second. */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { openDatabase, type Database } from './open.ts';
import { cloneDatabase, command, urlOf } from './testing-server.ts';

/** `url` serves as DATABASE_URL for a shop started by the test. `close` drops the database. */
export type TestDatabase = Database & { url: string };

/**
 * One for each test file, in `beforeAll`; closed in `afterAll`. Real PostgreSQL, nothing shared with other files.
 * `from` is the database to clone, nobody connected to it: the empty, migrated one unless named.
 */
export async function testDatabase(from?: string): Promise<TestDatabase> {
  const { url: server, template } = inject('database');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await cloneDatabase(server, name, from ?? template);
  const url = urlOf(server, name);
  const database = await openDatabase({ url, poolSize: 10, log: openLog('warn') });
  const close = async () => {
    await database.close();
    await command(server, `drop database if exists ${name} with (force)`);
  };
  return { ...database, url, close };
}

/** A pool of its own for tests of crowds: in line for a row nobody gives up after the shop's five seconds, which on a slow machine the last one may take. */
export async function openCrowd(url: string, poolSize: number): Promise<Database> {
  const crowd = await openDatabase({ url, poolSize, log: openLog('error') });
  crowd.pool.on('connect', (client) => void client.query('set lock_timeout = 0'));
  return crowd;
}
