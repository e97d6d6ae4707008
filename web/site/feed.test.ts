/** The addresses of product feeds: none without a key, none for another key, and for the right one the products on sale. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

const KEY = 'k7'.repeat(16);

let database: TestDatabase;
let visitor: Visitor;
beforeAll(async () => {
  database = await testDatabase();
  visitor = visitShop(database);
  const { court } = await makeShop(database.db);
  await database.pool.query(
    `insert into pictures (product_id, colour, key, alt, width, height, placeholder)
     select product_id, name, repeat('a', 32) || '-photo', '', 1600, 1600, '' from product_colours where product_id = $1`,
    [court.id],
  );
});
afterAll(() => database.close());

const statusOf = async (path: string) => (await visitor.get(path)).status;

test('without a key in Settings there is no feed, not even with an empty one', async () => {
  expect(await statusOf(`/feeds/${KEY}/google.xml`)).toBe(404);
  expect(await statusOf('/feeds//google.xml')).toBe(404);
});

test('with it there are two, and the key is on no page', async () => {
  await saveSetting(database.db, 'feedKey', KEY);
  for (const [file, word] of [
    ['google.xml', 'in_stock'],
    ['meta.xml', 'in stock'],
  ]) {
    const answer = await visitor.get(`/feeds/${KEY}/${file}`);
    expect(answer.headers.get('content-type')).toBe('application/xml;charset=utf-8');
    expect(await answer.text()).toContain(`<g:availability>${word}</g:availability>`);
  }
  expect(await statusOf(`/feeds/${KEY}/other.xml`)).toBe(404);
  expect(await statusOf(`/feeds/${KEY}x/google.xml`)).toBe(404);
  for (const path of ['/', '/shop', '/contact'])
    expect(await (await visitor.get(path)).text()).not.toContain(KEY);
});
