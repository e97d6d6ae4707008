// The page cache of the shop: invalidated by notifications of the database, and in time for the next start or end of an offer.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { answers } from '#platform/db/away.ts';
import { listenTo, type Hearing } from '#platform/db/listen.ts';
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
  const hear = openTrust(cache, given.db);
  const listening = listenTo('pages', target, log, {
    heard: (tag) => {
      cache.drop([tag]);
      soldOut?.heard(tag);
      menuLists?.heard(tag);
    },
    changed: (state) => {
      void hear(state);
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

const ASK_MS = 2_000;

/**
 * With the database away nothing can change and nothing can be ordered: stale pages are good enough to look at. That the listening
 * connection cannot be made says too little: the pages' own may be there, and staff save through them.
 */
function openTrust(cache: PageCache, db: Kysely<Tables>): (state: Hearing) => Promise<void> {
  let latest: Hearing = 'unsure';
  let isAsking = false;
  return async (state) => {
    latest = state;
    if (state === 'hearing') cache.drop(['all']);
    if (state !== 'away') cache.trust(state === 'hearing');
    if (state !== 'away' || isAsking) return;
    isAsking = true;
    const isThere = await Promise.race([answers(db), sleep(ASK_MS, false, { ref: false })]);
    isAsking = false;
    if (latest === 'away') cache.trust(!isThere);
  };
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
