/** Which failures mean "try again in a moment", from real connections where one can be had. */
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { isAway } from './away.ts';
import { testDatabase } from '#server/db/testing.ts';

test('a server that is not there, and a socket that is not there, are away', async () => {
  const targets = [{ host: '127.0.0.1', port: 1 }, { host: '/tmp/no-such-folder' }];
  for (const target of targets) {
    const client = new Client(target);
    expect(isAway(await client.connect().catch((error: unknown) => error))).toBe(true);
  }
});

test('a connection that the server ends under a query is away; a wrong query is not', async () => {
  const { pool, close } = await testDatabase();
  const failure = (text: string) => pool.query(text).catch((error: unknown) => error);
  expect(isAway(await failure('select pg_terminate_backend(pg_backend_pid())'))).toBe(true);
  expect(isAway(await failure('select nonsense'))).toBe(false);
  expect(isAway(await failure('select 1 / 0'))).toBe(false);
  await close();
});

test('a missing file is not a missing database', () => {
  expect(isAway(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  expect(isAway(null)).toBe(false);
});

test('136 a lock and an answer that take too long mean: try again', async () => {
  const { pool, close } = await testDatabase();
  const holder = await pool.connect();
  await holder.query('begin; lock table settings');
  const wait = "set lock_timeout = '50ms'; select from settings";
  expect(isAway(await pool.query(wait).catch((error: unknown) => error))).toBe(true);
  const sleep = "set statement_timeout = '50ms'; select pg_sleep(5)";
  expect(isAway(await pool.query(sleep).catch((error: unknown) => error))).toBe(true);
  holder.release(true);
  await close();
});

test('134* a full disk means: try again', () => {
  expect(isAway(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(true);
});

test('a server that may only be read, and a line that is down under a question, mean: try again', async () => {
  const { pool, close } = await testDatabase();
  const write = `begin read only; insert into settings (key, value) values ('a', '1')`;
  expect(isAway(await pool.query(write).catch((error: unknown) => error))).toBe(true);
  for (const code of ['EHOSTUNREACH', 'ENETDOWN'])
    expect(isAway(Object.assign(new Error(`read ${code}`), { code, syscall: 'read' }))).toBe(true);
  await close();
});
