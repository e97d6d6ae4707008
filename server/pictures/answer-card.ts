/** Answers a request for the card of a link: its bytes for a year, drawn at the first asking, or the way to the card of today. */
import { withEncodingPermit } from '#platform/media/encoding-semaphore.ts';
import { drawCard } from './draw-card.ts';
import { linkCardName, linkCardPath, type LinkCard } from './link-card.ts';
import { masterName } from '#platform/media/master-name.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { saveIfPossible } from '#platform/media/store-failure.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * `card` is what the link shows now. Another name is an older card of it: a short redirect, so that no stranger can have
 * cards drawn that nobody links to. 503 when too many pictures wait for the encoder.
 */
export async function answerCard(media: MediaStore, card: LinkCard, name: string): Promise<Response> {
  if (name !== linkCardName(card)) return moved(card);
  const bytes = await cardBytes(media, card, name);
  if (bytes === 'busy')
    return new Response('Busy\n', {
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '5' },
    });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': FOR_EVER,
      'x-content-type-options': 'nosniff',
    },
  });
}

function moved(card: LinkCard): Response {
  return new Response(null, {
    status: 302,
    headers: { location: linkCardPath(card), 'cache-control': 'public, max-age=60' },
  });
}

const underway = new Map<string, Promise<Uint8Array | 'busy'>>();

/** Any number of requests for one card cost one drawing. */
async function cardBytes(media: MediaStore, card: LinkCard, name: string): Promise<Uint8Array | 'busy'> {
  const kept = await media.read(name);
  if (kept) return kept;
  const work = underway.get(name) ?? draw(media, card, name).finally(() => underway.delete(name));
  underway.set(name, work);
  return work;
}

function draw(media: MediaStore, card: LinkCard, name: string): Promise<Uint8Array | 'busy'> {
  return withEncodingPermit(async () => {
    const master = card.pictureKey ? await media.read(masterName(card.pictureKey)) : null;
    const bytes = await drawCard(card, master);
    await saveIfPossible(media, name, bytes);
    return bytes;
  });
}
