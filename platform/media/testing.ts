/** What tests of pictures need: a store in a folder of its own, and real pictures made on the spot. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import { sharp } from './sharp.ts';

export type TestStore = { media: MediaStore; folder: string; close(): Promise<void> };

export async function testStore(): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qadam-media-'));
  return {
    media: openDiskStore(dataDir),
    folder: join(dataDir, 'media'),
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** For tests that store a thousand pictures and mean something else. */
export function memoryStore(): MediaStore & { bytes: Map<string, Uint8Array> } {
  const bytes = new Map<string, Uint8Array>();
  return {
    bytes,
    read: async (name) => bytes.get(name) ?? null,
    write: async (name, content) => void bytes.set(name, content),
    has: async (name) => bytes.has(name),
    size: async (name) => bytes.get(name)?.length ?? null,
    readPart: async (name, from, to) => bytes.get(name)?.subarray(from, to + 1) ?? null,
    remove: async (name) => void bytes.delete(name),
  };
}

/** Smooth colours, as a photograph has, so that sizes and times are not those of an empty page. */
export function photograph(width: number, height: number) {
  const channels = 3;
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = (at * 7 + Math.floor(at / (width * 3)) * 5) % 251;
  return sharp(pixels, { raw: { width, height, channels } });
}
