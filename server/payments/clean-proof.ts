// Makes plain pixels of the picture that a customer sends with a claim: nothing of the file but them is kept.
import { MAX_PROOF_BYTES } from '#shop/payments/proof.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { withEncodingPermit } from '#platform/media/encoding-semaphore.ts';
import { cleanSent } from '#server/pictures/picture-process.ts';
import { isHeic, looksLikePicture } from '#server/pictures/store-picture.ts';

/** A WebP of at most 2,000 px. Refusals: proof-too-heavy, proof-heic, not-a-picture, too-many-pixels, broken-picture, pictures-busy. */
export async function cleanProof(bytes: Uint8Array): Promise<Buffer | Refusal> {
  if (bytes.byteLength > MAX_PROOF_BYTES) return refuse('proof-too-heavy');
  // Decoding it costs a hundred times what it costs to send: for staff only.
  if (isHeic(bytes)) return refuse('proof-heic');
  if (!looksLikePicture(bytes)) return refuse('not-a-picture');
  const clean = await withEncodingPermit(() => cleanSent('cleanUpload', bytes));
  if (clean === 'busy') return refuse('pictures-busy');
  if (clean === 'broken') return refuse('broken-picture');
  return typeof clean === 'string' ? refuse('too-many-pixels') : Buffer.from(clean.master);
}
