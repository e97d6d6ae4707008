/** Clients that ask and never read: what they take is bounded, they are cut off, and nobody else notices. */
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { usualConnections, type ConnectionLimits } from '#platform/http/connections.ts';
import { listen } from '#platform/http/listen.ts';
import { createEdge, type Edge } from '#platform/http/server.ts';
import { openLog } from '#platform/log/log.ts';
import { openPageCache } from '#platform/page-cache/page-cache.ts';

const PAGE_BYTES = 400_000;
/** More than the kernel takes for two ends of one connection. */
const FILE_BYTES = 48_000_000;

let edge: Edge;
let port = 0;
let sockets: Socket[] = [];
let answerHeld: PromiseWithResolvers<void>;
let underWay = 0;

async function open(limits: Partial<ConnectionLimits> = {}, trustProxy = 0): Promise<void> {
  answerHeld = Promise.withResolvers();
  underWay = 0;
  const config = { publicUrl: 'http://localhost:3000', trustProxy, metricsToken: null };
  // Lookers are turned away while the event loop is late, as it is on a machine that others use as well.
  const requestLimits = {
    loadClassOf: () => 'buying' as const,
    maxBodyOf: () => 1_000,
    isFromOutside: () => false,
  };
  const log = openLog('error', () => undefined);
  edge = createEdge(config, () => null, log, requestLimits, { ...usualConnections, ...limits });
  await listen(edge.server, 0, '127.0.0.1');
  const address = edge.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  const cache = openPageCache(10_000_000, (target) => (target.startsWith('/shop') ? target : null));
  edge.open({
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/held') {
        underWay++;
        await answerHeld.promise;
      }
      return new Response(pathname === '/file' ? new Uint8Array(FILE_BYTES) : pathname);
    },
    isReady: async () => true,
    cache: {
      find: (method, target, headers) => cache.find(method, target, headers, Date.now()),
      ask: (method, target) => cache.ask(method, target, draw, Date.now),
    },
  });
}

async function draw(target: string) {
  const page = target + '<p>shoe</p>'.repeat(PAGE_BYTES / 11);
  return {
    response: new Response(page, { headers: { 'content-type': 'text/html' } }),
    caching: { tags: new Set<string>(), untilMs: Infinity },
  };
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  answerHeld.resolve();
  await edge.close(100);
});

function asking(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
}

/** Connects from `from`, sends, and reads nothing. */
async function connect(text: string, from = '127.0.0.1'): Promise<Socket> {
  const socket = createConnection({ port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  socket.pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
const statusOf = (path: string, headers = {}) =>
  get(path, headers).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => 'refused',
  );

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that wait to be read, as the server holds them; not those of answers that are read and not collected yet. */
function memory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function by(address: string) {
  return { 'x-forwarded-for': address };
}

async function openConnections(): Promise<number> {
  return new Promise((resolve) => edge.server.getConnections((_, count) => resolve(count)));
}

test('many requests ahead of the first answer, for plain bytes, take no more than an answer each', async () => {
  await open();
  await (await get('/shop')).arrayBuffer();
  const before = memory();
  for (let at = 0; at < 20; at += 1) await connect(asking('/shop').repeat(30));
  for (let at = 0; at < 20; at += 1) expect(await statusOf('/shop', { 'accept-encoding': 'br' })).toBe(200);
  await expect.poll(openConnections).toBeGreaterThanOrEqual(20);
  expect(memory() - before).toBeLessThan(20 * 4 * PAGE_BYTES);
});

test('whoever sends more ahead than anybody needs is cut off, and the others are served', async () => {
  await open();
  await (await get('/shop')).arrayBuffer();
  for (let at = 0; at < 5; at += 1) await connect(asking('/shop').repeat(600));
  await expect.poll(openConnections).toBeLessThanOrEqual(1);
  expect(await statusOf('/shop')).toBe(200);
});

test('requests sent ahead are answered in their order to whoever reads', async () => {
  await open();
  const socket = await connect(['/held', '/b', '/shop?c', '/d'].map((path) => asking(path)).join(''));
  answerHeld.resolve();
  let text = '';
  socket.on('data', (piece) => (text += piece));
  socket.resume();
  await expect.poll(() => text).toContain('/d\r\n');
  const places = ['/held', '/b', '/shop?c', '/d\r\n'].map((path) => text.indexOf(path));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('plain bytes have the headers and the length of the cached page', async () => {
  await open();
  const drawn = await get('/shop', { 'accept-encoding': 'identity' });
  const cached = await get('/shop', { 'accept-encoding': 'identity' });
  const names = ['content-length', 'content-encoding', 'content-type', 'etag', 'vary'];
  const seen = (answer: Response) => names.map((name) => answer.headers.get(name));
  expect(seen(cached)).toEqual(seen(drawn));
  expect(cached.headers.get('content-encoding')).toBeNull();
  const text = await cached.text();
  expect(text).toBe(await drawn.text());
  expect(Number(cached.headers.get('content-length'))).toBe(text.length);
});

test('an answer that nobody reads is cut off', async () => {
  await open({ lookMs: 20, unreadMs: 200 });
  let asked = 0;
  edge.server.on('request', () => (asked += 1));
  for (let at = 0; at < 5; at += 1) await connect(asking('/file'));
  await expect.poll(() => asked).toBe(5);
  await expect.poll(openConnections).toBe(0);
});

test('a client that reads slowly gets all of it', async () => {
  await open({ lookMs: 50, unreadMs: 1_500 });
  const socket = await connect(asking('/file'));
  let bytes = 0;
  while (bytes < FILE_BYTES) {
    bytes += (socket.read() as Buffer | null)?.byteLength ?? 0;
    if (bytes < FILE_BYTES) await Promise.race([once(socket, 'readable'), sleep(20)]);
    expect(socket.errored).toBeNull();
  }
});

test.each([
  ['idle', ''],
  ['unread', asking('/file')],
])('with every place taken by %s connections a newcomer gets one', async (_, text) => {
  await open({ max: 20, lookMs: 20 });
  for (let at = 0; at < 20; at += 1) await connect(text, `127.0.0.${2 + (at % 7)}`);
  await expect.poll(() => statusOf('/')).toBe(200);
});

test('of all that could give way, the network with the most connections does', async () => {
  await open({ max: 70 });
  const quiet = await connect('', '127.0.0.2');
  let isCut = false;
  quiet.once('close', () => (isCut = true)).resume();
  for (let at = 0; at < 69; at += 1) await connect('', '127.0.0.3');
  expect(await statusOf('/')).toBe(200);
  await expect.poll(openConnections).toBeLessThan(70);
  expect(isCut).toBe(false);
});

test('whoever is being answered keeps the place', async () => {
  await open({ max: 3, lookMs: 20 });
  const held = [1, 2, 3].map(() => statusOf('/held'));
  await expect.poll(() => underWay).toBe(3);
  await expect.poll(() => statusOf('/')).toBe('refused');
  answerHeld.resolve();
  expect(await Promise.all(held)).toEqual([200, 200, 200]);
});

test('behind a proxy, too, one client has no more than a share of what is under way', async () => {
  await open({ maxUnderWayOfOne: 2 }, 1);
  const held = [1, 2].map(() => statusOf('/held', by('203.0.113.1')));
  await expect.poll(() => underWay).toBe(2);
  expect(await statusOf('/', by('203.0.113.1'))).toBe(503);
  expect(await statusOf('/', by('203.0.113.2'))).toBe(200);
  answerHeld.resolve();
  expect(await Promise.all(held)).toEqual([200, 200]);
  await expect.poll(() => statusOf('/', by('203.0.113.1'))).toBe(200);
});

test('a client that never reads gives its place to one that does', async () => {
  await open({ maxUnderWayOfOne: 2, lookMs: 20 }, 1);
  const address = '203.0.113.1';
  for (let at = 0; at < 2; at += 1) await connect(asking('/file', `X-Forwarded-For: ${address}\r\n`));
  await expect.poll(() => statusOf('/', by(address))).toBe(200);
});
