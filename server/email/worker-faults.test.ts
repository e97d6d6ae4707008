// Tests of the mail worker when connections, database or process end under it.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { repairQueue } from './mend-queue.ts';
import {
  ageJobs,
  eventually,
  jobsOf,
  messagesOf,
  openOffice,
  statusesOf,
  type Office,
} from './testing-office.ts';
import { placeTestOrder } from './testing-order.ts';

// Each waits for reconnections and backoffs more than once.
vi.setConfig({ testTimeout: 60_000 });

let office: Office;

beforeAll(async () => {
  office = await openOffice();
});

afterEach(() => office.reset());

afterAll(() => office.close());

test('letters leave after every connection to the database was cut', async () => {
  const sink = await office.smtpSink();
  await office.start(sink.way);
  for (let round = 0; round < 2; round += 1) {
    const cutOff = await placeTestOrder(office.db);
    await cutConnections();
    const after = await placeWhenBack();
    await eventually(() => statusesOf(office.db, after)).toEqual(['sent 1', 'sent 1']);
    await eventually(async () => {
      await ageJobs(office.db);
      return (await messagesOf(office.db, cutOff)).map(({ status }) => status);
    }).toEqual(['sent', 'sent']);
  }
  const ids = sink.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
  expect(new Set(ids).size).toBe(8);
});

async function cutConnections() {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `.execute(office.db);
}

async function placeWhenBack(): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await placeTestOrder(office.db);
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}

test('when the database fails at the end of a job the worker is replaced, and nothing is sent twice', async () => {
  const sink = await office.smtpSink();
  const stop = await office.start(sink.way);
  await sql`
    create function fail() returns trigger language plpgsql as 'begin raise exception using errcode = 57014; end'
  `.execute(office.db);
  await sql`
    create trigger fail before delete on graphile_worker._private_jobs for each row execute function fail()
  `.execute(office.db);
  const first = await placeTestOrder(office.db);
  await eventually(() => statusesOf(office.db, first)).toEqual(['sent 1', 'sent 1']);
  await eventually(() => office.logged.join('')).toContain('Failed to complete jobs');
  await sql`drop function fail cascade`.execute(office.db);
  const second = await placeTestOrder(office.db);
  await eventually(() => statusesOf(office.db, second)).toEqual(['sent 1', 'sent 1']);
  await eventually(async () => {
    await ageJobs(office.db);
    return jobsOf(office.db);
  }).toEqual([]);
  expect(sink.received).toHaveLength(4);
  await stop();
});

test('a message whose job was killed during its last attempt has failed', async () => {
  const [orderId, waiting] = [await placeTestOrder(office.db), await placeTestOrder(office.db)];
  const ids = (await messagesOf(office.db, orderId)).map(({ id }) => `message-${id}`);
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, locked_by = 'dead', locked_at = now() - interval '3 minutes'
    where key = any(${ids})
  `.execute(office.db);
  await repairQueue(office.db);
  expect(await statusesOf(office.db, orderId)).toEqual(['failed 0', 'failed 0']);
  expect(await statusesOf(office.db, waiting)).toEqual(['waiting 0', 'waiting 0']);
});
