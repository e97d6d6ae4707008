import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { queueMessages } from './queue-messages.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

test('smoke', async () => {
  await expect(
    transact(base.db, async (tx) => {
      await queueMessages(tx, []);
      throw new Error('x');
    }),
  ).rejects.toThrow('x');
});
