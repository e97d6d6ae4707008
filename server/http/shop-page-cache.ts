// The page cache of the shop: invalidated by notifications of the database, and in time for the next start or end of an offer.
import type { Kysely } from 'kysely';
import { listenTo } from '#platform/db/listen.ts';
import type { DatabaseTarget } from '#platform/db/pool.ts';
import type { Tables } from '#server/db/tables.ts';
import type { CachedPages } from '#platform/page-cache/cached-page.ts';
import type { Log } from '#platform/log/log.ts';
import { languageIn } from '#shop/languages/language.ts';
import { pricesHoldUntil } from '#server/offers/next-change.ts';
import type { MenuLists } from '#server/search/menu-lists.ts';
import type { SoldOut } from '#server/stock/sold-out.ts';
import { pageCacheKey } from './page-cache-key.ts';
import { securityHeaders } from '#platform/http/headers.ts';
import { cachingFor } from '#platform/page-cache/cache-page.ts';
import {
  openPageCache,
  type PageCache,
  type PageCounts,
  type Rendered,
} from '#platform/page-cache/page-cache.ts';

export type ShopPageCache = CachedPages & { count(): PageCounts; stop(): Promise<void> };

type ShopPageCacheOptions = {
  db: Kysely<Tables>;
  target: DatabaseTarget;
  log: Log;
  publicUrl: string;
  now(): Date;
  maxBytes: number;
  /** These hear the same notifications. */
  soldOut?: SoldOut;
  menuLists?: MenuLists;
  fetch(request: Request): Promise<Response>;
};

/** Caches nothing until it receives the database's notifications. */
export function openShopPageCache(given: ShopPageCacheOptions): ShopPageCache {
  const { target, log, now, maxBytes, soldOut, menuLists } = given;
  const cache = openPageCache(maxBytes, pageCacheKey, securityHeaders(given.publicUrl));
  cache.trust(false);
  const listening = listenTo('pages', target, log, {
    heard: (tag) => {
      cache.drop([tag]);
      soldOut?.heard(tag);
      menuLists?.heard(tag);
    },
    changed: (state) => {
      hear(cache, state);
      soldOut?.trust(state === 'hearing');
      menuLists?.trust(state === 'hearing');
    },
  });
  return {
    find: (method, address, headers) => cache.find(method, address, headers, now().getTime()),
    ask: (method, address, id) =>
      cache.ask(
        method,
        address,
        (key) => render(given, key, id),
        () => now().getTime(),
      ),
    count: () => cache.count(),
    stop: () => listening.stop(),
  };
}

// With the database away nothing can change and nothing can be ordered: stale pages are good enough to look at.
function hear(cache: PageCache, state: 'hearing' | 'unsure' | 'away'): void {
  if (state === 'hearing') cache.drop(['all']);
  cache.trust(state !== 'unsure');
}

// As an anonymous client: no cookie, language or address of a visitor can get into bytes that others see (cache poisoning).
async function render(
  { db, publicUrl, now, fetch }: ShopPageCacheOptions,
  key: string,
  id: string,
): Promise<Rendered> {
  const untilMs = await pricesHoldUntil(db, now()).catch(() => 0);
  const response = await fetch(new Request(publicUrl + key, { headers: { 'x-request-id': id } }));
  const caching = cachingFor(response);
  const language = languageIn(key);
  // What the owner translated is on pages in that language alone, and may be on any of them.
  const tags = caching && language ? new Set([...caching.tags, `language:${language}`]) : caching?.tags;
  return {
    response,
    caching: caching && tags ? { tags, untilMs: Math.min(caching.untilMs, untilMs) } : null,
  };
}
