/** How others find the shop: what each page says of itself, the sitemap, robots, the manifest and the cards of links. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteFacts } from '#shop/routes/route.ts';
import { routes } from '#shop/routes/routes.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { sharp } from '#platform/media/sharp.ts';
import { makeOffer, saveSetting } from '#server/testing/make-offer.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { locations, readHead } from '#tests/support/read-head.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

const origin = 'http://localhost:3000';
const nasty = 'The "Best" </script><script>alert(1)</script> & Boot\u2028No. 1';

let database: TestDatabase;
let shop: SmallShop;
let odd: MadeProduct;
let gone: MadeProduct;
let visitor: Visitor;
beforeAll(async () => {
  database = await testDatabase();
  visitor = visitShop(database);
  shop = await makeShop(database.db);
  odd = await makeProduct(database.db, { title: 'Odd Boot', rupees: 4_000, description: nasty });
  gone = await makeProduct(database.db, { title: 'Gone Already', rupees: 3_000, stock: { 42: 0 } });
});
afterAll(() => database.close());

const get = async (path: string) => (await visitor.get(path)).text();
const headOf = async (path: string) => readHead(await get(path));

type ToldVariant = {
  sku: string;
  color?: string;
  size: { name: string };
  offers: { url: string; price: string; availability: string };
};

const variantsOf = (product: Record<string, unknown> | undefined) => product?.hasVariant as ToldVariant[];

describe('every public page', () => {
  test.each([
    ['/', '/'],
    ['/shop', '/shop'],
    ['/shop?brand=nike', '/shop?brand=Nike'],
    ['/shop?category=running', '/shop?category=Running'],
    ['/shop?sale=yes', '/shop?sale=yes'],
    ['/shop?new=yes', '/shop?new=yes'],
    ['/categories', '/categories'],
    ['/brands', '/brands'],
    ['/contact', '/contact'],
    ['/size-guide', '/size-guide'],
    ['/shipping', '/shipping'],
  ])('%s is known as %s, with a title and a description of its own', async (path, canonical) => {
    const { title, canonical: known, robots, meta } = await headOf(path);
    expect(known).toBe(origin + canonical);
    expect(robots).toBeNull();
    expect(title.length).toBeGreaterThan(5);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(title).toContain('Qadam');
    expect(meta.get('description')?.length).toBeGreaterThan(30);
    expect(meta.get('og:url')).toBe(known);
    expect(title.startsWith(meta.get('og:title') ?? '-')).toBe(true);
    expect(meta.get('og:description')).toBe(meta.get('description'));
    expect(meta.get('og:image')).toMatch(
      /^http:\/\/localhost:3000\/link-cards\/card-shop-[0-9a-f]{16}\.jpg$/,
    );
    expect(meta.get('twitter:card')).toBe('summary_large_image');
  });

  test('the titles differ from page to page', async () => {
    const paths = [
      '/',
      '/shop',
      '/shop?brand=Nike',
      '/categories',
      '/brands',
      '/contact',
      '/size-guide',
      '/shipping',
    ];
    const titles = await Promise.all(paths.map(async (path) => (await headOf(path)).title));
    expect(new Set(titles).size).toBe(paths.length);
  });
});

// /auth/code sends everybody away who has not typed a password before.
const pages = Object.entries<RouteFacts>(routes).filter(
  ([pattern, { frame }]) => frame === 'storefront' && pattern !== '/auth/code' && !/[:*]/.test(pattern),
);

test.each(pages)('%s says to search engines what its route declares', async (path, { index }) => {
  const { robots, canonical } = await headOf(path);
  expect(canonical).toBe(index === 'path' || index === 'own' ? origin + path : null);
  if (index === 'disallow') expect(robots).toBe('noindex');
  if (index === 'private') expect(robots).toBe('noindex, nofollow');
  const listed = locations(await get('/sitemap.xml'));
  expect(listed.includes(origin + path)).toBe(index === 'path' || index === 'own');
});

test.each([
  '/shop?search=court',
  '/shop?brand=Nike&size=42',
  '/shop?brand=Nike&brand=Puma',
  '/shop?sort=price_asc',
  '/shop?maxPrice=5000',
  '/shop?brand=Nobody',
])('the list %s is followed but not listed', async (path) => {
  expect(await headOf(path)).toMatchObject({ robots: 'noindex,follow', canonical: null });
});

test.each(['/cart', '/checkout'])('%s is a shopper’s own and nobody’s to list', async (path) => {
  expect(await headOf(path)).toMatchObject({ robots: 'noindex', canonical: null, facts: [] });
});

describe('a product', () => {
  test('tells its price, its stock and the terms as the database and the settings have them', async () => {
    const { title, canonical, meta, facts } = await headOf(`/product/${shop.runner.id}?colour=Default`);
    expect(title).toBe('Puma Road Runner · Qadam');
    expect(canonical).toBe(`${origin}/product/${shop.runner.id}`);
    expect(meta.get('og:type')).toBe('product');
    const [product, delivery, returns, trail] = facts;
    expect(product).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: shop.runner.id,
      name: 'Road Runner',
      description: 'Soft miles.',
      category: 'Running',
      brand: { name: 'Puma' },
    });
    for (const variant of variantsOf(product))
      expect(variant.offers).toMatchObject({
        price: '7224.00',
        priceCurrency: 'PKR',
        itemCondition: 'https://schema.org/NewCondition',
        shippingDetails: { '@id': delivery?.['@id'] },
        hasMerchantReturnPolicy: { '@id': returns?.['@id'] },
      });
    expect(delivery).toMatchObject({
      '@type': 'OfferShippingDetails',
      shippingRate: { value: 0 },
      deliveryTime: { transitTime: { minValue: 1, maxValue: 5 } },
    });
    expect(returns).toMatchObject({ merchantReturnDays: 30, applicableCountry: 'PK' });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(JSON.stringify(trail)).toContain(`${origin}/shop?category=Running`);
    // There are no reviews, so there is no rating.
    expect(JSON.stringify(facts)).not.toMatch(/rating/i);
  });

  test('of several colours and sizes tells each as a variant with its own stock and address', async () => {
    const pair = await makeProduct(database.db, {
      title: 'Two of a Kind',
      rupees: 5_000,
      colours: ['Black', 'Sand'],
      stock: { 41: 2, 42: 0 },
    });
    const { facts } = await headOf(`/product/${pair.id}`);
    expect(facts[0]?.variesBy).toEqual(['https://schema.org/size', 'https://schema.org/color']);
    const told = variantsOf(facts[0]).map(({ sku, color, size, offers }) =>
      [sku, color, size.name, offers.availability.split('/').pop(), offers.url].join(' '),
    );
    const of = (colour: string, size: string, stock: string) =>
      `${pair.row(size, colour)} ${colour} ${size} ${stock} ${origin}/product/${pair.id}?colour=${colour}`;
    expect(told.toSorted()).toEqual(
      [
        of('Black', '41', 'InStock'),
        of('Black', '42', 'OutOfStock'),
        of('Sand', '41', 'InStock'),
        of('Sand', '42', 'OutOfStock'),
      ].toSorted(),
    );
  });

  test('with published reviews tells their mean and number', async () => {
    await database.db
      .insertInto('productRatings')
      .values({
        productId: shop.chappal.id,
        reviews: 3,
        starsTotal: 13,
        byStars: [0, 0, 1, 0, 2],
        runsSmall: 0,
        runsTrue: 3,
        runsLarge: 0,
      })
      .execute();
    const { facts } = await headOf(`/product/${shop.chappal.id}`);
    expect(facts[0]).toMatchObject({ aggregateRating: { ratingValue: 4.3, reviewCount: 3, bestRating: 5 } });
  });

  test('sold out, and too cheap for free delivery, says so', async () => {
    const { facts } = await headOf(`/product/${gone.id}`);
    for (const { offers } of variantsOf(facts[0]))
      expect(offers.availability).toBe('https://schema.org/OutOfStock');
    expect(facts[1]).toMatchObject({ shippingRate: { maxValue: 350 } });
  });

  test('no text of it can end a script or a line', async () => {
    const html = await get(`/product/${odd.id}`);
    const { facts, meta } = readHead(html);
    expect(facts[0]?.description).toBe(nasty);
    expect(meta.get('og:description')).toBe(meta.get('description'));
    expect(html).not.toContain('</script><script>alert');
    expect(/<script type="application\/ld\+json">[^<]*/.exec(html)?.[0]).not.toContain('\u2028');
  });

  test('an offer and a changed setting are told with the next page', async () => {
    const id = await makeOffer(database.db, { value: 50, scope: 'PRODUCT', productId: shop.court.id });
    await saveSetting(database.db, 'returnDays', 45);
    const { facts } = await headOf(`/product/${shop.court.id}`);
    expect(variantsOf(facts[0]).map(({ offers }) => offers.price)).toContain('6000.00');
    expect(facts[2]).toMatchObject({ merchantReturnDays: 45 });
    await saveSetting(database.db, 'returnDays', 0);
    const [, , none] = (await headOf(`/product/${shop.court.id}`)).facts;
    expect(none?.['returnPolicyCategory']).toBe('https://schema.org/MerchantReturnNotPermitted');
    expect(JSON.stringify(none)).not.toMatch(/merchantReturnDays|returnMethod/);
    await database.db.deleteFrom('offers').where('id', '=', id).execute();
    await database.db.deleteFrom('settings').execute();
  });

  test('that does not exist is a 404 that nobody is led to', async () => {
    const path = `/product/${crypto.randomUUID()}`;
    expect((await visitor.get(path)).status).toBe(404);
    expect((await headOf(path)).facts).toEqual([]);
  });
});

test('the home page tells who sells here and how to search', async () => {
  const { facts } = await headOf('/');
  expect(facts.map((fact) => fact['@type'])).toEqual(['OnlineStore', 'WebSite']);
  expect(facts[1]).toMatchObject({
    potentialAction: { target: { urlTemplate: `${origin}/shop?search={search_term_string}` } },
  });
  // No telephone number was set up, so none is told.
  expect(facts[0]).not.toHaveProperty('telephone');
});

describe('the sitemap', () => {
  test('leads to every page worth finding and to nothing that is not on sale', async () => {
    const response = await visitor.get('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('application/xml');
    const xml = await response.text();
    const found = locations(xml);
    for (const path of [
      '/',
      '/shop',
      '/shipping',
      '/shop?category=Running',
      '/shop?brand=Puma',
      '/shop?new=yes',
      `/product/${shop.court.id}`,
    ])
      expect(found).toContain(origin + path);
    expect(found).not.toContain(`${origin}/product/${shop.retired.id}`);
    expect(found).not.toContain(`${origin}/shop?brand=New+Balance`);
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
    for (const address of found.filter((each) => !each.includes('/media/'))) {
      const path = address.slice(origin.length);
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    }
  });

  test('of a part holds the products whose ids begin so, and no other name is a part', async () => {
    const prefix = shop.court.id.slice(0, 1);
    const xml = await get(`/sitemaps/${prefix}.xml`);
    expect(locations(xml)).toContain(`${origin}/product/${shop.court.id}`);
    expect(locations(xml).every((each) => each.startsWith(`${origin}/product/${prefix}`))).toBe(true);
    expect(locations(await get('/sitemaps/pages.xml'))).toContain(`${origin}/shop`);
    for (const name of ['g.xml', 'abcde.xml', 'a', "a'.xml"])
      expect((await visitor.get(`/sitemaps/${encodeURIComponent(name)}`)).status).toBe(404);
  });
});

test('robots may read the shop, not what is a shopper’s own, and learn where the sitemap is', async () => {
  const text = await get('/robots.txt');
  for (const path of ['/admin', '/cart', '/checkout', '/profile'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(text).not.toMatch(/^Disallow: \/(shop|product|media|assets)/m);
});

test('programs that read for a shopper learn what the shop is and where things are, by Settings', async () => {
  await saveSetting(database.db, 'freeShippingThreshold', 7_000);
  const text = await get('/llms.txt');
  expect(text).toMatch(/^# \S.*\n\n> A footwear shop in Pakistan/);
  for (const words of [
    `${origin}/shop)`,
    `${origin}/size-guide)`,
    `${origin}/api/v1/openapi.json)`,
    '₨7,000 of goods',
    `${origin}/mcp: `,
    `${origin}/api/mcp`,
  ])
    expect(text).toContain(words);
  for (const [, address = ''] of text.matchAll(/\]\((\S+)\)/g))
    expect([address, (await visitor.get(address.slice(origin.length))).status]).toEqual([address, 200]);
});

test('the manifest and the titles bear the name that the owner gave the shop', async () => {
  await saveSetting(database.db, 'storeName', 'Chappal Ghar');
  const response = await visitor.get('/site.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  expect(await response.json()).toMatchObject({ name: 'Chappal Ghar', start_url: '/' });
  expect((await headOf('/brands')).title).toBe('Brands · Chappal Ghar');
  expect((await headOf('/auth')).title).toBe('Sign In · Chappal Ghar');
  expect((await headOf('/wishlist')).title).toBe('Wishlist · Chappal Ghar');
  await database.db.deleteFrom('settings').execute();
});

const pathOf = async (page: string) => new URL((await headOf(page)).meta.get('og:image') ?? '').pathname;

describe('the card of a link', () => {
  test.each(['/', 'product'])('of %s is a picture of 1200 by 630, the same bytes each time', async (page) => {
    const path = await pathOf(page === 'product' ? `/product/${shop.runner.id}` : page);
    const response = await visitor.get(path);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
    expect(new Uint8Array(await (await visitor.get(path)).arrayBuffer())).toEqual(bytes);
  });

  test('has another name when the price has changed, and the old name leads to it', async () => {
    const before = await pathOf(`/product/${shop.court.id}`);
    const id = await makeOffer(database.db, { scope: 'PRODUCT', productId: shop.court.id });
    const after = await pathOf(`/product/${shop.court.id}`);
    expect(after).not.toBe(before);
    const old = await visitor.get(before);
    expect([old.status, old.headers.get('location')]).toEqual([302, after]);
    await database.db.deleteFrom('offers').where('id', '=', id).execute();
  });

  test.each([
    `card-${crypto.randomUUID()}-0123456789abcdef.jpg`,
    'card-shop-0.jpg',
    'card-everything-0123456789abcdef.jpg',
  ])('%s is nobody’s', async (name) => {
    expect((await visitor.get(`/link-cards/${name}`)).status).toBe(404);
  });
});

test('typing help answers briefly kept JSON with what a product costs now', async () => {
  const response = await visitor.get('/suggest?search=road+ru');
  expect(response.headers.get('cache-control')).toBe('private, max-age=60');
  expect(await response.json()).toMatchObject({
    products: [
      {
        id: shop.runner.id,
        title: 'Road Runner',
        price: { final: 722_400, base: 849_900 },
        sizesAvailable: 3,
      },
    ],
  });
  expect(await (await visitor.get('/suggest')).json()).toEqual({ products: [], brands: [], categories: [] });
});
