/** The home page, the lists of categories and brands, and addresses that have no page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { openLog } from '#platform/log/log.ts';
import { makeOffer, saveSetting } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { askPages, titlesOn, wordsOf } from '#tests/support/browse-shop.ts';

let database: TestDatabase;
let ask: ReturnType<typeof askPages>;

beforeAll(async () => {
  database = await testDatabase();
  ask = askPages(database);
  await makeShop(database.db);
});
afterAll(() => database.close());

test('home shows the newest products and the promises as the owner set them', async () => {
  await saveSetting(database.db, 'freeShippingThreshold', 6_500);
  await saveSetting(database.db, 'wrongSizeDays', 9);
  const page = await ask('/');
  expect(page.status).toBe(200);
  expect(titlesOn(page).toSorted()).toEqual(['Beach Chappal', 'Court Classic', 'Road Runner']);
  expect(wordsOf(page)).toContain('₨6,500');
  expect(wordsOf(page)).toContain('exchange it free within 9 days');
  expect(page.html).toMatch(/<h1[\s\S]*href="\/shop"[\s\S]*href="\/size-guide"[\s\S]*New in/);
  // Nothing was sold or reviewed yet, and what is reduced is among the newest: none of it is made up.
  for (const row of ['Best sellers', 'On sale', 'For kids', 'Shop by category', 'What buyers say'])
    expect(wordsOf(page)).not.toContain(row);
});

test('the free-delivery bar shows the words of the settings, or nothing when it is switched off', async () => {
  await saveSetting(database.db, 'bannerText', 'Eid: delivered free & fast');
  expect(wordsOf(await ask('/'))).toContain('Eid: delivered free & fast');
  await saveSetting(database.db, 'bannerEnabled', false);
  expect(wordsOf(await ask('/'))).not.toContain('Eid: delivered');
});

test('the banner names the live offer, its value and its last day in Pakistan, and leads to its products', async () => {
  expect((await ask('/')).html).not.toContain('See the shoes');
  const endAt = new Date('2026-11-12T20:00:00Z');
  await makeOffer(database.db, {
    title: 'Running Week',
    value: 15,
    scope: 'CATEGORY',
    category: 'Running',
    endAt,
  });
  await makeOffer(database.db, { title: 'Long Gone', value: 90, endAt: new Date(noon.getTime() - 1) });
  const page = await ask('/');
  expect(wordsOf(page)).toMatch(/Running Week\s?:\s?15% off until 13 November/);
  expect(page.html).toContain('href="/shop?category=Running"');
  expect(page.html).not.toContain('Long Gone');
});

test('categories and brands stand with their live counts, and those without products are coming soon', async () => {
  const categories = wordsOf(await ask('/categories'));
  expect(categories).toMatch(/Running .*?1 product/);
  expect(categories).toMatch(/Kids .*?Coming soon/);
  const brands = await ask('/brands');
  expect(wordsOf(brands)).toMatch(/Nike .*?2 products.*?New Balance .*?Coming soon/);
  expect(brands.html).toContain('href="/shop?brand=New+Balance"');
});

test('an address without a page says so with status 404 and leads home, to search and to the categories', async () => {
  const page = await ask('/no/such/shoe');
  expect(page.status).toBe(404);
  expect(wordsOf(page)).toContain('Oops! Page not found');
  expect(page.html).toMatch(/<main[\s\S]*href="\/"[\s\S]*href="\/categories"[\s\S]*<\/main>/);
  expect(page.html).toMatch(/<main[\s\S]*name="search"[\s\S]*<\/main>/);
});

test('home shows what buyers wrote, whatever they say, and kids where there are two', async () => {
  const { db } = database;
  for (const title of ['Tiny Jumps', 'Tiny Runs', 'Tiny Hops', 'Tiny Walks', 'Tiny Trots'])
    await makeProduct(db, { title, rupees: 2_000, category: 'Kids' });
  const steps = await makeProduct(db, { title: 'Tiny Steps', rupees: 10_000, category: 'Kids' });
  const orderId = await makeOrder(db, { row: steps.row('42'), rupees: 10_000 });
  const review = {
    productId: steps.id,
    orderId,
    stars: 2,
    fit: 'small' as const,
    body: 'Too narrow.',
    shownName: 'Amna K.',
  };
  const buyer = Buffer.alloc(32, 7);
  await db
    .insertInto('reviews')
    .values({ ...review, buyer, status: 'published', moderatedAt: noon })
    .execute();
  const words = wordsOf(await ask('/'));
  expect(words).toMatch(
    /For kids See all for kids .*What buyers say 2 stars of 5 Too narrow\. Amna K\. , on/,
  );
});

test('while the database is away the shop says so and offers to try again', async () => {
  const log = openLog('error', () => {});
  const gone = await openDatabase({ url: database.url, poolSize: 1, log });
  await gone.close();
  const page = await askPages(gone, log)('/shop?brand=Nike');
  expect(page.status).toBe(503);
  expect(wordsOf(page)).toContain(
    "Oops! Something went wrong We couldn't load the products. Please try again.",
  );
  expect(page.html).toMatch(/href="\/shop\?brand=Nike"[^>]*>Retry/);
});
