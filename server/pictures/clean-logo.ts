/** Turns a logo or icon into plain pixels: an SVG is drawn, empty edges are cut off, and its tones are measured. */
import { sharp } from '#platform/media/sharp.ts';
import { MAX_PIXELS, pixelProblem } from './decode-photo.ts';

/** `png` is a picture as any other: of an SVG nothing is left that could run, or fetch something. */
export type CleanLogo = { png: Uint8Array; width: number; height: number } & Tones;

type Tones = Record<'darkest' | 'middle' | 'lightest', number>;

export type LogoProblem = ReturnType<typeof pixelProblem> | 'empty' | 'svg-broken';

const MAX_WIDTH = 1600;
const MAX_DENSITY = 2400;

export async function cleanLogo(bytes: Uint8Array, isSvg: boolean): Promise<CleanLogo | LogoProblem> {
  try {
    const drawn = await (isSvg ? await drawing(bytes) : photo(bytes)).png().toBuffer();
    const tones = await tonesOf(drawn);
    if (tones === null) return 'empty';
    const { data, info } = await sharp(drawn).trim({ threshold: 12 }).toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height, ...tones };
  } catch (error) {
    if (isSvg) return 'svg-broken';
    return pixelProblem(error);
  }
}

function photo(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_WIDTH, fit: 'inside', withoutEnlargement: true });
}

// As many pixels as a screen can use, whatever units the SVG is drawn in.
async function drawing(bytes: Uint8Array) {
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const density = Math.min(MAX_DENSITY, (72 * MAX_WIDTH) / Math.max(width, height, 1));
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, density }).resize({
    width: MAX_WIDTH,
    height: MAX_WIDTH,
    fit: 'inside',
    withoutEnlargement: true,
  });
}

const MEASURED = 64;
const MIN_ALPHA = 128;

async function tonesOf(png: Uint8Array): Promise<Tones | null> {
  const pixels = await sharp(png)
    .resize(MEASURED, MEASURED, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const tones: number[] = [];
  for (let at = 0; at < pixels.length; at += 4)
    if ((pixels[at + 3] ?? 0) >= MIN_ALPHA) tones.push(luminance(pixels.subarray(at, at + 3)));
  if (tones.length === 0) return null;
  tones.sort((a, b) => a - b);
  const at = (share: number) => tones[Math.min(tones.length - 1, Math.floor(share * tones.length))] ?? 0;
  // A quarter: white stitches on a dark mark do not make it one that is seen at night.
  return { darkest: at(0.25), middle: at(0.5), lightest: at(0.75) };
}

function luminance(rgb: Uint8Array): number {
  const [red = 0, green = 0, blue = 0] = Array.from(rgb, (value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
