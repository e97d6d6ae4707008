// Several processes behind one port: the first opens and fills the database, the others answer requests from it.
import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { openShop } from './app.ts';
import type { Shop } from './app.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { serve } from './serve.ts';
import { relay, type SiblingMessage } from '#platform/process/siblings.ts';
import { stopTelemetry, watchMetrics } from '#platform/telemetry/start-telemetry.ts';
import { graceMs, stopOrderly } from '#platform/process/stop.ts';
import type { MetricFamily } from '#platform/metrics/family.ts';
import { openProcessMetrics } from '#platform/metrics/process-metrics.ts';

type ToWorker = { kind: 'open'; databaseUrl: string };
type FromWorker =
  | { kind: 'listening' }
  | { kind: 'open' }
  | { kind: 'refused'; reason: string }
  | SiblingMessage;

type Herd = {
  log: Log;
  workers: Set<Worker>;
  databaseUrl: string | null;
  isStopping: boolean;
  /** Of the first process itself. */
  metrics: () => MetricFamily[];
};
type Milestones = Record<'listening' | 'open', PromiseWithResolvers<void>>;

const firstPauseMs = 250;
const longestPauseMs = 10_000;
const steadyAfterMs = 30_000;
const aMomentMs = 500;

/** In the first process: resolves when all web processes serve; rejects when the port or the shop cannot be had. */
export async function runFirst(config: Config, log: Log): Promise<void> {
  let shop: Shop | null = null;
  const ofProcess = openProcessMetrics();
  const metrics = () => [...ofProcess(), ...(shop?.metrics() ?? [])];
  const herd: Herd = { log, workers: new Set(), databaseUrl: null, isStopping: false, metrics };
  stopOrderly(async () => {
    await stopWorkers(herd);
    await shop?.close();
    await stopTelemetry();
  }, log);
  const starts = Array.from({ length: config.webProcesses }, () => superviseWorker(herd, firstPauseMs));
  await Promise.all(starts.map(({ listening }) => listening.promise)).catch((error: unknown) => {
    // They have nothing open yet, and would only log errors of their own.
    for (const worker of herd.workers) worker.process.kill('SIGKILL');
    throw error;
  });
  shop = await openShop(config, log);
  herd.databaseUrl = shop.databaseUrl;
  const { shopMetrics } = shop;
  watchMetrics(async () => [...metrics(), ...(await shopMetrics())]);
  for (const worker of herd.workers) sendOpen(herd, worker);
  await Promise.all(starts.map(({ open }) => open.promise));
}

/** In a web process: listens at once, opens the shop when the first process says where the database is. */
export async function runWorker(config: Config, log: Log): Promise<void> {
  const serving = await serve(config, log).catch((error: unknown) => refuse(error));
  stopOrderly(() => serving.close().finally(stopTelemetry), log);
  process.on('message', ({ kind, databaseUrl }: ToWorker) => {
    if (kind !== 'open') return;
    // The first process has filled the shop already.
    const opening = serving.openFront({ ...config, databaseUrl, sampleData: false, firstAdmin: null });
    opening.then(() => tellFirst({ kind: 'open' }), refuse);
  });
  tellFirst({ kind: 'listening' });
}

// The replacement of a process that died while starting counts for it: the start waits for the replacement.
function superviseWorker(herd: Herd, pauseMs: number, milestones = notReached()): Milestones {
  const bornAt = performance.now();
  const worker = cluster.fork();
  herd.workers.add(worker);
  worker.on('message', (message: FromWorker) => hear(herd, worker, milestones, message));
  worker.on('exit', (code, signal) => {
    herd.workers.delete(worker);
    if (herd.isStopping) return;
    const pause = performance.now() - bornAt > steadyAfterMs ? firstPauseMs : pauseMs;
    herd.log.warn('a web process ended and is replaced', { code, signal, pauseMs: pause });
    setTimeout(() => {
      if (!herd.isStopping) superviseWorker(herd, Math.min(pause * 2, longestPauseMs), milestones);
    }, pause);
  });
  return milestones;
}

function notReached(): Milestones {
  return { listening: Promise.withResolvers(), open: Promise.withResolvers() };
}

function hear(herd: Herd, worker: Worker, milestones: Milestones, message: FromWorker): void {
  if (message.kind === 'ask' || message.kind === 'answer') {
    relay(message, worker, herd.workers, herd.metrics);
  } else if (message.kind === 'refused') {
    // At the start this fails the start; later it is one process, and it is replaced.
    if (herd.databaseUrl === null) herd.isStopping = true;
    const refusal = new Error(message.reason);
    milestones.listening.reject(refusal);
    milestones.open.promise.catch(() => undefined);
    milestones.open.reject(refusal);
  } else {
    milestones[message.kind].resolve();
    if (message.kind === 'listening') sendOpen(herd, worker);
  }
}

function sendOpen(herd: Herd, worker: Worker): void {
  if (herd.databaseUrl === null || !worker.isConnected()) return;
  const message: ToWorker = { kind: 'open', databaseUrl: herd.databaseUrl };
  // Killed at this moment it does not receive this, and its exit event is on its way.
  worker.send(message, () => undefined);
}

async function stopWorkers(herd: Herd): Promise<void> {
  herd.isStopping = true;
  const ends = [...herd.workers].map((worker) => {
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.process.kill('SIGTERM');
    // One that does not react would outlive us.
    setTimeout(() => worker.process.kill('SIGKILL'), graceMs + aMomentMs).unref();
    return ended;
  });
  await Promise.all(ends);
}

function tellFirst(message: FromWorker): void {
  process.send?.(message);
}

// The reason must be out before the process is gone.
function refuse(error: unknown): Promise<never> {
  const message: FromWorker = {
    kind: 'refused',
    reason: error instanceof Error ? error.message : String(error),
  };
  return new Promise(() => process.send?.(message, () => process.exit(1)));
}
