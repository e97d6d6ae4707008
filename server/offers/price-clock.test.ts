// Tests of the moment at which prices change next, against a real database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { findProduct } from '#server/catalogue/find-product.ts';
import { priceClock } from './price-clock.ts';

let database: TestDatabase;
let shoe: MadeProduct;
beforeAll(async () => {
  database = await testDatabase();
  await makeShop(database.db);
  shoe = await makeProduct(database.db, { title: 'Clocked', rupees: 10_000 });
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('offers').execute());

const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const priceAt = async (at: Date) => (await findProduct(database.db, shoe.id, at))?.price.final;

test('without offers prices change at no moment that is known', async () => {
  expect(await priceClock(database.db, noon)).toEqual({ now: noon.getTime(), until: null });
});

test('an offer that is switched off, is over or has no dates is no moment', async () => {
  await makeOffer(database.db, { active: false, start_at: after(5) });
  await makeOffer(database.db, { start_at: after(-9), end_at: after(-5) });
  await makeOffer(database.db);
  expect((await priceClock(database.db, noon)).until).toBeNull();
});

test('the first of several starts and ends is the moment, and the price is another from then on', async () => {
  await makeOffer(database.db, { value: 10, start_at: after(-5), end_at: after(20) });
  await makeOffer(database.db, { value: 30, start_at: after(10), end_at: after(30) });
  const seen: unknown[] = [];
  for (let at = noon; ;) {
    const { until } = await priceClock(database.db, at);
    if (until === null) break;
    const [before, then] = [await priceAt(new Date(until - 1)), await priceAt(new Date(until))];
    seen.push([(until - noon.getTime()) / 60_000, before, then]);
    at = new Date(until);
  }
  const end = 1 / 60_000;
  // The end of the smaller offer is a moment, too, though the larger one holds: asking again costs nothing.
  expect(seen).toEqual([
    [10, 900_000, 700_000],
    [20 + end, 700_000, 700_000],
    [30 + end, 700_000, 1_000_000],
  ]);
});
