/** The words of docs/rules/ that no other test holds, read on the pages as they are sent. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTaxonomy } from '#sample/insert-taxonomy.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import { makeCoupon, makeOffer, saveSetting } from '#server/testing/make-offer.ts';
import { makeProduct, type MadeProduct } from '#server/testing/make-product.ts';
import { noon } from '#server/testing/make-shop.ts';
import { pagesOver, shopper, valueOf, type Page } from './support/shopper.ts';

let database: TestDatabase;
let sneaker: MadeProduct;
let plain: MadeProduct;
const visit = () => shopper(pagesOver(database.db, () => noon));

beforeAll(async () => {
  database = await testDatabase();
  await transact(database.db, (tx) => insertTaxonomy(tx));
  const made = { rupees: 12_000, brand: 'Nike', category: 'Sneakers', audience: 'Men' };
  sneaker = await makeProduct(database.db, { ...made, title: 'Court Classic', stock: { 41: 2, 42: 20 } });
  plain = await makeProduct(database.db, { ...made, title: 'Plain Court', description: '' });
});
afterAll(() => database.close());

/** The page's frame and its main part, what is hidden until it is needed too. */
const all = ({ html }: Page) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

const pages: [string, string[]][] = [
  [
    '/',
    ['Free shipping on orders over ₨5,000!', 'Shop all shoes', 'Size guide', 'New in', 'Cash on delivery'],
  ],
  [
    '/shop',
    ['Search in the shop', 'Sort', 'Category', 'Brand', 'From (₨)', 'To (₨)', '2 products', 'Load More'],
  ],
  ['/shop', ['Newest first', 'Price: low to high', 'Price: high to low', 'Popularity']],
  ['/shop?brand=Nike', ['Clear filters', 'Filter']],
  [
    '/categories',
    ['Kids', 'Sneakers', 'Running', 'Casual', 'Slippers', 'Men', 'Women', 'Unisex', 'Coming soon'],
  ],
  [
    '/brands',
    ['Nike', 'Adidas', 'Puma', 'New Balance', 'Sketchers', 'Vans', 'HOKA', 'Chinese', 'Under Armour'],
  ],
  ['/cart', ['Your cart is empty', 'Start Shopping', 'All categories', 'All brands']],
  ['/checkout', ['Your cart is empty', 'Continue Shopping']],
  ['/nowhere', ['Oops! Page not found', 'Back home']],
  ['/product', ['Product ID is required']],
  ['/size-guide', ['Foot on paper', 'Heel to the wall', 'Mark the longest toe', 'Read the tape', 'Fit tips']],
  ['/size-guide', ['EU', 'UK', 'US', 'CM (foot length)', 'Narrow', 'Medium', 'Wide', 'Extra Wide']],
  ['/size-guide', ['Sneakers fit', 'Running fit', 'Formal fit', 'Casual fit', 'Contact Size Expert']],
  ['/shipping', ['Standard', 'Express', 'Free', 'Order Confirmed', 'Preparing', 'Shipped', 'Delivered']],
];

test.each(pages)('%s says %j', async (path, words) => {
  const said = all(await visit().get(path));
  for (const word of words) expect(said).toContain(word);
});

describe('every page', () => {
  test('has the links of the header, the menu and the footer', async () => {
    const { html } = await visit().get('/contact');
    const [head = '', rest = ''] = html.split('<main');
    const [, foot = ''] = rest.split('<footer');
    for (const path of ['/shop', '/categories', '/brands', '/cart', '/auth'])
      expect(head).toContain(`href="${path}"`);
    for (const path of ['/shop', '/categories', '/brands', '/contact', '/size-guide', '/shipping'])
      expect(foot).toContain(`href="${path}"`);
    for (const words of ['Sign In', 'My Profile', 'Admin Portal', 'Sign Out']) expect(head).toContain(words);
  });

  test('leads to WhatsApp and shows the contact details once the owner has given them', async () => {
    await saveSetting(database.db, 'whatsapp', '+923001234567');
    await saveSetting(database.db, 'contactPhone', '051 111 0000');
    await saveSetting(database.db, 'contactEmail', 'salaam@qadam.example');
    const { html } = await visit().get('/brands');
    const [head = '', rest = ''] = html.split('<main');
    const [, foot = ''] = rest.split('<footer');
    expect(head).toContain('https://wa.me/923001234567');
    expect(foot).toContain('https://wa.me/923001234567');
    for (const words of ['051 111 0000', 'salaam@qadam.example', 'Islamabad, Pakistan'])
      expect(foot).toContain(words);
    await database.db.deleteFrom('settings').execute();
  });
});

test('the home page announces the offer with the largest saving, its value and its last day', async () => {
  const id = await makeOffer(database.db, {
    title: 'Eid Sale',
    value: 20,
    endAt: new Date('2026-11-30T18:00:00Z'),
  });
  const said = all(await visit().get('/'));
  for (const words of ['Eid Sale', '20% off', '30 November']) expect(said).toContain(words);
  await database.db.deleteFrom('offers').where('id', '=', id).execute();
});

describe('a product’s page', () => {
  test('has the buttons, the promises and the plain sentence of the rules', async () => {
    const said = all(await visit().get(`/product/${plain.id}`));
    for (const words of ['Sneakers', 'Plain Court', 'Nike', '₨12,000', 'Add to Cart', 'Add to Wishlist'])
      expect(said).toContain(words);
    for (const words of [
      'Free Shipping',
      'On orders of ₨5,000 or more',
      'Easy Returns',
      'Authentic Guarantee',
    ])
      expect(said).toContain(words);
    expect(said).toContain('100% genuine products');
    expect(said).toContain('unworn pairs returned within 30 days');
    expect(said).toContain('Plain Court by Nike: new, genuine and in its original box.');
    expect(said).toContain('No reviews yet');
  });

  test('lowered by an offer names it and how much is off', async () => {
    const id = await makeOffer(database.db, { title: 'Eid Sale', value: 20 });
    const said = all(await visit().get(`/product/${plain.id}`));
    for (const words of ['₨9,600', '₨12,000', '-20 % OFF', 'Eid Sale Applied'])
      expect(said.replaceAll('-20%', '-20 %')).toContain(words);
    await database.db.deleteFrom('offers').where('id', '=', id).execute();
  });
});

const fill = async () => {
  const shopping = visit();
  await shopping.post('/cart/lines', { line: String(sneaker.row('42')), quantity: '1' });
  return { shopping, page: await shopping.get('/checkout') };
};

const send = async (coupon: string) => {
  const { shopping, page } = await fill();
  return all(await shopping.post('/checkout', { key: valueOf(page, 'key'), intent: 'apply-coupon', coupon }));
};

describe('the checkout', () => {
  test('asks for what the rules list and says what may be left out', async () => {
    const { page } = await fill();
    const said = all(page);
    for (const label of [
      'Full name',
      'Phone',
      'Email',
      'Street address',
      'City',
      'Postal code',
      'Country',
      'Pakistan',
    ])
      expect(said).toContain(label);
    for (const state of [
      'Sindh',
      'Punjab',
      'Khyber Pakhtunkhwa',
      'Balochistan',
      'Islamabad Capital Territory',
    ])
      expect(said).toContain(state);
    for (const words of ['(optional)', 'Have a coupon?', 'Coupon code', 'Apply'])
      expect(said).toContain(words);
    expect(said).toMatch(/Place order · pay ₨[\d,]+ cash/);
  });

  test('upper-cases a coupon, says what it saves and says when it is none', async () => {
    await makeCoupon(database.db, { code: 'EID10', discountType: 'PERCENT', value: 10 });
    const applied = await send('eid10');
    for (const words of ['EID10', 'Coupon applied!', 'You saved 10%']) expect(applied).toContain(words);
    expect(await send('NOSUCH')).toContain('This coupon code is not valid or has expired.');
    // An empty code does nothing.
    expect(await send('')).not.toContain('not valid');
  });
});

test('a coupon that cannot be looked up is nobody’s fault and loses nothing', async () => {
  await sql`alter table coupons rename to coupons_away`.execute(database.db);
  const said = await send('EID10');
  await sql`alter table coupons_away rename to coupons`.execute(database.db);
  expect(said).toContain('Failed to apply coupon. Please try again.');
  expect(said).toContain('Court Classic');
});

test('the cart of a filled bag leads to the checkout and keeps one pair at least', async () => {
  const shopping = visit();
  await shopping.post('/cart/lines', { line: String(sneaker.row('41')), quantity: '1' });
  const page = await shopping.get('/cart');
  expect(all(page)).toContain('Proceed to Checkout');
  const minus = [...page.html.matchAll(/<button\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => /[Oo]ne (pair )?(less|fewer)|[Ll]ess/.test(tag));
  expect(minus).toContain('disabled');
});
