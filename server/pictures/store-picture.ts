/** The one door by which a picture enters the shop: checked, cleaned, named by its content, stored once. */
import { createHash } from 'node:crypto';
import type { PictureFacts, PictureViews } from '#shop/catalogue/product-draft.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { masterName } from '#platform/media/master-name.ts';
import type { CleanMaster, UploadProblem } from './clean-upload.ts';
import type { CleanPhotograph } from './clean-photograph.ts';
import { heicProcess } from './heic-process.ts';
import { cleanSent, pictureProcess } from './picture-process.ts';

/** What the shop knows of a stored picture: the columns of `pictures` but for what it shows. */
export type StoredPicture = PictureViews;

/** `not-a-picture`: no JPEG, PNG, WebP or HEIC. */
export type PictureProblem = 'not-a-picture' | UploadProblem;

const DRAWN_WIDTH = 1600;

/**
 * Stores an upload: turned upright, at most 2,000 px, re-encoded so that nothing of the file but its pixels is kept
 * (no EXIF place, no second file hidden behind the first). Equal uploads share one key. With `mayFrame` a shoe that is
 * found on an even ground is framed, and the whole photograph stored beside it as `other` (decision 0051). A file that ends the process of
 * pictures is `broken`; with `mayThrow` that throws, for who tries it once more with none beside it.
 */
export async function storePicture(
  media: MediaStore,
  bytes: Uint8Array,
  { mayFrame = false, mayThrow = false } = {},
): Promise<{ ok: true; picture: StoredPicture } | { ok: false; problem: PictureProblem }> {
  const clean = await cleaned(bytes, mayFrame, mayThrow);
  if (typeof clean === 'string') return { ok: false, problem: clean };
  const whole = await savePhoto(media, clean.whole);
  if (!clean.framed) return { ok: true, picture: { ...whole, other: null } };
  const framed = await savePhoto(media, clean.framed);
  return { ok: true, picture: { ...framed, other: { ...whole, isWhole: true } } };
}

async function cleaned(
  bytes: Uint8Array,
  mayFrame: boolean,
  mayThrow: boolean,
): Promise<CleanPhotograph | PictureProblem> {
  if (looksLikePicture(bytes))
    return mayThrow
      ? pictureProcess.run('cleanPhoto', bytes, mayFrame)
      : cleanSent('cleanPhoto', bytes, mayFrame);
  if (!isHeic(bytes)) return 'not-a-picture';
  // It is killed over what takes too long or too much.
  return heicProcess.run('cleanHeic', bytes, mayFrame).catch(() => 'heic-unreadable' as const);
}

async function savePhoto(
  media: MediaStore,
  { master, format, ...shape }: CleanMaster,
): Promise<PictureFacts> {
  const key = `${hashOf(master)}-${format === 'jpeg' ? 'jpeg' : 'photo'}`;
  await saveMaster(media, key, master);
  return { key, ...shape };
}

/**
 * Stores a drawing of ours; the SVG stays the master and is never served. Equal drawings share one key. `placeholder`
 * is drawn from it unless one is given (another view of the same shoe will do: at 16 px only its colours are seen).
 */
export async function storeDrawing(
  media: MediaStore,
  svg: string,
  placeholder?: string,
): Promise<PictureFacts> {
  const bytes = Buffer.from(svg);
  const key = `${hashOf(bytes)}-drawn`;
  const [width, height] = sizeOfDrawing(svg);
  await saveMaster(media, key, bytes);
  return {
    key,
    width: DRAWN_WIDTH,
    height: Math.round((DRAWN_WIDTH * height) / width),
    placeholder: placeholder ?? (await pictureProcess.run('placeholderOfDrawing', bytes, width)),
  };
}

// The Content-Type and the file name are chosen by the sender, so the type is read from the first bytes (magic numbers).
export function looksLikePicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.slice(8) === 'WEBP')
  );
}

/** What iPhones take, and some Android phones. */
export function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  return /^ftyp(?:hei[cxms]|hev[cmsx]|mif1|msf1)$/.test(start);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

async function saveMaster(media: MediaStore, key: string, bytes: Uint8Array): Promise<void> {
  if (!(await media.has(masterName(key)))) await media.write(masterName(key), bytes);
}

function sizeOfDrawing(svg: string): [number, number] {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error('a drawing without a viewBox');
  return [Number(width), Number(height)];
}
