/** Ways around the doors: other spellings of a path, other methods, hidden products, files of the inside, wrong clocks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { hashPassword } from '#server/accounts/hash-password.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { addSessionCookie } from '#server/http/session-cookie.ts';
import { sendEmail } from '#server/email/send-email.ts';
import { noTransport } from '#platform/email/open-transport.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { renderEmail } from '#web/emails/render-email.tsx';
import { openEdgeShop, type EdgeShop } from '../support/pages-at-edge.ts';
import { signIn } from '../support/sign-in.ts';

let it: TestDatabase;
let goods: SmallShop;
let shop: EdgeShop;
beforeAll(async () => {
  it = await testDatabase();
  goods = await makeShop(it.db);
  shop = await openEdgeShop(it.db, () => noon);
});
afterAll(async () => {
  expect(await verifyShop(it.db)).toEqual([]);
  await shop.close();
  await it.close();
});

type Answer = { status: number; text: string };

/** As it is written, without what fetch would tidy; again while the shop is too full to look at it. */
async function ask(target: string, asked: { method?: string; headers?: string } = {}): Promise<Answer> {
  let answer: Answer = { status: 503, text: '' };
  await expect.poll(async () => (answer = await askOnce(target, asked)).status).not.toBe(503);
  return answer;
}

async function askOnce(target: string, { method = 'GET', headers = '' }): Promise<Answer> {
  const text = await shop.raw(
    `${method} ${target} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n${headers}\r\n`,
  );
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

describe('31 the admin by another spelling', () => {
  test.each([
    '/ADMIN',
    '//admin',
    '/admin/',
    '/admin/.',
    '/admin/..;/admin',
    '/%61dmin',
    '/admin%2f',
    '/admin%00',
    '/admin.json',
    '/admin.data',
    '/admin/_.data',
    '/_.data?_routes=admin%2Fframe%2Flayout',
    '/admin./',
    '/admin;x',
    '/./admin',
    '/shop/../admin',
    '/admin?_data=admin',
    '/admin/products.data',
  ])('%s shows a guest nothing of it', async (target) => {
    const { status, text } = await ask(target);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/Total Revenue|Welcome back|grand_total|audit/i);
    if (status === 200) expect(text).not.toMatch(/admin\/frame\/layout"[^>]{0,200}(orders|figures)/);
  });
});

describe('32 a method that is pretended', () => {
  test.each([
    'X-HTTP-Method-Override: POST',
    'X-HTTP-Method: DELETE',
    'X-Method-Override: PUT',
    'X-Original-URL: /admin',
    'X-Rewrite-URL: /admin',
    'x-middleware-subrequest: 1',
  ])('%s opens nothing', async (header) => {
    const { status, text } = await ask('/admin', { headers: `${header}\r\n` });
    expect([302, 303]).toContain(status);
    expect((await ask('/', { headers: `${header}\r\n` })).text).not.toMatch(/Total Revenue/);
    expect(text).toMatch(/location: \/auth/i);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])(
    '%s is no method of the shop',
    async (method) => {
      expect([400, 403, 404, 405, 415]).toContain((await ask('/cart/lines', { method })).status);
    },
  );

  test('HEAD is GET without a body, for a guest at the admin too', async () => {
    const { status, text } = await ask('/admin', { method: 'HEAD' });
    expect([302, 303]).toContain(status);
    expect(text.split('\r\n\r\n')[1]).toBe('');
  });
});

describe('33 a product that is not on sale', () => {
  test.each([
    '/product/ID',
    '/product/ID.data',
    '/product/ID/reviews',
    '/quick-view/ID',
    '/cards?ids=ID',
    '/cards?like=ID',
    '/shop?search=Retired',
    '/shop.data?search=Retired',
    '/suggest?search=Retired',
    '/link-cards/ID.jpg',
    '/sitemap.xml',
    '/sitemaps/products-1.xml',
  ])('is not at %s', async (path) => {
    const { text } = await ask(path.replace('ID', goods.retired.id));
    expect(text).not.toContain('Retired Runner');
    if (!path.includes('search'))
      expect(text).not.toMatch(new RegExp(`"id":"${goods.retired.id}"|/product/${goods.retired.id}<`));
  });

  test('has no name in the cart’s way back, either', async () => {
    expect(await wayBack(false)).not.toContain('Secret false');
    expect(await wayBack(true)).toContain('Secret true');
  });

  test('and the same places do show one that is', async () => {
    const id = goods.court.id;
    for (const path of [
      `/product/${id}`,
      `/quick-view/${id}`,
      `/cards?ids=${id}`,
      '/shop?search=Court',
      '/suggest?search=Court',
    ])
      expect([path, (await ask(path)).text.includes('Court Classic')]).toEqual([path, true]);
  });
});

describe('36 files and figures of the inside', () => {
  test.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/server/main.ts',
    '/debug',
    '/openapi.json',
    '/metrics',
    '/graphql',
    '/assets/manifest.js.map',
    '/data/postgres/PG_VERSION',
    '/backups/',
    '/.well-known/x',
  ])('%s is not there', async (path) => {
    const { status, text } = await ask(path);
    expect(status).toBe(404);
    expect(text).not.toMatch(/"dependencies"|"devDependencies"|postgres:\/\//);
  });
});

describe('16 where signing in leads to', () => {
  let secret: string;
  beforeAll(async () => void (secret = await hashPassword('four words and 7')));

  test.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie:a=b',
    '/\t/evil.test',
    'evil.test',
  ])('is never %s', async (next) => {
    const { cookie } = await signIn(it.db, 'CUSTOMER', noon);
    const { text } = await ask(`/auth?next=${encodeURIComponent(next)}`, {
      headers: `Cookie: ${cookie}\r\n`,
    });
    const location = /^location: (.*)$/im.exec(text)?.[1]?.trim() ?? '/';
    expect(new URL(location, 'http://shop.test').host).toBe('shop.test');
    expect(text).not.toMatch(/^set-cookie: a=b/im);
    // And by the form itself, with the right password.
    const email = `${crypto.randomUUID()}@example.com`;
    const { userId } = await signIn(it.db, 'CUSTOMER', noon, { email });
    await it.db.insertInto('credentials').values({ userId, passwordHash: secret }).execute();
    const body = new URLSearchParams({ email, password: 'four words and 7', next });
    const entered = await fetch(`${shop.origin}/auth`, { method: 'POST', body, redirect: 'manual' });
    expect(entered.status).toBe(303);
    const led = new URL(entered.headers.get('location') ?? '', 'http://shop.test');
    expect([led.protocol, led.host]).toEqual(['http:', 'shop.test']);
  });
});

test('3* a reset requested with a forged Host sends an email that links to the shop', async () => {
  const { email } = await signIn(it.db, 'CUSTOMER', noon);
  const body = `email=${encodeURIComponent(email)}`;
  const answer = await shop.raw(
    `POST /auth/forgot HTTP/1.1\r\nHost: evil.test\r\nX-Forwarded-Host: evil.test\r\nForwarded: host=evil.test\r\n` +
      `Connection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
  const message = await it.db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const mailer = {
    db: it.db,
    transport: noTransport,
    ownerEmail: null,
    publicUrl: 'https://qadam.pk',
    authSecret: 'a secret of this test, long enough',
    now: () => new Date(),
    renderEmail,
  };
  await sendEmail(mailer, { messageId: message.id, isLast: true, signal: AbortSignal.timeout(60_000) });
  const sent = await it.db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', message.id)
    .executeTakeFirstOrThrow();
  expect(sent.textBody).toContain('https://qadam.pk/');
  expect(JSON.stringify(sent)).not.toContain('evil.test');
});

describe('21 the cookie of a session', () => {
  test.each([
    ['https://qadam.pk', /^__Host-session=t; Path=\/; Max-Age=\d+; SameSite=Lax; Secure; HttpOnly$/],
    ['http://192.168.1.7:3000', /^session=t; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/],
  ])('at %s is hidden from scripts and other sites', (publicUrl, looks) => {
    const headers = new Headers();
    addSessionCookie(headers, 't', publicUrl);
    expect(headers.get('set-cookie')).toMatch(looks);
    expect(headers.get('set-cookie')).not.toMatch(/domain/i);
  });
});

describe('137 a clock that is wrong', () => {
  test('by two days either way, and set back an hour between two orders: every order is stored, each with its own id', async () => {
    const hour = 3_600_000;
    const clocks = [0, 48 * hour, -48 * hour, 0, -hour].map((off) => new Date(noon.getTime() + off));
    const placed = [];
    for (const now of clocks)
      placed.push(
        await placeOrder(
          it.db,
          checkoutInput({ lines: [pairs(goods.court.row('42', 'Black'))], rupees: 12_000 }),
          now,
        ),
      );
    expect(placed.filter(isRefusal)).toEqual([]);
    expect(new Set(placed.map((each) => (isRefusal(each) ? '' : each.orderId))).size).toBe(clocks.length);
    expect(await verifyShop(it.db)).toEqual([]);
  });
});

async function wayBack(active: boolean): Promise<string> {
  const { row } = await makeProduct(it.db, {
    title: `Secret ${active}`,
    rupees: 9_000,
    active,
    stock: { 42: 1 },
  });
  return (await ask(`/cart?removed=${row('42')}:1`)).text;
}
