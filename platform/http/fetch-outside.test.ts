// Tests of fetching from outside: what may be reached, and what a host can do to whoever asks it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchOutside } from './fetch-outside.ts';
import { isPublicAddress } from './outside.ts';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    if (url === '/picture') return void response.end('bytes');
    if (url === '/large') return void response.end(Buffer.alloc(5000));
    if (url === '/hang') return void response.write('a');
    if (url === '/cut')
      return void response.writeHead(200, { 'content-length': '10' }).write('a', () => response.destroy());
    const location = { '/on': '/picture', '/inside': 'http://169.254.169.254/latest', '/round': '/round' }[
      url
    ];
    if (location) return void response.writeHead(302, { location }).end();
    response.writeHead(404).end();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const get = (path: string) =>
  fetchOutside(origin + path, {
    hosts: ['127.0.0.1', '169.254.169.254'],
    maxBytes: 4000,
    limitMs: path === '/hang' ? 300 : 60_000,
    mayReach: (address) => address === '127.0.0.1',
  });

test('what is there comes, also by a redirect', async () => {
  for (const path of ['/picture', '/on']) {
    const fetched = await get(path);
    expect(fetched.ok && Buffer.from(fetched.bytes).toString()).toBe('bytes');
  }
});

test.each([
  ['/large', 'It is larger than 0 MB', false],
  ['/nowhere', '127.0.0.1 answered 404', false],
  ['/round', 'It is redirected too often', false],
  ['/inside', '169.254.169.254 is inside a private network', false],
  ['/cut', 'The line was cut', false],
  ['/hang', 'No answer within 0 seconds', true],
])('%s: %s', async (path, why, isSilent) => {
  expect(await get(path)).toEqual({ ok: false, why, isSilent });
});

test('this machine, a private network and another host than the named ones are never asked', async () => {
  const options = { hosts: ['127.0.0.1', 'localhost'], maxBytes: 4000, limitMs: 60_000 };
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await fetchOutside(`${origin.replace('127.0.0.1', host)}/picture`, options)).toMatchObject({
      why: `${host} is inside a private network`,
    });
  expect(await fetchOutside('https://elsewhere.example/a.jpg', options)).toMatchObject({
    why: 'elsewhere.example is none of the hosts that were named',
  });
  expect(await fetchOutside('file:///etc/passwd', options)).toMatchObject({ ok: false });
  expect(await fetchOutside('not an address', options)).toMatchObject({
    ok: false,
    why: 'Its address is none',
  });
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'x',
])('%s is inside', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['23.227.38.32', '1.1.1.1', '2620:127:f00f:e::'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
