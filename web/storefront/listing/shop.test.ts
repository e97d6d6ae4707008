/** The shop's list as a browser without JavaScript gets it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { askPages, titlesOn, wordsOf } from '#tests/support/browse-shop.ts';

let database: TestDatabase;
let ask: ReturnType<typeof askPages>;

beforeAll(async () => {
  database = await testDatabase();
  ask = askPages(database);
  await makeShop(database.db);
  await makeProduct(database.db, {
    title: 'Gone Already',
    rupees: 3_000,
    brand: 'New Balance',
    stock: { 42: 0 },
  });
});
afterAll(() => database.close());

test('all active products stand in the list, the inactive one does not', async () => {
  const page = await ask('/shop');
  expect(page.status).toBe(200);
  expect(titlesOn(page).toSorted()).toEqual([
    'Beach Chappal',
    'Court Classic',
    'Gone Already',
    'Road Runner',
  ]);
  expect(wordsOf(page)).toContain('4 products');
});

test.each([
  ['?category=Running', ['Road Runner']],
  ['?category=running', ['Road Runner']],
  ['?category=Running+Shoes', ['Road Runner']],
  ['?category=Men', ['Court Classic']],
  ['?brand=Puma&brand=New+Balance&sort=price_asc', ['Gone Already', 'Road Runner']],
  ['?size=42&sort=price_asc', ['Beach Chappal', 'Court Classic']],
  ['?minPrice=1250&maxPrice=3000&sort=price_desc', ['Gone Already', 'Beach Chappal']],
  ['?colour=white', ['Court Classic']],
  ['?colour=Black&size=41', ['Court Classic']],
  ['?sale=yes', ['Road Runner']],
  ['?new=yes&category=Men', ['Court Classic']],
  ['?search=nike+classic', ['Court Classic']],
  ['?search=SOFT+mil', ['Road Runner']],
])('the address %s chooses %j', async (query, titles) => {
  const page = await ask(`/shop${query}`);
  expect(page.status).toBe(200);
  expect(titlesOn(page)).toEqual(titles);
});

test('each filter has a link that takes it back and leaves the others', async () => {
  const { html } = await ask('/shop?brand=Nike&size=42&sort=price_asc');
  expect(html).toContain('href="/shop?size=42&amp;sort=price_asc"');
  expect(html).toContain('href="/shop?brand=Nike&amp;sort=price_asc"');
  expect(html).toContain('href="/shop?sort=price_asc"');
});

test('colour, sale and new have chips, numbers and a place in the form', async () => {
  const { html } = await ask('/shop?colour=black&sale=yes&new=yes&brand=Nike');
  const words = wordsOf({ html, status: 200, location: null });
  expect(words).toMatch(/Remove Nike Remove Black Remove On sale Remove New in Clear filters/);
  expect(html).toContain('href="/shop?brand=Nike&amp;sale=yes&amp;new=yes"');
  // Both forms of a page show them: the toolbar and the sheet.
  for (const field of ['name="colour" checked="" value="Black"', 'name="sale" checked="" value="yes"'])
    expect(html.split(field)).toHaveLength(3);
  const all = wordsOf(await ask('/shop'));
  expect(all).toMatch(/Colour .*?Black 1 White 1 .*?On sale 1 New in 4/);
  expect(wordsOf(await ask('/shop?colour=White'))).toMatch(/On sale 0 New in 1/);
});

test('the navigation leads to what is new, to men, women, kids and the sale, beside shop, categories and brands', async () => {
  const { html } = await ask('/shop?sale=yes');
  const links = [...html.matchAll(/<nav aria-label="Main".*?<\/nav>/gs)]
    .join('')
    .matchAll(/<a [^>]*href="([^"]+)"/g);
  expect(Array.from(links, ([, to]) => to)).toEqual([
    '/shop',
    '/shop?new=yes',
    '/shop?category=Men',
    '/shop?category=Women',
    '/shop?category=Kids',
    '/shop?sale=yes',
    '/categories',
    '/brands',
  ]);
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/shop\?sale=yes"/);
});

test('what cannot be understood is named with status 400, and the rest still filters', async () => {
  const page = await ask('/shop?sort=cheapest&minPrice=abc&brand=Puma');
  expect(page.status).toBe(400);
  expect(wordsOf(page)).toContain(
    'We could not understand the order and the lowest price, so they were left out.',
  );
  expect(titlesOn(page)).toEqual(['Road Runner']);
});

test('an empty list tells which filter empties it and offers to take it back', async () => {
  const page = await ask('/shop?brand=Puma&maxPrice=2000');
  expect(page.status).toBe(200);
  expect(wordsOf(page)).toContain('0 products');
  expect(wordsOf(page)).toContain('Remove “Puma” to see 1 shoe');
  expect(page.html).toContain('href="/shop?maxPrice=2000"');
});

test('a form sent with empty fields leads to the short address', async () => {
  const page = await ask('/shop?search=&brand=Puma&minPrice=&maxPrice=&sort=newest');
  expect([page.status, page.location]).toEqual([303, '/shop?brand=Puma']);
});

test('a lowered price shows both prices, the share and the offer; a sold-out shoe carries no badge of the offer', async () => {
  const offer = await makeOffer(database.db, {
    scope: 'CATEGORY',
    category: 'Sneakers',
    title: 'Court Days',
  });
  const lowered = wordsOf(await ask('/shop?search=classic'));
  expect(lowered).toContain('-10% OFF');
  expect(lowered).toContain('Now ₨10,800 , was ₨12,000');
  expect(lowered).toContain('Court Days Applied');
  const soldOut = await ask('/shop?search=gone');
  // In words, and no orange badge after these two.
  expect(wordsOf(soldOut)).toContain('Court Days Applied Out of Stock -10% OFF 1 of 1');
  await database.db.deleteFrom('offers').where('id', '=', offer).execute();
});

test('a card shows samples of its colours and a second picture, and names its offer once', async () => {
  const { db } = database;
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('title', '=', 'Court Classic')
    .executeTakeFirstOrThrow();
  for (const [name, swatch] of [
    ['Black', '#101010'],
    ['White', '#fefefe'],
  ] as const)
    await db
      .updateTable('productColours')
      .set({ swatch })
      .where('productId', '=', id)
      .where('name', '=', name)
      .execute();
  const keys = ['a', 'b'].map((letter) => `${letter.repeat(32)}-photo`);
  const shape = { productId: id, colour: 'Black', alt: 'Side', width: 1200, height: 900 };
  const placeholder = 'data:image/webp;base64,AAAA#f6f4f0';
  await db
    .insertInto('pictures')
    .values(keys.map((key, position) => ({ ...shape, key, position, placeholder })))
    .execute();
  const offer = await makeOffer(db, { title: 'Court Days' });
  const page = await ask('/shop?search=classic');
  const card = /<article.*?<\/article>/s.exec(page.html)?.[0] ?? '';
  expect(card).toContain('<i style="background:#101010"></i><i style="background:#fefefe"></i>');
  expect(wordsOf({ ...page, html: `<body${card}</main>` })).toContain('2 colours');
  // The second has no name of its own, waits, and is no stop for keys or a screen reader.
  expect(card).toMatch(/<a [^>]*tabindex="-1" aria-hidden="true" class="swipe"/);
  expect(card).toMatch(new RegExp(`<img srcSet="/media/${keys[1]}-320[^>]*alt="" loading="lazy"`));
  expect(card.split('Court Days')).toHaveLength(2);
  // The page of all categories shows it as the home page does; a category without a picture has its drawing.
  const categories = (await ask('/categories')).html;
  expect(categories).toContain(`/media/${keys[0]}-640.webp`);
  expect(categories).toMatch(/mask-image:url/i);
  await db.deleteFrom('pictures').where('productId', '=', id).execute();
  await db.deleteFrom('offers').where('id', '=', offer).execute();
});

test('what every card says stands once in the page, and its data holds what a card shows', async () => {
  const { html } = await ask('/shop');
  expect(html.split('<article').length).toBeGreaterThan(3);
  // The shape of the heart: one for all.
  expect(html.split('d="M12 20C6')).toHaveLength(2);
  expect(html).toContain('"percentOff"');
  expect(html).not.toMatch(/"(saving|discountType|focalX)"/);
});

describe('a list longer than a page', () => {
  beforeAll(async () => {
    for (let number = 1; number <= 30; number += 1)
      await makeProduct(database.db, {
        title: `Stock Pair ${number}`,
        rupees: 500 + number,
        brand: 'New Balance',
      });
  });
  afterAll(async () => {
    await database.db
      .updateTable('products')
      .set({ active: false })
      .where('title', 'like', 'Stock Pair%')
      .execute();
  });

  test('Load More leads to the next step and is disabled when all are shown', async () => {
    const first = await ask('/shop?maxPrice=600');
    expect(titlesOn(first)).toHaveLength(24);
    expect(wordsOf(first)).toContain('24 of 30');
    expect(first.html).toContain('href="/shop?maxPrice=600&amp;show=48"');
    const all = await ask('/shop?maxPrice=600&show=48');
    expect(new Set(titlesOn(all)).size).toBe(30);
    expect(all.html).toMatch(/<button[^>]*disabled=""[^>]*>Load More/);
  });

  test('a page that begins after a product goes on where the last one ended', async () => {
    const { db } = database;
    const { id } = await db
      .selectFrom('products')
      .select('id')
      .where('title', '=', 'Stock Pair 27')
      .executeTakeFirstOrThrow();
    const page = await ask(`/shop?maxPrice=600&sort=price_asc&after=${id}`);
    expect(titlesOn(page)).toEqual(['Stock Pair 28', 'Stock Pair 29', 'Stock Pair 30']);
    expect(wordsOf(page)).toContain('30 of 30');
    const past = await ask('/shop?maxPrice=600&after=00000000-0000-4000-8000-000000000000');
    expect(wordsOf(past)).toContain('The list ends here');
  });
});
