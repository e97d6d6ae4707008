// Tests of posting outside: what may be reached, and what a host can do to whoever calls it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postOutside } from './post-outside.ts';

let server: Server;
let origin: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    if (url === '/hang') return;
    if (url === '/half') return void response.write('half');
    if (url === '/large') return void response.end('x'.repeat(100_000));
    if (url === '/cut') return void request.socket.destroy();
    if (url === '/inside')
      return void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => response.writeHead(202).end(`${request.method} ${body}`));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (address: string, mayReach?: (address: string) => boolean, limitMs = 60_000) =>
  postOutside(new URL(address), {
    headers: { 'content-type': 'application/json' },
    body: '{}',
    limitMs,
    maxBytes: 100,
    ...(mayReach && { mayReach }),
  });
const here = (address: string) => address === '127.0.0.1';

test.each([
  ['/', 202, 'POST {}'],
  ['/large', 200, 'x'.repeat(100)],
  ['/half', 200, 'half', 3_000],
  ['/hang', null, 'No answer within 0 seconds.', 300],
  ['/cut', null, 'The line was cut.'],
  ['/inside', 302, 'It leads to http://169.254.169.254/latest: redirects are not followed.'],
])('%s: %s %s', async (path, status, text, limitMs?: number) => {
  expect(await post(origin + path, here, limitMs)).toEqual({ status, text });
});

test('an address inside, by number or by name, is not called', async () => {
  asked.length = 0;
  for (const address of [origin, origin.replace('127.0.0.1', 'localhost'), 'http://169.254.169.254/'])
    expect((await post(address)).text).toContain('inside a private network');
  expect(asked).toEqual([]);
});

test('nobody there, and a name that does not exist, are said', async () => {
  expect(await post('http://127.0.0.1:1/', here)).toEqual({
    status: null,
    text: 'It does not accept connections.',
  });
  expect((await post('http://nobody.invalid/', here)).status).toBeNull();
});
