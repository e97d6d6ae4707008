/** A backup that is broken off, and one to a place that is no ordinary disk. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBackupFile } from '#server/backup/read-file.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { openLog } from '#platform/log/log.ts';
import { openDiskStore } from '#platform/media/disk-store.ts';
import { masterName } from '#platform/media/master-name.ts';
import { tellingFailures } from '#platform/media/store-failure.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { openDatabaseProxy } from '../support/processes/database-proxy.ts';
import { canFailCalls, failCalls } from '../support/processes/failing-calls.ts';
import { until } from '../support/processes/processes.ts';
import { startShop } from '../support/processes/start-shop.ts';

let home: string;
let it: TestDatabase;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'qadam-backups-'));
  it = await testDatabase();
  await makeShop(it.db);
});
afterAll(async () => {
  await it.close();
  rmSync(home, { recursive: true, force: true });
});

const store = () =>
  tellingFailures(
    openDiskStore(home),
    openLog('error', () => {}),
  );
const save = (path: string) => takeBackup({ db: it.db, media: store() }, path, new Date());

describe.runIf(canFailCalls)('to a stick, where a file has one name only', () => {
  test('it is made, and never over another', async () => {
    const path = join(home, 'stick.tar');
    // What the kernel says on FAT and exFAT.
    const failing = await failCalls([process.pid], { calls: '?link,?linkat', error: 'EPERM' });
    try {
      const { bytes } = await save(path);
      expect(await checkBackupFile(path)).toMatchObject({ bytes });
      await expect(save(path)).rejects.toThrow('EEXIST');
    } finally {
      await failing.stop();
    }
    expect(halves()).toEqual([]);
  });
});

test('a picture that the disk does not give any more keeps nothing else out of it', async () => {
  const key = `${'0123456789abcdef'.repeat(2)}-photo`;
  const { id } = await makeProduct(it.db, { title: 'Pictured', rupees: 5_000, stock: { 42: 1 } });
  const shown = { productId: id, colour: 'Default', width: 8, height: 6, placeholder: '' };
  await it.db
    .insertInto('pictures')
    .values({ ...shown, key })
    .execute();
  // Not there at all: that is the rows' fault, and known by another name.
  expect(await save(join(home, 'missing.tar'))).toMatchObject({ pictures: 0, missing: [key], unread: [] });
  // There, and nobody can read it.
  mkdirSync(join(home, 'media', key.slice(0, 2), masterName(key)), { recursive: true });
  const path = join(home, 'unread.tar');
  expect(await save(path)).toMatchObject({ pictures: 0, missing: [], unread: [key] });
  expect((await checkBackupFile(path)).manifest.tables).not.toEqual([]);
});

test('stopped half-way it leaves nothing, and the next clears away what a killed one left', async () => {
  const old = join(home, 'qadam-20260101-030000.tar.77.part');
  writeFileSync(old, 'half a backup');
  utimesSync(old, new Date(0), new Date(0));
  const line = await openDatabaseProxy(it.url);
  // Slow enough to be met half-way.
  line.delay(40);
  const env = { DATABASE_URL: line.url, DATA_DIR: join(home, 'data') };
  const backup = await startShop(env, 'server/backup/backup-command.ts');
  const folder = join(home, 'data', 'backups');
  await until('it has begun', () => existsSync(folder) && readdirSync(folder).length > 0);
  backup.child.kill('SIGTERM');
  expect(await backup.exit).toBe(143);
  expect(readdirSync(folder)).toEqual([]);
  await line.close();
  await save(join(home, 'next.tar'));
  expect(halves()).toEqual([]);
});

function halves(): string[] {
  return readdirSync(home).filter((name) => name.endsWith('.part'));
}
