// Tests of the outbox in the admin portal: what is listed, and a message sent again.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { countMessages, findMessage, listMessages } from './list-messages.ts';
import { sendAgain } from './send-again.ts';

let it: TestDatabase;
let staff: Actor;
let orderId: string;
beforeAll(async () => {
  it = await testDatabase();
  const shop = await makeShop(it.db);
  staff = await makeStaff(it.db);
  const placed = await placeOrder(
    it.db,
    checkoutInput({ lines: [pairs(shop.court.row('42', 'Black'))], rupees: 12_000 }),
    noon,
  );
  if (!('orderId' in placed)) throw new Error('not placed');
  orderId = placed.orderId;
});
afterAll(() => it.close());

const all = { status: null, search: '', after: null };
const first = async () => {
  const [message] = (await listMessages(it.db, { ...all, search: 'ayesha@' })).messages;
  if (!message) throw new Error('no message');
  return message;
};

test('each order writes to its customer and to the owner, found by address and by order', async () => {
  expect(await countMessages(it.db)).toEqual({ waiting: 2, failed: 0, kept: 0, unknown: 0 });
  expect(await first()).toMatchObject({
    kind: 'order-placed-customer',
    status: 'waiting',
    recipient: 'ayesha@example.com',
  });
  const byOrder = await listMessages(it.db, { ...all, search: `#${orderId.slice(0, 8).toUpperCase()}` });
  expect(byOrder.messages).toHaveLength(2);
  expect((await listMessages(it.db, { ...all, search: '%' })).messages).toEqual([]);
  expect((await listMessages(it.db, { ...all, status: 'failed' })).messages).toEqual([]);
});

test('123 a message that failed is sent again: waiting, with a job of its own, and written down', async () => {
  const { id } = await first();
  await sql`delete from graphile_worker._private_jobs where key = ${`message-${id}`}`.execute(it.db);
  await it.db
    .updateTable('messages')
    .set({ status: 'failed', lastError: 'mailbox full' })
    .where('id', '=', id)
    .execute();
  expect(await findMessage(it.db, id)).toMatchObject({
    status: 'failed',
    lastError: 'mailbox full',
    text: null,
  });
  expect(await sendAgain(it.db, staff, id)).toEqual({ recipient: 'ayesha@example.com' });
  expect(await findMessage(it.db, id)).toMatchObject({ status: 'waiting', lastError: null });
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key = ${`message-${id}`}`.execute(it.db);
  expect(rows).toHaveLength(1);
  const audit = await it.db
    .selectFrom('auditLog')
    .select(['action', 'before'])
    .where('subject', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(audit).toEqual([{ action: 'message.send-again', before: { status: 'failed' } }]);
});

test('one that is on its way is not sent twice, and pressed twenty times it leaves once', async () => {
  const { id } = await first();
  expect(await sendAgain(it.db, staff, id)).toMatchObject({ refused: 'message-waiting' });
  await it.db.updateTable('messages').set({ status: 'kept' }).where('id', '=', id).execute();
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendAgain(it.db, staff, id)));
  expect(answers.filter((answer) => 'recipient' in answer)).toHaveLength(1);
  expect(await sendAgain(it.db, staff, crypto.randomUUID())).toMatchObject({ refused: 'message-gone' });
});

test('a message of a transaction that rolled back is in no list', async () => {
  const before = await countMessages(it.db);
  await transact(it.db, async (tx) => {
    await tx.updateTable('messages').set({ status: 'sent' }).execute();
    throw new Error('no');
  }).catch(() => undefined);
  expect(await countMessages(it.db)).toEqual(before);
});
