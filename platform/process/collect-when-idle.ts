/** Garbage collection when the shop is idle: V8 by itself keeps the garbage of a busy hour until the next requests. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

const LOOK_MS = 10_000;
/** So many checks in a row: between two visitors of a quiet hour nothing is given up that the next one needs. */
const CHECKS = 3;
/**
 * Share of a processor since the last check; above it somebody may be waiting for an answer. Not of the event loop's time, which other
 * programs of a busy machine fill.
 */
const IDLE = 0.05;
/** A collection takes up to a tenth of a second: where nothing was busy, only for this much heap since the last one. */
const WORTH_BYTES = 16_000_000;

const givers = new Set<() => unknown>();

/** `give` is called before each such collection, and gives up what an idle process can do without. Returns how to end that. */
export function whenIdle(give: () => unknown): () => void {
  givers.add(give);
  return () => void givers.delete(give);
}

/**
 * Collects garbage once the process has been idle for three checks in a row (decisions 0014, 0040). `after` is called at the next check
 * that finds it idle: connections that were given up are closed by then, and what V8 frees beside its work is free. Where it answers `again`
 * it is called at the next such check, too. What is returned collects at once, in a process that has just begun.
 */
export function collectWhenIdle(after: () => unknown, lookMs = LOOK_MS): () => void {
  setFlagsFromString('--expose-gc');
  const collect: Collect = runInNewContext('gc');
  let seen = look();
  let usedThen = 0;
  let hasWorked = false;
  let idleChecks = 0;
  let isAfterDue = false;
  setInterval(() => {
    const now = look();
    const isIdle = now.workedMs - seen.workedMs <= IDLE * (now.atMs - seen.atMs);
    seen = now;
    hasWorked ||= !isIdle;
    idleChecks = isIdle ? idleChecks + 1 : 0;
    if (isIdle && isAfterDue) {
      isAfterDue = false;
      void Promise.resolve(after()).then((answer) => {
        isAfterDue ||= answer === 'again';
        seen = look();
      });
    }
    // After work V8 may have collected just now, and yet hold the pages of what it has freed.
    if (idleChecks < CHECKS || (!hasWorked && heapBytes() < usedThen + WORTH_BYTES)) return;
    collectNow();
  }, lookMs).unref();

  function collectNow(): void {
    for (const give of givers) give();
    collect({ type: 'major', flavor: 'last-resort' });
    usedThen = heapBytes();
    hasWorked = false;
    isAfterDue = true;
    // The collection is no work.
    seen = look();
  }
  return collectNow;
}

function look(): { atMs: number; workedMs: number } {
  const { user, system } = process.cpuUsage();
  return { atMs: performance.now(), workedMs: (user + system) / 1_000 };
}

function heapBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
