/** What the job worker logs, through our log. */
import { Logger } from 'graphile-worker';
import type { Log } from '#platform/log/log.ts';

/** Its errors are warnings here: it tries again by itself, and a failed attempt is logged by the job. */
export function workerLog(log: Log, name: string): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.failure === true) return;
    const isBad = level === 'error' || level === 'warning';
    log[isBad ? 'warn' : 'debug'](`${name}: ${message}`);
  });
}
