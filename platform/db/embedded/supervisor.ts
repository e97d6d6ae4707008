/**
 * Stands between the shop and PostgreSQL as a process of its own: starts the server or adopts one still running on
 * the folder, starts it again when it dies, and stops it when the shop's end of the pipe (our standard input) closes,
 * however the shop ended. Words on the pipe: `up` (the shop has connected), `leave` (go, let the server run), `look` (the shop has lost
 * its connection). While the server runs steadily it rests as a shell, which `look` and the end of the pipe turn into it again.
 */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundLog, readLogEnd } from './log-file.ts';
import { defuseLockFiles, findPostmaster } from './postmaster.ts';
import { reap, rest, type WakeReason } from './rest.ts';
import type { OsUser } from './user.ts';

/** What the supervisor is told, as JSON in its first argument. */
export type SupervisorOrder = {
  postgres: string;
  args: string[];
  data: string;
  lockFiles: string[];
  logFile: string;
  user?: OsUser | undefined;
};

type WatchedServer = { pid: number; hasEnded: boolean; ended: Promise<void> };

const [, script = '', orderText = '', woken, watched] = process.argv as [
  string,
  string,
  string,
  WakeReason?,
  string?,
];
const order: SupervisorOrder = JSON.parse(orderText);
const FAST_MS = 15_000;
const IMMEDIATE_MS = 5_000;
const STEADY_MS = 10_000;
const TRIES_BEFORE_UP = 3;

let isUp = woken !== undefined;
let isStopping = false;
let latest: Promise<WatchedServer>;

// A signal to the whole session or service is the shop's to handle: it closes the pipe when its requests are done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdout.on('error', () => undefined);
if (woken === 'end') await endWhatRuns();
listenToShop();
await keepRunning().catch((error: unknown) => fail(String(error)));

function listenToShop(): void {
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (word) => {
    if (word === 'up') isUp = true;
    if (word === 'leave') process.exit(0);
  });
  lines.on('close', () => void stop());
  process.stdin.on('error', () => undefined);
}

async function keepRunning(): Promise<void> {
  let pause = 100;
  for (let tries = 1; ; tries += 1) {
    const startedAt = Date.now();
    latest = adoptOrStart(woken === 'look' && tries === 1);
    const server = await latest;
    const steady = setTimeout(restBeside, STEADY_MS, server);
    await server.ended;
    clearTimeout(steady);
    if (isStopping) return;
    if (!isUp && tries >= TRIES_BEFORE_UP) fail(readLogEnd(order.logFile));
    pause = Date.now() - startedAt > STEADY_MS ? 100 : Math.min(pause * 2, 5_000);
    say(`the server ended and is started again in ${pause} ms`);
    await sleep(pause);
    if (isStopping) return;
  }
}

// After a rest the pause between tries begins anew, as after STEADY_MS in any case.
function restBeside(server: WatchedServer): void {
  if (isUp && !isStopping) rest(server.pid, script, orderText);
  setTimeout(() => server.hasEnded || restBeside(server), STEADY_MS).unref();
}

/** The shop has ended while we rested. */
async function endWhatRuns(): Promise<never> {
  // Reaping would begin this program again, and that a server.
  isStopping = true;
  const pid = await findPostmaster(order.data);
  if (pid !== undefined) await end(watch(pid, waitForStranger(pid)));
  process.exit(0);
}

async function adoptOrStart(hasRested: boolean): Promise<WatchedServer> {
  const pid = await findPostmaster(order.data);
  if (pid === undefined && hasRested) {
    await reapBefore(Number(watched));
    say('the server ended and is started again');
  }
  if (pid === undefined) return start();
  if (!hasRested) say(`found the server still running (process ${pid})`);
  return watch(pid, waitForStranger(pid));
}

function watch(pid: number, ended: Promise<void>): WatchedServer {
  const server: WatchedServer = { pid, hasEnded: false, ended };
  void ended.then(() => (server.hasEnded = true));
  return server;
}

// Not a child of this program, so the system does not tell us when it ends.
async function waitForStranger(pid: number): Promise<void> {
  while ((await findPostmaster(order.data)) === pid) await sleep(100);
  if (!isStopping) await reapBefore(pid);
}

// Where it is a child of ours from before we rested, this program ends here and begins again.
function reapBefore(server: number): Promise<void> {
  return reap(server, script, orderText);
}

async function start(): Promise<WatchedServer> {
  await defuseLockFiles(order.data, order.lockFiles);
  boundLog(order.logFile);
  // A file, not a pipe: the server must be able to write when we are gone.
  const log = openSync(order.logFile, 'a', 0o600);
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  const child = spawn(order.postgres, order.args, {
    ...order.user,
    env,
    cwd: '/',
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => resolve(say(error.message)));
  });
  return watch(child.pid ?? 0, ended);
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const server = await latest;
  if (!server.hasEnded) await end(server);
  process.exit(0);
}

async function end({ pid, ended }: WatchedServer): Promise<void> {
  // PostgreSQL's fast shutdown, its immediate shutdown, then SIGKILL.
  for (const [signal, wait] of [
    ['SIGINT', FAST_MS],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', 1_000],
  ] as const) {
    send(pid, signal);
    if (await Promise.race([ended.then(() => true), sleep(wait, false)])) return;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}

function fail(reason: string): never {
  process.stdout.write(`failed ${JSON.stringify(reason)}\n`);
  process.exit(2);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
