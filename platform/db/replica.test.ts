/** Reading past a replica that does not answer; one that does is shown by tests/faults/replica.test.ts. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { openDatabaseProxy } from '../../tests/support/processes/database-proxy.ts';
import { openReplica, type Replica } from './replica.ts';
import { testDatabase } from '#server/db/testing.ts';

test('135 a replica that does not answer: the primary answers soon', async () => {
  const primary = await testDatabase();
  const line = await openDatabaseProxy(primary.url);
  const settings = { databaseReplicaUrl: line.url, poolSize: 2 };
  const replica = openReplica(settings, primary, openLog('error'));
  const ask = () => sql<{ n: number }>`select 1 as n`.execute(replica.reading).then(({ rows }) => rows);
  expect(await ask()).toEqual([{ n: 1 }]);
  // The first connection may have taken too long, too.
  const before = awayOf(replica) ?? 0;
  line.goDead(true);
  const long = sql`select pg_sleep(10)`.execute(primary.db).then(() => 'ten seconds');
  expect(await Promise.race([ask(), long])).toEqual([{ n: 1 }]);
  expect(awayOf(replica)).toBe(before + 1);
  line.goDead(false);
  await long;
  await replica.stop();
  await line.close();
  await primary.close();
});

function awayOf(replica: Pick<Replica<never>, 'metrics'>): number | undefined {
  return replica.metrics().find(({ name }) => name === 'qadam_replica_away_total')?.samples[0]?.value;
}
