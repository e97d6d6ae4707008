/** Reads a rendition from the picture store; encodes it on the first request and stores it. */
import { renditionName, type Rendition } from '#shop/catalogue/renditions.ts';
import { withEncodingPermit } from '#platform/media/encoding-semaphore.ts';
import { pictureProcess } from './picture-process.ts';
import { masterName } from '#platform/media/master-name.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { saveIfPossible } from '#platform/media/store-failure.ts';

/**
 * The bytes of a rendition; `unknown` when the store has no such picture, `busy` when too many others wait for the
 * encoder (the caller answers 503). Any number of requests for one rendition cost one encoding.
 */
export async function readRendition(
  media: MediaStore,
  rendition: Rendition,
): Promise<Uint8Array | 'unknown' | 'busy'> {
  const name = renditionName(rendition);
  const stored = await media.read(name);
  if (stored) return stored;
  return underway(media, name, async () => {
    // A stranger's key must not take a permit from a shopper.
    if (!(await media.has(masterName(rendition.key)))) return 'unknown';
    return withEncodingPermit(() => encodeAndSave(media, rendition, name));
  });
}

type RenditionResult = Uint8Array | 'unknown' | 'busy';

const inFlight = new WeakMap<MediaStore, Map<string, Promise<RenditionResult>>>();

/** Joins the work already under way for this name, or starts it. */
function underway(
  media: MediaStore,
  name: string,
  start: () => Promise<RenditionResult>,
): Promise<RenditionResult> {
  const works = inFlight.get(media) ?? new Map<string, Promise<RenditionResult>>();
  inFlight.set(media, works);
  const work = works.get(name) ?? start().finally(() => works.delete(name));
  works.set(name, work);
  return work;
}

async function encodeAndSave(
  media: MediaStore,
  rendition: Rendition,
  name: string,
): Promise<RenditionResult> {
  // Read again: the last encoding may have ended between the first read and now.
  const stored = await media.read(name);
  if (stored) return stored;
  const master = await media.read(masterName(rendition.key));
  if (!master) return 'unknown';
  const bytes = await pictureProcess.run('encode', master, rendition);
  await saveIfPossible(media, name, bytes);
  return bytes;
}
