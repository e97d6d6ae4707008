/** Makes system calls of running programs fail, for real: strace changes what the kernel answers (Linux, where it may trace). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './processes.ts';

/** Whether strace is here and may hold a process that it did not start; it is no requirement of the shop. */
export const canFailCalls = process.platform === 'linux' && (await mayTrace());

async function mayTrace(): Promise<boolean> {
  const target = spawn('sleep', ['60'], { stdio: 'ignore' });
  const strace = spawn('strace', ['-o', '/dev/null', '-p', String(target.pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Where it is not allowed, it says why and ends.
  const words = once(strace.stderr, 'data').then(([bytes]) => String(bytes));
  const ended = new Promise<string>((resolve) => {
    for (const event of ['exit', 'error']) strace.once(event, () => resolve(''));
  });
  const isAttached = /attached/.test(await Promise.race([words, ended]));
  strace.kill();
  target.kill('SIGKILL');
  return isAttached;
}

export type Failing = {
  /** How often a call was made to fail so far. */
  times(): number;
  stop(): Promise<void>;
};

/**
 * From now until `stop`, every call named in `calls` that these processes make, their threads and those they start
 * answers with the error, such as EIO; with `path` only calls on that file.
 */
export async function failCalls(
  pids: readonly number[],
  { calls, error, path }: { calls: string; error: string; path?: string },
): Promise<Failing> {
  const those = pids.flatMap((pid) => ['-p', String(pid)]);
  const only = path === undefined ? [] : ['-P', path];
  const folder = mkdtempSync(join(tmpdir(), 'qadam-calls-'));
  const told = join(folder, 'calls');
  const what = ['-f', '-o', told, '-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}`];
  const child = spawn('strace', [...what, ...only, ...those], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece) => (said += piece));
  // One of them may end of itself meanwhile.
  const isHeld = (pid: number) => said.includes(`Process ${pid} attached`) || !existsSync(`/proc/${pid}`);
  await until('strace holds them', () => pids.every(isHeld));
  return {
    times: () => readFileSync(told, 'utf8').split('(INJECTED)').length - 1,
    stop: async () => {
      child.kill('SIGINT');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
