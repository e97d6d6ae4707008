// Tests of work in a process of its own: it comes when needed, goes when not, and outlives nobody.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openOnDemandProcess } from './on-demand-process.ts';
import type { TestWork } from './testing-work.ts';

const script = new URL('testing-work.ts', import.meta.url);
const open = (idleMs: number) => openOnDemandProcess<TestWork>(script, idleMs);

test('answers any number of questions at once, bytes as bytes', async () => {
  const { run } = open(100);
  const pids = await Promise.all(Array.from({ length: 20 }, () => run('pid')));
  expect(new Set(pids).size).toBe(1);
  expect(pids[0]).not.toBe(process.pid);
  const bytes = await run('backwards', new Uint8Array([1, 2, 3]));
  expect([...bytes]).toEqual([3, 2, 1]);
});

test('fails as its work does, and goes on', async () => {
  const { run } = open(100);
  const pid = await run('pid');
  await expect(run('refuse', 'too far')).rejects.toThrow('too far');
  expect(await run('pid')).toBe(pid);
});

test('ends when it has been idle, and comes again', async () => {
  const { run } = open(50);
  const first = await run('pid');
  await expect.poll(() => isAlive(first)).toBe(false);
  const second = await run('pid');
  expect(second).not.toBe(first);
});

test('that dies over its work fails that work alone: another takes its place', async () => {
  const { run } = open(100);
  await run('pid');
  await expect(Promise.all([run('die'), run('pid'), run('die')])).rejects.toThrow('SIGKILL');
  expect(await run('pid')).toBeGreaterThan(0);
});

test('is killed over work that takes longer than it may, and another takes its place', async () => {
  // The process that takes its place has as long, and begins on a machine that may be busy.
  const { run } = openOnDemandProcess<TestWork>(script, 100, 10_000);
  await expect(run('work')).rejects.toThrow('SIGKILL');
  expect(await run('pid')).toBeGreaterThan(0);
});

test('sees none of the settings of the shop', async () => {
  const { run } = open(100);
  expect(await run('settings')).not.toContain('PATH');
});

test('ends with its parent process, even when that is killed', async () => {
  const parent = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { openOnDemandProcess } from '#platform/process/on-demand-process.ts';
     const { run } = openOnDemandProcess(new URL(${JSON.stringify(script.href)}), 600_000);
     console.log(await run('pid'));
     setInterval(() => run('pid'), 50);`,
  ]);
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('does not keep its parent process alive', async () => {
  const parent = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { openOnDemandProcess } from '#platform/process/on-demand-process.ts';
     await openOnDemandProcess(new URL(${JSON.stringify(script.href)}), 600_000).run('pid');`,
  ]);
  expect(await once(parent, 'exit')).toEqual([0, null]);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
