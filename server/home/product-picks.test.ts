// What the form of a section of chosen products offers: all that is ticked, in its order, and some of what is found.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { productPicks } from './product-picks.ts';

let it: TestDatabase;
const ids: string[] = [];
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  for (let at = 0; at < 60; at += 1)
    ids.push((await makeProduct(it.db, { title: `Pair ${at}`, rupees: 1_000 })).id);
});
afterAll(() => it.close());

test('every tick comes back in its order, however many there are; of what is found beside them, 24', async () => {
  const ticked = ids.slice(0, 30).toReversed();
  const picks = await productPicks(it.db, { ticked: ticked.join(' '), find: 'pair' });
  expect(picks.ticked.map(({ id }) => id)).toEqual(ticked);
  expect(picks.found).toHaveLength(24);
  expect(picks.found.filter(({ id }) => ticked.includes(id))).toEqual([]);
});
