import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { bannerOffer } from './banner-offer.ts';
import { liveOffers } from './live-offers.ts';

let it: TestDatabase;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
beforeEach(() => it.db.deleteFrom('offers').execute());
afterAll(() => it.close());

test('the banner shows the offer that saves most rupees on any product, not the largest number', async () => {
  await makeOffer(it.db, {
    title: '60% on a ₨1,250 chappal',
    scope: 'PRODUCT',
    productId: shop.chappal.id,
    value: 60,
  });
  await makeOffer(it.db, { title: '₨1,000 off', discountType: 'FLAT', value: 100_000 });
  await makeOffer(it.db, {
    title: '9% on ₨12,000',
    scope: 'CATEGORY',
    category: 'Men',
    value: 9,
    endAt: noon,
  });
  expect(await bannerOffer(it.db, liveOffers(it.db, noon))).toMatchObject({
    title: '9% on ₨12,000',
    value: 9,
    endAt: noon,
  });
});

test('a flat offer saves no more than the dearest product it is for', async () => {
  await makeOffer(it.db, {
    title: '₨5,000 off chappals',
    discountType: 'FLAT',
    value: 500_000,
    scope: 'CATEGORY',
    category: 'Slippers',
  });
  await makeOffer(it.db, { title: '11% of everything', value: 11 });
  expect(await bannerOffer(it.db, liveOffers(it.db, noon))).toMatchObject({ title: '11% of everything' });
});

test('offers that are not live or save on nothing are not shown', async () => {
  await makeOffer(it.db, { title: 'Off', value: 90, active: false });
  await makeOffer(it.db, { title: 'Ended', value: 90, endAt: new Date(noon.getTime() - 1) });
  await makeOffer(it.db, { title: 'To come', value: 90, startAt: new Date(noon.getTime() + 1) });
  await makeOffer(it.db, {
    title: 'On a retired product',
    value: 90,
    scope: 'PRODUCT',
    productId: shop.retired.id,
  });
  await makeOffer(it.db, { title: 'On no product', value: 90, scope: 'CATEGORY', category: 'Kids' });
  expect(await bannerOffer(it.db, liveOffers(it.db, noon))).toBeNull();
});
