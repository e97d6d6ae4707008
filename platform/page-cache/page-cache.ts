// The page cache: finished public pages as packed bytes in front of the renderer, dropped when what they show changes.
import { createHash } from 'node:crypto';
import type { HttpAnswer } from '../http/answer.ts';
import { packBrotli } from '../http/compress.ts';
import type { PageCaching } from './cache-page.ts';
import { openTightPacking, WORTH_PACKING_TIGHT } from './pack-tight.ts';
import {
  answerWith,
  cachingOf,
  pairsOf,
  sizeOf,
  type CacheHeaders,
  type CachedPage,
  type ReadyPage,
} from './cached-page.ts';

export type Rendered = { response: Response; caching: PageCaching | null };
export type Render = (address: string) => Promise<Rendered>;

export type PageCache = {
  /** The cached bytes for a request, synchronously, or null. Cookies are ignored. */
  find(method: string, target: string, headers: CacheHeaders, nowMs: number): ReadyPage | null;
  /** Renders a page that may be cached, once for all requests that wait for it; null for an address that is never cached. */
  ask(method: string, target: string, render: Render, now: () => number): Promise<Response> | null;
  /** Forgets the pages that carry one of these tags; the tag `all` forgets every page. */
  drop(tags: Iterable<string>): void;
  /** While not trusted, nothing is answered from the cache and nothing is stored. */
  trust(isTrusted: boolean): void;
  count(): PageCounts;
};

/** The name under which an address is cached, or null when it never is. */
export type KeyOf = (target: string) => string | null;

export type PageCounts = { pages: number; bytes: number; hits: number; misses: number; drops: number };
type Finished = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  page?: CachedPage | null;
};

type CacheState = {
  keyOf: KeyOf;
  common: Record<string, string>;
  maxBytes: number;
  pages: Map<string, CachedPage>;
  rendering: Map<string, Promise<Finished>>;
  /** The `step` at which each tag was dropped last. */
  dropped: Map<string, number>;
  droppedBefore: number;
  step: number;
  bytes: number;
  isTrusted: boolean;
  packTight: ReturnType<typeof openTightPacking>;
  counts: { hits: number; misses: number; drops: number };
};

const mostTags = 50_000;
/** A time to live: also a missed invalidation ends after it. */
const longestMs = 300_000;

/** An LRU cache of at most `maxBytes` of compressed pages. Each page gets the `common` headers too. */
export function openPageCache(
  maxBytes: number,
  keyOf: KeyOf,
  common: Record<string, string> = {},
): PageCache {
  const state: CacheState = {
    keyOf,
    common,
    maxBytes,
    pages: new Map(),
    rendering: new Map(),
    dropped: new Map(),
    droppedBefore: 0,
    step: 0,
    bytes: 0,
    isTrusted: true,
    packTight: openTightPacking(),
    counts: { hits: 0, misses: 0, drops: 0 },
  };
  return {
    find: (method, target, headers, nowMs) => find(state, method, target, headers, nowMs),
    ask: (method, target, render, now) => ask(state, method, target, render, now),
    drop: (tags) => drop(state, [...tags]),
    trust: (isTrusted) => void (state.isTrusted = isTrusted),
    count: () => ({ pages: state.pages.size, bytes: state.bytes, ...state.counts }),
  };
}

function find(
  state: CacheState,
  method: string,
  target: string,
  headers: CacheHeaders,
  nowMs: number,
): ReadyPage | null {
  if (!state.isTrusted || (method !== 'GET' && method !== 'HEAD')) return null;
  const key = state.pages.has(target) ? target : state.keyOf(target);
  const page = key === null ? undefined : state.pages.get(key);
  if (!page || key === null) return null;
  if (nowMs > page.untilMs) return forget(state, key);
  state.pages.delete(key);
  state.pages.set(key, page);
  state.counts.hits += 1;
  page.hits += 1;
  if (page.hits % WORTH_PACKING_TIGHT === 0) void packTight(state, key, page);
  return answerWith(page, headers, method);
}

function ask(
  state: CacheState,
  method: string,
  target: string,
  render: Render,
  now: () => number,
): Promise<Response> | null {
  const key = method === 'GET' || method === 'HEAD' ? state.keyOf(target) : null;
  if (key === null) return null;
  const under = state.rendering.get(key) ?? begin(state, key, render, now);
  return under.then(({ status, headers, body, page }) => {
    const response = new Response(body, { status, headers });
    if (page) packed.set(response, page);
    return response;
  });
}

const packed = new WeakMap<Response, CachedPage>();

/** The compressed bytes of a response of `ask`, so that no request that waited for it compresses them again. */
export function packedAnswer(response: Response, headers: CacheHeaders, method: string): HttpAnswer | null {
  const page = packed.get(response);
  if (!page) return null;
  const { status, headers: flat, body, isToUnpack } = answerWith(page, headers, method);
  return { status, headers: pairsOf(flat), body: isToUnpack ? response.body : body };
}

function begin(state: CacheState, key: string, render: Render, now: () => number): Promise<Finished> {
  state.counts.misses += 1;
  const began = state.step;
  const work = render(key)
    .then(async ({ response, caching }) => {
      const finished = await finish(response);
      if (!caching || !mayCache(finished, response)) return finished;
      return { ...finished, page: await store(state, key, { finished, caching, began, now }) };
    })
    .finally(() => state.rendering.delete(key));
  state.rendering.set(key, work);
  return work;
}

async function finish(response: Response): Promise<Finished> {
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: [...response.headers], body };
}

// A page that sets a cookie or is marked private is personal, whatever its loader said.
function mayCache({ status, headers }: Finished, response: Response): boolean {
  if (status !== 200 || headers.some(([name]) => name === 'set-cookie')) return false;
  return !/no-store|private/.test(response.headers.get('cache-control') ?? '');
}

type Fresh = { finished: Finished; caching: PageCaching; began: number; now: () => number };

async function store(state: CacheState, key: string, fresh: Fresh): Promise<CachedPage | null> {
  const { finished, caching, began } = fresh;
  const br = await packBrotli(finished.body, 5);
  // Dropped while it was rendered: the page may show the old state.
  if (!state.isTrusted || isOutdated(state, caching.tags, began)) return null;
  forget(state, key);
  const page = cachedPage(state, key, fresh, br);
  state.pages.set(key, page);
  state.bytes += sizeOf(page);
  makeRoom(state);
  return page;
}

function cachedPage(
  { common }: CacheState,
  key: string,
  { finished, caching, now }: Fresh,
  br: CachedPage['br'],
): CachedPage {
  const etag = `"${createHash('sha256').update(finished.body).digest('base64url').slice(0, 22)}"`;
  const own = Object.fromEntries(finished.headers.filter(([name]) => name !== 'content-length'));
  const headers = { ...common, ...own, ...cachingOf(key, own), etag, vary: 'accept-encoding' };
  return {
    etag,
    headers: Object.entries(headers),
    br,
    gzip: null,
    plainLength: finished.body.byteLength,
    ready: {},
    tags: caching.tags,
    untilMs: Math.min(caching.untilMs, now() + longestMs),
    hits: 0,
    isTight: false,
  };
}

// The map is in order of use, the least recently used first.
function makeRoom(state: CacheState): void {
  for (const oldest of state.pages.keys()) {
    if (state.bytes <= state.maxBytes) break;
    forget(state, oldest);
  }
}

async function packTight(state: CacheState, key: string, page: CachedPage): Promise<void> {
  const tight = await state.packTight(page);
  if (tight === null || state.pages.get(key) !== page) return;
  const before = sizeOf(page);
  page.br = tight;
  page.ready = {};
  state.bytes += sizeOf(page) - before;
}

function isOutdated(state: CacheState, tags: ReadonlySet<string>, began: number): boolean {
  if (state.droppedBefore > began) return true;
  return [...tags].some((tag) => (state.dropped.get(tag) ?? 0) > began);
}

function drop(state: CacheState, tags: string[]): void {
  state.step += 1;
  if (tags.includes('all')) return dropAll(state);
  for (const tag of tags) state.dropped.set(tag, state.step);
  if (state.dropped.size > mostTags) {
    state.dropped.clear();
    state.droppedBefore = state.step;
  }
  for (const [key, page] of state.pages) if (tags.some((tag) => page.tags.has(tag))) forget(state, key);
}

function dropAll(state: CacheState): void {
  state.droppedBefore = state.step;
  state.dropped.clear();
  for (const key of state.pages.keys()) forget(state, key);
}

function forget(state: CacheState, key: string): null {
  const page = state.pages.get(key);
  if (!page) return null;
  state.pages.delete(key);
  state.bytes -= sizeOf(page);
  state.counts.drops += 1;
  return null;
}
