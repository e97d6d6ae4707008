// Tests of transactions: all or nothing, and a conflict that is worth another try gets one.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import { openDatabaseProxy } from '../../tests/support/processes/database-proxy.ts';
import { openDatabase } from './open.ts';
import { testDatabase, type TestDatabase } from './testing.ts';
import { transact, type Tx } from './transact.ts';

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

test('a connection whose commit was not answered is given back once the commit has failed', async () => {
  const line = await openDatabaseProxy(it.url);
  const far = await openDatabase({
    url: line.url,
    poolSize: 2,
    silentMs: 5_000,
    turnMs: 5_000,
    log: openLog('error'),
  });
  let begun = 0;
  const work = async (tx: Tx) => {
    await sql`select 1`.execute(tx);
    begun += 1;
    await expect.poll(() => begun).toBe(2);
    line.goDead(true);
  };
  const commits = [1, 2].map(() => transact(far.db, work, { commitMs: 100 }));
  for (const each of await Promise.allSettled(commits)) expect(each).toMatchObject({ status: 'rejected' });
  await expect.poll(() => far.pool.totalCount).toBe(0);
  line.goDead(false);
  expect((await far.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await far.close();
  await line.close();
});

const take = (pairs: number) => sql`update rows set stock = stock - ${pairs} where id = 1`;
const fail = sql`select 1 / 0`;

describe('statements that are sent together', () => {
  test('are all on their way before the first is answered', async () => {
    const line = await openDatabaseProxy(it.url);
    const far = await openDatabase({ url: line.url, poolSize: 2, log: openLog('error') });
    const begun = Promise.withResolvers<void>();
    const done = transact(far.db, async (tx) => {
      line.arm(null);
      line.goDead(true);
      begun.resolve();
      return sendTogether(
        tx,
        [1, 2, 3].map((pairs) => take(pairs).compile(tx)),
      );
    });
    await begun.promise;
    await expect.poll(() => line.count()).toBe(3);
    line.goDead(false);
    await done;
    await far.close();
    await line.close();
    expect((await stock())[0]).toBe(2);
  });

  test('run in their order, each seeing what those before it did', async () => {
    const seen = await transact(it.db, async (tx) => {
      const one = take(1).compile(tx);
      const read = sql`select stock from rows where id = 1`.compile(tx);
      const [, first, , second] = await sendTogether(tx, [one, read, one, read]);
      return [first?.rows, second?.rows];
    });
    expect(seen).toEqual([[{ stock: 1 }], [{ stock: 0 }]]);
  });

  test('are all rolled back when one fails, and its error is thrown', async () => {
    const failed = transact(it.db, (tx) =>
      sendTogether(tx, [take(-5).compile(tx), fail.compile(tx), take(-5).compile(tx)]),
    );
    await expect(failed).rejects.toMatchObject({ code: '22012' });
    expect((await stock())[0]).toBe(0);
    await transact(it.db, (tx) => take(-5).execute(tx));
    expect((await stock())[0]).toBe(5);
  });

  test('that deadlock are tried again', async () => {
    let tries = 0;
    const both = (first: number, second: number) =>
      transact(it.db, (tx) => {
        tries += 1;
        const add = (id: number) => sql`update rows set stock = stock + 1 where id = ${id}`.compile(tx);
        const barrier = sql`select pg_advisory_xact_lock_shared(7)`.compile(tx);
        return sendTogether(tx, [add(first), barrier, add(second)]);
      });
    const before = await stock();
    const gate = await it.pool.connect();
    await gate.query('select pg_advisory_lock(7)');
    const done = Promise.all([both(1, 2), both(2, 1)]);
    // Each has locked its first row and waits at the barrier.
    await expect.poll(waitingAtBarrier).toBe(2);
    await gate.query('select pg_advisory_unlock(7)');
    gate.release();
    await done;
    expect(tries).toBeGreaterThan(2);
    expect(await stock()).toEqual(before.map((each) => each + 2));
  });
});

describe('statements that run in Promise.all', () => {
  test.each([1, 2, 5])('are all undone when one fails that has %i behind it', async (behind) => {
    const before = await stock();
    const failed = transact(it.db, (tx) =>
      Promise.all(
        [take(1), fail, ...Array.from({ length: behind }, () => take(1))].map((each) => each.execute(tx)),
      ),
    );
    await expect(failed).rejects.toMatchObject({ code: '22012' });
    expect(await stock()).toEqual(before);
  });

  test('leave nothing by themselves behind the rollback of the one that failed', async () => {
    const line = await openDatabaseProxy(it.url);
    const far = await openDatabase({ url: line.url, poolSize: 2, log: openLog('error') });
    const failed = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const before = await stock();
    const done = transact(far.db, async (tx) => {
      line.delay(100);
      const goesOn = async () => {
        await take(1).execute(tx);
        await failed.promise;
        await setImmediate();
        await take(1).execute(tx).finally(late.resolve);
      };
      await Promise.all([goesOn(), fail.execute(tx).finally(failed.resolve)]);
    });
    await expect(done).rejects.toMatchObject({ code: '22012' });
    await late.promise;
    await far.close();
    await line.close();
    expect(await stock()).toEqual(before);
  });
});

async function waitingAtBarrier(): Promise<number> {
  const { rows } = await it.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 7 and not granted`,
  );
  return rows[0]?.n ?? 0;
}

async function stock(): Promise<number[]> {
  const { rows } = await it.pool.query<{ stock: number }>('select stock from rows order by id');
  return rows.map((row) => row.stock);
}
