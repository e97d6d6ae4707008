/** Which shop a data folder is in use by, written beside the data: known also while its database is down. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './process.ts';

type Owner = { pid: number; bornAt: string; host: string; address: string };

const NAME = 'shop-in-use.json';

/** Throws, naming it, when another shop of this machine lives and has written that the folder is its own. */
export async function assertUnowned(home: string): Promise<void> {
  const owner = await readOwner(home);
  if (!owner || owner.pid === process.pid || owner.host !== hostname()) return;
  // Process ids are reused; the start time tells processes apart.
  if (!isAlive(owner.pid) || bornAt(owner.pid) !== owner.bornAt) return;
  throw new Error(
    `database: another shop uses this data folder: qadam pid=${owner.pid} host=${owner.host} ${owner.address}. ` +
      `Its database is just starting. Stop it first, or give this one its own DATA_DIR.`,
  );
}

/** To be called by the shop that holds the lock. What is left by one that was killed is overwritten. */
export async function writeOwner(home: string, address: string): Promise<void> {
  const owner: Owner = { pid: process.pid, bornAt: bornAt(process.pid), host: hostname(), address };
  const draft = join(home, `${NAME}.${process.pid}`);
  const file = await open(draft, 'w', 0o644);
  await file.writeFile(JSON.stringify(owner)).finally(() => file.close());
  await rename(draft, join(home, NAME));
}

/** Removes the file, if it is ours. */
export async function removeOwner(home: string): Promise<void> {
  const owner = await readOwner(home);
  if (owner?.pid === process.pid) await rm(join(home, NAME), { force: true });
}

async function readOwner(home: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(join(home, NAME), 'utf8'));
  } catch {
    // No file yet, or truncated by a full disk: then only the lock in the database decides.
    return null;
  }
}

// Ticks since the machine started; '' for a process that is gone or a zombie.
function bornAt(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
