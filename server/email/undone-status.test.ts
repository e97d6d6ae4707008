// Tests of an order status that is undone while the email about it is being composed or sent (rule E6).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SendOutcome } from '#platform/email/email.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { queueOrderStatus } from '#server/outbox/queue-order-status.ts';
import { placeTestOrder } from '#server/outbox/testing-order.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { sendEmail, type EmailContext } from './send-email.ts';

let base: TestDatabase;

beforeAll(async () => {
  base = await testDatabase();
});

afterAll(() => base.close());

function setTo(orderId: string, status: OrderStatus): Promise<void> {
  return transact(base.db, (tx) =>
    queueOrderStatus(tx, { orderId, recipient: 'ayesha@example.com', status }),
  );
}

function told(orderId: string) {
  return base.db
    .selectFrom('messages')
    .select(['id', 'status', 'details', 'attempts'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute();
}

async function cancelled() {
  const orderId = await placeTestOrder(base.db, { messages: [] });
  await setTo(orderId, 'CANCELLED');
  const [message] = await told(orderId);
  if (!message) throw new Error('nothing was queued');
  return { orderId, messageId: message.id };
}

function send(messageId: string, given: Partial<EmailContext>) {
  const context = {
    db: base.db,
    ownerEmail: null,
    publicUrl: 'https://qadam.pk',
    authSecret: null,
    now: () => new Date(),
    renderEmail,
    transport: () => Promise.resolve<SendOutcome>({ kind: 'sent' }),
    ...given,
  };
  return sendEmail(context, { messageId, isLast: false, signal: new AbortController().signal });
}

const sentAllTheSame = () => Promise.reject(new Error('sent all the same'));
const failed: SendOutcome = { kind: 'failed', reason: 'timeout' };

test.each([
  ['sent', { kind: 'sent' }, 'sent'],
  ['failed', failed, 'unknown'],
] as const)(
  'undone while it is sent, and it is %s: it stays in the outbox, and the new status is told',
  async (_what, outcome, status) => {
    const { orderId, messageId } = await cancelled();
    const transport = async () => {
      await setTo(orderId, 'PENDING');
      return outcome;
    };
    await send(messageId, { transport });
    expect(await told(orderId)).toMatchObject([
      { id: messageId, status, details: { to: 'CANCELLED' } },
      { status: 'waiting', details: { to: 'PENDING' }, attempts: 0 },
    ]);
    // Its job is tried again: nothing is sent.
    expect(await send(messageId, { transport: sentAllTheSame })).toBeNull();
  },
);

test('undone between two tries: it may have been sent, so the new status is told', async () => {
  const { orderId, messageId } = await cancelled();
  await send(messageId, { transport: () => Promise.resolve(failed) });
  await setTo(orderId, 'PENDING');
  expect(await told(orderId)).toMatchObject([
    { id: messageId, status: 'unknown' },
    { status: 'waiting', details: { to: 'PENDING' } },
  ]);
});

test('undone after a try in vain and set again within the minute: it is told', async () => {
  const { orderId, messageId } = await cancelled();
  await send(messageId, { transport: () => Promise.resolve(failed) });
  await setTo(orderId, 'PENDING');
  await setTo(orderId, 'CANCELLED');
  expect(await told(orderId)).toMatchObject([
    { id: messageId, status: 'unknown' },
    { status: 'waiting', details: { to: 'CANCELLED' } },
  ]);
});

test('undone while it is composed: nothing is sent, and there is nothing to tell', async () => {
  const { orderId, messageId } = await cancelled();
  const given: Partial<EmailContext> = {
    renderEmail: async (...facts) => {
      await setTo(orderId, 'PENDING');
      return renderEmail(...facts);
    },
    transport: sentAllTheSame,
  };
  expect(await send(messageId, given)).toBeNull();
  expect(await told(orderId)).toEqual([]);
});
