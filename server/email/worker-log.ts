/** What the job worker says, through our log. */
import { Logger } from 'graphile-worker';
import type { Log } from '#platform/log/log.ts';

/** Its errors are warnings here: it tries again by itself, and a failed attempt is logged by the job. */
export function workerLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.failure === true) return;
    const isHealthAlert = level === 'error' || level === 'warning';
    log[isHealthAlert ? 'warn' : 'debug'](`mail: ${message}`);
  });
}
