// Child processes of the scripts: one at a time, ended when we are ended, quiet unless they fail.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

let current = null;

/** Ends the script, and the child it waits for, on a signal. */
export function endOnSignals() {
  for (const signal of signals) {
    process.on(signal, () => {
      current?.kill(signal);
      process.exit(128 + constants.signals[signal]);
    });
  }
}

/**
 * From here on the script is the shop: signals go to it, and its exit code is ours. It is in a group of its own: a ctrl-C
 * in the terminal then reaches the shop and its database only through us, in order. The channel tells it when we are gone.
 */
export function becomeShop(program, args, options) {
  for (const signal of signals) process.removeAllListeners(signal);
  const shop = spawn(program, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of signals) process.on(signal, () => shop.kill(signal));
  endWithNpm(() => shop.kill('SIGTERM'));
  shop.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Calls `end` when npm, or the shell in between, is killed with -9: it cannot pass the signal on. */
export function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const starter = process.ppid;
  setInterval(() => process.ppid !== starter && end(), 500).unref();
}

/** Ends the child that is waited for, and us. */
export function endNow() {
  current?.kill('SIGTERM');
  process.exit(1);
}

/** Runs a program quietly; resolves with its exit code and everything it printed. */
export function runQuietly(program, args, options = {}) {
  return run(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a program whose output is shown as it comes. The channel tells one that listens when we are gone, even by kill -9. */
export function runShown(program, args, options = {}) {
  return run(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

function run(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, options);
    current = child;
    let output = '';
    child.stdout?.on('data', (piece) => (output += piece));
    child.stderr?.on('data', (piece) => (output += piece));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Ends the script with a sentence, and with what the failed program said last. */
export function fail(sentence, output = '') {
  const lines = output.trim().split('\n').slice(-25).join('\n');
  process.stderr.write(`${lines ? `${lines}\n\n` : ''}${sentence}\n`);
  process.exit(1);
}

/** What a person can do about a failed installation, read from what npm said. */
export function adviceFor(output) {
  if (/ENOSPC|EDQUOT/.test(output)) return 'The disk is full: free about 1 GB and start again.';
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'This user may not write here: give him the folder, or start as its owner.';
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network/i.test(output)) {
    return 'The package registry could not be reached: check the internet connection or proxy, and start again.';
  }
  return 'Start again; if it stays, the lines above say what npm met.';
}
