/** Runs the job worker (graphile-worker) for as long as the shop is open, whatever becomes of the database meanwhile. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Runner, type TaskList, type Worker } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '#platform/log/log.ts';
import { workerLog } from './worker-log.ts';

type WorkerOptions = {
  /** What its lines in the log begin with. */
  name: string;
  /** One connection of it is taken for listening. */
  pool: Pool;
  tasks: TaskList;
  log: Log;
  /** Repairs what a killed process left in the queue; at the start and every minute. */
  repair: () => Promise<void>;
  /** How often it looks for jobs that nobody told it of; those that are added are told at once. */
  pollMs?: number;
};

const RESTART_MS = 1_000;
const REPAIR_MS = 60_000;
/** How long a job under way may go on when the shop stops; then it is ended and tried again later. */
const STOP_MS = 2_000;

/** After a job of a queue, until the write that ends it has freed the queue. */
const NUDGES_MS = [5, 20, 80, 320, 1_280];

const POLL_MS = 2_000;

const settings = {
  concurrentJobs: 2,
  gracefulShutdownAbortTimeout: STOP_MS,
  // Without a batch the worker does not wait for the write that ends a job: a database that stops then is an
  // unhandled rejection. With one the worker ends, and is started again below.
  completeJobBatchDelay: 0,
  failJobBatchDelay: 0,
};

export type RunningWorker = {
  /** Ends within about three seconds. */
  stop(): Promise<void>;
  /** What it does each minute, now: for a clock that does not go by itself. */
  repair(): Promise<void>;
};

/** Never fails for a database that is down. */
export function runWorker(options: WorkerOptions): RunningWorker {
  const { name, pool, tasks, log, repair, pollMs = POLL_MS } = options;
  const stopping = new AbortController();
  const warn = (what: string) => (error: unknown) =>
    log.warn(`${name}: ${what}`, { reason: reasonOf(error) });
  const start = () =>
    run({
      pgPool: pool,
      noHandleSignals: true,
      parsedCronItems: [],
      logger: workerLog(log, name),
      preset: { worker: { ...settings, pollInterval: pollMs } },
      taskList: tasks,
    });
  const repairOrWarn = () => void repair().catch(warn('the queue was not repaired'));
  repairOrWarn();
  const repairing = setInterval(repairOrWarn, REPAIR_MS).unref();
  const running = keepRunning(start, stopping.signal, warn('the worker ended'));
  return {
    repair,
    stop: async () => {
      clearInterval(repairing);
      stopping.abort();
      await running;
    },
  };
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type Start = () => Promise<Runner>;

async function keepRunning(start: Start, stopping: AbortSignal, warn: (error: unknown) => void) {
  while (!stopping.aborted) {
    try {
      await runUntilItEnds(start, stopping);
    } catch (error) {
      warn(error);
    }
    await sleep(RESTART_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

const ENDS = ['pool:gracefulShutdown:complete', 'pool:forcefulShutdown:complete', 'pool:release'];

async function runUntilItEnds(start: Start, stopping: AbortSignal): Promise<void> {
  const done = new AbortController();
  const runner = await start();
  runner.events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id !== null) nudgeSoon(worker);
  });
  const isOver = Promise.race([
    runner.promise,
    once(stopping, 'abort', done),
    // When two jobs fail to end at the same moment the worker shuts itself down and its promise never settles.
    ...ENDS.map((event) => once(runner.events, event, done)),
  ]);
  if (!stopping.aborted) await isOver.finally(() => done.abort());
  // A second stop is refused, and a stop waits for a database that is gone, so the wait is bounded.
  const stopped = runner.stop().catch(() => undefined);
  await Promise.race([stopped, sleep(STOP_MS + 1_000)]);
}

// The worker asks for its next job before the write that ends the last one has freed its queue, finds none, and would sleep for a
// poll interval: a courier with two hundred parcels would be called once a second, however fast he answers.
function nudgeSoon(worker: Worker): void {
  for (const ms of NUDGES_MS)
    setTimeout(() => {
      try {
        worker.nudge();
      } catch {
        // It has ended meanwhile.
      }
    }, ms).unref();
}
