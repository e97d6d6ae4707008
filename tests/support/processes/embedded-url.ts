/** Where the embedded database of a shop listens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address of the database that runs in `dataDir`, for a client on this machine. */
export function embeddedUrl(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return `postgres://qadam@localhost/qadam?host=${encodeURIComponent(lines[4] ?? '')}`;
}
