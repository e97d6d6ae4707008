/** The machine's processes, found by a text in their command lines (Linux). */
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Process ids of the running PostgreSQL main processes whose data lies under `folder`. */
export function postgresUnder(folder: string): number[] {
  const found = find(
    (words) => words[0]?.endsWith('/bin/postgres') === true && words[2]?.startsWith(`${folder}/`) === true,
  );
  // A process it has just made still bears its name for a moment.
  return found.filter((pid) => !found.includes(parentOf(pid)));
}

/** Process ids of a PostgreSQL's sessions with its clients, which bear their database's name. */
export function backendsOf(postmaster: number): number[] {
  return find(([title = '']) => title.startsWith('postgres: qadam qadam ')).filter(
    (pid) => parentOf(pid) === postmaster,
  );
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Process ids of the supervisors of databases under `folder`. */
export function supervisorsOf(folder: string): number[] {
  return find(
    (words) =>
      words.some((word) => word.endsWith('/supervisor.ts')) &&
      words.some((word) => word.includes(`"${folder}/`)),
  );
}

/** Stopped, they start no database again: what is gone stays away until they go on. */
export function signalSupervisors(folder: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  for (const pid of supervisorsOf(folder)) process.kill(pid, signal);
}

/** Those of them that rest as a shell. */
export function restingSupervisorsOf(folder: string): number[] {
  return supervisorsOf(folder).filter((pid) => wordsOf(String(pid))[0] === 'sh');
}

/** Process ids of the children that have ended or are just ending, and that a process has not been told of. */
export function zombiesOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent && wordsOf(String(pid)).join('') === '');
}

/** Waits until `holds` is true; throws after two minutes and a half: a database that was killed again and again is started after growing pauses. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 150_000; !(await holds()); await sleep(25)) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
  }
}

function find(fits: (words: string[]) => boolean): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => fits(wordsOf(pid))).map(Number);
}

function wordsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
