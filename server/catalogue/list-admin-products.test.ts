/** The admin list of products: what short searches find, and how far a crowd is counted. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAdminFilters } from '#shop/admin/admin-filters.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { listAdminProducts, MAX_COUNTED } from './list-admin-products.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
});
afterAll(() => it.close());

const list = (query: string) => listAdminProducts(it.db, readAdminFilters(new URLSearchParams(query)), noon);

test('one letter finds titles and brands that hold it, whatever its case, and a sign is itself', async () => {
  const one = await makeProduct(it.db, { title: 'Qilin', rupees: 1_000 });
  expect((await list('search=q')).rows.map(({ id }) => id)).toEqual([one.id]);
  expect((await list('search=Q')).total).toBe(1);
  expect((await list('search=%25')).rows).toEqual([]);
  const brands = new Set((await list('search=pu')).rows.map(({ brand }) => brand));
  expect([...brands]).toEqual(['Puma']);
});

test('low stock is a product with a size that sells and has three pairs or fewer left', async () => {
  const low = await makeProduct(it.db, { title: 'Nearly Gone', rupees: 1_000, stock: { 41: 4, 42: 40 } });
  const unsold = await makeProduct(it.db, { title: 'Unsold', rupees: 1_000, stock: { 41: 3, 42: 40 } });
  await makeOrder(it.db, { row: low.row('41', 'Default'), rupees: 1_200 });
  const { rows } = await list('status=low');
  expect(rows.map(({ id, lowSizes }) => [id, lowSizes])).toEqual([[low.id, 1]]);
  expect((await list('')).rows.find(({ id }) => id === unsold.id)?.lowSizes).toBe(0);
});

test('a search that more than a thousand products answer is counted to a thousand, the whole list to its end', async () => {
  await sql`
    insert into products (title, slug, brand, category, base_price, active)
    select 'Crowd ' || n, 'crowd-' || n, 'Nike', 'Running', 100000, true from generate_series(1, ${MAX_COUNTED + 5}::int) n`.execute(
    it.db,
  );
  const found = await list('search=crowd');
  expect([found.total, found.hasMore, found.rows.length]).toEqual([MAX_COUNTED, true, 50]);
  const whole = await list('');
  expect([whole.total > MAX_COUNTED, whole.hasMore]).toEqual([true, false]);
  expect(await list('search=crowd+7')).toMatchObject({ hasMore: false });
});
