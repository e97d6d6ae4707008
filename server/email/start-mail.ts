/** Sends waiting messages for as long as the shop is open, whatever becomes of the database meanwhile. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, type JobHelpers, type Runner } from 'graphile-worker';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import { repairQueue } from './mend-queue.ts';
import { SEND_MESSAGE } from './queue-messages.ts';
import { sendMessage, type PostOffice } from './send-message.ts';
import { openTransport } from './transport.ts';
import { workerLog } from './worker-log.ts';

type Given = {
  db: Kysely<Tables>;
  /** One connection of it is taken for listening. */
  pool: Pool;
  config: Pick<Config, 'mail' | 'ownerEmail' | 'publicUrl' | 'authSecret'>;
  log: Log;
  renderEmail: PostOffice['renderEmail'];
};

const RESTART_MS = 1_000;
const MEND_MS = 60_000;
/** How long an attempt under way may go on when the shop stops; then it is ended and tried again later. */
const STOP_MS = 2_000;

const worker = {
  concurrentJobs: 2,
  pollInterval: 2_000,
  gracefulShutdownAbortTimeout: STOP_MS,
  // Without a batch the worker does not wait for the write that ends a job: a database that stops then is an
  // unhandled rejection. With one the worker ends, and is started again below.
  completeJobBatchDelay: 0,
  failJobBatchDelay: 0,
};

/** Never fails for a database or mail server that is down; `stop` ends within about three seconds. */
export async function startMail({
  db,
  pool,
  config,
  log,
  renderEmail,
}: Given): Promise<{ stop(): Promise<void> }> {
  const { ownerEmail, publicUrl, authSecret } = config;
  const office = { db, transport: openTransport(config), ownerEmail, publicUrl, authSecret, renderEmail };
  const stopping = new AbortController();
  const start = () =>
    run({
      pgPool: pool,
      noHandleSignals: true,
      parsedCronItems: [],
      logger: workerLog(log),
      preset: { worker },
      taskList: { [SEND_MESSAGE]: (payload, helpers) => attempt(office, log, payload, helpers) },
    });
  const mending = mendNowAndThen(db, log);
  const running = keepRunning(start, stopping.signal, log);
  return {
    stop: async () => {
      clearInterval(mending);
      stopping.abort();
      await running;
    },
  };
}

const payloadSchema = z.object({ messageId: z.uuid() });

async function attempt(office: PostOffice, log: Log, payload: unknown, { job, abortSignal }: JobHelpers) {
  const { messageId } = payloadSchema.parse(payload);
  const isLast = job.attempts >= job.max_attempts;
  const signal = abortSignal ?? new AbortController().signal;
  const fields = { messageId, attempt: job.attempts };
  try {
    const outcome = await sendMessage(office, { messageId, isLast, signal });
    // Without a way to send e-mails a new shop could not be used; whoever reads this log owns the shop.
    if (outcome?.link)
      log.info('mail: no e-mail is set up, so this link is for you to pass on', {
        messageId,
        link: outcome.link,
      });
    if (outcome?.kind === 'refused') log.warn('mail: refused', { ...fields, reason: outcome.reason });
    if (outcome?.kind === 'failed') throw new Error(outcome.reason);
  } catch (error) {
    log.warn(isLast ? 'mail: given up' : 'mail: not sent, tried again later', {
      ...fields,
      reason: reasonOf(error),
    });
    throw error;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type Start = () => Promise<Runner>;

async function keepRunning(start: Start, stopping: AbortSignal, log: Log): Promise<void> {
  while (!stopping.aborted) {
    try {
      await runUntilItEnds(start, stopping);
    } catch (error) {
      log.warn('mail: the worker ended', { reason: reasonOf(error) });
    }
    await sleep(RESTART_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

const ENDS = ['pool:gracefulShutdown:complete', 'pool:forcefulShutdown:complete', 'pool:release'];

async function runUntilItEnds(start: Start, stopping: AbortSignal): Promise<void> {
  const done = new AbortController();
  const runner = await start();
  const isOver = Promise.race([
    runner.promise,
    once(stopping, 'abort', done),
    // When two jobs fail to end at the same moment the worker shuts itself down and its promise never settles.
    ...ENDS.map((event) => once(runner.events, event, done)),
  ]);
  if (!stopping.aborted) await isOver.finally(() => done.abort());
  // It refuses a second stop, and waits for a database that is gone, so the wait for it has an end.
  const stopped = runner.stop().catch(() => undefined);
  await Promise.race([stopped, sleep(STOP_MS + 1_000)]);
}

function mendNowAndThen(db: Kysely<Tables>, log: Log): NodeJS.Timeout {
  const mend = () =>
    repairQueue(db).catch((error: unknown) =>
      log.warn('mail: the queue was not mended', { reason: reasonOf(error) }),
    );
  void mend();
  return setInterval(mend, MEND_MS).unref();
}
