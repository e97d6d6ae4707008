import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { menuNames, openMenuLists } from './menu-lists.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
});
afterAll(() => it.close());

const listPuma = (listed: boolean) =>
  it.db.updateTable('brands').set({ listed }).where('name', '=', 'Puma').execute();

test('menus are remembered until the database tells of a change', async () => {
  const lists = openMenuLists();
  lists.trust(true);
  const first = await lists.find(it.db);
  expect(first.brands.map(({ name }) => name)).toContain('Puma');
  await listPuma(false);
  lists.heard('product:1');
  expect(await lists.find(it.db)).toBe(first);
  lists.heard('all');
  expect((await lists.find(it.db)).brands.map(({ name }) => name)).not.toContain('Puma');
  await listPuma(true);
});

test('what is read while a change is told is not remembered', async () => {
  const lists = openMenuLists();
  lists.trust(true);
  const reading = lists.find(it.db);
  lists.heard('all');
  expect(await lists.find(it.db)).not.toBe(await reading);
});

test.each([[[]], [[true, false]]])('without notifications nothing is remembered: %j', async (states) => {
  const lists = openMenuLists();
  for (const state of states) lists.trust(state);
  expect(await lists.find(it.db)).not.toBe(await lists.find(it.db));
});

const laterBy = (ms: number) => new Date(noon.getTime() + ms);

test('there is a sale while a product is reduced or an offer is live by the clock of the shop', async () => {
  const lists = openMenuLists();
  lists.trust(true);
  const hasSale = async (at = noon) =>
    (await menuNames({ db: it.db, now: () => at, menuLists: lists })).hasSale;
  await it.db.updateTable('products').set({ discountPercentage: null }).execute();
  await it.db.updateTable('offers').set({ active: false }).execute();
  expect(await hasSale()).toBe(false);
  const { id } = await makeProduct(it.db, { title: 'Reduced', rupees: 5_000, stock: { 41: 1 } });
  const reduced = it.db.updateTable('products').where('id', '=', id);
  await reduced.set({ discountPercentage: 10 }).execute();
  lists.heard('all');
  expect(await hasSale()).toBe(true);
  await reduced.set({ active: false }).execute();
  lists.heard('all');
  expect(await hasSale()).toBe(false);
  await makeOffer(it.db, { startAt: laterBy(1_000), endAt: laterBy(2_000) });
  const moments = await Promise.all([999, 1_000, 2_000, 2_001].map((ms) => hasSale(laterBy(ms))));
  expect(moments, 'nobody is told of either moment').toEqual([false, true, true, false]);
  await makeOffer(it.db, { active: false });
  expect(await hasSale()).toBe(false);
});
