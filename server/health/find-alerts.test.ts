// A shop that sells and was never backed up says so, where nobody else is known to look after its database; so does one that cannot read its secrets.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { saveAccount } from '#server/messages/accounts.ts';
import { makeAccount } from '#server/testing/book-parcels.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { providerNamed } from '#server/messages/providers.ts';
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
    config: { dataDir, diskFloorMegabytes: 0, authSecret: null },
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

test('an account whose sealed secrets cannot be read is told by its name, since nothing of it is followed any more', async () => {
  const told = async (authSecret: string | null) =>
    (
      await findHealthAlerts({
        db: it.db,
        config: { dataDir, diskFloorMegabytes: 0, authSecret },
        outages: { recent: () => null, note: () => {} },
        now: new Date(),
      })
    ).filter(({ kind }) => kind === 'secrets-unreadable');
  await makeAccount(it.db, { token: 'sealed without AUTH_SECRET' });
  const provider = providerNamed('sendpk');
  if (!provider) throw new Error('sendpk');
  const account = { apiKey: 'key', sender: 'QADAM' };
  const saved = { channel: 'sms', provider, account, isOn: true, version: 0 } as const;
  await saveAccount(it.db, await makeStaff(it.db), null, saved);
  expect(await told(null)).toEqual([]);
  expect(await told('another one, of which the account knows nothing')).toEqual([
    {
      kind: 'secrets-unreadable',
      couriers: ['PostEx'],
      channels: ['sms'],
      webhooks: [],
      gateways: [],
      ads: [],
    },
  ]);
});
