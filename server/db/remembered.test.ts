/** What is remembered of the shop is what the database has, whoever changed it and how. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adChannelsOn } from '#server/ads/accounts.ts';
import { loadAppearance } from '#server/appearance/load-appearance.ts';
import { loadEmailWords } from '#server/email-words/load-words.ts';
import { loadMenus } from '#server/menus/menus.ts';
import { activeOffers, liveOffers } from '#server/offers/live-offers.ts';
import { gatewaysOn } from '#server/settings/gateways-on.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { noon } from '#server/testing/make-shop.ts';
import { openLog } from '#platform/log/log.ts';
import { openDatabase, type Database } from './open.ts';
import { testDatabase, type TestDatabase } from './testing.ts';
import { transact, type Db } from './transact.ts';

let it: TestDatabase;
/** Another process, with a pool of its own. */
let other: Database;
beforeAll(async () => {
  it = await testDatabase();
  other = await openDatabase({ url: it.url, poolSize: 2, log: openLog('warn') });
});
afterAll(async () => {
  await other.close();
  await it.close();
});

const reads: [string, (db: Db) => Promise<unknown>, string, string][] = [
  [
    'a setting',
    async (db) => (await loadSettings(db)).storeName,
    `insert into settings (key, value) values ('storeName', '"Bata"')`,
    `delete from settings where key = 'storeName'`,
  ],
  [
    'the look',
    async (db) => JSON.stringify(await loadAppearance(db)),
    `insert into settings (key, value) values ('appearance', '{"corners": "sharp"}')`,
    `truncate settings`,
  ],
  [
    'a menu',
    async (db) => JSON.stringify(await loadMenus(db)),
    `insert into settings (key, value) values ('menus', '{"header": []}')`,
    `update settings set value = '{}' where key = 'menus'`,
  ],
  [
    'an offer',
    async (db) => (await liveOffers(db, noon)).map(({ title }) => title),
    `insert into offers (title, discount_type, value, scope) values ('Eid', 'PERCENT', 10, 'SITE_WIDE')`,
    `update offers set active = false`,
  ],
  [
    'an ad channel',
    adChannelsOn,
    `insert into ad_accounts (channel, fields, sealed, is_on, purchase_at, version) values ('meta', '{}', '', true, 'placed', 1)`,
    `delete from ad_accounts`,
  ],
  [
    'a gateway',
    gatewaysOn,
    `insert into gateway_accounts (gateway, sealed, is_on, version) values ('jazzcash', '', true, 1)`,
    `update gateway_accounts set is_on = false`,
  ],
  [
    'words of an email',
    async (db) => [...(await loadEmailWords(db)).keys()],
    `insert into email_words (name, subject, opening, closing, saved_by) values ('order-placed', 'Hello', '', '', 'a')`,
    `delete from email_words`,
  ],
];

test.each(reads)(
  '%s changed by another process is seen by the next read',
  async (_what, read, change, back) => {
    const before = await read(it.db);
    expect(await read(it.db)).toEqual(before);
    await sql.raw(change).execute(other.db);
    const changed = await read(it.db);
    expect(changed).not.toEqual(before);
    expect(await read(other.db)).toEqual(changed);
    await sql.raw(back).execute(other.db);
    expect(await read(it.db)).toEqual(before);
  },
);

test('what is not committed is seen by its own transaction alone, and what is rolled back by nobody', async () => {
  const before = await nameOf(it.db);
  const saw = transact(it.db, async (tx) => {
    await sql`insert into settings (key, value) values ('storeName', '"Half"')`.execute(tx);
    expect(await nameOf(tx)).toBe('Half');
    expect(await nameOf(it.db)).toBe(before);
    throw new Error('no');
  });
  await expect(saw).rejects.toThrow('no');
  expect(await nameOf(it.db)).toBe(before);
});

test('what was remembered is read again after a change only', async () => {
  const first = await activeOffers(it.db);
  expect(await activeOffers(it.db)).toBe(first);
  await sql`update offers set title = title`.execute(other.db);
  expect(await activeOffers(it.db)).not.toBe(first);
});

test('a transaction has one new version, however much it changes', async () => {
  const before = await versionOf(it.db);
  const [first, last] = await transact(it.db, async (tx) => {
    await sql`delete from settings`.execute(tx);
    const early = await versionOf(tx);
    await sql`delete from offers`.execute(tx);
    return [early, await versionOf(tx)] as const;
  });
  expect(first).not.toBe(before);
  expect(last).toBe(first);
});

async function nameOf(db: Db): Promise<string> {
  return (await loadSettings(db)).storeName;
}

async function versionOf(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('ownerVersion').select('version').executeTakeFirst())?.version;
}
