/** Stores pictures as files under the data folder, in folders named by the first two letters. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../process/sync-folder.ts';
import type { MediaStore } from './media-store.ts';

const namePattern = /^[a-z0-9][a-z0-9-]{1,99}\.[a-z][a-z0-9]{2,3}$/;

/** Files under `<dataDir>/media/`. A full disk or missing rights throw; a name that could leave the folder throws too. */
export function openDiskStore(dataDir: string): MediaStore {
  const folder = join(dataDir, 'media');
  const pathOf = (name: string) => join(folder, name.slice(0, 2), checked(name));
  return {
    read: (name) => readWhole(pathOf(name)),
    write: (name, bytes) => writeWhole(pathOf(name), bytes),
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

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeDurably(draft, bytes);
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
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
