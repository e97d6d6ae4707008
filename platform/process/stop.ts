// Graceful shutdown of a process: once, in order, and within ten seconds whatever hangs.
import type { Log } from '../log/log.ts';

/** Requests under way get this long to finish. */
export const graceMs = 7_500;
const stopWithinMs = 9_500;
// One ctrl-C reaches us twice, from the terminal and passed on by npm; only a later one means "now".
const sameSignalMs = 1_000;

type Stop = (reason: string, exitCode?: number) => void;

/**
 * Runs `close` once on SIGTERM, SIGINT, SIGHUP, when the process that started us is gone, or after an uncaught
 * exception (exit code 1), then exits; at the latest after 9.5 s. A second signal exits at once.
 */
export function stopOrderly(close: () => Promise<void>, log: Log): Stop {
  let begunAt: number | null = null;
  const stop: Stop = (reason, exitCode = 0) => {
    if (begunAt !== null) return;
    begunAt = performance.now();
    log.info('stopping', { reason });
    setTimeout(giveUp, stopWithinMs, log);
    void endAfter(close, exitCode, log);
  };
  const onSignal = (signal: string) => {
    if (begunAt !== null && performance.now() - begunAt > sameSignalMs) process.exit(1);
    stop(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.connected) process.on('disconnect', () => stop('the process that started us is gone'));
  catchBugs(stop, log);
  return stop;
}

function catchBugs(stop: Stop, log: Log): void {
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }));
  process.on('uncaughtException', (error) => {
    log.error('uncaught exception', { error });
    stop('uncaught exception', 1);
  });
  // EPIPE: the reader of our output may be gone; that alone must not end the shop.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

async function endAfter(close: () => Promise<void>, exitCode: number, log: Log): Promise<void> {
  try {
    await close();
    process.exit(exitCode);
  } catch (error) {
    log.error('closing failed', { error });
    process.exit(1);
  }
}

function giveUp(log: Log): void {
  log.error('closing took too long, leaving now');
  process.exit(1);
}
