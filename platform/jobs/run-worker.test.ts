/** The worker takes the next job of a queue when the one before is done, not when it looks for jobs by itself. */
import { sql } from 'kysely';
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
    repair: () => Promise.resolve(),
    // Never, while this test lasts.
    pollMs: 3_600_000,
  });
  const wanted = Array.from({ length: 20 }, (_, nth) => nth);
  for (const nth of wanted)
    await sql`select graphile_worker.add_job('note', json_build_object('nth', ${nth}::int), queue_name => 'one')`.execute(
      it.db,
    );
  await expect.poll(() => done).toEqual(wanted);
  await worker.stop();
});
