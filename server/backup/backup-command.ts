/** npm run backup [file]: saves the whole shop into one file, while it sells. */
import '#server/country.ts';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { endWith } from '#platform/db/end-with.ts';
import { openForCommand } from '#server/db/open-for-command.ts';
import { openLog } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { fileName } from './file-name.ts';
import { takeBackup } from './take-backup.ts';

await endWith('backup', async () => {
  const config = readConfig();
  const now = new Date();
  const path = process.argv[2] ?? join(config.dataDir, 'backups', fileName('qadam', now));
  const shop = await openForCommand(config, 'npm run backup', openLog('error'));
  try {
    await mkdir(dirname(path), { recursive: true });
    const saved = await takeBackup({ db: shop.db, media: openMediaStore(config) }, path, now);
    const { orders, rows, pictures, bytes, missing, unread } = saved;
    process.stdout.write(
      `Saved ${orders} orders (${rows} rows in all) and ${pictures} pictures, ${(bytes / 1e6).toFixed(1)} MB: ${path}\n`,
    );
    if (missing.length > 0)
      process.stdout.write(
        `${missing.length} pictures that records name are not in the picture store, or damaged there: ${missing.join(' ')}\n`,
      );
    process.stdout.write(
      'It holds names, addresses and password hashes: keep it where nobody else reads it, and a copy on another machine.\n',
    );
    if (unread.length === 0) return 0;
    process.stderr.write(
      `${unread.length} pictures are not in it, because the picture store failed to give them. Look after the disk or the S3 store, then make another: ${unread.join(' ')}\n`,
    );
    return 1;
  } finally {
    await shop.close();
  }
});
