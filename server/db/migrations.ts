// Where the shop's migrations lie: one SQL file each, in order; see platform/db/migrate.ts for how they run.
import { join } from 'node:path';

/** The folder of `NNNN-name.sql` files. A file that ran anywhere is never changed. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');
