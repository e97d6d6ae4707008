/** Draws the icon of the shop in one size: from a picture of the owner, or from the SVG of a letter. */
import type { Sharp } from 'sharp';
import { sharp } from '#platform/media/sharp.ts';

/** `edge` is the share of each side that stays free; what is cut to a circle needs a tenth. `ground`: no part transparent. */
type IconShape = { size: number; edge: number; ground: string | null };

const LETTER_UNITS = 512;

export async function drawIcon(
  source: Uint8Array | string,
  { size, edge, ground }: IconShape,
): Promise<Uint8Array> {
  const inner = Math.round(size * (1 - 2 * edge));
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = pictureOf(source, inner).resize({
    width: inner,
    height: inner,
    fit: 'contain',
    background: clear,
  });
  const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)];
  const framed = drawn.extend({ top: before, left: before, bottom: after, right: after, background: clear });
  // Flattened by itself: sharp flattens before it extends.
  const png = await framed.png().toBuffer();
  return ground === null ? png : sharp(png).flatten({ background: ground }).png().toBuffer();
}

function pictureOf(source: Uint8Array | string, size: number): Sharp {
  return typeof source === 'string'
    ? sharp(Buffer.from(source), { density: (72 * size) / LETTER_UNITS })
    : sharp(source);
}
