/** Attacks that meet the edge and the pages together: foreign writes, odd bodies, pretended hosts, the security policy. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RouteFacts } from '#shop/routes/route.ts';
import { routes } from '#shop/routes/routes.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeOffer } from '#server/testing/make-offer.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { shopState } from '#server/testing/read-order.ts';
import { formOf } from '../support/http-shopper.ts';
import { openEdgeShop, type EdgeShop } from '../support/pages-at-edge.ts';
import { signIn } from '../support/sign-in.ts';

let it: TestDatabase;
let goods: SmallShop;
let shop: EdgeShop;
let owner: string;
let before: unknown;
beforeAll(async () => {
  it = await testDatabase();
  goods = await makeShop(it.db);
  await makeOffer(it.db);
  shop = await openEdgeShop(it.db, () => noon);
  owner = (await signIn(it.db, 'SUPER_ADMIN', noon)).cookie;
});
beforeEach(async () => void (before = await stateOf()));
afterEach(async () => expect(await stateOf()).toEqual(before));
afterAll(async () => {
  await shop.close();
  await it.close();
});

const urls = Object.entries<RouteFacts>(routes).map(([pattern, { see, act, isFromOutside }]) => ({
  path: pathOf(pattern),
  see,
  act,
  isFromOutside: isFromOutside === true,
}));
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('105* 107 a form of another site, sent with the cookie of the owner', () => {
  const written = urls.filter(({ act }) => act !== 'nobody');
  const sources: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'own' },
    { origin: 'http://evil.test' },
    { origin: 'null' },
    {},
  ];
  const answersOf = async (path: string) => {
    const statuses: number[] = [];
    for (const headers of sources) {
      const from = headers.origin === 'own' ? { ...headers, origin: shop.origin } : headers;
      const answer = await fetch(shop.origin + path, {
        method: 'POST',
        headers: { ...form, cookie: owner, ...from },
        body: 'intent=delete&id=1',
        redirect: 'manual',
      });
      statuses.push(answer.status);
      await answer.body?.cancel();
    }
    return [...new Set(statuses)];
  };

  test.each(written.filter(({ isFromOutside }) => !isFromOutside))(
    'to $path writes nothing',
    async ({ path }) => expect(await answersOf(path)).toEqual([403]),
  );

  // A gateway sends the browser back with a form: it is led on, and nothing is believed (rule R14).
  test.each(written.filter(({ isFromOutside }) => isFromOutside))(
    'to $path, which other sites may send, writes nothing either',
    async ({ path }) => expect(await answersOf(path)).toEqual([303]),
  );
});

test('108 another site is told nothing: no preflight is answered, no origin is allowed', async () => {
  const headers = { origin: 'http://evil.test', 'access-control-request-method': 'POST' };
  for (const path of ['/', '/checkout', '/admin', '/cart/lines']) {
    const answer = await fetch(shop.origin + path, { method: 'OPTIONS', headers });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([405, null]);
  }
});

describe('75 76 77 a body that is none', () => {
  test.each<[string, () => BodyInit, string]>([
    ['JSON ten thousand deep', () => '['.repeat(10_000), 'application/json'],
    ['JSON with a key twice', () => '{"intent":"place","intent":"x"}', 'application/json'],
    [
      'bytes that are no text',
      () => new Uint8Array([0xff, 0xfe, 0xc0, 0x80]),
      'application/x-www-form-urlencoded',
    ],
    [
      'a form without an end',
      () => '--x\r\nContent-Disposition: form-data; name="a',
      'multipart/form-data; boundary=x',
    ],
    ['a form of ten thousand fields', () => 'a=1&'.repeat(10_000), 'application/x-www-form-urlencoded'],
    ['another type', () => 'intent=place', 'text/plain'],
    ['a type with something behind it', () => '{}', 'application/json\u00a0a'],
  ])('%s is a "no"', async (_what, body, type) => {
    const answer = await send(body(), { 'content-type': type });
    expect([400, 409, 413, 415, 422]).toContain(answer.status);
  });

  test.each<[string, () => BodyInit]>([
    ['two megabytes', () => 'a='.padEnd(2_000_000, 'x')],
    ['two megabytes in pieces, of no stated length', () => pieces(200, 10_000)],
  ])('of %s is too large', async (_what, body) => {
    const init = { method: 'POST', headers: { ...form, origin: shop.origin }, body: body(), duplex: 'half' };
    const answer = await fetch(`${shop.origin}/checkout`, init).catch(() => null);
    expect(answer?.status ?? 413).toBe(413);
  });

  test('packed a thousandfold is not unpacked', async () => {
    const answer = await send(gzipSync(Buffer.alloc(50_000_000)), { ...form, 'content-encoding': 'gzip' });
    expect(answer.status).toBeLessThan(500);
  });

  test.each([
    'Content-Length: 5',
    'Content-Length: -1',
    'Transfer-Encoding: chunked\r\nContent-Length: 4',
    'Transfer-Encoding: gzip',
  ])('and that lies about its length (%s) is answered once and the line is closed', async (length) => {
    const answer = await shop.raw(
      `POST /cart/lines HTTP/1.1\r\nHost: s.test\r\nConnection: close\r\nContent-Type: ${form['content-type']}\r\n${length}\r\n\r\na=1&bGET /admin HTTP/1.1\r\nHost: s.test\r\n\r\n`,
    );
    expect(answer.match(/^HTTP\/1\.1 /gm) ?? []).toHaveLength(1);
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
  });
});

describe('97 100 every page', () => {
  const pages = urls.filter(({ see }) => see !== 'nobody');

  test.each(pages)(
    '$path allows exactly its own scripts, and is framed and sniffed by nobody',
    async ({ path }) => {
      for (const cookie of ['', owner]) {
        const answer = await fetch(shop.origin + path, {
          headers: { cookie, accept: 'text/html' },
          redirect: 'manual',
        });
        const html = await answer.text();
        const policy = answer.headers.get('content-security-policy') ?? '';
        const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
        expect([path, scripts.includes('unsafe'), scripts.includes('*')]).toEqual([path, false, false]);
        expect(policy).toMatch(/object-src 'none'.*frame-ancestors 'none'/);
        for (const hash of inlineScripts(html))
          expect(scripts, `${path} runs a script it does not allow`).toContain(hash);
        expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': expect.stringMatching(/origin/),
          'cross-origin-opener-policy': 'same-origin',
        });
      }
    },
  );
});

describe('104 requests of other frameworks', () => {
  test.each([
    { rsc: '1', 'next-router-state-tree': '%5B%5D' },
    { 'next-action': 'a'.repeat(40) },
    { 'rsc-action-id': 'x#y' },
    { 'x-middleware-subrequest': 'src/middleware' },
  ])('are nothing special: %o', async (headers) => {
    const asked = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, text ?? '']));
    const page = await fetch(`${shop.origin}/admin`, { headers: asked, redirect: 'manual' });
    expect([302, 303]).toContain(page.status);
    const body =
      '0={"then":"$1:__proto__:then","status":"resolved_model","value":"{}","_response":{"_prefix":"process.exit()"}}';
    const write = await fetch(`${shop.origin}/`, {
      method: 'POST',
      headers: { ...form, ...asked, origin: shop.origin },
      body,
    });
    expect([400, 404, 405, 415]).toContain(write.status);
  });
});

describe('110 a pretended host', () => {
  test.each([
    'x-forwarded-host',
    'x-forwarded-server',
    'forwarded',
    'x-host',
    'x-original-url',
    'x-rewrite-url',
  ])('in %s stands on no page and in no redirect', async (name) => {
    for (const path of ['/', '/shop?evil=1', '/admin', '/cart']) {
      const answer = await fetch(shop.origin + path, {
        headers: { [name]: 'evil.test' },
        redirect: 'manual',
      });
      expect((await answer.text()).includes('evil.test')).toBe(false);
      expect(answer.headers.get('location') ?? '').not.toContain('evil.test');
    }
  });
});

test('111 113 a personal answer has no ETag and is never cached', async () => {
  for (const path of ['/profile', '/cart', '/checkout', '/admin', '/admin/products']) {
    const mine = await fetch(shop.origin + path, { headers: { cookie: owner }, redirect: 'manual' });
    expect([path, mine.headers.get('etag')]).toEqual([path, null]);
    expect(mine.headers.get('cache-control')).toMatch(/no-store/);
    const others = await fetch(shop.origin + path, { headers: { 'if-none-match': '*' }, redirect: 'manual' });
    expect(others.status).not.toBe(304);
  }
});

function send(body: BodyInit, headers: Record<string, string>): Promise<Response> {
  return fetch(`${shop.origin}/checkout`, {
    method: 'POST',
    headers: { ...headers, origin: shop.origin },
    body,
    redirect: 'manual',
  });
}

function place(fields: Record<string, string>): Promise<Response> {
  return send(new URLSearchParams(fields), form);
}

function pathOf(pattern: string): string {
  return pattern.replace('/*', '/nowhere').replaceAll(/:\w+\??/g, '7d444840-9dc0-41d1-b245-5ffdce74fad2');
}

/** The hashes of the inline scripts that a browser would run; data in scripts is not run. */
function inlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  return scripts
    .filter(
      ([, attributes = '']) =>
        !/\bsrc=/.test(attributes) && !/type="(application|text)\/(?!javascript)/.test(attributes),
    )
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function pieces(count: number, size: number): ReadableStream<Uint8Array> {
  let left = count;
  return new ReadableStream({
    pull: (controller) =>
      left-- > 0 ? controller.enqueue(new Uint8Array(size).fill(97)) : controller.close(),
  });
}

/** Everything an attack could have written, sessions and the audit log included; that staff took a file is noted there by right. */
async function stateOf() {
  const { rows } = await it.pool.query(
    `select (select count(*) from audit_log where action not like '%.export') as audit, (select count(*) from sessions) as sessions,
      (select count(*) from users) as users, (select count(*) from products where active) as products,
      (select count(*) from offers) as offers, (select count(*) from settings) as settings`,
  );
  return { ...(await shopState(it.db)), ...rows[0] };
}

test('66 67 five tabs of one cart, edited meanwhile: one order of one of its states, sent twice', async () => {
  const row = goods.court.row('41', 'White');
  const key = crypto.randomUUID();
  const tab = (quantity: number) =>
    formOf(checkoutInput({ lines: [pairs(row, quantity)], rupees: 10_800 * quantity, idempotencyKey: key }));
  const answers = await Promise.all(
    [1, 2, 1, 2, 3].flatMap((quantity) => [place(tab(quantity)), place(tab(quantity))]),
  );
  // A form with another quantity is led to the order as it was sent first, and told so.
  const placed = answers
    .filter(({ status }) => status === 303)
    .map(({ headers }) => new URL(headers.get('location') ?? '', shop.origin).searchParams.get('placed'));
  expect(new Set(placed).size).toBe(1);
  expect(answers.filter(({ status }) => status !== 303).every(({ status }) => status === 422)).toBe(true);
  const { rows } = await it.pool.query<{ n: number; pairs: number }>(
    `select count(distinct o.id) as n, sum(i.quantity) as pairs from orders o join order_items i on i.order_id = o.id`,
  );
  expect(rows[0]?.n).toBe(1);
  expect([1, 2, 3]).toContain(Number(rows[0]?.pairs));
  before = await stateOf();
});
