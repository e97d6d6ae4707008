/** Decodes an upload into plain pixels, upright, with no more of them than anything that is made of it can use. */
import { sharp } from '#platform/media/sharp.ts';

/** As sharp takes them raw. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 };

/** 50 megapixels: 200 MB when unpacked. */
export const MAX_PIXELS = 50_000_000;
/** Phones of 108 and 200 megapixels send JPEG, which is decoded at a half or less: all of it is never unpacked. */
const MAX_JPEG_PIXELS = 210_000_000;
/** A shoe that takes a third of the photograph is still as large as the widest rendition. */
const LONGEST_SIDE = 4000;

/** Throws as libvips does: `pixelProblem` tells what was wrong. */
export async function decodePhoto(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: await pixelLimit(bytes), failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

// A progressive JPEG is unpacked whole whatever its size is on the screen.
async function pixelLimit(bytes: Uint8Array): Promise<number> {
  const { format, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return format === 'jpeg' && isProgressive !== true ? MAX_JPEG_PIXELS : MAX_PIXELS;
}

/** libvips has no error codes, only messages. */
export function pixelProblem(error: unknown): 'too-many-pixels' | 'broken' {
  return error instanceof Error && error.message.includes('exceeds pixel limit')
    ? 'too-many-pixels'
    : 'broken';
}
