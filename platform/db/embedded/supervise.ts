/** The shop's side of the supervisor: starts it, restarts it when it dies, and stops it in order. */
import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { descriptorOf, type CopyDescriptor } from '#platform/process/begin-anew.ts';
import { compileCacheEnv } from '#platform/process/compile-cache.ts';
import type { Log } from '#platform/log/log.ts';
import { boundLog } from './log-file.ts';
import type { SupervisorOrder } from './supervisor.ts';

/** The pipes to a supervisor, as descriptors that are handed on when the shop begins anew. */
export type SupervisorPipes = { words: number; said: number };

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
  /** Leaves both as they are to the program that takes the place of this one. */
  handOver(copy: CopyDescriptor): SupervisorPipes;
};

/** `ended` resolves when it is gone, with whether it has carried out its last command. */
type Supervisor = { words: Writable; said: Readable; ended: Promise<boolean> };

const SCRIPT = join(import.meta.dirname, 'supervisor.ts');
const CANNOT_START = 2; // the supervisor's way to say that no server runs
const AGAIN_MS = 500;
const BOUND_LOG_MS = 60_000;
const FLAGS = ['--max-old-space-size=32', '--max-semi-space-size=1', '--v8-pool-size=1'];

/** With `pipes` it goes on with the supervisor of the program before us in this process. */
export function supervise(order: SupervisorOrder, log: Log, pipes: SupervisorPipes | null): Supervision {
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  let isEnding = false;
  let isUp = false;
  const fail = (reason: string) => failed.reject(new Error(`database: it does not start: ${reason}`));
  let current = begin(pipes ? goOn(pipes) : start(order, fail));
  const bounding = setInterval(() => boundLog(order.logFile), BOUND_LOG_MS).unref();

  function begin(next: Supervisor): Supervisor {
    onMessages(next, log, fail);
    void next.ended.then(beginLater);
    if (isUp) next.words.write('up\n');
    return next;
  }
  function beginLater(): void {
    if (isEnding || !isUp) return failed.reject(new Error('database: its supervisor ended'));
    log.warn('database: its supervisor ended; another takes over');
    setTimeout(() => isEnding || beginAgain(), AGAIN_MS);
  }
  function beginAgain(): void {
    try {
      current = begin(start(order, fail));
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
    for (let last = current, tries = 1; !(await endsInOrder(last, lastWord)) && tries < 3; tries += 1)
      last = start(order, fail);
  }
  return {
    failed: failed.promise,
    sayUp: () => {
      isUp = true;
      current.words.write('up\n');
    },
    look: () => void current.words.write('look\n'),
    leave: () => end('leave\n'),
    stop: () => end(''),
    handOver: (copy) => {
      isEnding = true;
      return { words: copy(descriptorOf(current.words)), said: copy(descriptorOf(current.said)) };
    },
  };
}

function start(order: SupervisorOrder, fail: (reason: string) => void): Supervisor {
  // A session of its own, so that Ctrl-C reaches the shop alone, and none of the shop's secrets in its environment.
  const child = spawn(process.execPath, [...FLAGS, SCRIPT, JSON.stringify(order)], {
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/bin:/bin', ...compileCacheEnv() },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.on('error', () => undefined);
  child.once('error', (error) => fail(error.message));
  return { words: child.stdin, said: child.stdout, ended: endOf(child) };
}

// One that could not be made at all never exits.
function endOf(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code === 0 || code === CANNOT_START));
    child.once('error', () => resolve(false));
  });
}

// Node knows nothing of a child that another program of this process has started: it is gone when its pipe is closed.
function goOn({ words: toIt, said: ofIt }: SupervisorPipes): Supervisor {
  const words = new Socket({ fd: toIt, readable: false, writable: true });
  const said = new Socket({ fd: ofIt, readable: true, writable: false });
  for (const pipe of [words, said]) pipe.on('error', () => undefined);
  const ended = new Promise<boolean>((resolve) => said.once('close', () => resolve(true)));
  return { words, said, ended };
}

function onMessages({ said }: Supervisor, log: Log, fail: (reason: string) => void): void {
  createInterface({ input: said }).on('line', (line) => {
    if (line.startsWith('failed ')) fail(JSON.parse(line.slice('failed '.length)));
    else log.warn(`database: ${line}`);
  });
}

/** Sends the last command and waits for the end; false when it ended by a signal or an error. */
function endsInOrder({ words, ended }: Supervisor, lastWord: string): Promise<boolean> {
  words.end(lastWord);
  return ended;
}
