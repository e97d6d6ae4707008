// Tests of sending: from a queued message to a real mail server or endpoint, and what becomes of one that is refused.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { renderEmail } from '#web/emails/render-email.tsx';
import { MAX_ORDER_EMAILS_A_DAY, sendEmail } from './send-email.ts';
import {
  dueNow,
  eventually,
  jobsOf,
  messagesOf,
  openMailer,
  publicUrl,
  statusesOf,
  type Mailer,
} from './testing-mailer.ts';
import { placeTestOrder } from '#server/outbox/testing-order.ts';
import { endpointSink, silentSink } from '#platform/email/testing-servers.ts';
import { openTransport } from '#platform/email/open-transport.ts';

let mailer: Mailer;

beforeAll(async () => {
  mailer = await openMailer();
});

afterEach(() => mailer.reset());

afterAll(() => mailer.close());

test('an order placed while the shop is open sends one email to the customer and one to the owner', async () => {
  const sink = await mailer.smtpSink();
  await mailer.start(sink.way);
  const orderId = await placeTestOrder(mailer.db);
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['sent 1', 'sent 1']);
  expect(sink.received.map(({ to }) => to).toSorted()).toEqual([['ayesha@example.com'], ['owner@qadam.pk']]);
  for (const row of await messagesOf(mailer.db, orderId)) {
    expect(row).toMatchObject({ lastError: null, sentAt: expect.any(Date) });
    expect(row.subject).toContain(orderId.slice(0, 8));
  }
  await eventually(() => jobsOf(mailer.db)).toEqual([]);
});

test('one address gets so many order confirmations a day, and the rest are kept for staff to read', async () => {
  const sink = await mailer.smtpSink();
  await mailer.start(sink.way);
  const first = await placeTestOrder(mailer.db, { messages: ['order-placed-customer'] });
  await eventually(() => statusesOf(mailer.db, first)).toEqual(['sent 1']);
  await sql`
    insert into messages (kind, recipient, status, sent_at)
    select kind, recipient, status, sent_at from messages, generate_series(2, ${MAX_ORDER_EMAILS_A_DAY})
    where order_id = ${first}`.execute(mailer.db);
  const next = await placeTestOrder(mailer.db);
  await eventually(() => statusesOf(mailer.db, next)).toEqual(['kept 1', 'sent 1']);
  expect((await messagesOf(mailer.db, next)).map(({ subject }) => subject)).not.toContain(null);
  expect(sink.received.flatMap(({ to }) => to)).toEqual(['ayesha@example.com', 'owner@qadam.pk']);
  await mailer.db.deleteFrom('messages').where('orderId', 'is', null).execute();
});

test('an email refused for now is tried again later, and accepted once', async () => {
  const moods = [451, 421];
  const sink = await mailer.smtpSink(() => moods.shift() ?? null);
  const orderId = await placeTestOrder(mailer.db, { messages: ['order-placed-customer'] });
  await mailer.start(sink.way);
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['waiting 1']);
  const reason = 'the mail server answered 451 at RCPT TO';
  await eventually(() => jobsOf(mailer.db)).toEqual([{ attempts: 1, waits: true, lastError: reason }]);
  expect(await messagesOf(mailer.db, orderId)).toMatchObject([{ lastError: reason, sentAt: null }]);
  await dueNow(mailer.db);
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['waiting 2']);
  await eventually(() => jobsOf(mailer.db)).toMatchObject([{ attempts: 2, waits: true }]);
  await dueNow(mailer.db);
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['sent 3']);
  expect(sink.received).toHaveLength(1);
  expect(mailer.logged.join('')).not.toContain('ayesha');
});

test('123 a line cut after the whole email, before its receipt: tried again under the same Message-ID', async () => {
  let cuts = 1;
  const sink = await mailer.smtpSink(undefined, () => cuts-- > 0);
  const orderId = await placeTestOrder(mailer.db, { messages: ['order-placed-customer'] });
  await mailer.start(sink.way);
  await eventually(() => jobsOf(mailer.db)).toMatchObject([{ attempts: 1, waits: true }]);
  expect(await statusesOf(mailer.db, orderId)).toEqual(['waiting 1']);
  await dueNow(mailer.db);
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['sent 2']);
  const ids = sink.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('an email that its recipient refuses for ever is not tried again', async () => {
  const sink = await mailer.smtpSink(() => 550);
  const orderId = await placeTestOrder(mailer.db, { messages: ['order-placed-customer'] });
  await mailer.start(sink.way);
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['failed 1']);
  await eventually(() => jobsOf(mailer.db)).toEqual([]);
});

test('after its last attempt an email has failed, readable and with its reason', async () => {
  const sink = await endpointSink(451);
  mailer.atEnd(sink.close);
  const orderId = await placeTestOrder(mailer.db, { messages: ['order-placed-customer'] });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(mailer.db);
  await mailer.start({
    kind: 'endpoint',
    url: sink.url,
    serviceId: 's',
    templateId: 't',
    accountTemplateId: 'a',
  });
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['failed 1']);
  const reason = 'the send endpoint answered 451';
  expect(await messagesOf(mailer.db, orderId)).toMatchObject([
    { lastError: reason, textBody: expect.any(String) },
  ]);
});

test('the endpoint carries the email of the customer and of the owner', async () => {
  const sink = await endpointSink();
  mailer.atEnd(sink.close);
  await mailer.start({
    kind: 'endpoint',
    url: sink.url,
    serviceId: 's',
    templateId: 't',
    accountTemplateId: 'a',
  });
  const orderId = await placeTestOrder(mailer.db);
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['sent 1', 'sent 1']);
  const params = { email: 'ayesha@example.com', total: '₨59,220', shipping: '₨250' };
  expect(sink.bodies).toHaveLength(2);
  for (const to_email of ['ayesha@example.com', 'owner@qadam.pk']) {
    expect(sink.bodies).toContainEqual(
      expect.objectContaining({ template_params: expect.objectContaining({ ...params, to_email }) }),
    );
  }
});

test('with nothing set up the emails stay readable in their rows', async () => {
  await mailer.start({ kind: 'kept' }, null);
  const orderId = await placeTestOrder(mailer.db);
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['kept 1', 'kept 1']);
  for (const row of await messagesOf(mailer.db, orderId)) {
    expect(row).toMatchObject({ sentAt: null, lastError: null });
    expect(row.subject).toContain('₨59,220');
    expect(row.textBody).toContain('Total, cash on delivery: ₨59,220');
    expect(row.htmlBody).toContain('₨59,220');
  }
});

test('the email to an owner nobody named is kept, and the customer still gets his', async () => {
  const sink = await mailer.smtpSink();
  await mailer.start(sink.way, null);
  const orderId = await placeTestOrder(mailer.db);
  await eventually(() => statusesOf(mailer.db, orderId)).toEqual(['sent 1', 'kept 1']);
  expect(sink.received.map(({ to }) => to)).toEqual([['ayesha@example.com']]);
});

test('a job that runs twice sends once', async () => {
  const sink = await mailer.smtpSink();
  const orderId = await placeTestOrder(mailer.db, { messages: ['order-placed-customer'] });
  const transport = openTransport({ mail: sink.way, publicUrl });
  const signal = new AbortController().signal;
  const [{ id: messageId } = { id: '' }] = await messagesOf(mailer.db, orderId);
  const sent = { db: mailer.db, transport, now: () => new Date(), renderEmail };
  const sender = { ...sent, ownerEmail: null, publicUrl, authSecret: null };
  const once = () => sendEmail(sender, { messageId, isLast: false, signal });
  expect(await once()).toEqual({ kind: 'sent' });
  expect(await once()).toBeNull();
  expect(sink.received).toHaveLength(1);
});

test('orders are placed while a mail server hangs, and the shop can stop meanwhile', async () => {
  const sink = await silentSink();
  mailer.atEnd(sink.close);
  const stop = await mailer.start({
    kind: 'smtp',
    url: `smtp://127.0.0.1:${sink.port}`,
    from: 'shop@qadam.pk',
  });
  await placeTestOrder(mailer.db);
  await eventually(() => sink.connections()).toBe(2);
  const orderId = await placeTestOrder(mailer.db);
  expect(await statusesOf(mailer.db, orderId)).toEqual(['waiting 0', 'waiting 0']);
  await stop();
  const ended = { attempts: 1, waits: true };
  const untouched = { attempts: 0, waits: false };
  // What is ended late writes that after the stop.
  await eventually(() => jobsOf(mailer.db)).toMatchObject([untouched, untouched, ended, ended]);
});
