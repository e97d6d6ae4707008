/** Three times as many visitors as the shop can serve: it serves on, says so to the others, and buyers come through. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { openCrowd, tally, type Answered, type Crowd } from '../support/crowd.ts';
import { formOf, get, killShop, openShop, post, tokenOf } from '../support/http-shopper.ts';
import type { Started } from '../support/processes/start-shop.ts';

const KNEE_MS = 2_000;
const FLOOD_MS = 6_000;

let it: TestDatabase;
let shop: Started;
let crowd: Crowd;
const rows: number[] = [];
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  for (let at = 0; at < 20; at += 1) {
    const made = await makeProduct(it.db, { title: `Wanted ${at}`, rupees: 6_000, stock: { 42: 100_000 } });
    rows.push(made.row('42'));
  }
  shop = await openShop({ DATABASE_URL: it.url, TRUST_PROXY: '1', LOG_LEVEL: 'error' });
  crowd = openCrowd(
    shop.address,
    rows.map((row) => ({ row, rupees: 6_000 })),
  );
});
afterAll(async () => {
  await killShop(shop);
  await it.close();
});

// Where the machine had other work while the knee was found, three times that may be no flood.
async function floodFrom(perSecond: number): Promise<Answered[]> {
  for (let rate = perSecond; ; rate *= 2) {
    const flood = await crowd.open(rate, FLOOD_MS);
    if (tally(flood).turnedAway > 0 || rate > perSecond * 8) return flood;
  }
}

test('142* at three times its knee it serves on, turns lookers away before buyers, and is itself again at once', async () => {
  await crowd.closed(16, 1_000);
  const knee = tally(await crowd.closed(16, KNEE_MS)).served / (KNEE_MS / 1_000);
  let [flood, goodput, after] = [[] as Answered[], 0, 0];
  // The machine may get other work in the meantime; a shop that collapses does so each time.
  for (let time = 0; time < 3 && goodput <= Math.min(knee, after) * 0.4; time += 1) {
    flood = await floodFrom(knee * 3);
    after = tally(await crowd.closed(16, KNEE_MS)).served / (KNEE_MS / 1_000);
    goodput = tally(flood).served / (FLOOD_MS / 1_000);
  }
  const [all, looking, buying] = [tally(flood), tally(flood, 'look'), tally(flood, 'buy')];
  console.info(
    `knee ${knee.toFixed(0)}/s; at 3x: served ${(goodput / knee).toFixed(2)} of it, ${all.turnedAway} of ${all.asked} turned away, ${buying.served} of ${buying.asked} buyers served`,
  );
  // Nobody is left without an answer, and whoever is turned away is told when to come back.
  expect({ untold: all.untold, other: all.other }).toEqual({ untold: 0, other: 0 });
  expect(looking.turnedAway).toBeGreaterThan(0);
  expect(goodput).toBeGreaterThan(Math.min(knee, after) * 0.4);
  expect(buying.served / buying.asked).toBeGreaterThan(looking.served / looking.asked);

  const statuses = await Promise.all(
    ['/', '/shop', '/shop?min=1000', '/checkout'].map((path) => get(shop, path)),
  );
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const last = checkoutInput({ lines: [pairs(rows[0] ?? 0)], rupees: 6_000, phone: '+923451234567' });
  expect(tokenOf(await post(shop, '/checkout', formOf(last)))).not.toBeNull();
  expect(await verifyShop(it.db)).toEqual([]);
});
