// Compression of what the shop renders: brotli or gzip, light enough to stay cheap, flushed so that streaming stays streaming.
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib';

export type Coding = 'br' | 'gzip';

/** The best coding that an Accept-Encoding header allows, or null for plain bytes. */
export function acceptedCoding(acceptEncoding: string): Coding | null {
  const offers = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim());
  const allowed = offers
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';', 1)[0]?.trim());
  if (allowed.includes('br')) return 'br';
  return allowed.includes('gzip') ? 'gzip' : null;
}

/** Whether a body with these headers is worth compressing: text, not tiny, not compressed already. */
export function isWorthPacking(headers: Headers): boolean {
  if (headers.has('content-encoding') || headers.get('cache-control')?.includes('no-transform')) return false;
  const isText = /^(text\/|application\/(json|xml|javascript|manifest\+json|ld\+json)|image\/svg)/;
  const length = headers.get('content-length');
  return isText.test(headers.get('content-type') ?? '') && (length === null || Number(length) > 1000);
}

/** Brotli's, for what is compressed on each request. */
export const PAGE_QUALITY = 4;

const GZIP_LEVEL = 5;
/** So little is compressed sooner than it is handed to another thread and back. */
const SMALL_BYTES = 16_384;

const packLater = promisify(brotliCompress);
const gzipLater = promisify(gzip);

/** `quality` is brotli's, 0 to 11. */
export async function packBrotli(body: Uint8Array, quality: number): Promise<Uint8Array> {
  return packLater(body, wholeOptions(body, quality));
}

/** A body that is there already, as light as pages are compressed. */
export async function packWhole(body: Uint8Array, coding: Coding): Promise<Uint8Array> {
  const isSmall = body.byteLength <= SMALL_BYTES;
  if (coding === 'gzip') {
    const options = { level: GZIP_LEVEL };
    return isSmall ? gzipSync(body, options) : gzipLater(body, options);
  }
  return isSmall
    ? brotliCompressSync(body, wholeOptions(body, PAGE_QUALITY))
    : packBrotli(body, PAGE_QUALITY);
}

function wholeOptions(body: Uint8Array, quality: number): BrotliOptions {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return { params };
}

/** A compressing stream that flushes each chunk at once. */
export function packer(coding: Coding): Transform {
  if (coding === 'gzip') return createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH });
}
