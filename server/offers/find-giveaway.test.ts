// Which products an offer would give away, against the four of a small shop: ₨12,000, ₨8,499, ₨1,250 and one off sale.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveawayWords } from '#shop/offers/giveaway.ts';
import type { Discount, OfferTarget } from '#shop/offers/offers.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { findGiveaway } from './find-giveaway.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
});
afterAll(() => it.close());

const flat = (rupees: number): Discount => ({ discountType: 'FLAT', value: rupees * 100 });
const percent = (value: number): Discount => ({ discountType: 'PERCENT', value });
const all: OfferTarget = { scope: 'SITE_WIDE' };
const slippers: OfferTarget = { scope: 'CATEGORY', category: 'Sandals' };

test.each<[string, Discount, OfferTarget, string | null]>([
  ['₨1,250 off everything', flat(1_250), all, '1 product becomes free'],
  ['₨1,125 off, to exactly a tenth', flat(1_125), all, null],
  ['₨1,126 off', flat(1_126), all, '1 product costs less than a tenth of its price'],
  ['₨8,000 off', flat(8_000), all, '1 product becomes free and 1 costs less than a tenth of its price'],
  ['₨12,000 off', flat(12_000), all, '3 products become free'],
  ['90 percent', percent(90), all, null],
  ['91 percent', percent(91), all, '3 products cost less than a tenth of their price'],
  ['100 percent', percent(100), all, '3 products become free'],
  ['₨5,000 off a category by its old name', flat(5_000), slippers, '1 product becomes free'],
  ['₨5,000 off another category', flat(5_000), { scope: 'CATEGORY', category: 'Men' }, null],
])('%s', async (_, discount, target, words) => {
  const found = await findGiveaway(it.db, { ...discount, ...target });
  expect(found && giveawayWords(found)).toBe(words);
});

test('names them, the cheapest first, before and after', async () => {
  expect((await findGiveaway(it.db, { ...flat(8_000), ...all }))?.products).toEqual([
    { title: 'Beach Chappal', before: 125_000, after: 0 },
    { title: 'Road Runner', before: 849_900, after: 49_900 },
  ]);
});
