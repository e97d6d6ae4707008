// Tests of a catalogue of any size: as many products as asked for, over few pictures.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { memoryStore } from '#platform/media/testing.ts';
import { fillWithGenerated } from './generate-catalogue.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase();
});
afterAll(() => shop.close());

test('a generated shop has as many products as asked for, sharing pictures', async () => {
  const now = new Date('2026-07-01T12:00:00Z');
  await fillWithGenerated({ db: shop.db, media: memoryStore(), count: 1_200, seed: 3, now });
  const { rows } = await sql<{ products: number; pictures: number; keys: number }>`
    select (select count(*) from products) as products, count(*) as pictures, count(distinct key) as keys
    from pictures`.execute(shop.db);
  expect(rows[0]?.products).toBe(1_200);
  expect(rows[0]?.pictures).toBeGreaterThan(2 * (rows[0]?.keys ?? Infinity));
}, 60_000);
