/** The PostgreSQL that runs on a data folder, as its postmaster.pid and the system tell of it. */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './process.ts';

/** The process id of the server running on `data` on this machine, if there is one. */
export async function findPostmaster(data: string): Promise<number | undefined> {
  const pid = Number((await readLines(join(data, 'postmaster.pid')))[0]);
  return isAlive(pid) && (await isServerOf(data, pid)) ? pid : undefined;
}

/**
 * Makes the lock files of a killed server (its postmaster.pid, its socket's lock) harmless where their number now
 * belongs to another process, or to a zombie that nobody reaps, as in containers: PostgreSQL would take that
 * process for itself and refuse to start. Those of a server that runs on `data` stay: another shop may have started it
 * a moment ago. The number is replaced by ours, which PostgreSQL knows as its parent's; the rest stays, since from it
 * PostgreSQL finds out whether processes of the killed server still hold its memory.
 */
export async function defuseLockFiles(data: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const [first, ...rest] = await readLines(file);
    const pid = Number(first);
    if (isAlive(pid) && !(await isServerOf(data, pid)))
      await writeFile(file, [process.pid, ...rest].join('\n'));
  }
}

async function isServerOf(data: string, pid: number): Promise<boolean> {
  return (await commandOf(pid)).includes(data);
}

function readLines(file: string): Promise<string[]> {
  return readFile(file, 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
}

// A zombie has no command line, so it does not count.
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
