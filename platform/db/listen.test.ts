/** An ear at the database that outlives it. */
import { randomUUID } from 'node:crypto';
import { queryObjects } from 'node:v8';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { listenTo } from './listen.ts';
import { testDatabase } from '#server/db/testing.ts';

const log = openLog('error');

test('receives notifications, also after its connection was cut, and stops', async () => {
  const database = await testDatabase();
  const heard: string[] = [];
  const states: string[] = [];
  const listening = listenTo('news', { url: database.url }, log, {
    heard: (payload) => heard.push(payload),
    changed: (state) => states.push(state),
  });
  await expect.poll(() => states).toEqual(['hearing']);
  await database.pool.query(`notify news, 'one'`);
  await expect.poll(() => heard).toEqual(['one']);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ~ '^(listen|select 1$)' and pid <> pg_backend_pid()
     and datname = current_database()`,
  );
  await expect.poll(() => states).toEqual(['hearing', 'unsure', 'away', 'hearing']);
  await database.pool.query(`notify news, 'two'`);
  await expect.poll(() => heard).toEqual(['one', 'two']);
  await listening.stop();
  await database.close();
});

test('a server without a connection for it is not away: the pages of others may be there', async () => {
  const database = await testDatabase();
  const role = `full_${randomUUID().slice(0, 8)}`;
  await database.pool.query(`create role ${role} login password 'x' connection limit 0`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'x';
  const states: string[] = [];
  const listening = listenTo('news', { url: url.href }, log, {
    heard: () => undefined,
    changed: (state) => states.push(state),
  });
  await expect.poll(() => states.length).toBeGreaterThan(1);
  await listening.stop();
  await database.pool.query(`drop role ${role}`);
  await database.close();
  expect(new Set(states)).toEqual(new Set(['unsure']));
});

test('leaves nothing of the tries at a database that is away for long', async () => {
  const before = clients();
  let tries = 0;
  const listening = listenTo('news', { url: 'postgres://nobody@127.0.0.1:1/none' }, log, {
    heard: () => undefined,
    changed: () => (tries += 1),
  });
  await expect.poll(() => tries).toBeGreaterThan(4);
  expect(clients() - before).toBeLessThan(3);
  await listening.stop();
});

/** Those in memory that something still holds. */
function clients(): number {
  return queryObjects(Client, { format: 'count' });
}
