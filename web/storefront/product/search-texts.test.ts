// What the owner writes of a product for search engines: in the head and the structured data, and nowhere else; empty, the shop's own words.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProductChange } from '#shop/catalogue/product-form.ts';
import { changeProduct } from '#server/catalogue/change-product.ts';
import { changeName } from '#server/lists/save-name.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { askPages } from '#tests/support/browse-shop.ts';

let it: TestDatabase;
let shop: SmallShop;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
});
afterAll(() => it.close());

test('they stand in the head and the structured data; empty, the words are those of the product', async () => {
  const ask = askPages(it);
  const { id } = shop.court;
  const staff = await makeStaff(it.db);
  const save = async (searchTitle: string, searchDescription: string, version: number) => {
    const form = new FormData();
    form.set('searchTitle', searchTitle);
    form.set('searchDescription', searchDescription);
    const read = readProductChange(form);
    if (!read.ok) return read.errors;
    return changeProduct(it.db, staff, { id, version, change: read.change }, noon);
  };
  await save('Court shoes for men', 'Leather, sizes 41 and 42.', 1);
  const { html } = await ask(`/product/${id}`);
  expect(html).toContain('<title>Court shoes for men · Qadam</title>');
  expect(html).toContain('name="description" content="Leather, sizes 41 and 42."');
  expect(html).toContain('"description":"Leather, sizes 41 and 42."');
  expect(html).toMatch(/<h1[^>]*>Court Classic/);
  expect(await save('x'.repeat(121), '', 2)).toEqual({ searchTitle: 'At most 120 characters.' });
  await save('', '', 2);
  const plain = (await ask(`/product/${id}`)).html;
  expect(plain).toContain('<title>Nike Court Classic · Qadam</title>');
  expect(plain).toContain('name="description" content="A low leather sneaker."');
});

test('those of a brand or a category are of its list alone, and of no part of it', async () => {
  const ask = askPages(it);
  const staff = await makeStaff(it.db);
  const texts = {
    searchTitle: 'Nike in Lahore <1>',
    searchDescription: 'جوتے and sneakers, cash at the door.',
  };
  const same = { text: '', kind: 'type', listed: true, ...texts } as const;
  await changeName(it.db, staff, 'brands', { was: 'Nike', version: 1, input: { ...same, name: 'Nike' } });
  const category = { ...same, name: 'Running', searchTitle: 'Running shoes, honestly priced' };
  await changeName(it.db, staff, 'categories', { was: 'Running', version: 1, input: category });
  const { html } = await ask('/shop?brand=nike');
  expect(html).toContain('<title>Nike in Lahore &lt;1&gt; · Qadam</title>');
  expect(html).toContain('name="description" content="جوتے and sneakers, cash at the door."');
  expect(html).toMatch(/<h1[^>]*>Nike</);
  expect((await ask('/shop?category=Running')).html).toContain(
    '<title>Running shoes, honestly priced · Qadam',
  );
  for (const part of ['brand=nike&size=42', 'brand=nike&sale=yes', 'brand=nike&category=Running', ''])
    expect((await ask(`/shop?${part}`)).html).not.toContain('honestly priced ·');
  expect((await ask('/shop?brand=nike&size=42')).html).toContain('<title>Nike · Qadam</title>');
  expect((await ask('/brands')).html).not.toContain('in Lahore');
});
