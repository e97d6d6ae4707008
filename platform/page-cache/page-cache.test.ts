// The page cache by itself: one render for a crowd, nothing private, nothing outdated, never more than it may hold.
import { hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openPageCache, packedAnswer, type Rendered } from './page-cache.ts';

const br = { 'accept-encoding': 'gzip, br' };

function rendered(text: string, tags: string[] = [], headers: Record<string, string> = {}): Rendered {
  return {
    response: new Response(text, { headers: { 'content-type': 'text/html', ...headers } }),
    caching: { tags: new Set(tags), untilMs: Infinity },
  };
}

function textOf(page: { body: Uint8Array | null } | null): string | null {
  return page?.body ? brotliDecompressSync(page.body).toString() : null;
}

describe('a cache', () => {
  test('answers with the cached bytes, and 304 to a client that has them', async () => {
    const cache = openPageCache(1e6, (target) => target, { 'x-common': 'yes' });
    const first = await cache.ask('GET', '/', async () => rendered('home'), Date.now);
    expect(await first?.text()).toBe('home');
    const page = cache.find('GET', '/', br, Date.now());
    expect(textOf(page)).toBe('home');
    expect(page?.headers).toContain('x-common');
    const etag = page?.headers[page.headers.indexOf('etag') + 1] ?? '';
    expect(cache.find('GET', '/', { ...br, 'if-none-match': etag }, Date.now())).toMatchObject({
      status: 304,
      body: null,
    });
    expect(cache.find('HEAD', '/', br, Date.now())?.body).toBeNull();
    expect(cache.find('POST', '/', br, Date.now())).toBeNull();
  });

  test('renders once for a crowd', async () => {
    const cache = openPageCache(1e6, (target) => target);
    let renders = 0;
    const { promise, resolve } = Promise.withResolvers<Rendered>();
    const render = () => {
      renders += 1;
      return promise;
    };
    const crowd = Array.from({ length: 100 }, () => cache.ask('GET', '/shop', render, Date.now));
    resolve(rendered('shop'));
    const texts = await Promise.all(crowd.map(async (each) => (await each)?.text()));
    expect([renders, new Set(texts)]).toEqual([1, new Set(['shop'])]);
  });

  test('gives the first request, and those that waited with it, the very bytes that it caches', async () => {
    const cache = openPageCache(1e6, (target) => target, { 'x-common': 'yes' });
    const asked = [1, 2].map(() => cache.ask('GET', '/', async () => rendered('home'), Date.now));
    const kept = () => cache.find('GET', '/', br, Date.now());
    for (const response of await Promise.all(asked)) {
      const answer = response && packedAnswer(response, br, 'GET');
      expect(answer?.body).toBe(kept()?.body);
      expect([...(answer?.headers ?? [])].flat()).toEqual(kept()?.headers);
      expect(response && packedAnswer(response, br, 'HEAD')?.body).toBeNull();
    }
    const mine = await cache.ask(
      'GET',
      '/shop',
      async () => rendered('x', [], { 'set-cookie': 'a=1' }),
      Date.now,
    );
    expect(mine && packedAnswer(mine, br, 'GET')).toBeNull();
  });

  test('compresses a popular page again, one page at a time, and says no other length than it sends', async () => {
    const cache = openPageCache(1e7, (target) => target);
    const words = Array.from({ length: 600 }, (_, at) => hash('sha256', `word ${at}`).slice(0, 3 + (at % 7)));
    const wordOf = (seed: string) =>
      words[Number.parseInt(hash('sha256', seed).slice(0, 6), 16) % words.length];
    const page = (nth: number) => Array.from({ length: 9_000 }, (_, at) => wordOf(`${nth} ${at}`)).join(' ');
    for (const nth of [1, 2]) await cache.ask('GET', `/${nth}`, async () => rendered(page(nth)), Date.now);
    const find = (nth: number) => cache.find('GET', `/${nth}`, br, Date.now());
    const bytesOf = (nth: number) => find(nth)?.body?.byteLength ?? 0;
    const loose = [bytesOf(1), bytesOf(2)];
    for (let hit = 0; hit < 100; hit += 1) for (const nth of [1, 2]) find(nth);
    await expect.poll(() => bytesOf(1)).toBeLessThan(loose[0] ?? 0);
    // The second waited for the first, and comes with its next hundred.
    expect(bytesOf(2)).toBe(loose[1]);
    for (let hit = 0; hit < 100; hit += 1) find(2);
    await expect.poll(() => bytesOf(2)).toBeLessThan(loose[1] ?? 0);
    for (const nth of [1, 2]) {
      const headers = find(nth)?.headers ?? [];
      expect(headers[headers.indexOf('content-length') + 1]).toBe(String(bytesOf(nth)));
      expect(textOf(find(nth))).toBe(page(nth));
    }
    // Each counts twice, for its rare copy in gzip.
    expect(cache.count().bytes).toBe(2 * (bytesOf(1) + bytesOf(2)) + 2 * 500);
    // One that is dropped while it is compressed stays dropped.
    await cache.ask('GET', '/3', async () => rendered(page(3)), Date.now);
    for (let hit = 0; hit < 100; hit += 1) find(3);
    cache.drop(['all']);
    await cache.ask('GET', '/4', async () => rendered(page(4)), Date.now);
    const loose4 = bytesOf(4);
    for (let hit = 0; hit < 100; hit += 1) find(4);
    await expect
      .poll(() => {
        for (let hit = 0; hit < 100; hit += 1) find(4);
        return bytesOf(4);
      })
      .toBeLessThan(loose4);
    expect([find(3), cache.count().bytes]).toEqual([null, 2 * bytesOf(4) + 500]);
  });

  test('forgets the pages that show what changed, and no other', async () => {
    const cache = openPageCache(1e6, (target) => target);
    await cache.ask('GET', '/', async () => rendered('home', ['product:a']), Date.now);
    await cache.ask('GET', '/shop', async () => rendered('shop', ['product:b', 'listing']), Date.now);
    cache.drop(['product:a']);
    expect(cache.find('GET', '/', br, Date.now())).toBeNull();
    expect(textOf(cache.find('GET', '/shop', br, Date.now()))).toBe('shop');
    cache.drop(['all']);
    expect(cache.find('GET', '/shop', br, Date.now())).toBeNull();
  });

  test.each([[['product:a']], [['all']]])(
    'does not keep what was rendered while %s was told',
    async (told) => {
      const cache = openPageCache(1e6, (target) => target);
      const { promise, resolve } = Promise.withResolvers<Rendered>();
      const asked = cache.ask('GET', '/', () => promise, Date.now);
      cache.drop(told);
      resolve(rendered('old price', ['product:a']));
      expect(await (await asked)?.text()).toBe('old price');
      expect(cache.find('GET', '/', br, Date.now())).toBeNull();
    },
  );

  test.each([
    ['sets a cookie', { 'set-cookie': 'cart=1' }],
    ['is private', { 'cache-control': 'private, no-store' }],
  ])('never caches a page that %s', async (_, headers) => {
    const cache = openPageCache(1e6, (target) => target);
    await cache.ask('GET', '/', async () => rendered('mine', [], headers), Date.now);
    expect(cache.count().pages).toBe(0);
  });

  test('never caches an error, nor a page whose loader did not declare it', async () => {
    const cache = openPageCache(1e6, (target) => target);
    await cache.ask(
      'GET',
      '/',
      async () => ({ ...rendered('x'), response: new Response('x', { status: 404 }) }),
      Date.now,
    );
    await cache.ask('GET', '/shop', async () => ({ ...rendered('x'), caching: null }), Date.now);
    expect(cache.count().pages).toBe(0);
  });

  test('lets a page go when its time is over', async () => {
    const cache = openPageCache(1e6, (target) => target);
    const page = rendered('sale');
    await cache.ask(
      'GET',
      '/',
      async () => ({ ...page, caching: { tags: new Set(), untilMs: 5_000 } }),
      () => 1,
    );
    expect(textOf(cache.find('GET', '/', br, 5_000))).toBe('sale');
    expect(cache.find('GET', '/', br, 5_001)).toBeNull();
  });

  test('stays within its size and evicts the least recently used', async () => {
    const cache = openPageCache(20_000, (target) => target);
    for (const brand of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const noise = Array.from({ length: 2_000 }, () => Math.random().toString(36)[2]).join('');
      await cache.ask('GET', `/shop?brand=${brand}`, async () => rendered(noise), Date.now);
      cache.find('GET', '/shop?brand=a', br, Date.now());
    }
    expect(cache.count().bytes).toBeLessThanOrEqual(20_000);
    expect(cache.find('GET', '/shop?brand=a', br, Date.now())).not.toBeNull();
    expect(cache.find('GET', '/shop?brand=b', br, Date.now())).toBeNull();
  });

  test('answers nothing while it is not sure of the news', async () => {
    const cache = openPageCache(1e6, (target) => target);
    await cache.ask('GET', '/', async () => rendered('home'), Date.now);
    cache.trust(false);
    expect(cache.find('GET', '/', br, Date.now())).toBeNull();
    cache.trust(true);
    expect(textOf(cache.find('GET', '/', br, Date.now()))).toBe('home');
  });
});
