/** Reads a backup file: once through to check every byte of it, and again to take what is in it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder } from 'modern-tar';
import {
  CHECKSUMS,
  MANIFEST,
  readChecksums,
  readManifest,
  TAR_END_BYTES,
  type Checksums,
  type Manifest,
} from './file-parts.ts';
import { reasonOf } from '#platform/log/reason-of.ts';

export type BackupEntry = { name: string; content: Uint8Array };

/** The content of a file that passed every check. */
export type CheckedFile = { manifest: Manifest; bytes: number; pictures: number };

const BLOCK = 512;

/** Throws one sentence for a file that is cut off, changed in any bit, or not a backup. Changes nothing. */
export async function checkBackupFile(path: string): Promise<CheckedFile> {
  const entries: Checksums['entries'] = [];
  let manifest: Manifest | null = null;
  let pictures = 0;
  let end = 0;
  try {
    for await (const { name, content } of allEntries(path)) {
      if (name === CHECKSUMS) {
        if (!manifest) throw new Error('it is not a backup of Qadam');
        assertSame(content, { entries, whole: await hashUntil(path, end) });
        return { manifest, bytes: end + (await checkTail(path, end, content.length)), pictures };
      }
      if (entries.length === 0) manifest = readManifest(name === MANIFEST ? content : new Uint8Array());
      if (name.startsWith('pictures/')) pictures += 1;
      entries.push({
        name,
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      });
      end += entryBytes(content.length);
    }
    throw damaged('it ends before its checksums');
  } catch (error) {
    throw new Error(`${path}: ${reasonOf(error)}`, { cause: error });
  }
}

/** The entries in the order of the file, of a file that was checked a moment ago; the checksums are left out. */
export async function* entriesOf(path: string): AsyncGenerator<BackupEntry> {
  for await (const entry of allEntries(path)) if (entry.name !== CHECKSUMS) yield entry;
}

async function* allEntries(path: string): AsyncGenerator<BackupEntry> {
  // Node and the DOM declare the same stream with types that do not fit.
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  try {
    for await (const { header, body } of file.pipeThrough(createTarDecoder({ strict: true })))
      yield { name: header.name, content: await new Response(body).bytes() };
  } catch (error) {
    const isUnreadable = error instanceof Error && 'code' in error;
    throw isUnreadable
      ? new Error(`it cannot be read: ${error.message}`, { cause: error })
      : damaged(reasonOf(error));
  }
}

function assertSame(content: Uint8Array, actual: Checksums): void {
  const expected = JSON.stringify(readChecksums(content));
  if (expected !== JSON.stringify(actual) || expected !== Buffer.from(content).toString('utf8'))
    throw damaged('its checksums do not match');
}

async function hashUntil(path: string, end: number): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { end: end - 1 }), hash);
  return hash.digest('hex');
}

/**
 * The length of the last entry and the end of the tar. The checksums do not cover them: a changed bit could hide in the
 * zeros, or in how the header spells its own sum, where tar readers are lenient.
 */
async function checkTail(path: string, start: number, size: number): Promise<number> {
  const length = entryBytes(size) + TAR_END_BYTES;
  // One byte more than belongs there, if there is one.
  const tail = await buffer(createReadStream(path, { start, end: start + length }));
  const isEnd = tail.length === length && tail.subarray(BLOCK + size).every((byte) => byte === 0);
  if (!isEnd || !/^[0-7]{6}\0 $/.test(tail.toString('latin1', 148, 156)))
    throw damaged('its end is not its end');
  return length;
}

function entryBytes(size: number): number {
  return BLOCK + Math.ceil(size / BLOCK) * BLOCK;
}

function damaged(how: string): Error {
  return new Error(`the file is damaged: ${how}`);
}
