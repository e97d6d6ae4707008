/** npm run restore <file> [--replace]: brings a shop back from a backup, into an empty place or in place of another shop. */
import '#server/country.ts';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '#platform/config/config.ts';
import { endWith } from '#platform/db/end-with.ts';
import { openOrMake, type CommandDatabase } from '#server/db/open-for-command.ts';
import { openLog } from '#platform/log/log.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { fileName } from './file-name.ts';
import { splitMigrations } from './load-rows.ts';
import { checkBackupFile } from './read-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const usage = 'say which file: npm run restore -- backup.tar [--replace]';

await endWith('restore', async () => {
  const config = readConfig();
  const args = process.argv.slice(2);
  const path = args.find((arg) => !arg.startsWith('--'));
  if (!path || args.some((arg) => arg.startsWith('--') && arg !== '--replace')) throw new Error(usage);
  // Before anything is opened or made: a damaged file must not even leave an empty shop behind.
  await splitMigrations((await checkBackupFile(path)).manifest);
  const place = await openOrMake(config, 'npm run restore', openLog('error'));
  try {
    const media = openMediaStore(config);
    await clearTheWay(place, media, { path, mayReplace: args.includes('--replace') });
    const restored = await restoreBackup({ ...place, media }, path, new Date());
    const orders = restored.manifest.tables.find(({ name }) => name === 'orders')?.rows ?? 0;
    process.stdout.write(
      `Restored ${orders} orders and ${restored.pictures} pictures as of ${restored.manifest.takenAt}; the shop adds up.\n` +
        `Everybody signs in again. ${restored.waiting} e-mails that had not been sent are sent when the shop opens.\n`,
    );
    return 0;
  } finally {
    await place.close();
  }
});

type RestoreWay = { path: string; mayReplace: boolean };

/** Throws unless nobody works there and nothing is there; with --replace, what is there is saved beside the file first. */
async function clearTheWay(
  place: CommandDatabase,
  media: MediaStore,
  { path, mayReplace }: RestoreWay,
): Promise<void> {
  if (place.isShared) throw new Error(`a shop is open on ${place.name}: stop it first. Nothing was changed.`);
  if (!(await holdsShop(place))) return;
  if (!mayReplace)
    throw new Error(
      `${place.name} holds a shop already. Give --replace to put the backup in its place. Nothing was changed.`,
    );
  const now = new Date();
  const aside = join(dirname(path), fileName('before-restore', now));
  await takeBackup({ db: place.db, media }, aside, now);
  process.stdout.write(`What was there is saved: ${aside}\n`);
}

async function holdsShop({ db }: CommandDatabase): Promise<boolean> {
  const { rows: tables } = await sql<{ ours: boolean; any: boolean }>`
    select to_regclass('public.migrations') is not null as ours, exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as any`.execute(
    db,
  );
  if (!tables[0]?.any) return false;
  if (!tables[0].ours)
    throw new Error('this database holds tables that are not of Qadam. Nothing was changed.');
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from products) or exists (select from orders) or exists (select from users)
      or exists (select from brands) as held`.execute(db);
  return rows[0]?.held === true;
}
