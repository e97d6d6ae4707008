/** A shop that reads from a real streaming replica: late, stopped or gone, it never shows an old price for it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#server/db/open.ts';
import type { Embedded } from '#platform/db/embedded/start.ts';
import { openLog } from '#platform/log/log.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { priceChanger, type PriceChanger } from '../support/change-price.ts';
import { formOf, get, killShop, openShop, post, tokenOf } from '../support/http-shopper.ts';
import { openPrimary, openStandby, type Standby } from '../support/processes/replica.ts';
import type { Started } from '../support/processes/start-shop.ts';

// A search is never kept, so each of these is read anew.
const search = '/shop?search=road%20runner';
const METRICS_TOKEN = 'for the eyes of a test';

let primary: Embedded;
let standby: Standby;
let it: Database;
let goods: SmallShop;
let shop: Started;
let change: PriceChanger;

describe.runIf(process.platform === 'linux')('with a replica', () => {
  beforeAll(async () => {
    primary = await openPrimary();
    it = await openDatabase({ url: primary.url, poolSize: 4, log: openLog('error') });
    const env = { DATABASE_URL: primary.url, METRICS_TOKEN };
    // Makes the tables, which the copy then has from the start.
    await killShop(await openShop(env));
    goods = await makeShop(it.db);
    change = await priceChanger(it.db);
    standby = await openStandby(primary);
    shop = await openShop({ ...env, DATABASE_REPLICA_URL: standby.url });
  });
  afterAll(async () => {
    await killShop(shop);
    await it.close();
    await standby.stop();
    await primary.stop();
  });

  test('lists and searches are read there', async () => {
    await expect.poll(async () => (await searchAndCount()).reads).toBeGreaterThan(0);
    expect((await get(shop, search)).words).toContain('8,499');
  });

  test('one that stands still shows nothing old: from the first moment the new price comes from the primary', async () => {
    await standby.pause();
    const before = await figures();
    let was = 8_499;
    for (const rupees of [8_100, 8_200, 8_300, 8_400, 8_000]) {
      await change(shop, goods.runner.id, rupees, was);
      was = rupees;
      expect((await get(shop, search)).words).toContain(rupees.toLocaleString('en'));
      // Kept ones go when the news arrives, a moment after the change.
      for (const path of ['/shop', '/shop?brand=puma'])
        await expect.poll(async () => (await get(shop, path)).words).toContain(rupees.toLocaleString('en'));
    }
    const after = await figures();
    // One whose answer takes long is left alone for a while.
    expect(after.behind + after.away).toBeGreaterThan(before.behind + before.away);
    expect(after.reads).toBe(before.reads);
  });

  test('what was kept meanwhile is not older than its news, and when it has caught up it is asked again', async () => {
    await standby.resume();
    const before = await figures();
    await expect.poll(async () => (await searchAndCount()).reads).toBeGreaterThan(before.reads);
    for (const path of [search, '/shop', '/shop?brand=puma'])
      expect((await get(shop, path)).words).toContain('8,000');
  });

  test('orders are decided on the primary alone', async () => {
    const row = goods.court.row('41', 'Black');
    await standby.pause();
    const placed = await post(
      shop,
      '/checkout',
      formOf(checkoutInput({ lines: [pairs(row)], rupees: 12_000 })),
    );
    expect(tokenOf(placed)).not.toBeNull();
    await standby.resume();
  });

  test('one that has gone is not missed by anybody who looks around', async () => {
    const before = await figures();
    await standby.stop();
    for (let at = 0; at < 5; at += 1) {
      const { status, words } = await get(shop, search);
      expect([status, words.includes('8,000')]).toEqual([200, true]);
    }
    expect((await figures()).away).toBeGreaterThan(before.away);
    expect(await verifyShop(it.db)).toEqual([]);
  });
});

async function searchAndCount() {
  await get(shop, search);
  return figures();
}

async function figures(): Promise<{ reads: number; behind: number; away: number }> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${shop.address}/metrics`, { headers })).text();
  const count = (name: string) =>
    Number(new RegExp(`^qadam_replica_${name}_total (\\d+)`, 'm').exec(text)?.[1]);
  return { reads: count('reads'), behind: count('behind'), away: count('away') };
}
