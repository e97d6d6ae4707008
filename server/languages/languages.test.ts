// The shop in another language: offered by the owner, under its code, with its own words and nothing of the English pages changed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAdAccount } from '#server/ads/accounts.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { openOrderQueue } from '#server/http/order-queue.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { builtPages, checkoutAnswers } from '#server/pages.ts';
import { addRedirect } from '#server/redirects/change-redirects.ts';
import { openSoldOut } from '#server/stock/sold-out.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { fine } from '#server/testing/fine.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { visitShop, type Visitor } from '../../tests/support/visit-shop.ts';

let it: TestDatabase;
let shop: SmallShop;
let visitor: Visitor;
beforeAll(async () => {
  it = await testDatabase();
  shop = await makeShop(it.db);
  visitor = visitShop(it);
});
afterAll(() => it.close());

async function offer(codes: string[]): Promise<void> {
  await it.db
    .insertInto('settings')
    .values({ key: 'languages', value: JSON.stringify(codes) })
    .onConflict((row) => row.column('key').doUpdateSet({ value: JSON.stringify(codes) }))
    .execute();
}

/** As `ur /ur/contact`. */
function alternatesIn(html: string): string[] {
  const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="[^"]*?:\d+([^"]*)"/g);
  return Array.from(links, ([, language, path]) => `${language} ${path}`);
}

test('a language that the owner does not offer is no page', async () => {
  await offer([]);
  expect((await visitor.get('/ur')).status).toBe(404);
  expect((await visitor.get('/ur/shop')).status).toBe(404);
});

test('what is somebody’s own, and opened by links that were sent, leads to English once the language is offered no more', async () => {
  await offer(['ur']);
  const input = checkoutInput({ lines: [pairs(shop.court.row('41', 'Black'))], rupees: 12_000 });
  const order = await placeOrder(it.db, input, noon, null, { language: 'ur' });
  if (isRefusal(order)) throw new Error(order.text);
  const link = `/track/${order.trackingToken}`;
  expect((await visitor.get(`/ur${link}`)).status).toBe(200);
  await offer([]);
  const own = [link, `${link}/pay?back=jazzcash`, `${link}.data`, '/back-in-stock/x', '/draws/entry/x'];
  for (const path of [...own, '/review?x=1', '/pay/jazzcash/back', '/auth/reset', '/profile', '/checkout']) {
    const led = await visitor.get(`/ur${path}`);
    expect([path, led.status, led.headers.get('location')]).toEqual([path, 302, path]);
  }
  const answer = { intent: 'confirm' };
  const form = await visitor.post(`/ur${link}`, answer);
  expect([form.status, form.headers.get('location')]).toEqual([307, link]);
  expect((await visitor.post(link, answer)).status).toBe(303);
  expect((await visitor.get('/ur/contact')).status).toBe(404);
});

test('one that he offers has the pages of shoppers under its code, from right to left', async () => {
  await offer(['ur']);
  for (const path of ['/ur', '/ur/shop', `/ur/product/${shop.court.id}`, '/ur/cart']) {
    const response = await visitor.get(path);
    expect(response.status, path).toBe(200);
    const html = await response.text();
    expect(html, path).toMatch(/<html lang="ur" dir="rtl"/);
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, link = '']) => link);
    expect(links.length, path).toBeGreaterThan(5);
    expect(
      links.filter((link) => !/^\/(ur(\/|$|\?|#)|media\/|admin)/.test(link)),
      path,
    ).toEqual([]);
  }
});

test('a page without a translation is that of the shop itself', async () => {
  await offer(['ur']);
  const admin = await visitor.get('/ur/admin/products?page=2');
  expect(admin.status).toBe(302);
  expect(admin.headers.get('location')).toBe('/admin/products?page=2');
  expect((await visitor.get('/ur/no-such-page')).status).toBe(404);
});

test('what a page redirects to stays in its language', async () => {
  await offer(['ur']);
  const answer = await visitor.get('/ur/profile');
  expect(answer.headers.get('location')).toBe('/ur/auth?next=%2Fprofile');
});

test('pages in each language name each other to search engines', async () => {
  await offer(['ur']);
  const wanted = ['en /contact', 'ur /ur/contact', 'x-default /contact'];
  const urdu = await (await visitor.get('/ur/contact')).text();
  expect(alternatesIn(urdu)).toEqual(wanted);
  expect(urdu).toMatch(/<link rel="canonical" href="[^"]*:\d+\/ur\/contact"/);
  expect(urdu).toContain('<meta property="og:locale" content="ur_PK"/>');
  expect(alternatesIn(await (await visitor.get('/contact')).text())).toEqual(wanted);
  const sitemap = await (await visitor.get('/sitemap.xml')).text();
  expect(sitemap).toMatch(/<loc>[^<]*\/ur\/contact<\/loc>/);
  expect(await (await visitor.get('/robots.txt')).text()).toContain('Disallow: /ur/checkout\n');
});

async function menuOf(path: string): Promise<string> {
  const html = await (await visitor.get(path)).text();
  return /<dialog id="menu"[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? '';
}

test('the menu of a phone leads to the same page in the other language', async () => {
  await offer(['ur']);
  expect(await menuOf('/contact')).toMatch(/<a href="[^"]*\/ur\/contact" hrefLang="ur" lang="ur"/);
  expect(await menuOf('/ur/contact')).toMatch(/<a href="[^"]*:\d+\/contact" hrefLang="en" lang="en"/);
});

test('who comes back from a gateway gets to the order in its language', async () => {
  await offer(['ur']);
  const input = checkoutInput({ lines: [pairs(shop.court.row('41', 'Black'))], rupees: 12_000 });
  const order = await placeOrder(it.db, input, noon, null, { language: 'ur' });
  if (isRefusal(order)) throw new Error(order.text);
  const back = () => visitor.get('/pay/jazzcash/back', { cookie: `paying=${order.trackingToken}` });
  const page = `/track/${order.trackingToken}/pay?back=jazzcash`;
  expect((await back()).headers.get('location')).toBe(`/ur${page}`);
  await offer([]);
  expect((await back()).headers.get('location')).toBe(page);
});

test('a shop in English alone says nothing of languages', async () => {
  await offer([]);
  const html = await (await visitor.get('/contact')).text();
  expect(html).not.toContain('hreflang');
  expect(await (await visitor.get('/sitemap.xml')).text()).not.toContain('/ur/');
});

test('what the server says is said in the language of the page', async () => {
  await offer(['ur']);
  const answer = await visitor.post('/ur/auth', { email: 'nobody@example.com', password: 'wrong-password' });
  const html = await answer.text();
  expect(html).toContain('ای میل یا پاس ورڈ غلط ہے');
  expect(html).not.toContain('Invalid email or password');
});

const drawn = (code: string | null) => checkoutAnswers(builtPages, code);

test('a form that is refused from memory, before any page, is answered in the language of its address', async () => {
  const gone = await makeProduct(it.db, { title: 'All Gone', rupees: 900, stock: { 42: 0 } });
  const soldOut = openSoldOut();
  soldOut.trust(true);
  await soldOut.learn(it.db, [gone.row('42')]);
  const queue = openOrderQueue({ db: it.db, soldOut, draw: drawn });
  const said = async (target: string) => {
    const fields = { intent: 'place', key: crypto.randomUUID(), lines: `${gone.row('42')}:1` };
    const body = Buffer.from(new URLSearchParams(fields).toString());
    const answer = await queue.enter({ target, headers: {}, address: '39.32.0.1', body, gone: () => {} });
    if (answer === null || typeof answer === 'function') throw new Error('it was not refused');
    expect(answer.status).toBe(409);
    return String(answer.body);
  };
  expect(JSON.parse(await said('/checkout.data'))).toMatchObject({
    refused: 'sold-out',
    title: 'Out of stock',
    text: 'All Gone, EU 42 is currently out of stock.',
  });
  expect(JSON.parse(await said('/ur/checkout.data'))).toMatchObject({
    refused: 'sold-out',
    title: 'اسٹاک ختم',
    text: expect.stringContaining('فی الحال ختم ہے۔'),
  });
  const form = await said('/ur/checkout');
  expect(form).toContain('فی الحال ختم ہے۔');
  expect(form).not.toContain('out of stock');
});

test('who answers about ads on a page in Urdu comes back to it, and its product is told', async () => {
  await offer(['ur']);
  const owner = await makeStaff(it.db, 'SUPER_ADMIN');
  const values = { pixel: '123456789', token: 'secret' };
  const saved = { channel: 'meta', values, isOn: true, purchaseAt: 'delivered', version: 0 } as const;
  fine(await saveAdAccount(it.db, owner, null, saved));
  const page = `/ur/product/${shop.court.id}`;
  const referer = `http://localhost${page}`;
  const yes = await visitor.post('/ur/ad-choice', { choice: 'yes' }, { referer });
  expect([yes.status, yes.headers.get('location')]).toEqual([303, page]);
  const home = await visitor.post('/ur/ad-choice', { choice: 'no' }, { referer: 'http://localhost/ur?x=1' });
  expect(home.headers.get('location')).toMatch(/(^|localhost)\/ur\/?\?x=1$/);
  const cookie = yes.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0] ?? '')
    .join('; ');
  await visitor.post('/ad-choice', { choice: 'seen' }, { cookie, referer });
  expect(await it.db.selectFrom('adEvents').select('kind').execute()).toEqual([{ kind: 'view' }]);
});

test('an address that has moved leads on in the language that it was opened in', async () => {
  await offer(['ur']);
  const row = { source: '/collections/eid-2024', target: '/shop?sale=yes' };
  fine(await addRedirect(it.db, await makeStaff(it.db), row));
  const answer = await visitor.get('/ur/collections/eid-2024');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/ur/shop?sale=yes']);
});
