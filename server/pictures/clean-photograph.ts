/** Makes clean pictures of a photograph of a product: all of it, and where its ground is even, the shoe framed as all others are. */
import { cleanMaster, type CleanMaster, type UploadProblem } from './clean-upload.ts';
import { decodePhoto, pixelProblem, type Pixels } from './decode-photo.ts';
import { frameShoe } from './frame/frame-shoe.ts';

/** `framed` is null where no shoe was found on an even ground, or none was to be framed. */
export type CleanPhotograph = { whole: CleanMaster; framed: CleanMaster | null };

export async function cleanPhoto(
  bytes: Uint8Array,
  mayFrame: boolean,
): Promise<CleanPhotograph | UploadProblem> {
  const pixels = await decodePhoto(bytes).catch(pixelProblem);
  return typeof pixels === 'string' ? pixels : cleanPhotograph(pixels, mayFrame);
}

export async function cleanPhotograph(pixels: Pixels, mayFrame: boolean): Promise<CleanPhotograph> {
  const framed = mayFrame ? await frameShoe(pixels) : null;
  return { whole: await cleanMaster(pixels), framed: framed && (await cleanMaster(framed)) };
}
