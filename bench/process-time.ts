/** Processor time of a process and all that it started, as Linux counts it: what a busy machine does not change much, as it does the clock. */
import { readFileSync } from 'node:fs';
import { descendants } from './process-memory.ts';

/** A tick of the kernel, at 100 a second. */
const TICK_MS = 10;

/** In ms so far; of processes that live. */
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
