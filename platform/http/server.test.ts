// Tests of the edge over real sockets, with a small shop behind it that says what reached it.
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../log/log.ts';
import type { HttpAnswer } from './answer.ts';
import { createEdge } from './server.ts';
import type { Edge } from './server.ts';
import { listen } from './listen.ts';
import { wholeResponse } from './whole-body.ts';

let edge: Edge;
let origin = '';
let lines: string[] = [];
let endNews = () => {};

/** Shoes on pages whose length is known, by their address. */
const drawn: Record<string, number> = { '/drawn': 20_000, '/there': 20_000, '/huge': 100_000 };

async function shop(request: Request, client: { address: string }): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/bug') throw new Error('table orders_secret is missing');
  if (pathname === '/long')
    return new Response('<p>shoe</p>'.repeat(500), { headers: { 'content-type': 'text/html' } });
  if (pathname === '/data') return Response.json({ shoes: 'shoe'.repeat(Number(searchParams.get('shoes'))) });
  const shoes = drawn[pathname];
  if (shoes) {
    const body = Buffer.from('<p>shoe</p>'.repeat(shoes));
    const headers = { 'content-type': 'text/html', 'content-length': String(body.byteLength) };
    return pathname === '/drawn' ? new Response(body, { headers }) : wholeResponse(body, { headers });
  }
  if (pathname === '/news')
    return new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('news'));
          endNews = () => {
            controller.close();
            endNews = () => {};
          };
        },
      }),
    );
  if (pathname === '/own')
    return new Response('', { headers: { 'content-security-policy': "default-src 'none'" } });
  const body = await request.text();
  const { method, url } = request;
  return Response.json({
    method,
    url,
    length: body.length,
    address: client.address,
    headers: [...request.headers],
  });
}

const builtFiles = new Map(
  ['text/javascript;charset=utf-8', 'font/woff2', 'image/avif', 'image/svg+xml'].map(
    (type): [string, HttpAnswer] => [
      `/assets/${type.replace(/\W/g, '-')}`,
      { status: 200, headers: [['content-type', type]], body: null },
    ],
  ),
);

async function openEdge(publicUrl = 'http://localhost:3000', trustProxy = 0): Promise<void> {
  lines = [];
  edge = createEdge(
    { publicUrl, trustProxy, metricsToken: null },
    (path) => builtFiles.get(path) ?? null,
    openLog('info', (line) => lines.push(line)),
    {
      loadClassOf: () => 'browsing',
      isFromOutside: () => false,
      maxBodyOf: (target) => (target.startsWith('/admin/') ? 1_000_000 : 100_000),
    },
  );
  await listen(edge.server, 0, '127.0.0.1');
  const address = edge.server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  edge.open({ fetch: shop, isReady: () => Promise.resolve(true), stopping: () => endNews() });
}

beforeEach(() => openEdge());
afterEach(() => edge.close(100));

/** Sends bytes as they are and gives back all that comes. */
async function raw(text: string): Promise<string> {
  const socket = createConnection(Number(new URL(origin).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (piece) => (answer += piece));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (headers: Record<string, string>, body = 'a=1') =>
  fetch(origin, { method: 'POST', headers, body });

describe('what reaches the shop', () => {
  test.each([
    '//evil.test/x',
    '/%ff',
    '/a%00b',
    '/a%0d%0ab',
    '/a\\b',
    '*',
    'http://evil.test/x',
    '/a'.repeat(31),
    `/${'a%2f'.repeat(31)}`,
    `/__manifest?paths=${'a,'.repeat(500)}`,
    `/__manifest?paths=${'a%2C'.repeat(500)}`,
  ])('the target %s is malformed', async (target) => {
    const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('five hundred parcels to print are a list that passes', async () => {
    const target = `/labels?parcels=${Array.from({ length: 500 }, (_, at) => 100_000 + at).join(',')}`;
    const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each(['a b', 'a/b', 'user@evil.test', ''])('the host "%s" is malformed', async (host) => {
    const answer = await raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(['TRACE', 'OPTIONS', 'PROPFIND'])('%s is not allowed', async (method) => {
    const answer = await raw(`${method} / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nallow: GET, HEAD, POST/i);
  });

  test('a pretended host, address, method or request id is dropped', async () => {
    const pretences = {
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-host': 'evil.test',
      forwarded: 'host=evil.test',
    };
    const others = { 'x-http-method-override': 'DELETE', 'x-original-url': '/admin', 'x-request-id': 'mine' };
    const response = await post({ ...form, ...pretences, ...others });
    const seen = await response.json();
    expect(seen).toMatchObject({ method: 'POST', url: `${origin}/`, address: '127.0.0.1' });
    expect(JSON.stringify(seen)).not.toMatch(/evil\.test|9\.9\.9\.9|DELETE|\/admin|mine/);
  });

  test('behind one proxy of ours the address is what that proxy wrote', async () => {
    await edge.close(100);
    await openEdge('https://qadam.pk', 1);
    const response = await fetch(origin, { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' } });
    expect(await response.json()).toMatchObject({
      address: '203.0.113.7',
      url: expect.stringMatching(/^https:/),
    });
    expect(response.headers.get('strict-transport-security')).toContain('max-age');
  });
});

test('a path of thirty parts, or a list of two hundred, is let through to the router', async () => {
  expect((await fetch(origin + '/a'.repeat(30))).status).toBe(200);
  expect((await fetch(`${origin}/list?ids=${'a,'.repeat(199)}`)).status).toBe(200);
});

describe('106 writes', () => {
  test.each([
    ['from another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['from another origin', { origin: 'http://evil.test' }, 403],
    ['from a hidden origin', { origin: 'null' }, 403],
    ['with a cookie but without any origin', { cookie: 'visitor=1' }, 403],
    ['from our own page', { 'sec-fetch-site': 'same-origin', cookie: 'visitor=1' }, 200],
    ['from the public address', { origin: 'http://localhost:3000', cookie: 'visitor=1' }, 200],
    ['by a program without a cookie', {}, 200],
  ])('%s', async (_name, headers: Record<string, string>, status) => {
    expect((await post({ ...form, ...headers })).status).toBe(status);
  });

  test.each(['text/plain', 'application/json\ta', 'text/html;application/json'])(
    'of type %j are refused',
    async (type) => {
      const answer = await raw(
        `POST / HTTP/1.1\r\nHost: s.test\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 1\r\n\r\na`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 415 /);
    },
  );

  test('over the limit are too large, with their length announced or not', async () => {
    const large = 'x'.repeat(3_000_000);
    expect((await post(form, large)).status).toBe(413);
    const inPieces = { method: 'POST', headers: form, body: new Blob([large]).stream(), duplex: 'half' };
    const response = await fetch(origin, inPieces);
    expect([response.status, (await response.text()).includes('Nothing was saved')]).toEqual([413, true]);
    const within = () => ({ ...inPieces, body: new Blob([large.slice(0, 900_000)]).stream() });
    expect(await (await fetch(`${origin}/admin/products/new`, within())).json()).toMatchObject({
      length: 900_000,
    });
    expect((await fetch(origin, within())).status).toBe(413);
    expect(await (await post(form, large.slice(0, 90_000))).json()).toMatchObject({ length: 90_000 });
  });
});

test('under /api/ what is refused here is problem details, elsewhere a page', async () => {
  const large = 'x'.repeat(300_000);
  const typed = { 'content-type': 'text/plain' };
  for (const [status, headers, body] of [
    [413, form, large],
    [415, typed, 'a'],
    [403, { ...form, origin: 'http://evil.test' }, 'a'],
  ] as const) {
    const answer = await fetch(`${origin}/api/v1/orders`, { method: 'POST', headers, body });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
    expect(await answer.json()).toMatchObject({ type: 'about:blank', status });
    expect((await post(headers, body)).headers.get('content-type')).toContain('text/html');
  }
});

describe('answers', () => {
  test('an internal error shows a calm page with the request id, and is logged once with it', async () => {
    const response = await fetch(`${origin}/bug`);
    const id = response.headers.get('x-request-id') ?? 'none';
    const page = await response.text();
    expect(response.status).toBe(500);
    expect(page).toContain(id);
    expect(page).not.toContain('orders_secret');
    expect(lines.filter((line) => line.includes('orders_secret'))).toEqual([expect.stringContaining(id)]);
  });

  test('each carries the security headers, and the shop may bring a stricter policy', async () => {
    const { headers } = await fetch(`${origin}/nowhere`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.has('strict-transport-security')).toBe(false);
    const own = await fetch(`${origin}/own`);
    expect(own.headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  test.each([
    ['/assets/text-javascript-charset-utf-8', false],
    ['/assets/font-woff2', false],
    ['/assets/image-avif', false],
    ['/assets/image-svg-xml', true],
  ])('%s carries a policy only if a browser can open it as a page', async (path, isPage) => {
    const { headers } = await fetch(origin + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('content-security-policy')).toBe(isPage);
    expect(headers.has('permissions-policy')).toBe(isPage);
  });

  test.each([
    ['br', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip;q=1, br;q=0', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', null, (bytes: Buffer) => bytes],
  ])('for a browser that takes %s are packed so', async (accepted, coding, unpack) => {
    const head = `GET /long HTTP/1.0\r\nHost: s.test\r\nAccept-Encoding: ${accepted}\r\n\r\n`;
    const bytes = await rawBytes(head);
    const split = bytes.indexOf('\r\n\r\n');
    const headers = bytes.subarray(0, split).toString().toLowerCase();
    expect(headers.includes('content-encoding')).toBe(coding !== null);
    if (coding) expect(headers).toContain(`content-encoding: ${coding}`);
    expect(headers).toContain('vary: accept-encoding');
    expect(unpack(bytes.subarray(split + 4)).toString()).toBe('<p>shoe</p>'.repeat(500));
  });

  test.each([
    ['/drawn', 'br', 'br', true],
    ['/drawn', 'gzip', 'gzip', true],
    ['/drawn', 'identity', null, true],
    ['/there', 'br', 'br', true],
    ['/there', 'gzip', 'gzip', true],
    ['/there', 'identity', null, true],
    ['/huge', 'br', 'br', false],
    ['/huge', 'identity', null, true],
  ])(
    '%s, whose length is known, arrives whole for a browser that takes %s',
    async (path, accepted, coding, isSaid) => {
      const page = await fetch(origin + path, { headers: { 'accept-encoding': accepted } });
      expect(page.headers.get('content-encoding')).toBe(coding);
      // One that says its own length never says that of other bytes.
      expect(page.headers.has('content-length')).toBe(isSaid);
      expect(await page.text()).toBe('<p>shoe</p>'.repeat(drawn[path] ?? 0));
      const head = await fetch(origin + path, {
        method: 'HEAD',
        headers: { 'accept-encoding': accepted },
      });
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
    },
  );

  test.each([
    ['br', 500, 'br'],
    ['gzip', 500, 'gzip'],
    ['identity', 500, null],
    ['br', 5, null],
    ['br', 400_000, 'br'],
    ['gzip', 400_000, 'gzip'],
  ])(
    'data for scripts arrive whole for a browser that takes %s: %i shoes',
    async (accepted, shoes, coding) => {
      const data = await fetch(`${origin}/data?shoes=${shoes}`, { headers: { 'accept-encoding': accepted } });
      expect(data.headers.get('content-encoding')).toBe(coding);
      expect(data.headers.has('content-length')).toBe(true);
      expect(await data.json()).toEqual({ shoes: 'shoe'.repeat(shoes) });
      const head = await fetch(`${origin}/data?shoes=${shoes}`, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
    },
  );

  test('the log line of a request has no query string', async () => {
    await (await fetch(`${origin}/shop?q=my+name`)).text();
    await edge.close(100);
    const line = lines.find((each) => each.includes('"path":"/shop"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'info', method: 'GET', status: 200 });
    expect(lines.join('')).not.toContain('my+name');
  });
});

test('a connection whose stream ends as the shop closes is closed, too, and carries no other request', async () => {
  const socket = createConnection(Number(new URL(origin).port), '127.0.0.1');
  let said = '';
  socket.on('data', (piece) => (said += piece));
  socket.write('GET /news HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  while (!said.includes('news')) await once(socket, 'data');
  const closing = edge.close(60_000);
  await once(socket, 'end');
  socket.destroy();
  await closing;
  expect(said).toContain('HTTP/1.1 200');
});

async function rawBytes(text: string): Promise<Buffer> {
  const socket = createConnection(Number(new URL(origin).port), '127.0.0.1');
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => pieces.push(Buffer.from(piece)));
  socket.write(text);
  await once(socket, 'close');
  return Buffer.concat(pieces);
}
