/** The shop's side of the supervisor: starts it, restarts it when it dies, and stops it in order. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compileCacheEnv } from '#platform/process/compile-cache.ts';
import type { Log } from '#platform/log/log.ts';
import { boundLog } from './log-file.ts';
import type { SupervisorOrder } from './supervisor.ts';

export type Supervision = {
  /** Rejects when the server cannot be started at all, with the end of its log. */
  failed: Promise<never>;
  /** The shop has connected: from now on the server is started again as often as it dies. */
  sayUp(): void;
  /** The shop has lost its connection: a supervisor that rests looks after the server. */
  look(): void;
  /** Ends the supervisor and lets the server run: it is another shop's. */
  leave(): Promise<void>;
  /** Stops the server in order, then the supervisor. */
  stop(): Promise<void>;
};

const SCRIPT = join(import.meta.dirname, 'supervisor.ts');
const CANNOT_START = 2; // the supervisor's way to say that no server runs
const AGAIN_MS = 500;
const BOUND_LOG_MS = 60_000;
const FLAGS = ['--max-old-space-size=32', '--max-semi-space-size=1', '--v8-pool-size=1'];

export function supervise(order: SupervisorOrder, log: Log): Supervision {
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  let isEnding = false;
  let isUp = false;
  let child = begin();
  const bounding = setInterval(() => boundLog(order.logFile), BOUND_LOG_MS).unref();

  function begin(): ChildProcess {
    const next = start(order);
    onMessages(next, log, (reason) => failed.reject(new Error(`database: it does not start: ${reason}`)));
    // One that could not be made at all never exits.
    next.once('exit', beginLater).once('error', beginLater);
    if (isUp) next.stdin?.write('up\n');
    return next;
  }
  function beginLater(): void {
    if (isEnding || !isUp) return failed.reject(new Error('database: its supervisor ended'));
    log.warn('database: its supervisor ended; another takes over');
    setTimeout(() => isEnding || beginAgain(), AGAIN_MS);
  }
  function beginAgain(): void {
    try {
      child = begin();
    } catch (error) {
      // No memory or no process available now: rethrown, it would end the shop.
      log.warn('database: no supervisor can be made', { error });
      beginLater();
    }
  }
  async function end(lastWord: string): Promise<void> {
    isEnding = true;
    clearInterval(bounding);
    // A killed supervisor has not carried out the command: only a new one can.
    for (let last = child, tries = 1; !(await endsInOrder(last, lastWord)) && tries < 3; tries += 1)
      last = start(order);
  }
  const sayUp = () => {
    isUp = true;
    child.stdin?.write('up\n');
  };
  const look = () => child.stdin?.write('look\n');
  return { failed: failed.promise, sayUp, look, leave: () => end('leave\n'), stop: () => end('') };
}

function start(order: SupervisorOrder): ChildProcess {
  // A session of its own, so that Ctrl-C reaches the shop alone, and none of the shop's secrets in its environment.
  const child = spawn(process.execPath, [...FLAGS, SCRIPT, JSON.stringify(order)], {
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/bin:/bin', ...compileCacheEnv() },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.on('error', () => undefined);
  return child;
}

function onMessages(child: ChildProcess, log: Log, fail: (reason: string) => void): void {
  child.once('error', (error) => fail(error.message));
  if (!child.stdout) return;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('failed ')) fail(JSON.parse(line.slice('failed '.length)));
    else log.warn(`database: ${line}`);
  });
}

/** Sends the last command and waits for the exit; false when it ended by a signal or an error. */
async function endsInOrder(child: ChildProcess, lastWord: string): Promise<boolean> {
  const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const exit = isRunning ? once(child, 'exit') : undefined;
  child.stdin?.end(lastWord);
  await exit;
  return child.exitCode === 0 || child.exitCode === CANNOT_START;
}
