/** Shares Node's compile cache with child processes, so that they need not compile TypeScript again. */
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** The variable that names our folder to a child; the folder without what Node adds to it. */
export function compileCacheEnv(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}
