/** Reads a backup file: once through to check every byte of it, and again to take what is in it. */
import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { CHECKSUMS, MANIFEST, readChecksums, readManifest, type Manifest } from './file-parts.ts';
import { paddingOf, readTarHeader, TAR_BLOCK, TAR_END } from './tar-entry.ts';

export type Entry = { name: string; content: Uint8Array };

/** What a file that passed every check holds. */
export type CheckedFile = { manifest: Manifest; bytes: number; pictures: number };

/** Throws one sentence for a file that is cut off, changed in any bit, or not a backup. Changes nothing. */
export async function checkBackupFile(path: string): Promise<CheckedFile> {
  const file = await openFile(path);
  const whole = createHash('sha256');
  const seen: { name: string; size: number; sha256: string }[] = [];
  let manifest: Manifest | null = null;
  let pictures = 0;
  try {
    for await (const { name, content, raw, end } of piecesOf(file)) {
      if (name === CHECKSUMS) {
        const said = JSON.stringify(readChecksums(content));
        const is = JSON.stringify({ entries: seen, whole: whole.digest('hex') });
        if (said !== is || said !== Buffer.from(content).toString('utf8'))
          throw damaged('its checksums do not match');
        if (!manifest) throw new Error('it is not a backup of Qadam');
        return { manifest, bytes: await endAfter(file, end), pictures };
      }
      for (const piece of raw) whole.update(piece);
      if (seen.length === 0) manifest = readManifest(name === MANIFEST ? content : new Uint8Array());
      if (name.startsWith('pictures/')) pictures += 1;
      seen.push({ name, size: content.length, sha256: createHash('sha256').update(content).digest('hex') });
    }
    throw damaged('it ends before its checksums');
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    await file.close();
  }
}

/** The entries in the order of the file, of a file that was checked a moment ago; the checksums are left out. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const file = await openFile(path);
  try {
    for await (const { name, content } of piecesOf(file)) if (name !== CHECKSUMS) yield { name, content };
  } finally {
    await file.close();
  }
}

/** `end`: where the next entry begins. */
type Piece = Entry & { raw: Uint8Array[]; end: number };

async function* piecesOf(file: FileHandle): AsyncGenerator<Piece> {
  for (let at = 0; ;) {
    const header = await take(file, at, TAR_BLOCK);
    const entry = readTarHeader(header);
    if (!entry) return;
    const padded = entry.size + paddingOf(entry.size);
    const body = await take(file, at + TAR_BLOCK, padded);
    if (body.subarray(entry.size).some((byte) => byte !== 0)) throw damaged('bytes between its entries');
    at += TAR_BLOCK + padded;
    yield { name: entry.name, content: body.subarray(0, entry.size), raw: [header, body], end: at };
  }
}

// Nothing but the zeros of the format may follow, or a changed bit could hide there.
async function endAfter(file: FileHandle, end: number): Promise<number> {
  const { size } = await file.stat();
  const tail = await take(file, end, TAR_END.length);
  if (size !== end + TAR_END.length || tail.some((byte) => byte !== 0))
    throw damaged('its end is not its end');
  return size;
}

async function take(file: FileHandle, from: number, length: number): Promise<Uint8Array> {
  const { size } = await file.stat();
  if (from < 0 || from + length > size) throw damaged('it is cut off');
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, from);
  if (bytesRead !== length) throw damaged('it is cut off');
  return bytes;
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function damaged(how: string): Error {
  return new Error(`the file is damaged: ${how}`);
}
