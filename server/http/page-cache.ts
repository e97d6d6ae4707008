// The page cache: finished public pages as packed bytes in front of the renderer, dropped when what they show changes.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { acceptedCoding, type Coding } from './compress.ts';
import type { Keeping } from './keep-page.ts';
import { keptAddress } from './kept-address.ts';

type Kept = {
  etag: string;
  headers: [string, string][];
  br: Uint8Array;
  gzip: Uint8Array | null;
  /** Headers flat and ready for the wire, by coding. */
  ready: Partial<Record<Coding | 'plain' | 'same', string[]>>;
  tags: ReadonlySet<string>;
  untilMs: number;
  hits: number;
};

export type Rendered = { response: Response; keeping: Keeping | null };
export type Render = (address: string) => Promise<Rendered>;

/** Bytes at hand: `headers` are name, value, name, value, as `writeHead` takes them. */
export type ReadyPage = { status: 200 | 304; headers: string[]; body: Uint8Array | null };

export type PageCache = {
  /** The kept bytes for a request, at once, or null. Cookies are not looked at. */
  find(method: string, target: string, headers: Asking, nowMs: number): ReadyPage | null;
  /** Renders a page that may be kept, once for everybody who waits for it; null for an address that is never kept. */
  ask(method: string, target: string, render: Render, now: () => number): Promise<Response> | null;
  /** Forgets the pages that carry one of these tags; the tag `all` forgets every page. */
  drop(tags: Iterable<string>): void;
  /** While not trusted, nothing is answered from the cache and nothing is kept. */
  trust(isTrusted: boolean): void;
  count(): PageCounts;
};

export type PageCounts = { pages: number; bytes: number; hits: number; misses: number; drops: number };
type Asking = { 'accept-encoding'?: string | string[]; 'if-none-match'?: string };
type Finished = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> };

type State = {
  common: Record<string, string>;
  maxBytes: number;
  kept: Map<string, Kept>;
  rendering: Map<string, Promise<Finished>>;
  /** When each tag was heard last, in steps of `step`. */
  heard: Map<string, number>;
  heardFloor: number;
  step: number;
  bytes: number;
  isTrusted: boolean;
  counts: { hits: number; misses: number; drops: number };
};

const pack = promisify(brotliCompress);
const worthPackingTight = 20;
const mostTags = 50_000;
/** Even what nothing told us about is true again after this. */
const longestMs = 300_000;

/** Keeps at most `maxBytes` of packed pages, the least lately used go first. Each page gets the `common` headers too. */
export function openPageCache(maxBytes: number, common: Record<string, string> = {}): PageCache {
  const state: State = {
    common,
    maxBytes,
    kept: new Map(),
    rendering: new Map(),
    heard: new Map(),
    heardFloor: 0,
    step: 0,
    bytes: 0,
    isTrusted: true,
    counts: { hits: 0, misses: 0, drops: 0 },
  };
  return {
    find: (method, target, headers, nowMs) => find(state, method, target, headers, nowMs),
    ask: (method, target, render, now) => ask(state, method, target, render, now),
    drop: (tags) => drop(state, [...tags]),
    trust: (isTrusted) => void (state.isTrusted = isTrusted),
    count: () => ({ pages: state.kept.size, bytes: state.bytes, ...state.counts }),
  };
}

function find(
  state: State,
  method: string,
  target: string,
  headers: Asking,
  nowMs: number,
): ReadyPage | null {
  if (!state.isTrusted || (method !== 'GET' && method !== 'HEAD')) return null;
  const key = state.kept.has(target) ? target : keptAddress(target);
  const page = key === null ? undefined : state.kept.get(key);
  if (!page || key === null) return null;
  if (nowMs > page.untilMs) return forget(state, key);
  state.kept.delete(key);
  state.kept.set(key, page);
  state.counts.hits += 1;
  page.hits += 1;
  if (page.hits === worthPackingTight) void packTight(state, key, page);
  return answerWith(page, headers, method);
}

function answerWith(page: Kept, headers: Asking, method: string): ReadyPage {
  if (headers['if-none-match']?.includes(page.etag))
    return { status: 304, headers: (page.ready.same ??= sameHeaders(page)), body: null };
  const coding = acceptedCoding(String(headers['accept-encoding'] ?? ''));
  const body = coding === 'br' ? page.br : coding === 'gzip' ? gzipOf(page) : brotliDecompressSync(page.br);
  const ready = (page.ready[coding ?? 'plain'] ??= wholeHeaders(page, coding, body.byteLength));
  return { status: 200, headers: ready, body: method === 'HEAD' ? null : body };
}

function sameHeaders(page: Kept): string[] {
  return page.headers.filter(([name]) => ['etag', 'cache-control', 'vary'].includes(name)).flat();
}

function wholeHeaders(page: Kept, coding: Coding | null, length: number): string[] {
  const encoding = coding ? ['content-encoding', coding] : [];
  return [...page.headers.flat(), ...encoding, 'content-length', String(length)];
}

function gzipOf(page: Kept): Uint8Array {
  page.gzip ??= gzipSync(brotliDecompressSync(page.br), { level: 6 });
  return page.gzip;
}

function ask(
  state: State,
  method: string,
  target: string,
  render: Render,
  now: () => number,
): Promise<Response> | null {
  const key = method === 'GET' || method === 'HEAD' ? keptAddress(target) : null;
  if (key === null) return null;
  const under = state.rendering.get(key) ?? begin(state, key, render, now);
  return under.then(({ status, headers, body }) => new Response(body, { status, headers }));
}

function begin(state: State, key: string, render: Render, now: () => number): Promise<Finished> {
  state.counts.misses += 1;
  const began = state.step;
  const work = render(key)
    .then(async ({ response, keeping }) => {
      const finished = await finish(response);
      if (keeping && mayKeep(finished, response)) await keep(state, key, { finished, keeping, began, now });
      return finished;
    })
    .finally(() => state.rendering.delete(key));
  state.rendering.set(key, work);
  return work;
}

async function finish(response: Response): Promise<Finished> {
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: [...response.headers], body };
}

// A page that sets a cookie or calls itself private is somebody's, whatever its loader said.
function mayKeep({ status, headers }: Finished, response: Response): boolean {
  if (status !== 200 || headers.some(([name]) => name === 'set-cookie')) return false;
  return !/no-store|private/.test(response.headers.get('cache-control') ?? '');
}

type Fresh = { finished: Finished; keeping: Keeping; began: number; now: () => number };

async function keep(state: State, key: string, { finished, keeping, began, now }: Fresh): Promise<void> {
  const etag = `"${createHash('sha256').update(finished.body).digest('base64url').slice(0, 22)}"`;
  const br = await squeeze(finished.body, 5);
  // Heard meanwhile: what was rendered may be the old state.
  if (!state.isTrusted || isOutdated(state, keeping.tags, began)) return;
  forget(state, key);
  const own = Object.fromEntries(finished.headers.filter(([name]) => name !== 'content-length'));
  const headers = Object.entries({
    ...state.common,
    ...own,
    ...cachingOf(key, own),
    etag,
    vary: 'accept-encoding',
  });
  const page: Kept = {
    etag,
    headers,
    br,
    gzip: null,
    ready: {},
    tags: keeping.tags,
    untilMs: Math.min(keeping.untilMs, now() + longestMs),
    hits: 0,
  };
  state.kept.set(key, page);
  state.bytes += sizeOf(page);
  for (const oldest of state.kept.keys()) {
    if (state.bytes <= state.maxBytes) break;
    forget(state, oldest);
  }
}

// A browser asks again each time, and mostly hears that nothing changed. What a link fetched ahead may serve the click
// that follows; a price in it that moves in these seconds is noticed in the cart, as always.
function cachingOf(key: string, own: Record<string, string>): Record<string, string> {
  if (own['cache-control']) return {};
  return { 'cache-control': isData(key) ? 'private, max-age=10' : 'no-cache' };
}

function isData(key: string): boolean {
  return (key.split('?', 1)[0] ?? '').endsWith('.data');
}

// Quality 11 takes a fifth of a second of a core, in a thread of its own: for pages that many ask for.
async function packTight(state: State, key: string, page: Kept): Promise<void> {
  const tight = await squeeze(brotliDecompressSync(page.br), 11);
  if (state.kept.get(key) !== page) return;
  const before = sizeOf(page);
  page.br = tight;
  page.ready = {};
  state.bytes += sizeOf(page) - before;
}

async function squeeze(body: Uint8Array, quality: number): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return pack(body, { params });
}

function isOutdated(state: State, tags: ReadonlySet<string>, began: number): boolean {
  if (state.heardFloor > began) return true;
  return [...tags].some((tag) => (state.heard.get(tag) ?? 0) > began);
}

function drop(state: State, tags: string[]): void {
  state.step += 1;
  if (tags.includes('all')) return dropAll(state);
  for (const tag of tags) state.heard.set(tag, state.step);
  if (state.heard.size > mostTags) {
    state.heard.clear();
    state.heardFloor = state.step;
  }
  for (const [key, page] of state.kept) if (tags.some((tag) => page.tags.has(tag))) forget(state, key);
}

function dropAll(state: State): void {
  state.heardFloor = state.step;
  state.heard.clear();
  for (const key of state.kept.keys()) forget(state, key);
}

function forget(state: State, key: string): null {
  const page = state.kept.get(key);
  if (!page) return null;
  state.kept.delete(key);
  state.bytes -= sizeOf(page);
  state.counts.drops += 1;
  return null;
}

// The gzip copy is rare; it counts as the same size again from the start.
function sizeOf(page: Kept): number {
  return page.br.byteLength * 2 + 500;
}
