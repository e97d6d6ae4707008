// The words of the admin that no other test holds, read on its pages as they are sent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { pagesOver, shopper } from '#tests/support/shopper.ts';
import { signIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let shop: SmallShop;
let owner: ReturnType<typeof shopper>;

beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  await makeOffer(it.db, { title: 'Mild', value: 1 });
  const { token } = await signIn(it.db, 'SUPER_ADMIN', noon);
  owner = shopper(pagesOver(it.db, () => noon));
  owner.cookies.set('session', token);
});
afterAll(() => it.close());

test.each<[string, string[]]>([
  [
    '/admin/products/new',
    ['Everyone', '0 to 100. A running offer replaces it', 'Leave empty if you don’t stock the size'],
  ],
  ['/admin/messages', ['Emails are saved here, not sent']],
  ['/admin/lists', ['Brands & categories', 'No description yet']],
  ['/admin/lists/new', ['Off hides it from menus and filters; its products stay on sale.']],
  ['/admin/offers', ['This lowers the discount on 1 product']],
  ['/admin/offers/new', ['Off: never applied, whatever the dates.']],
  ['/admin/settings?edit', ['Reply within', 'Included in prices; 0 = no tax line.', 'Prices are in rupees.']],
  ['/admin', ['Returns and refused parcels']],
])('%s says %j', async (path, words) => {
  const page = await owner.get(path);
  for (const each of words) expect(page.text).toContain(each);
});

test('a product with a discount of its own says that an offer replaces it', async () => {
  const page = await owner.get(`/admin/products/${shop.runner.id}`);
  expect(page.text).toContain('and replaces your own 15% off');
});
