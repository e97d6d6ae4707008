// Tests of offers in the admin portal: what they do to prices, and what is refused.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfferInput } from '#shop/offers/offer-form.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { findProduct } from '#server/catalogue/find-product.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { listOffers } from './list-offers.ts';
import { offerCategories } from './offer-categories.ts';
import { offerEffect } from './offer-effect.ts';
import { offerProducts } from './offer-products.ts';
import { changeOffer, createOffer, deleteOffer, switchOffer } from './save-offer.ts';

let it: TestDatabase;
let shop: SmallShop;
let staff: Actor;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  staff = await makeStaff(it.db);
});
beforeEach(() => it.db.deleteFrom('offers').execute());
afterAll(() => it.close());

const eid: OfferInput = {
  title: 'Eid Sale',
  description: '',
  discountType: 'PERCENT',
  value: 25,
  scope: 'SITE_WIDE',
  startAt: null,
  endAt: null,
  active: true,
};

async function create(input: Partial<OfferInput> = {}): Promise<string> {
  const saved = await createOffer(it.db, staff, { ...eid, ...input } as OfferInput, noon);
  if (!('id' in saved)) throw new Error(saved.refused);
  return saved.id;
}

const priceOf = async (id: string) => (await findProduct(it.db, id, noon))?.price;
const first = async () => (await listOffers(it.db, noon)).offers[0];

test('an offer made in the admin portal lowers the price in the shop at once, and deleting it takes it back', async () => {
  const id = await create();
  expect(await priceOf(shop.court.id)).toMatchObject({ final: 900_000, discount: { label: 'Eid Sale' } });
  expect(await deleteOffer(it.db, staff, id)).toEqual({ title: 'Eid Sale' });
  expect(await priceOf(shop.court.id)).toMatchObject({ final: 1_200_000, discount: null });
  expect(await deleteOffer(it.db, staff, id)).toMatchObject({ refused: 'offer-gone' });
});

test('an old category name is taken for the category it became', async () => {
  await create({ scope: 'CATEGORY', category: 'running shoes' });
  expect(await first()).toMatchObject({ category: 'Running', effect: { matches: 1 } });
});

test('a category that is in no list and a product that is not in the shop are refused in the words for a missing one', async () => {
  const missing = { ...eid, scope: 'CATEGORY', category: 'Skates' } as const;
  expect(await createOffer(it.db, staff, missing, noon)).toMatchObject({
    title: 'Missing category',
    text: 'Please select a category for this offer.',
  });
  const gone = { ...eid, scope: 'PRODUCT', productId: crypto.randomUUID() } as const;
  expect(await createOffer(it.db, staff, gone, noon)).toMatchObject({
    title: 'Missing product',
    text: 'Please select a product for this offer.',
  });
  expect((await listOffers(it.db, noon)).total).toBe(0);
});

test('category and product are cleared unless the scope asks for them', async () => {
  const id = await create({ scope: 'PRODUCT', productId: shop.court.id });
  await changeOffer(it.db, staff, { id, version: 1, input: { ...eid, scope: 'CATEGORY', category: 'Men' } });
  const row = () => it.db.selectFrom('offers').select(['category', 'productId']).executeTakeFirstOrThrow();
  expect(await row()).toEqual({ category: 'Men', productId: null });
  await changeOffer(it.db, staff, { id, version: 2, input: eid });
  expect(await row()).toEqual({ category: null, productId: null });
});

test('the list says how many products an offer reaches, one of them before and after, and how many lose a larger discount', async () => {
  await create({ value: 10 });
  expect((await first())?.effect).toMatchObject({ matches: 3, smaller: 1 });
  await create({
    title: 'Runner',
    scope: 'PRODUCT',
    productId: shop.runner.id,
    discountType: 'FLAT',
    value: 200_000,
  });
  expect((await listOffers(it.db, noon)).offers.find(({ title }) => title === 'Runner')?.effect).toEqual({
    matches: 1,
    smaller: 0,
    sample: { title: 'Road Runner', before: 849_900, after: 649_900 },
  });
});

test('what the form shows while it is typed is what the list says once it is saved', async () => {
  const typed = { discountType: 'PERCENT', value: 10, scope: 'CATEGORY', category: 'Sandals' } as const;
  const effect = await offerEffect(it.db, typed);
  expect(effect).toEqual({
    matches: 1,
    smaller: 0,
    sample: { title: 'Beach Chappal', before: 125_000, after: 112_500 },
  });
  await create({ value: 10, scope: 'CATEGORY', category: 'Slippers' });
  expect((await first())?.effect).toEqual(effect);
});

test.each([
  ['live', { startAt: noon, endAt: noon }],
  ['scheduled', { startAt: new Date(noon.getTime() + 1) }],
  ['ended', { endAt: new Date(noon.getTime() - 1) }],
  ['off', { active: false }],
])('an offer is %s by the clock of the shop', async (state, window) => {
  await makeOffer(it.db, window);
  expect((await first())?.state).toBe(state);
});

test('two admins on one offer: the later save is refused and changes nothing', async () => {
  const id = await create();
  await changeOffer(it.db, staff, { id, version: 1, input: { ...eid, value: 30 } });
  const late = await changeOffer(it.db, staff, { id, version: 1, input: { ...eid, value: 5 } });
  expect(late).toMatchObject({ refused: 'saved-meanwhile' });
  expect(await first()).toMatchObject({ value: 30, version: 2 });
});

test('the switch takes an offer off the prices and back on', async () => {
  const id = await create();
  await switchOffer(it.db, staff, { id, active: false });
  expect(await priceOf(shop.court.id)).toMatchObject({ final: 1_200_000 });
  await switchOffer(it.db, staff, { id, active: true });
  expect(await priceOf(shop.court.id)).toMatchObject({ final: 900_000 });
});

test('126 each write leaves its line in the audit log, with what was there before and after', async () => {
  const id = await create();
  await changeOffer(it.db, staff, { id, version: 1, input: { ...eid, value: 30 } });
  await changeOffer(it.db, staff, { id, version: 2, input: { ...eid, value: 30 } });
  await deleteOffer(it.db, staff, id);
  const rows = await it.db
    .selectFrom('auditLog')
    .select(['action', 'actor', 'before', 'after'])
    .where('subject', '=', id)
    .orderBy('id')
    .execute();
  expect(rows.map((row) => row.action)).toEqual(['offer.create', 'offer.change', 'offer.delete']);
  expect(rows.every((row) => row.actor === staff.userId)).toBe(true);
  expect(rows[1]).toMatchObject({ before: { discount: '25% off' }, after: { discount: '30% off' } });
  expect(rows[2]).toMatchObject({ before: { title: 'Eid Sale', discount: '30% off' }, after: null });
});

test('the product picker has active products, found by title and brand', async () => {
  expect((await offerProducts(it.db, '')).map(({ title }) => title).toSorted()).toEqual([
    'Beach Chappal',
    'Court Classic',
    'Road Runner',
  ]);
  expect(await offerProducts(it.db, 'puma road')).toMatchObject([{ title: 'Road Runner', brand: 'Puma' }]);
  expect(await offerProducts(it.db, '%')).toEqual([]);
});

test('the category picker has the one list, with the old names beside the new', async () => {
  const categories = await offerCategories(it.db);
  expect(categories.find(({ name }) => name === 'Slippers')?.aliases).toEqual(['Sandals']);
  expect(categories).toHaveLength(8);
});
