/** The PostgreSQL that runs on a data folder, as its postmaster.pid and the system tell of it. */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './process.ts';

/** The process id of the server running on `data` on this machine, if there is one. */
export async function findPostmaster(data: string): Promise<number | undefined> {
  const [first] = (await readPidFile(data)).split('\n');
  const pid = Number(first);
  return isAlive(pid) && (await commandOf(pid)).includes(data) ? pid : undefined;
}

/**
 * Makes a postmaster.pid left by a killed server harmless where its number now belongs to another process (as happens
 * in containers, where numbers repeat): PostgreSQL would take that process for itself and refuse to start.
 * The number is replaced by ours, which it knows as its parent's; the rest stays, since from it PostgreSQL finds out
 * whether processes of the killed server still hold its memory.
 */
export async function defuseStalePidFile(data: string): Promise<void> {
  const [first = '', ...rest] = (await readPidFile(data)).split('\n');
  if (!isAlive(Number(first)) || (await findPostmaster(data)) !== undefined) return;
  await writeFile(join(data, 'postmaster.pid'), [process.pid, ...rest].join('\n'));
}

function readPidFile(data: string): Promise<string> {
  return readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
}

// A zombie has no command line, so it does not count.
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}
