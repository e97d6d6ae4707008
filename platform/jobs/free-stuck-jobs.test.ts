// Tests of jobs that a killed process leaves locked.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { freeStuckJobs } from './free-stuck-jobs.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
afterAll(() => it.close());

/** A job that the worker `one` has taken so many minutes ago. */
async function lockedJob(task: string, minutes: number): Promise<string> {
  const added = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job(${task}, '{"messageId": "00000000-0000-4000-8000-000000000000"}')`.execute(
    it.db,
  );
  const { id = '' } = added.rows[0] ?? {};
  await sql`update graphile_worker._private_jobs set locked_by = 'one', locked_at = now() - ${minutes} * interval '1 minute'
    where id = ${id}::bigint`.execute(it.db);
  return id;
}

test('an email that is stuck is freed, and another job of the same worker that is under way is not run a second time', async () => {
  const stuck = await lockedJob('send-message', 3);
  const ofOther = await lockedJob('book-parcel', 3);
  const underWay = await lockedJob('send-message', 1);
  await freeStuckJobs(it.pool, ['send-message']);
  const { rows } = await sql<{ id: string; locked: boolean }>`
    select id::text, locked_at is not null as locked from graphile_worker._private_jobs order by id`.execute(
    it.db,
  );
  expect(rows).toEqual([
    { id: stuck, locked: false },
    { id: ofOther, locked: true },
    { id: underWay, locked: true },
  ]);
});
