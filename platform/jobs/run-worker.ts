/** Runs the job worker (graphile-worker) for as long as the shop is open, whatever becomes of the database meanwhile. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Runner, type TaskList } from 'graphile-worker';
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
};

const RESTART_MS = 1_000;
const REPAIR_MS = 60_000;
/** How long a job under way may go on when the shop stops; then it is ended and tried again later. */
const STOP_MS = 2_000;

const settings = {
  concurrentJobs: 2,
  pollInterval: 2_000,
  gracefulShutdownAbortTimeout: STOP_MS,
  // Without a batch the worker does not wait for the write that ends a job: a database that stops then is an
  // unhandled rejection. With one the worker ends, and is started again below.
  completeJobBatchDelay: 0,
  failJobBatchDelay: 0,
};

/** Never fails for a database that is down; `stop` ends within about three seconds. */
export function runWorker({ name, pool, tasks, log, repair }: WorkerOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const warn = (what: string) => (error: unknown) =>
    log.warn(`${name}: ${what}`, { reason: reasonOf(error) });
  const start = () =>
    run({
      pgPool: pool,
      noHandleSignals: true,
      parsedCronItems: [],
      logger: workerLog(log, name),
      preset: { worker: settings },
      taskList: tasks,
    });
  const repairOrWarn = () => void repair().catch(warn('the queue was not repaired'));
  repairOrWarn();
  const repairing = setInterval(repairOrWarn, REPAIR_MS).unref();
  const running = keepRunning(start, stopping.signal, warn('the worker ended'));
  return {
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
