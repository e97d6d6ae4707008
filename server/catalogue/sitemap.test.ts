import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { sitemapParts, sitemapProducts } from './sitemap.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  for (let at = 0; at < 20; at += 1) await makeProduct(it.db, { title: `Samba ${at}`, rupees: 5_000 });
});
afterAll(() => it.close());

test('a small shop needs no parts', async () => {
  expect((await sitemapParts(it.db)).map(({ prefix }) => prefix)).toEqual(['']);
  expect(await sitemapProducts(it.db, '')).toHaveLength(23);
});

test('the parts of a larger one hold every product on sale once', async () => {
  const parts = await sitemapParts(it.db, 5);
  expect(parts.length).toBeGreaterThan(1);
  const held = await Promise.all(parts.map(({ prefix }) => sitemapProducts(it.db, prefix)));
  const ids = held.flat().map(({ id }) => id);
  expect(ids).toHaveLength(23);
  expect(new Set(ids).size).toBe(23);
});
