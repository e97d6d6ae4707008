/** Takes in a logo or an icon for the appearance: drawn or re-encoded, measured, and stored as any picture of the shop. */
import { MAX_LOGO_WIDTH, MIN_LOGO_WIDTH, type Logo } from '#shop/appearance/logo.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { withEncodingPermit } from '#platform/media/encoding-semaphore.ts';
import type { CleanLogo } from '#server/pictures/clean-logo.ts';
import { cleanSent } from '#server/pictures/picture-process.ts';
import { MAX_UPLOAD_BYTES } from '#shop/catalogue/picture-limits.ts';
import { saveUpload, type Upload } from '#server/pictures/save-upload.ts';
import { looksLikePicture } from '#server/pictures/store-picture.ts';

/** JPEG, PNG, WebP or SVG by its own first bytes. */
export async function saveLogo(upload: Upload, bytes: Uint8Array): Promise<Logo | Refusal> {
  const clean = await cleaned(bytes);
  if (isRefusal(clean)) return clean;
  const wide = clean.width / clean.height;
  if (wide > MAX_LOGO_WIDTH) return refuse('logo-too-wide');
  if (wide < MIN_LOGO_WIDTH) return refuse('logo-too-tall');
  const saved = await saveUpload(upload, clean.png);
  if (isRefusal(saved)) return saved;
  const { darkest, middle, lightest } = clean;
  return { key: saved.key, width: saved.width, height: saved.height, darkest, middle, lightest };
}

/** Its key. */
export async function saveIcon(upload: Upload, bytes: Uint8Array): Promise<string | Refusal> {
  const clean = await cleaned(bytes);
  if (isRefusal(clean)) return clean;
  const saved = await saveUpload(upload, clean.png);
  return isRefusal(saved) ? saved : saved.key;
}

const MAX_SVG_BYTES = 1_000_000;

async function cleaned(bytes: Uint8Array): Promise<CleanLogo | Refusal> {
  if (bytes.byteLength > MAX_UPLOAD_BYTES) return refuse('picture-too-heavy');
  const start = Buffer.from(bytes.subarray(0, 2000)).toString('utf8');
  const isSvg = /^\uFEFF?\s*<[^]*<svg|^\uFEFF?\s*<svg/i.test(start);
  if (isSvg && bytes.byteLength > MAX_SVG_BYTES) return refuse('svg-too-heavy');
  if (isSvg) {
    const source = Buffer.from(bytes).toString('utf8');
    // Entities make a small file large without end.
    if (/<!ENTITY/i.test(source)) return refuse('svg-broken');
    if (/<(?:\w+:)?text[\s>]/i.test(source)) return refuse('svg-with-text');
  } else if (!looksLikePicture(bytes)) return refuse('not-a-logo');
  const clean = await withEncodingPermit(() => cleanSent('cleanLogo', bytes, isSvg));
  if (clean === 'busy') return refuse('pictures-busy');
  if (isSvg && clean === 'broken') return refuse('svg-broken');
  return typeof clean === 'string' ? refuse(refusalCodes[clean]) : clean;
}

const refusalCodes = {
  'too-many-pixels': 'too-many-pixels',
  broken: 'broken-picture',
  empty: 'logo-empty',
  'svg-broken': 'svg-broken',
} as const;
