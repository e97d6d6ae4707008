/** Writes a backup file: entries one after the other, each with its checksum, and at the end the checksum of it all. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packTar } from 'modern-tar';
import { syncFolder } from '#platform/process/sync-folder.ts';
import { CHECKSUMS, TAR_END_BYTES, type Checksums } from './file-parts.ts';

export type BackupWriter = {
  add(name: string, content: Uint8Array): Promise<void>;
  /** Writes the checksums, makes the file durable and gives it its name. Bytes in all. */
  finish(): Promise<number>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
};

/**
 * Appears under `path` whole or not at all, readable by its owner alone. Never overwrites: throws when a file has that
 * name. A full disk throws, too.
 */
export async function writeBackupFile(path: string, now: Date): Promise<BackupWriter> {
  await removeHalves(dirname(path), now);
  const draft = `${path}.${process.pid}.part`;
  const file = await open(draft, 'wx', 0o600);
  const leave = () => rmSync(draft, { force: true });
  process.once('exit', leave);
  const whole = createHash('sha256');
  const checksums: Checksums = { entries: [], whole: '' };
  let bytes = 0;
  const put = async (piece: Uint8Array) => {
    await file.writeFile(piece);
    whole.update(piece);
    bytes += piece.length;
  };
  const write = async (name: string, content: Uint8Array) => {
    const header = { name, size: content.length, mtime: now, mode: 0o600 };
    await put((await packTar([{ header, body: content }])).subarray(0, -TAR_END_BYTES));
  };
  const abandon = async () => {
    await file.close();
    await rm(draft, { force: true });
    process.off('exit', leave);
  };
  return {
    add: async (name, content) => {
      const sha256 = createHash('sha256').update(content).digest('hex');
      checksums.entries.push({ name, size: content.length, sha256 });
      await write(name, content);
    },
    finish: async () => {
      checksums.whole = whole.copy().digest('hex');
      await write(CHECKSUMS, Buffer.from(JSON.stringify(checksums)));
      await put(new Uint8Array(TAR_END_BYTES));
      await file.sync();
      await giveName(draft, path);
      await abandon();
      await syncFolder(dirname(path));
      return bytes;
    },
    abandon,
  };
}

const DAY_MS = 24 * 3600 * 1000;

// The part file of a killed backup: as large as a whole one, and nobody would look for it.
async function removeHalves(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => /\.tar\.\d+\.part$/.test(each))) {
    const found = await stat(join(folder, name)).catch(() => null);
    // One that is being written, by whatever machine, was touched a moment ago.
    if (found && now.getTime() - found.mtimeMs > DAY_MS) await rm(join(folder, name)).catch(() => undefined);
  }
}

/** Throws when the name is taken. */
async function giveName(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasNoLinks(error)) throw error;
    if (await stat(path).catch(() => null))
      throw new Error(`EEXIST: ${path} is there already`, { cause: error });
    await rename(draft, path);
  }
}

// A stick (FAT, exFAT) and some drives in the network know only one name for a file.
function hasNoLinks(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS)$/.test(String(error.code))
  );
}
