// node sample/save-release-command.ts 1.0.0: a small shop with the sample catalogue and 200 orders as this release writes it, saved for
// the upgrades of later ones (server/db/releases). Once a release; CONTRIBUTING says when.
import '#server/country.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#platform/db/migrate.ts';
import { openLog } from '#platform/log/log.ts';
import { openDiskStore } from '#platform/media/disk-store.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { openOrMake } from '#server/db/open-for-command.ts';
import { fillWithOrders } from './generate-orders.ts';
import { fillEmptyShop } from './open-sample-shop.ts';

const ORDERS = 200;

const version = process.argv[2] ?? '';
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('which version?');
const now = new Date();
const log = openLog('error');
const dataDir = await mkdtemp(join(tmpdir(), 'qadam-release-'));
const media = openDiskStore(join(dataDir, 'media'));
const { db, pool, close } = await openOrMake(
  { databaseUrl: null, dataDir, databaseWaitSeconds: 60 },
  'save-release',
  log,
);
await migrate(pool, now, MIGRATIONS);
await fillEmptyShop({ db, media, log, now });
await fillWithOrders(db, ORDERS, now);
// Pictures do not change with the schema, and would be most of the file.
const path = join(import.meta.dirname, '..', 'server', 'db', 'releases', `${version}.qadam`);
const saved = await takeBackup({ db, media: { read: async () => null } }, path, now);
process.stdout.write(
  `Saved ${saved.orders} orders (${saved.rows} rows), ${Math.round(saved.bytes / 1e3)} kB: ${path}\n`,
);
await close();
await rm(dataDir, { recursive: true });
