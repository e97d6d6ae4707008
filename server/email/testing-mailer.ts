/** For tests: the email worker running on a database of its own, and its messages and jobs. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { MailWay } from '#platform/config/config.ts';
import { testDatabase } from '#server/db/testing.ts';
import { openLog } from '#platform/log/log.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { freeStuckJobs } from '#platform/jobs/free-stuck-jobs.ts';
import { SEND_MESSAGE } from '#server/outbox/send-retries.ts';
import { startEmailWorker } from './start-email-worker.ts';
import { mailSink, type Mood } from '#platform/email/testing-servers.ts';

export const publicUrl = 'https://qadam.pk';

export type Mailer = Awaited<ReturnType<typeof openMailer>>;

/** `reset` after each test stops what it started; `close` at the end. */
export async function openMailer() {
  const base = await testDatabase();
  const { db, pool } = base;
  await holdRetries(db);
  const logged: string[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  const log = openLog('debug', (line) => logged.push(line));
  return {
    db,
    pool,
    logged,
    atEnd: (end: () => Promise<unknown>) => ends.push(end),
    start: async (mail: MailWay, ownerEmail: string | null = 'owner@qadam.pk') => {
      const { stop } = startEmailWorker({
        db,
        pool,
        config: { mail, ownerEmail, publicUrl, authSecret: null },
        log,
        now: () => new Date(),
        renderEmail,
      });
      ends.push(stop);
      return stop;
    },
    smtpSink: async (mood?: Mood, isDropping?: () => boolean) => {
      const sink = await mailSink(mood, isDropping);
      ends.push(sink.close);
      return { ...sink, way: { kind: 'smtp', url: sink.url, from: 'shop@qadam.pk' } as const };
    },
    reset: async () => {
      for (const end of ends.splice(0)) await end();
      await sql`delete from graphile_worker._private_jobs`.execute(db);
      logged.length = 0;
    },
    close: base.close,
  };
}

type Db = Mailer['db'];

// What failed is tried again when a test says so, and not after three seconds: a slow machine would try before the test has looked.
async function holdRetries(db: Db): Promise<void> {
  await sql`create function hold_retry() returns trigger language plpgsql as
    'begin new.run_at := now() + interval ''1 hour''; return new; end'`.execute(db);
  await sql`
    create trigger hold_retry before update of last_error on graphile_worker._private_jobs
    for each row execute function hold_retry()`.execute(db);
}

export function messagesOf(db: Db, orderId: string) {
  return db.selectFrom('messages').selectAll().where('orderId', '=', orderId).orderBy('kind').execute();
}

/** `sent 1`: the status and the attempts of each message, the customer's first. */
export async function statusesOf(db: Db, orderId: string) {
  return (await messagesOf(db, orderId)).map(({ status, attempts }) => `${status} ${attempts}`);
}

export async function jobsOf(db: Db) {
  const { rows } = await sql<{ attempts: number; waits: boolean; lastError: string | null }>`
    select attempts, run_at > now() + interval '1 second' as waits, last_error from graphile_worker.jobs
    order by attempts, id
  `.execute(db);
  return rows;
}

/** Instead of waiting for the backoff. */
export async function dueNow(db: Db) {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
}

/** A job whose result could not be written stays locked; it is freed after three minutes. */
export async function ageJobs({ db, pool }: Pick<Mailer, 'db' | 'pool'>) {
  await sql`
    update graphile_worker._private_jobs
    set locked_at = locked_at - interval '3 minutes', run_at = now()
    where attempts > 0 and updated_at < now() - interval '1 second'
  `.execute(db);
  await freeStuckJobs(pool, [SEND_MESSAGE]);
}

export function eventually(look: () => unknown) {
  return expect.poll(look, { interval: 50 });
}
