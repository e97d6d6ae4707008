// Connections that nobody uses are closed at once when an idle shop gives back what it can do without.
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/db/testing.ts';
import { closeIdle } from './pool.ts';

test('those that are idle are closed, one that is in use is not, and the pool goes on', async () => {
  const it = await testDatabase();
  const pool = new Pool({ connectionString: it.url, idleTimeoutMillis: 0 });
  // One that is still closing hears of the end of its database; the shop's own pool is told so, too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const taken = await Promise.all([1, 2, 3].map(() => pool.connect()));
  const [used, ...idle] = taken;
  for (const client of idle) client.release();
  expect([pool.totalCount, pool.idleCount]).toEqual([3, 2]);
  await closeIdle(pool);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 0]);
  expect((await used?.query('select 1 as one'))?.rows).toEqual([{ one: 1 }]);
  used?.release();
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  await pool.end();
  await closeIdle(pool);
  await it.close();
});
