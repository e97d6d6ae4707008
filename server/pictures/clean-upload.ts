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

/** Turned upright, at most 2,000 px, re-encoded so that nothing of the file but its pixels is kept. */
export async function cleanUpload(bytes: Uint8Array): Promise<CleanPicture | UploadProblem> {
  const pixels = await decodePhoto(bytes).catch(pixelProblem);
  return typeof pixels === 'string' ? pixels : cleanPixels(pixels);
}

export async function cleanPixels({ data: raw, ...shape }: Pixels): Promise<CleanPicture> {
  const { data, info } = await sharp(raw, { raw: shape })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 4, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  const placeholder = (await placeholderOf(sharp(data))) + (await groundOf(sharp(data)));
  return { master: data, width: info.width, height: info.height, placeholder };
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
