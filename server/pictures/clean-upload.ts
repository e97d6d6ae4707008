/** Makes a clean picture of an upload, and the few pixels that stand for a picture until it is there. */
import type { Sharp } from 'sharp';
import { sharp } from '#platform/media/sharp.ts';
import { decodePhoto, pixelProblem, type Pixels } from './decode-photo.ts';

/** The bytes of a new master, its size and its placeholder. */
export type CleanPicture = { master: Uint8Array; width: number; height: number; placeholder: string };

/**
 * `too-many-pixels`: over 50 megapixels, of a JPEG 210. `broken`: cut off or damaged. `heic-unreadable`: HEIC of a kind that
 * the decoder does not know, or takes too long over.
 */
export type UploadProblem = 'too-many-pixels' | 'broken' | 'heic-unreadable';

const LONGEST_SIDE = 2000;

/** Turned upright, at most 2,000 px, re-encoded so that nothing of the file but its pixels is kept: a WebP that is shown as it is. */
export async function cleanUpload(bytes: Uint8Array): Promise<CleanPicture | UploadProblem> {
  const pixels = await decodePhoto(bytes).catch(pixelProblem);
  if (typeof pixels === 'string') return pixels;
  return { ...(await encoded(webpOf(pixels))), placeholder: await placeholderOfPixels(pixels) };
}

/** Of a master, from which renditions are made and which nobody is sent. */
export type CleanMaster = CleanPicture & { format: 'jpeg' | 'webp' };

/**
 * JPEG in full colour resolution: a twelfth of the time of WebP, nearer to what was sent, and twice its bytes (decision 0053). WebP where a
 * part may be transparent.
 */
export async function cleanMaster(pixels: Pixels): Promise<CleanMaster> {
  const format = isOpaque(pixels) ? 'jpeg' : 'webp';
  const picture = format === 'webp' ? webpOf(pixels) : jpegOf(pixels);
  return { ...(await encoded(picture)), format, placeholder: await placeholderOfPixels(pixels) };
}

// HEIC is always decoded with a channel for what is transparent.
function isOpaque({ data, channels }: Pixels): boolean {
  if (channels === 3) return true;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

function jpegOf(pixels: Pixels): Sharp {
  return sized(pixels).jpeg({ quality: 94, chromaSubsampling: '4:4:4' });
}

function webpOf(pixels: Pixels): Sharp {
  return sized(pixels).webp({ quality: 92, effort: 4, smartSubsample: true });
}

function sized(pixels: Pixels): Sharp {
  const limits = { width: LONGEST_SIDE, height: LONGEST_SIDE };
  return rawOf(pixels).resize({ ...limits, fit: 'inside', withoutEnlargement: true });
}

function rawOf({ data, ...shape }: Pixels): Sharp {
  return sharp(data, { raw: shape });
}

async function encoded(picture: Sharp): Promise<Omit<CleanPicture, 'placeholder'>> {
  const { data: master, info } = await picture.toBuffer({ resolveWithObject: true });
  return { master, width: info.width, height: info.height };
}

async function placeholderOfPixels(pixels: Pixels): Promise<string> {
  return (await placeholderOf(rawOf(pixels))) + (await groundOf(rawOf(pixels)));
}

/** `width` is that of the SVG's own units. */
export async function placeholderOfDrawing(svg: Uint8Array, width: number): Promise<string> {
  return placeholderOf(sharp(svg, { density: (72 * PLACEHOLDER_WIDTH) / width }));
}

const PLACEHOLDER_WIDTH = 16;

async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = picture.resize({ width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_WIDTH, fit: 'inside' });
  const bytes = await tiny.webp({ quality: 30, effort: 0 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

const GROUND_SIDE = 24;

// The middle value of each channel along the edges: a toe or a shadow that touches one of them does not tint it.
async function groundOf(picture: Sharp): Promise<string> {
  const side = GROUND_SIDE;
  const pixels = await picture
    .resize(side, side, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const edge = Array.from({ length: side * side }, (_, at) => at).filter((at) => {
    const across = at % side;
    return at < side || at >= side * (side - 1) || across === 0 || across === side - 1;
  });
  const channels = [0, 1, 2].map((channel) => {
    const values = edge.map((at) => pixels[at * 3 + channel] ?? 0).toSorted((a, b) => a - b);
    return (values[values.length >> 1] ?? 0).toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
