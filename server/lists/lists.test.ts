// Tests of the lists of brands and categories: renaming carries everything along, and nothing in use goes.
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { readFilters } from '#shop/search/filters-form.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { newSection } from '#shop/home/default-arrangement.ts';
import { shownCollections } from '#server/collections/load-collections.ts';
import { changeDraft, loadDrafted } from '#server/drafts/drafts.ts';
import { homeDraft } from '#server/home/home-draft.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeCollection } from '#server/testing/make-collection.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { adminBrands, adminCategories } from '../catalogue/admin-lists.ts';
import { findProduct } from '../catalogue/find-product.ts';
import { listProducts } from '../search/list-products.ts';
import { moveName } from './move-name.ts';
import { changeName, createName, deleteName } from './save-name.ts';
import { listBrands } from '../search/shop-facets.ts';

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

const input = { name: 'New', text: '', kind: 'type', listed: true } as const;
const found = (query: string) => listProducts(it.db, readFilters(new URLSearchParams(query)).filters, noon);

test('a renamed brand takes its products along', async () => {
  await changeName(it.db, staff, 'brands', {
    was: 'Puma',
    version: 1,
    input: { ...input, name: 'Puma Sport', text: 'Fast' },
  });
  expect(await findProduct(it.db, shop.runner.id, noon)).toMatchObject({ brand: 'Puma Sport' });
  expect((await found('brand=Puma+Sport')).total).toBe(1);
  expect((await found('brand=puma')).total).toBe(1);
  expect((await found('search=puma+sport')).total).toBe(1);
  const late = await changeName(it.db, staff, 'brands', { was: 'Puma Sport', version: 1, input });
  expect(late).toMatchObject({ refused: 'saved-meanwhile' });
});

test('a renamed brand keeps its place in the rules of collections and of the home page', async () => {
  const rule = '?brand=Nike&brand=New+Balance&size=42';
  const section = {
    ...newSection('rule', 's-nb'),
    kind: 'rule' as const,
    title: 'Ours',
    query: '?brand=New+Balance',
  };
  await makeCollection(it, { slug: 'ours', rule });
  await changeDraft(it.db, homeDraft, staff, () => [section], noon);
  const renamed = { ...input, name: 'NB & Sons' };
  await changeName(it.db, staff, 'brands', { was: 'New Balance', version: 1, input: renamed });
  const [saved] = await shownCollections(it.db);
  expect(saved?.rule).toBe('?brand=Nike&brand=NB+%26+Sons&size=42');
  expect(await loadDrafted(it.db, homeDraft)).toEqual([{ ...section, query: '?brand=NB+%26+Sons' }]);
  await changeName(it.db, staff, 'brands', {
    was: 'NB & Sons',
    version: 2,
    input: { ...input, name: 'New Balance' },
  });
  expect((await shownCollections(it.db))[0]?.rule).toBe(rule);
});

test('127 a renamed category takes products and offers along, prices stay, and links with the old name still work', async () => {
  await makeOffer(it.db, { scope: 'CATEGORY', category: 'Running', value: 50 });
  const before = (await findProduct(it.db, shop.runner.id, noon))?.price;
  await changeName(it.db, staff, 'categories', {
    was: 'Running',
    version: 1,
    input: { ...input, name: 'Jogging' },
  });
  const product = await findProduct(it.db, shop.runner.id, noon);
  expect(product).toMatchObject({ category: 'Jogging', price: { final: before?.final } });
  expect((await found('category=running')).total).toBe(1);
  expect((await found('category=Running+Shoes')).total).toBe(1);
  await changeName(it.db, staff, 'categories', {
    was: 'Jogging',
    version: 2,
    input: { ...input, name: 'Running' },
  });
  expect((await adminCategories(it.db)).find(({ name }) => name === 'Running')?.aliases).toEqual([
    'Jogging',
    'Running Shoes',
  ]);
});

test('127 a name in use is not deleted', async () => {
  expect(await deleteName(it.db, staff, 'brands', 'Nike')).toMatchObject({ refused: 'name-in-use' });
  expect(await deleteName(it.db, staff, 'categories', 'Men')).toMatchObject({ refused: 'name-in-use' });
  await makeOffer(it.db, { scope: 'CATEGORY', category: 'Kids' });
  expect(await deleteName(it.db, staff, 'categories', 'Kids')).toMatchObject({ refused: 'name-in-use' });
  expect(await deleteName(it.db, staff, 'brands', 'New Balance')).toEqual({ name: 'New Balance' });
});

test('a name that differs only in capitals, or is the old name of another, is taken', async () => {
  expect(await createName(it.db, staff, 'brands', { ...input, name: 'NIKE' })).toMatchObject({
    refused: 'name-taken',
  });
  expect(await createName(it.db, staff, 'categories', { ...input, name: 'sandals' })).toMatchObject({
    refused: 'name-taken',
  });
});

test('82 an Urdu name and a second one of the same letters have slugs of their own', async () => {
  await createName(it.db, staff, 'brands', { ...input, name: 'قدم' });
  await createName(it.db, staff, 'brands', { ...input, name: 'باٹا' });
  const slugs = (await adminBrands(it.db)).map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(['brand', 'brand-2']));
});

test('a hidden brand leaves the lists of the shop, its products stay on sale', async () => {
  await createName(it.db, staff, 'brands', { ...input, name: 'Hidden One', listed: false });
  expect((await listBrands(it.db)).map(({ name }) => name)).not.toContain('Hidden One');
  expect((await adminBrands(it.db)).map(({ name }) => name)).toContain('Hidden One');
});

test('names move one place, and stay at the ends', async () => {
  const order = async () => (await adminBrands(it.db)).map(({ name }) => name).slice(0, 2);
  expect(await order()).toEqual(['Nike', 'Puma Sport']);
  await moveName(it.db, staff, { list: 'brands', name: 'Puma Sport', by: 'up' });
  expect(await order()).toEqual(['Puma Sport', 'Nike']);
  expect(await moveName(it.db, staff, { list: 'brands', name: 'Puma Sport', by: 'up' })).toEqual({
    place: 1,
  });
  expect(await order()).toEqual(['Puma Sport', 'Nike']);
  expect(await moveName(it.db, staff, { list: 'brands', name: 'Bata', by: 'up' })).toMatchObject({
    refused: 'name-gone',
  });
});
