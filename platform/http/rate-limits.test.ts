// Tests of rate limits: each client key apart, also with the database away.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import {
  clientNetworkOf,
  consumeAll,
  consumeLimit,
  resetLimit,
  checkLimit,
  type RateLimit,
} from './rate-limits.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
afterAll(() => it.close());

const threeAMinute: RateLimit = { name: 'test', tries: 3, seconds: 60 };

test('tries are counted by key, and the one too many gets a Retry-After', async () => {
  const left = [];
  for (let at = 0; at < 3; at += 1) left.push((await consumeLimit(it.db, threeAMinute, 'a')).left);
  expect(left).toEqual([2, 1, 0]);
  expect(await checkLimit(it.db, threeAMinute, 'a')).toMatchObject({ allowed: false });
  const refused = await consumeLimit(it.db, threeAMinute, 'a');
  expect(refused.allowed).toBe(false);
  expect(refused.retrySeconds).toBeGreaterThan(0);
  expect(refused.retrySeconds).toBeLessThanOrEqual(60);
  expect(await consumeLimit(it.db, threeAMinute, 'b')).toMatchObject({ allowed: true, left: 2 });
});

test('a hundred at once are counted as a hundred', async () => {
  const limit = { name: 'crowd', tries: 40, seconds: 60 };
  const all = await Promise.all(Array.from({ length: 100 }, () => consumeLimit(it.db, limit, 'x')));
  expect(all.filter((each) => each.allowed)).toHaveLength(40);
});

test('a try that this process refused uncounted is not taken back from what all of them counted', async () => {
  const limit = { name: 'shared', tries: 2, seconds: 60 };
  for (let at = 0; at < 6; at += 1) {
    const { allowed, refund } = await consumeAll(it.db, [[limit, 'x']]);
    if (!allowed) await refund();
  }
  const other = await openDatabase({ url: it.url, poolSize: 1, log: openLog('error') });
  expect(await checkLimit(other.db, limit, 'x')).toMatchObject({ allowed: false });
  await other.close();
});

test('after a reset the count starts at 0', async () => {
  const limit = { name: 'forgiven', tries: 1, seconds: 60 };
  await consumeLimit(it.db, limit, 'x');
  expect(await checkLimit(it.db, limit, 'x')).toMatchObject({ allowed: false });
  await resetLimit(it.db, limit, 'x');
  expect(await consumeLimit(it.db, limit, 'x')).toMatchObject({ allowed: true });
});

test('with the database away the counting goes on in memory', async () => {
  const away = await testDatabase();
  await away.close();
  const limit = { name: 'away', tries: 2, seconds: 60 };
  const answers = [];
  for (let at = 0; at < 3; at += 1) answers.push((await consumeLimit(away.db, limit, 'x')).allowed);
  expect(answers).toEqual([true, true, false]);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(clientNetworkOf(address)).toBe(network);
});
