// Tests of the mail worker when connections, database or process end under it.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freeStuckJobs } from '#platform/jobs/free-stuck-jobs.ts';
import { failLostMessages } from '#server/outbox/fail-lost-messages.ts';
import { SEND_MESSAGE } from '#server/outbox/send-retries.ts';
import {
  ageJobs,
  eventually,
  jobsOf,
  messagesOf,
  openMailer,
  statusesOf,
  type Mailer,
} from './testing-mailer.ts';
import { placeTestOrder } from '#server/outbox/testing-order.ts';

let mailer: Mailer;

beforeAll(async () => {
  mailer = await openMailer();
});

afterEach(() => mailer.reset());

afterAll(() => mailer.close());

test('emails leave after every connection to the database was cut', async () => {
  const sink = await mailer.smtpSink();
  await mailer.start(sink.way);
  for (let round = 0; round < 2; round += 1) {
    const cutOff = await placeTestOrder(mailer.db);
    await cutConnections();
    const after = await placeWhenBack();
    // The answer to the worker that took a job may have been cut, too: the job is freed two minutes later.
    for (const order of [after, cutOff])
      await eventually(async () => {
        await ageJobs(mailer);
        return (await messagesOf(mailer.db, order)).map(({ status }) => status);
      }).toEqual(['sent', 'sent']);
  }
  const ids = sink.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
  expect(new Set(ids).size).toBe(8);
});

async function cutConnections() {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `.execute(mailer.db);
}

async function placeWhenBack(): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await placeTestOrder(mailer.db);
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}

test('when the database fails at the end of a job the worker is replaced, and nothing is sent twice', async () => {
  const sink = await mailer.smtpSink();
  const stop = await mailer.start(sink.way);
  await sql`
    create function fail() returns trigger language plpgsql as 'begin raise exception using errcode = 57014; end'
  `.execute(mailer.db);
  await sql`
    create trigger fail before delete on graphile_worker._private_jobs for each row execute function fail()
  `.execute(mailer.db);
  const first = await placeTestOrder(mailer.db);
  await eventually(() => statusesOf(mailer.db, first)).toEqual(['sent 1', 'sent 1']);
  await eventually(() => mailer.logged.join('')).toContain('Failed to complete jobs');
  await sql`drop function fail cascade`.execute(mailer.db);
  const second = await placeTestOrder(mailer.db);
  await eventually(() => statusesOf(mailer.db, second)).toEqual(['sent 1', 'sent 1']);
  await eventually(async () => {
    await ageJobs(mailer);
    return jobsOf(mailer.db);
  }).toEqual([]);
  expect(sink.received).toHaveLength(4);
  await stop();
});

test('a message whose job was killed during its last attempt has failed', async () => {
  const [orderId, waiting] = [await placeTestOrder(mailer.db), await placeTestOrder(mailer.db)];
  const ids = (await messagesOf(mailer.db, orderId)).map(({ id }) => `message-${id}`);
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, locked_by = 'dead', locked_at = now() - interval '3 minutes'
    where key = any(${ids})
  `.execute(mailer.db);
  await freeStuckJobs(mailer.pool, [SEND_MESSAGE]);
  await failLostMessages(mailer.db);
  expect(await statusesOf(mailer.db, orderId)).toEqual(['failed 0', 'failed 0']);
  expect(await statusesOf(mailer.db, waiting)).toEqual(['waiting 0', 'waiting 0']);
});
