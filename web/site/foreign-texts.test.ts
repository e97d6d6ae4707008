// A page in Urdu marks what on it is English, and nothing else (WCAG 3.1.2).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

let it: TestDatabase;
let visitor: Visitor;
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  await saveSetting(it.db, 'languages', ['ur']);
  visitor = visitShop(it);
});
afterAll(() => it.close());

const ENGLISH = 'Soft leather, sewn by hand in Peshawar.';

async function productSaying(description: string): Promise<string> {
  const { id } = await makeProduct(it.db, { title: 'Peshawari', rupees: 4_000, stock: { 42: 3 } });
  await it.db.updateTable('products').set({ description }).where('id', '=', id).execute();
  return id;
}

const pageOf = async (path: string) => (await visitor.get(path)).text();

/** The tags of the elements that hold a text, without its classes. */
function tagsAround(html: string, text: string): string[] {
  const body = html.slice(0, html.indexOf('<script>', html.indexOf('</main>')) + 1 || undefined);
  return [...body.matchAll(/<(?:p|div|span|h\d)\b([^>]*)>([^<]*)/g)]
    .filter(([, , said = '']) => said.includes(text))
    .map(([, attributes = '']) => attributes.replace(/ ?class="[^"]*"/, '').trim());
}

test('the owner’s words without a translation are English in a page in Urdu', async () => {
  const id = await productSaying(ENGLISH);
  const tags = tagsAround(await pageOf(`/ur/product/${id}`), ENGLISH);
  expect(tags.length).toBeGreaterThan(0);
  expect(new Set(tags)).toEqual(new Set(['lang="en"']));
});

test('translated ones are of the page, and the page in English marks nothing', async () => {
  const urdu = 'نرم چمڑا، پشاور میں ہاتھ سے سلا۔';
  const id = await productSaying(ENGLISH);
  const own = { language: 'ur', kind: 'product', id, field: 'description', source: ENGLISH, text: urdu };
  await it.db
    .insertInto('translations')
    .values({ ...own, savedBy: 'seller@example.com' })
    .execute();
  expect(new Set(tagsAround(await pageOf(`/ur/product/${id}`), urdu))).toEqual(new Set(['']));
  expect(new Set(tagsAround(await pageOf(`/product/${id}`), ENGLISH))).toEqual(new Set(['']));
});

test('no text of our own on a page in Urdu is taken for English', async () => {
  for (const path of ['/ur', '/ur/shop', '/ur/contact', '/ur/shipping', '/ur/size-guide', '/ur/cart']) {
    const html = await pageOf(path);
    const marked = [...html.matchAll(/<\w+ lang="en"[^>]*>([^<]*)/g)].map(([, text = '']) => text.trim());
    expect(
      marked.filter((text) => /[\u0600-\u06FF]/.test(text)),
      path,
    ).toEqual([]);
  }
});
