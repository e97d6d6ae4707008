/** Answers GET and HEAD of a video, whole or the part of it that a player asks for. */
import { masterName } from '#platform/media/master-name.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { formatOfVideo } from '#shop/videos/video.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** What is read at a time: a film of 25 MB is never whole in memory. */
const PIECE = 512 * 1024;

/** 200, 206 or 304; 404 where the store has no such video, 416 for a part that lies beyond its end. */
export async function answerVideo(media: MediaStore, key: string, request: Request): Promise<Response> {
  const name = masterName(key);
  const size = await media.size(name);
  if (size === null) return new Response('Not found\n', { status: 404, headers: refused });
  const etag = `"${name}"`;
  const headers = {
    etag,
    'cache-control': FOR_EVER,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  };
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get('if-range');
  const asked = ifRange === null || ifRange === etag ? readRange(request.headers.get('range'), size) : null;
  if (asked === 'beyond')
    return new Response('Not there\n', {
      status: 416,
      headers: { ...refused, 'content-range': `bytes */${size}` },
    });
  const [from, to] = asked ?? [0, size - 1];
  const body = request.method === 'HEAD' ? null : streamOf(media, name, from, to);
  return new Response(body, {
    status: asked ? 206 : 200,
    headers: {
      ...headers,
      'content-type': `video/${formatOfVideo(key)}`,
      'content-length': String(to - from + 1),
      ...(asked && { 'content-range': `bytes ${from}-${to}/${size}` }),
    },
  });
}

const refused = {
  'content-type': 'text/plain;charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** First and last byte of one range (RFC 9110, 14.2); null for none, several or what is no range: the whole is sent. */
export function readRange(header: string | null, size: number): [from: number, to: number] | 'beyond' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'beyond' : [size - count, size - 1];
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'beyond' : [from, to];
}

function streamOf(media: MediaStore, name: string, from: number, to: number): ReadableStream<Uint8Array> {
  let at = from;
  return new ReadableStream({
    pull: async (controller) => {
      const piece = await media.readPart(name, at, Math.min(to, at + PIECE - 1));
      // It was removed, or cut off on the disk: the answer breaks off, and says so by its length.
      if (!piece || piece.length === 0) return controller.error(new Error('a video ended early'));
      controller.enqueue(piece);
      at += piece.length;
      if (at > to) controller.close();
    },
  });
}
