/** What the data folder says without the database: how much room is left, and when the last backup was made. */
import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const MEGABYTE = 1024 * 1024;

/** What a user without rights may still write under `folder`, or where it will be made; null where that is not known. */
export async function freeMegabytes(folder: string): Promise<number | null> {
  for (let place = folder; ; place = dirname(place)) {
    const found = await statfs(place).catch(() => null);
    if (found) return Math.floor((found.bavail * found.bsize) / MEGABYTE);
    if (place === dirname(place)) return null;
  }
}

/** Of the backups that lie where `npm run backup` puts them; null when there are none, for they may lie elsewhere. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const folder = join(dataDir, 'backups');
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => /^qadam-.*\.tar$/.test(name))
    .toSorted()
    .at(-1);
  if (newest === undefined) return null;
  const found = await stat(join(folder, newest)).catch(() => null);
  return found?.mtime ?? null;
}
