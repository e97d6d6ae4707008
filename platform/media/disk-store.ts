/** Stores pictures as files under the data folder, in folders named by the first two letters. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../process/sync-folder.ts';
import type { MediaStore } from './media-store.ts';

const namePattern = /^[a-z0-9][a-z0-9-]{1,99}\.[a-z][a-z0-9]{2,3}$/;

const HOUR_MS = 3600 * 1000;

/** Files under `<dataDir>/media/`. A full disk or missing rights throw; a name that could leave the folder throws too. */
export function openDiskStore(dataDir: string): MediaStore {
  const folder = join(dataDir, 'media');
  const drafts = join(folder, 'drafts');
  const sweepNowAndThen = openDraftSweep(drafts);
  const pathOf = (name: string) => join(folder, name.slice(0, 2), checked(name));
  return {
    read: (name) => readWhole(pathOf(name)),
    write: async (name, bytes) => {
      await writeWhole(drafts, pathOf(name), bytes);
      await sweepNowAndThen();
    },
    has: async (name) => (await sizeOf(pathOf(name))) !== null,
    size: (name) => sizeOf(pathOf(name)),
    readPart: (name, from, to) => readPart(pathOf(name), from, to),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

function checked(name: string): string {
  if (!namePattern.test(name)) throw new Error('a picture name that the shop does not give');
  return name;
}

// An empty file is what a power cut can leave of a rename; no picture is empty, so it counts as missing.
async function readWhole(path: string): Promise<Uint8Array | null> {
  const bytes = await readFile(path).catch(nullIfMissing);
  return bytes && bytes.length > 0 ? bytes : null;
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(nullIfMissing);
  return found && found.size > 0 ? found.size : null;
}

async function readPart(path: string, from: number, to: number): Promise<Uint8Array | null> {
  const file = await open(path, 'r').catch(nullIfMissing);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from + 1), 0, to - from + 1, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function writeWhole(drafts: string, path: string, bytes: Uint8Array): Promise<void> {
  const draft = join(drafts, `${randomUUID()}.part`);
  await Promise.all([drafts, dirname(path)].map((folder) => mkdir(folder, { recursive: true })));
  try {
    await writeDurably(draft, bytes);
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Once an hour it removes the drafts that a process left when it was killed, once they are an hour old. */
function openDraftSweep(drafts: string): () => Promise<void> {
  let sweptAt = 0;
  const sweep = async (now: number) => {
    for (const name of await readdir(drafts)) {
      const draft = join(drafts, name);
      // One that is missing is a picture by now, of another write or process.
      const writtenAt = (await stat(draft).catch(nullIfMissing))?.mtimeMs ?? now;
      if (writtenAt < now - HOUR_MS) await rm(draft, { force: true });
    }
  };
  return async () => {
    const now = Date.now();
    if (now - sweptAt < HOUR_MS) return;
    sweptAt = now;
    // The picture is written, whatever becomes of this.
    await sweep(now).catch(() => undefined);
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
