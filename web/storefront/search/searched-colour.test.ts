/** Who asks for a colour sees the shoe in it, and is led to it in that colour. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suggest } from '#server/search/suggest.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { pagesOver, shopper } from '#tests/support/shopper.ts';

const keyOf = (letter: string) => `${letter.repeat(32)}-photo`;
const colours = ['White', 'Navy Blue', 'Maroon'];

let it: TestDatabase;
let shoe: MadeProduct;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  shoe = await makeProduct(it.db, { title: 'Gymkhana', rupees: 9_000, colours });
  const picture = { productId: shoe.id, width: 9, height: 9, placeholder: '' };
  const pictures = ['a', 'b'].map((letter, position) => ({
    ...picture,
    colour: colours[position] ?? '',
    key: keyOf(letter),
    position,
  }));
  await it.db.insertInto('pictures').values(pictures).execute();
});
afterAll(() => it.close());

test.each([
  ['in a colour', 'blue gymkhana', 'b', '?colour=Navy+Blue'],
  ['in no colour', 'gymkhana', 'a', ''],
  ['in a colour of which there is no picture', 'maroon gymkhana', 'a', ''],
  ['in a colour, in the words of the shop', 'neela gymkhana', 'b', '?colour=Navy+Blue'],
])('a shoe that is asked for %s', async (_, typed, letter, query) => {
  const page = await shopper(pagesOver(it.db, () => noon)).get(`/shop?search=${encodeURIComponent(typed)}`);
  expect(page.html).toContain(`/media/${keyOf(letter)}-320`);
  expect(page.html).toMatch(new RegExp(`href="/product/${shoe.id}${query.replace(/[?+]/g, '\\$&')}"`));
  const { products } = await suggest(it.db, typed, noon);
  expect(products[0]?.picture?.key).toBe(keyOf(letter));
});
