/** Answers a request for a picture: its bytes for a year, or a short "no". */
import { readRenditionName } from '#shop/catalogue/renditions.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { readRendition } from './read-rendition.ts';

const types = { avif: 'image/avif', webp: 'image/webp' };
const FOR_EVER = 'public, max-age=31536000, immutable';

/** GET and HEAD of `/media/<name>`: 200 or 304, 404 for any name that is no picture of ours, 503 when too busy to encode. */
export async function answerImage(media: MediaStore, name: string, request: Request): Promise<Response> {
  const variant = readRenditionName(name);
  if (!variant) return refusal(404, 'Not found\n');
  const found = await readRendition(media, variant);
  if (found === 'unknown') return refusal(404, 'Not found\n');
  if (found === 'busy') return refusal(503, 'Busy\n', { 'retry-after': '5' });
  // The name has the hash of the picture, so it serves as the ETag.
  const etag = `"${name}"`;
  const kept = { etag, 'cache-control': FOR_EVER, 'x-content-type-options': 'nosniff' };
  if (holds(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: kept });
  const headers = { ...kept, 'content-type': types[variant.format], 'content-length': String(found.length) };
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(found), { headers });
}

function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  const plain = { 'content-type': 'text/plain;charset=utf-8', 'x-content-type-options': 'nosniff' };
  return new Response(text, { status, headers: { ...plain, 'cache-control': 'no-store', ...headers } });
}

function holds(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
