/** Brings a shop back from a backup file: everything is checked before anything is replaced, and all of it is, or nothing. */
import { basename } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { atTheMachine, recordAudit } from '#server/audit/record-audit.ts';
import { prepareQueue } from '#platform/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { requeueWaiting } from '#server/outbox/requeue-waiting.ts';
import { isMasterName } from '#platform/media/master-name.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { storeFailure } from '#platform/media/store-failure.ts';
import { findProblems } from '#server/integrity/check-integrity.ts';
import { pictureOf } from './file-parts.ts';
import { loadRows, splitMigrations } from './load-rows.ts';
import { checkBackupFile, entriesOf, type CheckedFile } from './read-file.ts';
import { isItself } from './take-backup.ts';

type RestorePlace = { db: Kysely<Tables>; pool: Pool; media: MediaStore };

type Restored = CheckedFile & {
  /** E-mails that were still to be sent, and are sent once the shop opens, under their old Message-IDs. */
  waiting: number;
};

/**
 * Replaces what is in the database by the file's shop; the caller makes sure that this may go and that no shop is open
 * on it. Pictures come first and replace nothing but damaged ones. Everybody has to sign in again. Throws, with the
 * database as it was, when the file is damaged or its shop does not add up (server/integrity).
 */
export async function restoreBackup(
  { db, pool, media }: RestorePlace,
  path: string,
  now: Date,
): Promise<Restored> {
  const checked = await checkBackupFile(path);
  await splitMigrations(checked.manifest);
  await restorePictures(media, path);
  await prepareQueue(pool);
  const waiting = await db.transaction().execute(async (tx) => {
    await sql
      .raw('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      .execute(tx);
    await loadRows(tx, checked.manifest, entriesOf(path), now);
    const queued = await requeueWaiting(tx);
    // Whom the shop asked and what it booked since the backup is not in it: until the owner has looked, nothing of it is done twice.
    await sql`update message_accounts set is_on = false`.execute(tx);
    // What was booked shortly before it may have been cancelled since.
    const takenAt = new Date(checked.manifest.takenAt);
    await sql`
      update courier_accounts set is_on = false, compare_at = '-infinity',
        unknown_since = least(unknown_since, ${takenAt}::timestamptz - interval '2 days')
      where courier <> 'by-hand'`.execute(tx);
    await assertAddsUp(tx);
    await writeDown(tx, path, checked);
    return queued;
  });
  return { ...checked, waiting };
}

async function restorePictures(media: MediaStore, path: string): Promise<void> {
  for await (const { name, content } of entriesOf(path)) {
    const picture = pictureOf(name);
    if (picture === null) continue;
    if (!isMasterName(picture) || !isItself(picture, content))
      throw new Error(`the backup holds a picture that is not what its name says: ${picture}`);
    const there = await media.read(picture).catch(nullIfUnreadable);
    if (!there || !Buffer.from(there).equals(content)) await media.write(picture, content);
  }
}

// Counts as damaged; a store that is away fails when it is written to.
function nullIfUnreadable(error: unknown): null {
  if (storeFailure(error) === null) throw error;
  return null;
}

async function assertAddsUp(tx: Tx): Promise<void> {
  const problems = await findProblems(tx);
  if (problems.length === 0) return;
  const first = problems.slice(0, 5).map(({ invariant, sentence }) => `${invariant} ${sentence}`);
  throw new Error(
    `nothing was changed, because the backup's shop does not add up (${problems.length}): ${first.join('; ')}`,
  );
}

function writeDown(tx: Tx, path: string, { manifest }: CheckedFile): Promise<void> {
  const after = { takenAt: manifest.takenAt };
  const change = { action: 'shop.restore', subject: 'shop', title: basename(path), before: null, after };
  return recordAudit(tx, atTheMachine, change);
}
