// Tests of sending: from a queued message to a real mail server or endpoint, and what becomes of one that is refused.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { renderEmail } from '#web/emails/render-email.tsx';
import { sendMessage } from './send-message.ts';
import {
  dueNow,
  eventually,
  jobsOf,
  messagesOf,
  openOffice,
  publicUrl,
  statusesOf,
  type Office,
} from './testing-office.ts';
import { placeTestOrder } from './testing-order.ts';
import { endpointSink, silentSink } from '#platform/email/testing-servers.ts';
import { openTransport } from '#platform/email/open-transport.ts';

let office: Office;

beforeAll(async () => {
  office = await openOffice();
});

afterEach(() => office.reset());

afterAll(() => office.close());

test('an order placed while the shop is open sends one letter to the customer and one to the owner', async () => {
  const sink = await office.smtpSink();
  await office.start(sink.way);
  const orderId = await placeTestOrder(office.db);
  await eventually(() => statusesOf(office.db, orderId)).toEqual(['sent 1', 'sent 1']);
  expect(sink.received.map(({ to }) => to).toSorted()).toEqual([['ayesha@example.com'], ['owner@qadam.pk']]);
  for (const row of await messagesOf(office.db, orderId)) {
    expect(row).toMatchObject({ lastError: null, sentAt: expect.any(Date) });
    expect(row.subject).toContain(orderId.slice(0, 8));
  }
  await eventually(() => jobsOf(office.db)).toEqual([]);
});

test('a letter refused for now is tried again later, and accepted once', async () => {
  const moods = [451, 421];
  const sink = await office.smtpSink(() => moods.shift() ?? null);
  const orderId = await placeTestOrder(office.db, { messages: ['order-placed-customer'] });
  await office.start(sink.way);
  await eventually(() => statusesOf(office.db, orderId)).toEqual(['waiting 1']);
  const reason = 'the mail server answered 451 at RCPT TO';
  await eventually(() => jobsOf(office.db)).toEqual([{ attempts: 1, waits: true, lastError: reason }]);
  expect(await messagesOf(office.db, orderId)).toMatchObject([{ lastError: reason, sentAt: null }]);
  await dueNow(office.db);
  await eventually(() => statusesOf(office.db, orderId)).toEqual(['waiting 2']);
  await eventually(() => jobsOf(office.db)).toMatchObject([{ attempts: 2, waits: true }]);
  await dueNow(office.db);
  await eventually(() => statusesOf(office.db, orderId)).toEqual(['sent 3']);
  expect(sink.received).toHaveLength(1);
  expect(office.logged.join('')).not.toContain('ayesha');
});

test('123 a line cut after the whole letter, before its receipt: tried again under the same Message-ID', async () => {
  let cuts = 1;
  const sink = await office.smtpSink(undefined, () => cuts-- > 0);
  const orderId = await placeTestOrder(office.db, { messages: ['order-placed-customer'] });
  await office.start(sink.way);
  await eventually(() => jobsOf(office.db)).toMatchObject([{ attempts: 1, waits: true }]);
  expect(await statusesOf(office.db, orderId)).toEqual(['waiting 1']);
  await dueNow(office.db);
  await eventually(() => statusesOf(office.db, orderId)).toEqual(['sent 2']);
  const ids = sink.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a letter that its recipient refuses for ever is not tried again', async () => {
  const sink = await office.smtpSink(() => 550);
  const orderId = await placeTestOrder(office.db, { messages: ['order-placed-customer'] });
  await office.start(sink.way);
  await eventually(() => statusesOf(office.db, orderId)).toEqual(['failed 1']);
  await eventually(() => jobsOf(office.db)).toEqual([]);
});

test('after its last attempt a letter has failed, readable and with its reason', async () => {
  const sink = await endpointSink(451);
  office.atEnd(sink.close);
  const orderId = await placeTestOrder(office.db, { messages: ['order-placed-customer'] });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(office.db);
  await office.start({ kind: 'endpoint', url: sink.url, serviceId: 's', templateId: 't' });
  await eventually(() => statusesOf(office.db, orderId)).toEqual(['failed 1']);
  const reason = 'the send endpoint answered 451';
  expect(await messagesOf(office.db, orderId)).toMatchObject([
    { lastError: reason, textBody: expect.any(String) },
  ]);
});

test('the endpoint carries the letter of the customer and of the owner', async () => {
  const sink = await endpointSink();
  office.atEnd(sink.close);
  await office.start({ kind: 'endpoint', url: sink.url, serviceId: 's', templateId: 't' });
  const orderId = await placeTestOrder(office.db);
  await eventually(() => statusesOf(office.db, orderId)).toEqual(['sent 1', 'sent 1']);
  const params = { email: 'ayesha@example.com', total: '₨59,220', shipping: '₨250' };
  expect(sink.bodies).toHaveLength(2);
  for (const to_email of ['ayesha@example.com', 'owner@qadam.pk']) {
    expect(sink.bodies).toContainEqual(
      expect.objectContaining({ template_params: expect.objectContaining({ ...params, to_email }) }),
    );
  }
});

test('with nothing set up the letters stay readable in their rows', async () => {
  await office.start({ kind: 'kept' }, null);
  const orderId = await placeTestOrder(office.db);
  await eventually(() => statusesOf(office.db, orderId)).toEqual(['kept 1', 'kept 1']);
  for (const row of await messagesOf(office.db, orderId)) {
    expect(row).toMatchObject({ sentAt: null, lastError: null });
    expect(row.subject).toContain('₨59,220');
    expect(row.textBody).toContain('Total, cash on delivery: ₨59,220');
    expect(row.htmlBody).toContain('₨59,220');
  }
});

test('the letter to an owner nobody named is kept, and the customer still gets his', async () => {
  const sink = await office.smtpSink();
  await office.start(sink.way, null);
  const orderId = await placeTestOrder(office.db);
  await eventually(() => statusesOf(office.db, orderId)).toEqual(['sent 1', 'kept 1']);
  expect(sink.received.map(({ to }) => to)).toEqual([['ayesha@example.com']]);
});

test('a job that runs twice sends once', async () => {
  const sink = await office.smtpSink();
  const orderId = await placeTestOrder(office.db, { messages: ['order-placed-customer'] });
  const transport = openTransport({ mail: sink.way, publicUrl });
  const signal = new AbortController().signal;
  const [{ id: messageId } = { id: '' }] = await messagesOf(office.db, orderId);
  const sender = { db: office.db, transport, ownerEmail: null, publicUrl, authSecret: null, renderEmail };
  const once = () => sendMessage(sender, { messageId, isLast: false, signal });
  expect(await once()).toEqual({ kind: 'sent' });
  expect(await once()).toBeNull();
  expect(sink.received).toHaveLength(1);
});

test('orders are placed while a mail server hangs, and the shop can stop meanwhile', async () => {
  const sink = await silentSink();
  office.atEnd(sink.close);
  const stop = await office.start({
    kind: 'smtp',
    url: `smtp://127.0.0.1:${sink.port}`,
    from: 'shop@qadam.pk',
  });
  await placeTestOrder(office.db);
  await eventually(() => sink.connections()).toBe(2);
  const orderId = await placeTestOrder(office.db);
  expect(await statusesOf(office.db, orderId)).toEqual(['waiting 0', 'waiting 0']);
  await stop();
  const ended = { attempts: 1, waits: true };
  const untouched = { attempts: 0, waits: false };
  expect(await jobsOf(office.db)).toMatchObject([untouched, untouched, ended, ended]);
});
