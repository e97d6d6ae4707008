/** The worker takes the next job of a queue when the one before is done, not when it looks for jobs by itself. */
import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { runWorker } from './run-worker.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
afterAll(() => it.close());

test('the jobs of one queue follow each other without waiting for a poll', async () => {
  const done: number[] = [];
  const worker = runWorker({
    name: 'queue',
    pool: it.pool,
    log: openLog('error'),
    tasks: { note: (payload) => Promise.resolve(void done.push((payload as { nth: number }).nth)) },
    // Never, while this test lasts.
    pollMs: 3_600_000,
  });
  const wanted = Array.from({ length: 20 }, (_, nth) => nth);
  await expect.poll(listening).toHaveLength(1);
  for (const nth of wanted)
    await sql`select graphile_worker.add_job('note', json_build_object('nth', ${nth}::int), queue_name => 'one')`.execute(
      it.db,
    );
  await expect.poll(() => done).toEqual(wanted);
  await worker.stop();
});

test('a worker whose first look failed is replaced by one that looks anew', async () => {
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception using errcode = 57014; end'`.execute(
    it.db,
  );
  await sql`
    create trigger refuse before insert on graphile_worker._private_tasks for each statement execute function refuse()
  `.execute(it.db);
  const logged: string[] = [];
  const done: unknown[] = [];
  const worker = runWorker({
    name: 'anew',
    pool: it.pool,
    log: openLog('debug', (line) => logged.push(line)),
    tasks: { first: (payload) => Promise.resolve(void done.push(payload)) },
  });
  await expect.poll(() => logged.join('')).toContain('Failed to acquire job');
  await sql`drop function refuse cascade`.execute(it.db);
  await sql`select graphile_worker.add_job('first', '{}'::json)`.execute(it.db);
  await expect.poll(() => done).toHaveLength(1);
  await worker.stop();
});

test('more lanes than the pool has connections are no warning', async () => {
  const warned: string[] = [];
  const log = { ...openLog('error'), warn: (text: string) => void warned.push(text) };
  const done: unknown[] = [];
  const worker = runWorker({
    name: 'lanes',
    pool: it.pool,
    log,
    tasks: { look: (payload) => Promise.resolve(void done.push(payload)) },
    lanes: 1 + it.pool.options.max,
  });
  await sql`select graphile_worker.add_job('look', '{}'::json)`.execute(it.db);
  await expect.poll(() => done).toHaveLength(1);
  await worker.stop();
  expect(warned).toEqual([]);
});

test('a job wakes the worker whose task it is, and the others are not asked', async () => {
  const pool = new Pool({ connectionString: it.url });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const asked: string[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...all: unknown[]) => unknown;
    Object.assign(client, {
      query: (...all: unknown[]) => {
        const [{ name = '', values = [] }] = all as [{ name?: string; values?: string[] }];
        if (name.startsWith('get_job')) asked.push(values[0] ?? '');
        return query(...all);
      },
    });
  });
  const done: string[] = [];
  const workers = ['often', 'seldom'].map((task) =>
    runWorker({
      name: task,
      pool,
      log: openLog('error'),
      tasks: { [task]: () => Promise.resolve(void done.push(task)) },
      // Never, while this test lasts.
      pollMs: 3_600_000,
    }),
  );
  const add = (task: string) => sql`select graphile_worker.add_job(${task}, '{}'::json)`.execute(it.db);
  // Each of the two has looked with both of its lanes, and what is added is heard of.
  await expect.poll(() => asked.length).toBe(4);
  await expect.poll(listening).toHaveLength(1);
  for (let nth = 1; nth <= 20; nth += 1) {
    await add('often');
    await expect.poll(() => done.length).toBe(nth);
  }
  const times = Object.values(Object.groupBy(asked, (worker) => worker)).map((each) => each?.length ?? 0);
  expect(Math.min(...times)).toBe(2);
  await add('seldom');
  await expect.poll(() => done.at(-1)).toBe('seldom');
  await Promise.all(workers.map((worker) => worker.stop()));
  await pool.end();
});

test('six workers work on a pool of four, and listen again after their connection is lost', async () => {
  const pool = new Pool({ connectionString: it.url, max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const done: string[] = [];
  const names = ['mend', 'sew', 'glue', 'lace', 'polish', 'box'];
  const workers = names.map((task) =>
    runWorker({
      name: task,
      pool,
      log: openLog('error'),
      tasks: { [task]: () => Promise.resolve(void done.push(task)) },
      // Never, while this test lasts: each job is heard of.
      pollMs: 3_600_000,
    }),
  );
  const addAll = () =>
    Promise.all(names.map((task) => sql`select graphile_worker.add_job(${task}, '{}'::json)`.execute(it.db)));
  await expect.poll(listening).toHaveLength(1);
  await addAll();
  await expect.poll(() => done.toSorted()).toEqual(names.toSorted());
  const [lost = 0] = await listening();
  await sql`select pg_terminate_backend(${lost})`.execute(it.db);
  await expect.poll(listening).not.toContain(lost);
  await expect.poll(listening).toHaveLength(1);
  done.length = 0;
  await addAll();
  await expect.poll(() => done.toSorted()).toEqual(names.toSorted());
  await Promise.all(workers.map((worker) => worker.stop()));
  await expect.poll(listening).toEqual([]);
  await pool.end();
});

/** Connections that hear of new jobs. */
async function listening(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and state = 'idle' and query like 'LISTEN "jobs:insert"%'`.execute(
    it.db,
  );
  return rows.map(({ pid }) => pid);
}
