// A command beside a shop knows whether one is open on the database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import { openForCommand } from './open-for-command.ts';
import { openDatabase } from './open.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

const log = openLog('error');

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
  // The connections of the test itself are those of a shop.
  await it.pool.end();
});
afterAll(() => it.close());

async function isShopSeen(url: string): Promise<boolean> {
  const command = await openForCommand(readConfig({ DATABASE_URL: url }), 'the test', log);
  await command.close();
  return command.isShared;
}

test('an open shop is seen, also where DATABASE_URL names an application; another command is none', async () => {
  const named = `${it.url}${it.url.includes('?') ? '&' : '?'}application_name=my-shop`;
  const other = await openForCommand(readConfig({ DATABASE_URL: named }), 'another', log);
  await expect.poll(() => isShopSeen(it.url)).toBe(false);
  await other.close();
  // First the one that could be missed: a connection that was closed is seen for a moment longer.
  for (const url of [named, it.url]) {
    const shop = await openDatabase({ url, poolSize: 2, log });
    await shop.pool.query('select 1');
    expect([url, await isShopSeen(it.url), await isShopSeen(named)]).toEqual([url, true, true]);
    await shop.close();
  }
});
