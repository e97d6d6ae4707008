// Tests of the moment until which prices hold, against a real database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { findProduct } from '#server/catalogue/find-product.ts';
import { priceClock } from './next-change.ts';

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

test('without offers prices hold without an end', async () => {
  expect(await priceClock(database.db, noon)).toEqual({ until: null });
});

test('an offer that is switched off, is over or has no dates is no moment', async () => {
  await makeOffer(database.db, { active: false, startAt: after(5) });
  await makeOffer(database.db, { startAt: after(-9), endAt: after(-5) });
  await makeOffer(database.db);
  expect((await priceClock(database.db, noon)).until).toBeNull();
});

test('prices hold up to the first of several starts and ends, and are others a millisecond later', async () => {
  await makeOffer(database.db, { value: 10, startAt: after(-5), endAt: after(20) });
  await makeOffer(database.db, { value: 30, startAt: after(10), endAt: after(30) });
  const seen: unknown[] = [];
  for (let at = noon; ;) {
    const { until } = await priceClock(database.db, at);
    if (until === null) break;
    const [held, changed] = [await priceAt(new Date(until)), await priceAt(new Date(until + 1))];
    seen.push([Math.ceil((until - noon.getTime()) / 60_000), held, changed]);
    at = new Date(until + 1);
  }
  // The end of the smaller offer is a moment, too, though the larger one holds: asking again costs nothing.
  expect(seen).toEqual([
    [10, 900_000, 700_000],
    [20, 700_000, 700_000],
    [30, 700_000, 1_000_000],
  ]);
});
