/** PostgreSQL's own log: one file and its predecessor, neither growing without end. */
import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs';

const LARGEST_BYTES = 2_000_000;

/** Moves a log that grew too long to `<file>.1`; the server goes on writing to the same, now empty, file. */
export function boundLog(file: string): void {
  try {
    if (statSync(file).size < LARGEST_BYTES) return;
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  } catch {
    // No log yet, or a full disk: the database matters more than its log.
  }
}

/** The last lines, for a message on why the server does not start. */
export function readLogEnd(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
  } catch {
    return '(no log)';
  }
}
