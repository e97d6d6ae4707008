/** What processes use: memory as Linux's proportional set size, where what several share counts in parts, and time of the processor. */
import { readFileSync, readdirSync } from 'node:fs';

/** Proportional set size in MB; 0 for a process that is gone. */
export function memoryOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

/** Of all descendants of a process together, in MB. */
export function memoryOfDescendants(pid: number): number {
  return descendants(pid).reduce((sum, each) => sum + memoryOf(each), 0);
}

/** What of it, in all of them, is the file `path`: a program's code, which other processes of the same program share. */
export function memoryOfFile(path: string, pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, each) => sum + mapped(path, each), 0);
}

function mapped(path: string, pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps`, 'utf8');
    const mappings = text.split(/^(?=[\da-f]+-[\da-f]+ )/m);
    const ours = mappings.filter((each) => each.split('\n', 1)[0]?.endsWith(` ${path}`));
    return ours.reduce((sum, each) => sum + Number(/^Pss:\s+(\d+)/m.exec(each)?.[1] ?? 0) / 1000, 0);
  } catch {
    return 0;
  }
}

function descendants(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** A tick of the kernel, at 100 a second. */
const TICK_MS = 10;

/** Of a process and all that it started, in ms so far: what a busy machine changes less than the clock. */
export function processorTime(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, each) => sum + ticksOf(each) * TICK_MS, 0);
}

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
