// Tests of the outbox: a message and its job stand or fall with what causes them.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { queueMessages } from './queue-messages.ts';
import { SEND_MESSAGE } from './send-retries.ts';
import { placeTestOrder, writeTestOrder } from './testing-order.ts';

let base: TestDatabase;

beforeAll(async () => {
  base = await testDatabase();
});

afterAll(() => base.close());

async function counts() {
  const messages = await base.db.selectFrom('messages').select('id').execute();
  const jobs = await sql<{ key: string; taskIdentifier: string; maxAttempts: number }>`
    select key, task_identifier, max_attempts from graphile_worker.jobs
  `.execute(base.db);
  return { messages, jobs: jobs.rows };
}

test('an order that rolls back leaves neither messages nor jobs', async () => {
  const before = await counts();
  const order = transact(base.db, async (tx) => {
    await writeTestOrder(tx, {});
    expect(await tx.selectFrom('messages').select('id').execute()).toHaveLength(before.messages.length + 2);
    throw new Error('the card house falls');
  });
  await expect(order).rejects.toThrow('the card house falls');
  expect(await counts()).toEqual(before);
});

test('each message waits with one job that names it and gives up after twelve attempts', async () => {
  const orderId = await placeTestOrder(base.db);
  const rows = await base.db
    .selectFrom('messages')
    .select(['id', 'kind', 'recipient', 'status', 'attempts'])
    .where('orderId', '=', orderId)
    .orderBy('kind')
    .execute();
  expect(rows).toMatchObject([
    { kind: 'order-placed-customer', recipient: 'ayesha@example.com', status: 'waiting', attempts: 0 },
    { kind: 'order-placed-owner', recipient: '', status: 'waiting', attempts: 0 },
  ]);
  const { jobs } = await counts();
  for (const { id } of rows) {
    expect(jobs).toContainEqual({ key: `message-${id}`, taskIdentifier: SEND_MESSAGE, maxAttempts: 12 });
  }
});

test('an order gets an email of each kind once', async () => {
  const orderId = await placeTestOrder(base.db, { messages: ['order-placed-owner'] });
  const again = [{ kind: 'order-placed-owner', recipient: '', orderId }] as const;
  await expect(transact(base.db, (tx) => queueMessages(tx, again))).rejects.toThrow('unique');
});
