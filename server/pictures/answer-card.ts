/** Answers a request for the card of a link: its bytes for a year, drawn at the first request, or a redirect to today's card. */
import { withEncodingPermit } from '#platform/media/encoding-semaphore.ts';
import { masterName } from '#platform/media/master-name.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { saveIfPossible } from '#platform/media/store-failure.ts';
import { linkCardName, linkCardPath, type LinkCard } from './link-card.ts';
import { pictureProcess } from './picture-process.ts';
import { shownText } from './shown-text.ts';
import { svgOf } from './svg-of.ts';
import type { ToSvg } from './to-svg.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** `drawPanel` makes the SVG of the words: it is JSX of web/site, which only the build of the pages compiles. */
type CardRequest = {
  card: LinkCard;
  name: string;
  drawPanel: (card: LinkCard, toSvg: ToSvg) => Promise<string>;
};

/**
 * `card` is what the link shows now. Another name is an older card of it: a short redirect, so that no stranger can have
 * cards drawn that nobody links to. 503 when too many pictures wait for the encoder.
 */
export async function answerCard(media: MediaStore, request: CardRequest): Promise<Response> {
  if (request.name !== linkCardName(request.card)) return moved(request.card);
  const bytes = await cardBytes(media, request);
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
async function cardBytes(media: MediaStore, request: CardRequest): Promise<Uint8Array | 'busy'> {
  const { name } = request;
  const stored = await media.read(name);
  if (stored) return stored;
  const work = underway.get(name) ?? draw(media, request).finally(() => underway.delete(name));
  underway.set(name, work);
  return work;
}

function draw(media: MediaStore, { card, name, drawPanel }: CardRequest): Promise<Uint8Array | 'busy'> {
  return withEncodingPermit(async () => {
    const master = card.pictureKey ? await media.read(masterName(card.pictureKey)) : null;
    const logo = card.logo ? await media.read(masterName(card.logo.key)) : null;
    const panel = await drawPanel(shown(logo ? card : withoutLogo(card)), svgOf);
    const bytes = await pictureProcess.run('drawCard', panel, card, master, logo);
    await saveIfPossible(media, name, bytes);
    return bytes;
  });
}

// Its bytes are gone: the name stands there then.
function withoutLogo({ logo: _, ...card }: LinkCard): LinkCard {
  return card;
}

function shown(card: LinkCard): LinkCard {
  const { storeName, over, title } = card;
  return {
    ...card,
    storeName: shownText(storeName),
    over: shownText(over.toUpperCase()),
    title: shownText(title),
  };
}
