/** What the data folder says without the database: how much room is left, and when the last backup was made. */
import { readFile, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const MEGABYTE = 1024 * 1024;

/**
 * What a user without rights may still write where the shop keeps its data, or where it will be made; null where that
 * is not known. Started by root, the embedded database may lie on another disk (platform/db/embedded/places.ts).
 */
export async function freeMegabytes(dataDir: string): Promise<number | null> {
  const elsewhere = await readFile(join(dataDir, 'postgres-is-in'), 'utf8').catch(() => dataDir);
  const free = await Promise.all([dataDir, elsewhere.trim()].map(freeUnder));
  return free.reduce((least, each) => (least === null || (each !== null && each < least) ? each : least));
}

async function freeUnder(folder: string): Promise<number | null> {
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
