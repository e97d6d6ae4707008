/** Runs the job worker (graphile-worker) for as long as the shop is open, whatever becomes of the database meanwhile. */
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, type Runner, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '#platform/log/log.ts';
import { notWhile } from '../process/begin-anew.ts';
import { freeStuckJobs } from './free-stuck-jobs.ts';
import { shareConnections } from './share-connections.ts';
import { wakeForWork } from './wake-for-work.ts';
import { wakeNext } from './wake-next.ts';
import { workerLog } from './worker-log.ts';
import { reasonOf } from '../log/reason-of.ts';
import { inSpan, isTracing } from '../telemetry/tracing.ts';

type WorkerOptions = {
  /** What its lines in the log begin with. */
  name: string;
  /** All workers on it listen with one connection. */
  pool: Pool;
  tasks: TaskList;
  log: Log;
  /** What else is to be repaired once the jobs that a killed process left locked are free; at the start and every minute. */
  repair?: () => Promise<void>;
  /** How many jobs may be under way at once; those of one queue never are. */
  lanes?: number;
  /** How often it looks for jobs that nobody told it of; those that are added are told at once. */
  pollMs?: number;
};

const RESTART_MS = 1_000;
const REPAIR_MS = 60_000;
/** How long a job under way may go on when the shop stops; then it is ended and tried again later. */
const STOP_MS = 2_000;

/** Of each lane: however many there are, the database is asked once a second. */
const POLL_MS = 1_000;

const settings = {
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
  const { name, pool, tasks, log } = options;
  // More than there are connections would be warned of at each start.
  const lanes = Math.min(options.lanes ?? 2, pool.options.max);
  const { pollMs = lanes * POLL_MS } = options;
  const stopping = new AbortController();
  const warn = (what: string) => (error: unknown) =>
    log.warn(`${name}: ${what}`, { reason: reasonOf(error) });
  const counted = countJobs(tasks);
  const forget = notWhile(counted.isUnderWay);
  const start = () =>
    run({
      events: wokenForWork(pool, Object.keys(tasks)),
      pgPool: shareConnections(pool),
      noHandleSignals: true,
      parsedCronItems: [],
      logger: workerLog(log, name),
      preset: { worker: { ...settings, concurrentJobs: lanes, pollInterval: pollMs } },
      taskList: traced(name, counted.tasks),
    });
  const repair = async () => {
    await freeStuckJobs(pool, Object.keys(tasks));
    await options.repair?.();
  };
  const repairOrWarn = () => void repair().catch(warn('the queue was not repaired'));
  repairOrWarn();
  const repairing = setInterval(repairOrWarn, REPAIR_MS).unref();
  const running = keepRunning(pool, start, stopping.signal, warn('the worker ended'));
  return {
    repair,
    stop: async () => {
      forget();
      clearInterval(repairing);
      stopping.abort();
      await running;
    },
  };
}

function countJobs(tasks: TaskList): { tasks: TaskList; isUnderWay(): boolean } {
  let underWay = 0;
  const counted: TaskList = {};
  for (const [name, task] of Object.entries(tasks)) {
    counted[name] = async (...given) => {
      underWay += 1;
      try {
        return await task?.(...given);
      } finally {
        underWay -= 1;
      }
    };
  }
  return { tasks: counted, isUnderWay: () => underWay > 0 };
}

function traced(worker: string, tasks: TaskList): TaskList {
  if (!isTracing()) return tasks;
  const entries = Object.entries(tasks).flatMap(([name, task]) =>
    task ? [[name, inJobSpan(worker, name, task)] as const] : [],
  );
  return Object.fromEntries(entries);
}

// Neither its payload nor its key: both may name somebody.
function inJobSpan(worker: string, name: string, task: Task): Task {
  const attributes = { 'qadam.worker': worker, 'qadam.task': name };
  return (payload, helpers) =>
    inSpan(`job ${name}`, { kind: 'consumer', attributes, parent: parentOf(helpers.job.flags) }, async () =>
      task(payload, helpers),
    );
}

// Beside the job, as the trigger `note_job_trace` writes it: a payload is what the task reads, and may be compared.
function parentOf(flags: Record<string, true> | null): string | undefined {
  const name = Object.keys(flags ?? {}).find((flag) => flag.startsWith(TRACE_FLAG));
  return name?.slice(TRACE_FLAG.length);
}

const TRACE_FLAG = 'traceparent=';

// `nudge` is what the library calls for each job that is added, whatever its task.
function wokenForWork(pool: Pool, tasks: string[]): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    const wake = workerPool.nudge.bind(workerPool);
    const woken = wakeForWork(pool, { tasks, wake });
    workerPool.nudge = woken.told;
    events.on('job:complete', ({ job }) => {
      wakeNext(pool, job, () => wake(1)).catch(nothing);
    });
    for (const end of ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'pool:release'] as const)
      events.on(end, woken.leave);
  });
  return events;
}

type Start = () => Promise<Runner>;

async function keepRunning(pool: Pool, start: Start, stopping: AbortSignal, warn: (error: unknown) => void) {
  while (!stopping.aborted) {
    try {
      await runUntilItEnds(pool, start, stopping);
    } catch (error) {
      warn(error);
    }
    await sleep(RESTART_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

const ENDS = ['pool:gracefulShutdown:complete', 'pool:forcefulShutdown:complete', 'pool:release'];

async function runUntilItEnds(pool: Pool, start: Start, stopping: AbortSignal): Promise<void> {
  const done = new AbortController();
  const runner = await start();
  const isOver = Promise.race([
    runner.promise,
    once(stopping, 'abort', done),
    // When two jobs fail to end at the same moment the worker shuts itself down and its promise never settles.
    ...ENDS.map((event) => once(runner.events, event, done)),
    failsAtFirst(runner.events),
  ]);
  if (!stopping.aborted) await isOver.finally(() => done.abort());
  // A second stop is refused, and a stop waits for a database that is gone, so the wait is bounded.
  const stopped = runner.stop().catch(nothing);
  await Promise.race([stopped, sleep(STOP_MS + 1_000)]);
}

// What a worker reads for its first look, the numbers of its tasks, it remembers, and a failure to read them just so: it would look
// every second and never find a job again. A look that fails later is one that is repeated.
function failsAtFirst(events: WorkerEvents): Promise<void> {
  let hasLooked = false;
  for (const event of ['worker:getJob:empty', 'job:start'] as const)
    events.once(event, () => (hasLooked = true));
  return new Promise((resolve) => {
    events.once('worker:getJob:error', () => hasLooked || resolve());
  });
}

function nothing(): void {}
