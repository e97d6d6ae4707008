import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MailWay } from '#server/config.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { openLog } from '#server/log.ts';
import { mendQueue } from './mend-queue.ts';
import { sendMessage } from './send-message.ts';
import { startMail } from './start-mail.ts';
import { placeTestOrder } from './testing-order.ts';
import { endpointSink, mailSink, silentSink, type Mood } from './testing-sinks.ts';
import { openTransport } from './transport.ts';

let base: TestDatabase;
const logged: string[] = [];
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  base = await testDatabase();
});

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await sql`delete from graphile_worker._private_jobs`.execute(base.db);
  logged.length = 0;
});

afterAll(() => base.close());

const publicUrl = 'https://qadam.pk';

async function start(mail: MailWay, ownerEmail: string | null = 'owner@qadam.pk') {
  const log = openLog('debug', (line) => logged.push(line));
  const { stop } = await startMail({
    db: base.db,
    pool: base.pool,
    config: { mail, ownerEmail, publicUrl },
    log,
  });
  ends.push(stop);
  return stop;
}

async function smtpSink(mood?: Mood) {
  const sink = await mailSink(mood);
  ends.push(sink.close);
  return { ...sink, way: { kind: 'smtp', url: sink.url, from: 'shop@qadam.pk' } as const };
}

function messagesOf(orderId: string) {
  return base.db.selectFrom('messages').selectAll().where('order_id', '=', orderId).orderBy('kind').execute();
}

async function statusesOf(orderId: string) {
  return (await messagesOf(orderId)).map(({ status, attempts }) => `${status} ${attempts}`);
}

function eventually(look: () => unknown) {
  return expect.poll(look, { timeout: 12_000, interval: 50 });
}

async function jobs() {
  const { rows } = await sql<{ attempts: number; waits: boolean; last_error: string | null }>`
    select attempts, run_at > now() + interval '1 second' as waits, last_error from graphile_worker.jobs
  `.execute(base.db);
  return rows;
}

/** Instead of waiting for the backoff. */
async function dueNow() {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(base.db);
}

test('an order placed while the shop is open sends one letter to the customer and one to the owner', async () => {
  const sink = await smtpSink();
  await start(sink.way);
  const orderId = await placeTestOrder(base.db);
  await eventually(() => statusesOf(orderId)).toEqual(['sent 1', 'sent 1']);
  expect(sink.received.map(({ to }) => to).toSorted()).toEqual([['ayesha@example.com'], ['owner@qadam.pk']]);
  for (const row of await messagesOf(orderId)) {
    expect(row).toMatchObject({ last_error: null, sent_at: expect.any(Date) });
    expect(row.subject).toContain(orderId.slice(0, 8));
  }
  await eventually(jobs).toEqual([]);
});

test('a letter refused for now is tried again later, and accepted once', async () => {
  const moods = [451, 421];
  const sink = await smtpSink(() => moods.shift() ?? null);
  const orderId = await placeTestOrder(base.db, { messages: ['order-placed-customer'] });
  await start(sink.way);
  await eventually(() => statusesOf(orderId)).toEqual(['waiting 1']);
  const reason = 'the mail server answered 451 at RCPT TO';
  await eventually(jobs).toEqual([{ attempts: 1, waits: true, last_error: reason }]);
  expect(await messagesOf(orderId)).toMatchObject([{ last_error: reason, sent_at: null }]);
  await dueNow();
  await eventually(() => statusesOf(orderId)).toEqual(['waiting 2']);
  await eventually(jobs).toMatchObject([{ attempts: 2, waits: true }]);
  await dueNow();
  await eventually(() => statusesOf(orderId)).toEqual(['sent 3']);
  expect(sink.received).toHaveLength(1);
  expect(logged.join('')).not.toContain('ayesha');
});

test('a letter that its recipient refuses for ever is not tried again', async () => {
  const sink = await smtpSink(() => 550);
  const orderId = await placeTestOrder(base.db, { messages: ['order-placed-customer'] });
  await start(sink.way);
  await eventually(() => statusesOf(orderId)).toEqual(['failed 1']);
  await eventually(jobs).toEqual([]);
});

test('after its last attempt a letter has failed, readable and with its reason', async () => {
  const sink = await endpointSink(451);
  ends.push(sink.close);
  const orderId = await placeTestOrder(base.db, { messages: ['order-placed-customer'] });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(base.db);
  await start({ kind: 'endpoint', url: sink.url, serviceId: 's', templateId: 't' });
  await eventually(() => statusesOf(orderId)).toEqual(['failed 1']);
  const reason = 'the send endpoint answered 451';
  expect(await messagesOf(orderId)).toMatchObject([{ last_error: reason, text_body: expect.any(String) }]);
});

test('the endpoint carries the letter of the customer and of the owner', async () => {
  const sink = await endpointSink();
  ends.push(sink.close);
  await start({ kind: 'endpoint', url: sink.url, serviceId: 's', templateId: 't' });
  const orderId = await placeTestOrder(base.db);
  await eventually(() => statusesOf(orderId)).toEqual(['sent 1', 'sent 1']);
  const params = { email: 'ayesha@example.com', total: '₨59,220', shipping: '₨250' };
  expect(sink.bodies).toHaveLength(2);
  for (const to_email of ['ayesha@example.com', 'owner@qadam.pk']) {
    expect(sink.bodies).toContainEqual(
      expect.objectContaining({ template_params: expect.objectContaining({ ...params, to_email }) }),
    );
  }
});

test('with nothing set up the letters stay readable in their rows', async () => {
  await start({ kind: 'kept' }, null);
  const orderId = await placeTestOrder(base.db);
  await eventually(() => statusesOf(orderId)).toEqual(['kept 1', 'kept 1']);
  for (const row of await messagesOf(orderId)) {
    expect(row).toMatchObject({ sent_at: null, last_error: null });
    expect(row.subject).toContain('₨59,220');
    expect(row.text_body).toContain('Total, cash on delivery: ₨59,220');
    expect(row.html_body).toContain('₨59,220');
  }
});

test('the letter to an owner nobody named is kept, and the customer still gets his', async () => {
  const sink = await smtpSink();
  await start(sink.way, null);
  const orderId = await placeTestOrder(base.db);
  await eventually(() => statusesOf(orderId)).toEqual(['sent 1', 'kept 1']);
  expect(sink.received.map(({ to }) => to)).toEqual([['ayesha@example.com']]);
});

test('a job that runs twice sends once', async () => {
  const sink = await smtpSink();
  const orderId = await placeTestOrder(base.db, { messages: ['order-placed-customer'] });
  const transport = openTransport({ mail: sink.way, publicUrl });
  const signal = new AbortController().signal;
  const [{ id: messageId } = { id: '' }] = await messagesOf(orderId);
  const once = () =>
    sendMessage({ db: base.db, transport, ownerEmail: null }, { messageId, isLast: false, signal });
  expect(await once()).toEqual({ kind: 'sent' });
  expect(await once()).toBeNull();
  expect(sink.received).toHaveLength(1);
});

test('orders are placed while a mail server hangs, and the shop can stop meanwhile', async () => {
  const sink = await silentSink();
  ends.push(sink.close);
  const stop = await start({ kind: 'smtp', url: `smtp://127.0.0.1:${sink.port}`, from: 'shop@qadam.pk' });
  await placeTestOrder(base.db);
  await eventually(() => sink.connections()).toBe(2);
  const orderId = await placeTestOrder(base.db);
  expect(await statusesOf(orderId)).toEqual(['waiting 0', 'waiting 0']);
  await stop();
  const ended = { attempts: 1, waits: true };
  const untouched = { attempts: 0, waits: false };
  expect((await jobs()).toSorted((a, b) => a.attempts - b.attempts)).toMatchObject([
    untouched,
    untouched,
    ended,
    ended,
  ]);
});

test('letters leave after every connection to the database was cut', async () => {
  const sink = await smtpSink();
  await start(sink.way);
  for (let round = 0; round < 2; round += 1) {
    const cutOff = await placeTestOrder(base.db);
    await cutConnections();
    const after = await placeWhenBack();
    await eventually(() => statusesOf(after)).toEqual(['sent 1', 'sent 1']);
    await eventually(async () => {
      await ageJobs();
      return (await messagesOf(cutOff)).map(({ status }) => status);
    }).toEqual(['sent', 'sent']);
  }
  const ids = sink.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
  expect(new Set(ids).size).toBe(8);
});

/** A job whose end could not be written stays locked; six minutes on it is freed. */
async function ageJobs() {
  await sql`
    update graphile_worker._private_jobs
    set locked_at = locked_at - interval '6 minutes', run_at = now()
    where attempts > 0 and updated_at < now() - interval '1 second'
  `.execute(base.db);
  await mendQueue(base.db);
}

async function cutConnections() {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `.execute(base.db);
}

async function placeWhenBack(): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await placeTestOrder(base.db);
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}

test('when the database fails at the end of a job the worker is replaced, and nothing is sent twice', async () => {
  const sink = await smtpSink();
  const stop = await start(sink.way);
  await sql`
    create function fail() returns trigger language plpgsql as 'begin raise exception using errcode = 57014; end'
  `.execute(base.db);
  await sql`
    create trigger fail before delete on graphile_worker._private_jobs for each row execute function fail()
  `.execute(base.db);
  const first = await placeTestOrder(base.db);
  await eventually(() => statusesOf(first)).toEqual(['sent 1', 'sent 1']);
  await eventually(() => logged.join('')).toContain('Failed to complete jobs');
  await sql`drop function fail cascade`.execute(base.db);
  const second = await placeTestOrder(base.db);
  await eventually(() => statusesOf(second)).toEqual(['sent 1', 'sent 1']);
  await eventually(async () => {
    await ageJobs();
    return jobs();
  }).toEqual([]);
  expect(sink.received).toHaveLength(4);
  await stop();
});

test('a message whose job was killed during its last attempt has failed', async () => {
  const [orderId, waiting] = [await placeTestOrder(base.db), await placeTestOrder(base.db)];
  const ids = (await messagesOf(orderId)).map(({ id }) => `message-${id}`);
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, locked_by = 'dead', locked_at = now() - interval '6 minutes'
    where key = any(${ids})
  `.execute(base.db);
  await mendQueue(base.db);
  expect(await statusesOf(orderId)).toEqual(['failed 0', 'failed 0']);
  expect(await statusesOf(waiting)).toEqual(['waiting 0', 'waiting 0']);
});
