// One cached page: its compressed bytes, and the response for a request.
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { HttpAnswer } from '../http/answer.ts';
import { acceptedCoding, type Coding } from '../http/compress.ts';

export type CachedPage = {
  etag: string;
  headers: [string, string][];
  br: Uint8Array;
  gzip: Uint8Array | null;
  /** Bytes uncompressed. */
  plainLength: number;
  /** Headers flat and ready for the wire, by coding. */
  ready: Partial<Record<Coding | 'plain' | 'same', string[]>>;
  tags: ReadonlySet<string>;
  untilMs: number;
  hits: number;
  /** Compressed as tightly as pays, or about to be. */
  isTight: boolean;
};

/**
 * Cached bytes: `headers` are name, value, name, value, as `writeHead` takes them. `isToUnpack`: the body is brotli and
 * this client does not accept it; `unpackedAnswer` takes memory for each answer.
 */
export type ReadyPage = {
  status: 200 | 304;
  headers: string[];
  body: Uint8Array | null;
  isToUnpack?: boolean;
};

/** The page cache as the HTTP server uses it. */
export type CachedPages = {
  find(
    method: string,
    target: string,
    headers: Record<string, string | string[] | undefined>,
  ): ReadyPage | null;
  /** Null: not a page that is ever cached; ask the shop as usual. `id` is the request's, for the log. */
  ask(method: string, target: string, id: string): Promise<Response> | null;
};

export type CacheHeaders = { 'accept-encoding'?: string | string[]; 'if-none-match'?: string };

/** The page as this browser takes it: 304 when it has these bytes already. */
export function answerWith(page: CachedPage, headers: CacheHeaders, method: string): ReadyPage {
  if (headers['if-none-match']?.includes(page.etag))
    return { status: 304, headers: (page.ready.same ??= sameHeaders(page)), body: null };
  const coding = acceptedCoding(String(headers['accept-encoding'] ?? ''));
  const body = coding === 'gzip' ? gzipOf(page) : page.br;
  const length = coding === null ? page.plainLength : body.byteLength;
  const ready = (page.ready[coding ?? 'plain'] ??= wholeHeaders(page, coding, length));
  if (method === 'HEAD') return { status: 200, headers: ready, body: null };
  return { status: 200, headers: ready, body, ...(coding === null && { isToUnpack: true }) };
}

const unpack = promisify(brotliDecompress);

/** A page decompressed for a client that accepts no compression. Some 100 KB each: the caller limits how many at once. */
export async function unpackedAnswer(page: ReadyPage): Promise<HttpAnswer> {
  return {
    status: page.status,
    headers: pairsOf(page.headers),
    body: page.body && (await unpack(page.body)),
  };
}

/** Headers as `writeHead` takes them, as pairs. */
export function pairsOf(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []));
}

function sameHeaders(page: CachedPage): string[] {
  return page.headers.filter(([name]) => ['etag', 'cache-control', 'vary'].includes(name)).flat();
}

function wholeHeaders(page: CachedPage, coding: Coding | null, length: number): string[] {
  const encoding = coding ? ['content-encoding', coding] : [];
  return [...page.headers.flat(), ...encoding, 'content-length', String(length)];
}

function gzipOf(page: CachedPage): Uint8Array {
  page.gzip ??= gzipSync(brotliDecompressSync(page.br), { level: 6 });
  return page.gzip;
}

// A browser revalidates each time, mostly with a 304. A prefetched page may serve the click that follows; a price that
// changes within these seconds is noticed in the cart, as always.
export function cachingOf(key: string, own: Record<string, string>): Record<string, string> {
  if (own['cache-control']) return {};
  return { 'cache-control': isData(key) ? 'private, max-age=10' : 'no-cache' };
}

function isData(key: string): boolean {
  return (key.split('?', 1)[0] ?? '').endsWith('.data');
}

// The gzip copy is rare; it counts as the same size again from the start.
export function sizeOf(page: CachedPage): number {
  return page.br.byteLength * 2 + 500;
}
