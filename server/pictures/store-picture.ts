/** The one door by which a picture enters the shop: checked, cleaned, named by its content, stored once. */
import { createHash } from 'node:crypto';
import type { OutputInfo, Sharp } from 'sharp';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { masterName } from '#platform/media/master-name.ts';
import { sharp } from '#platform/media/sharp.ts';

/** What the shop knows of a stored picture: the columns of `pictures` but for what it shows. */
export type StoredPicture = Pick<ShownPicture, 'key' | 'width' | 'height' | 'placeholder'>;

/** `not-a-picture`: no JPEG, PNG or WebP. `too-many-pixels`: over 50 megapixels. `broken`: cut off or damaged. */
export type PictureProblem = 'not-a-picture' | 'too-many-pixels' | 'broken';

/** 50 megapixels: above what phones take, and 200 MB when unpacked. */
const MAX_PIXELS = 50_000_000;
const LONGEST_SIDE = 2000;
const DRAWN_WIDTH = 1600;

/**
 * Stores an upload: turned upright, at most 2,000 px, re-encoded so that nothing of the file but its pixels is kept
 * (no EXIF place, no second file hidden behind the first). Equal uploads share one key.
 */
export async function storePicture(
  media: MediaStore,
  bytes: Uint8Array,
): Promise<{ ok: true; picture: StoredPicture } | { ok: false; problem: PictureProblem }> {
  if (!looksLikePicture(bytes)) return { ok: false, problem: 'not-a-picture' };
  const clean = await cleaned(bytes).catch(problemOf);
  if (typeof clean === 'string') return { ok: false, problem: clean };
  const key = `${hashOf(clean.data)}-photo`;
  await saveMaster(media, key, clean.data);
  const { width, height } = clean.info;
  return { ok: true, picture: { key, width, height, placeholder: await placeholderOf(sharp(clean.data)) } };
}

/**
 * Stores a drawing of ours; the SVG stays the master and is never served. Equal drawings share one key. `placeholder`
 * is drawn from it unless one is given (another view of the same shoe will do: at 16 px only its colours are seen).
 */
export async function storeDrawing(
  media: MediaStore,
  svg: string,
  placeholder?: string,
): Promise<StoredPicture> {
  const bytes = Buffer.from(svg);
  const key = `${hashOf(bytes)}-drawn`;
  const [width, height] = sizeOfDrawing(svg);
  await saveMaster(media, key, bytes);
  return {
    key,
    width: DRAWN_WIDTH,
    height: Math.round((DRAWN_WIDTH * height) / width),
    placeholder:
      placeholder ?? (await placeholderOf(sharp(bytes, { density: (72 * PLACEHOLDER_WIDTH) / width }))),
  };
}

// The browser's word for the type and the file's ending are the sender's; the first bytes are the file's own.
function looksLikePicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.slice(8) === 'WEBP')
  );
}

async function cleaned(bytes: Uint8Array): Promise<{ data: Buffer; info: OutputInfo }> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 4, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

async function saveMaster(media: MediaStore, key: string, bytes: Uint8Array): Promise<void> {
  if (!(await media.has(masterName(key)))) await media.write(masterName(key), bytes);
}

const PLACEHOLDER_WIDTH = 16;

async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = picture.resize({ width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_WIDTH, fit: 'inside' });
  const bytes = await tiny.webp({ quality: 30, effort: 0 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

// libvips tells what is wrong in words only.
function problemOf(error: unknown): PictureProblem {
  return error instanceof Error && error.message.includes('exceeds pixel limit')
    ? 'too-many-pixels'
    : 'broken';
}

function sizeOfDrawing(svg: string): [number, number] {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error('a drawing without a viewBox');
  return [Number(width), Number(height)];
}
