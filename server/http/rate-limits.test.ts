import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { countTry, forgetTries, forgiveTry, type Limit } from './rate-limits.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
afterAll(() => it.close());

const threeAMinute: Limit = { name: 'test', points: 3, seconds: 60 };

test('the tries are counted for each key, and the one too many is told when to come back', async () => {
  const waits = [];
  for (let at = 0; at < 3; at += 1) waits.push(await countTry(it.db, threeAMinute, 'a'));
  expect(waits).toEqual([null, null, null]);
  const wait = (await countTry(it.db, threeAMinute, 'a')) ?? 0;
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60_000);
  expect(await countTry(it.db, threeAMinute, 'b')).toBeNull();
});

test('a hundred at once are counted as a hundred', async () => {
  const limit = { name: 'crowd', points: 40, seconds: 60 };
  const all = await Promise.all(Array.from({ length: 100 }, () => countTry(it.db, limit, 'x')));
  expect(all.filter((wait) => wait === null)).toHaveLength(40);
});

test('what is forgiven or forgotten does not count', async () => {
  const limit = { name: 'forgiven', points: 1, seconds: 60 };
  await countTry(it.db, limit, 'x');
  await forgiveTry(it.db, limit, 'x');
  expect(await countTry(it.db, limit, 'x')).toBeNull();
  expect(await countTry(it.db, limit, 'x')).not.toBeNull();
  await forgetTries(it.db, limit, 'x');
  expect(await countTry(it.db, limit, 'x')).toBeNull();
});

test('with the database away the counting goes on in memory, stricter', async () => {
  const away = await testDatabase();
  await away.close();
  const limit = { name: 'away', points: 4, seconds: 60 };
  const waits = [];
  for (let at = 0; at < 3; at += 1) waits.push(await countTry(away.db, limit, 'x'));
  expect(waits.map((wait) => wait === null)).toEqual([true, true, false]);
});
