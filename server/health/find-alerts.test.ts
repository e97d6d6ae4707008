// A shop that sells and was never backed up says so, where nobody else is known to look after its database.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { placeTestOrder } from '#server/outbox/testing-order.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import { findHealthAlerts } from './find-alerts.ts';

let it: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  it = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'qadam-never-saved-'));
  await makeShop(it.db);
});
afterAll(async () => {
  await it?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function isToldAfter(days: number): Promise<boolean> {
  const found = await findHealthAlerts({
    db: it.db,
    config: { dataDir, diskFloorMegabytes: 0 },
    outages: { recent: () => null, note: () => {} },
    now: daysLater(new Date(), days),
  });
  return found.some(({ kind }) => kind === 'backup-none');
}

test('no backup at all is told a week after the first order, with the embedded database', async () => {
  await placeTestOrder(it.db, { order: { createdAt: new Date() } });
  expect(await isToldAfter(8)).toBe(false);
  mkdirSync(join(dataDir, 'postgres'));
  expect(await isToldAfter(6)).toBe(false);
  expect(await isToldAfter(8)).toBe(true);
  mkdirSync(join(dataDir, 'backups'));
  writeFileSync(join(dataDir, 'backups', 'qadam-2026-01-01-000000.tar'), 'x');
  expect(await isToldAfter(8)).toBe(false);
});
