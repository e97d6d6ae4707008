/** Encodes one variant of a picture from its master. */
import { isDrawing, type Rendition } from '#shop/catalogue/renditions.ts';
import { sharp } from '#platform/media/sharp.ts';

/**
 * AVIF at effort 2 (the default effort takes six times as long for a tenth fewer bytes) and full colour resolution,
 * since drawings have coloured edges that half resolution smears; WebP for browsers without AVIF, and for drawings with
 * less effort, which costs them nothing but 2 % of bytes. Never enlarges.
 * Figures: docs/decisions/house/0003-pictures-encoded-on-demand.md and 0014.
 */
export async function encode(master: Uint8Array, { key, width, format }: Rendition): Promise<Uint8Array> {
  const picture = isDrawing(key) ? drawing(master, width) : sharp(master);
  const sized = picture.resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? sized.avif({ quality: 60, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
    : sized.webp({ quality: 82, effort: isDrawing(key) ? 2 : 4 }).toBuffer();
}

const DRAWING_UNITS = 800;

// Drawn at the size it is shown at, so that lines are as sharp at 1600 px as at 320.
function drawing(svg: Uint8Array, width: number) {
  return sharp(svg, { density: (72 * width) / DRAWING_UNITS });
}
