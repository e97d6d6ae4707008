// Tests of transactions: all or nothing, and a conflict that is worth another try gets one.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from './testing.ts';
import { transact } from './transact.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
  await it.pool.query('create table rows (id int primary key, stock bigint not null)');
  await it.pool.query('insert into rows values (1, 10), (2, 10)');
});
afterAll(() => it.close());

test('work that throws leaves nothing behind', async () => {
  const failed = transact(it.db, async (tx) => {
    await sql`update rows set stock = 0`.execute(tx);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await stock()).toEqual([10, 10]);
});

test('two transactions that lock each other out both end well', async () => {
  let tries = 0;
  const met = Promise.withResolvers<void>();
  const takeBoth = (first: number, second: number, signal: () => Promise<void>) =>
    transact(it.db, async (tx) => {
      tries += 1;
      await sql`update rows set stock = stock - 1 where id = ${first}`.execute(tx);
      await signal();
      await sql`update rows set stock = stock - 1 where id = ${second}`.execute(tx);
    });
  let arrived = 0;
  const both = async () => {
    arrived += 1;
    if (arrived >= 2) met.resolve();
    await met.promise;
  };
  await Promise.all([takeBoth(1, 2, both), takeBoth(2, 1, both)]);
  expect(tries).toBeGreaterThan(2);
  expect(await stock()).toEqual([8, 8]);
});

test('a conflict that does not go away is tried four times in all, then thrown', async () => {
  let tries = 0;
  const failed = transact(it.db, async (tx) => {
    tries += 1;
    await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx);
  });
  await expect(failed).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(4);
});

async function stock(): Promise<number[]> {
  const { rows } = await it.pool.query<{ stock: number }>('select stock from rows order by id');
  return rows.map((row) => row.stock);
}
