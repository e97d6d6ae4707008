/** Saves the whole shop into one file while it sells: every row at one moment, and every picture that a row names. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { MEDIA_KEY, masterName } from '#platform/media/master-name.ts';
import { storeFailure } from '#platform/media/store-failure.ts';
import { MANIFEST, pictureEntry, tableEntry, type SavedTable } from './file-parts.ts';
import { withSnapshot, type Snapshot } from './snapshot.ts';
import { writeBackupFile, type BackupWriter } from './write-file.ts';

export type SavedBackup = {
  bytes: number;
  rows: number;
  orders: number;
  pictures: number;
  /** Keys that a row names and the store does not have, or has with other bytes than the key says. */
  missing: string[];
  /** Keys of pictures that the store failed to give: they may be there all the same. */
  unread: string[];
};

type BackedUpShop = { db: Kysely<Tables>; media: Pick<MediaStore, 'read'> };

const CHUNK = 2_000_000;
const pack = promisify(gzip);

/**
 * Makes the file `path`, whole or not at all; `now` is when. Sessions and links that let somebody in are left out
 * (left-out.ts). Throws when `path` is taken or the disk is full.
 */
export async function takeBackup({ db, media }: BackedUpShop, path: string, now: Date): Promise<SavedBackup> {
  const file = await writeBackupFile(path, now);
  try {
    const { keys, ...counts } = await withSnapshot(db, now, (snapshot) => saveRows(snapshot, file));
    // After the snapshot: a picture's bytes never change under their name.
    const without = await savePictures(media, [...keys].toSorted(), file);
    const pictures = keys.size - without.missing.length - without.unread.length;
    return { ...counts, ...without, pictures, bytes: await file.finish() };
  } catch (error) {
    await file.abandon().catch(() => undefined);
    throw error;
  }
}

async function saveRows(snapshot: Snapshot, file: BackupWriter) {
  const { manifest } = snapshot;
  await file.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  const keys = new Set<string>();
  for (const table of manifest.tables) await saveTable(snapshot, table, file, keys);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const orders = manifest.tables.find(({ name }) => name === 'orders')?.rows ?? 0;
  return { keys, rows, orders };
}

// The key of a picture or video may stand in any text of any row: in lists of pictures, in orders as sold, in settings; in the text of a page
// with the width of a rendition behind it.
const keyPattern = new RegExp(`(?<![0-9a-z])${MEDIA_KEY}(?![0-9a-z]|-(?!\\d+\\.(?:avif|webp)))`, 'g');

// Names what was uploaded once, and may have been swept away since.
const SHOWS_NOTHING = 'audit_log';

async function saveTable(
  snapshot: Snapshot,
  table: SavedTable,
  file: BackupWriter,
  keys: Set<string>,
): Promise<void> {
  let waiting: string[] = [];
  let size = 0;
  let chunk = 0;
  const flush = async () => {
    const content = await pack(Buffer.from(waiting.join('\n')));
    await file.add(tableEntry(table.name, (chunk += 1)), content);
    [waiting, size] = [[], 0];
  };
  for await (const lines of snapshot.linesOf(table)) {
    for (const line of lines) {
      if (table.name !== SHOWS_NOTHING) for (const [key] of line.matchAll(keyPattern)) keys.add(key);
      size += line.length;
    }
    waiting.push(...lines);
    if (size > CHUNK) await flush();
  }
  if (waiting.length > 0) await flush();
}

/** After so many failures in a row it is not the pictures. */
const STORE_IS_AWAY = 10;

// A failing disk is when a backup matters most: a picture that cannot be read does not fail the backup.
async function savePictures(
  media: BackedUpShop['media'],
  keys: string[],
  file: BackupWriter,
): Promise<Pick<SavedBackup, 'missing' | 'unread'>> {
  const missing: string[] = [];
  const unread: string[] = [];
  let inARow = 0;
  for (const key of keys) {
    const bytes = inARow < STORE_IS_AWAY ? await readOrFail(media, key) : 'failed';
    inARow = bytes === 'failed' ? inARow + 1 : 0;
    if (bytes === 'failed') unread.push(key);
    else if (bytes && isItself(key, bytes)) await file.add(pictureEntry(masterName(key)), bytes);
    else missing.push(key);
  }
  return { missing, unread };
}

async function readOrFail(media: BackedUpShop['media'], key: string): Promise<Uint8Array | null | 'failed'> {
  try {
    return await media.read(masterName(key));
  } catch (error) {
    if (storeFailure(error) === null) throw error;
    return 'failed';
  }
}

/** A picture is named after its bytes (server/pictures/store-picture.ts), so that rot on the disk shows. */
export function isItself(key: string, bytes: Uint8Array): boolean {
  return createHash('sha256').update(bytes).digest('hex').startsWith(key.slice(0, 32));
}
