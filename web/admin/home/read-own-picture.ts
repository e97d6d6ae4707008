// The field of a form for one picture of the owner's own: another one, the one that it has, or none.
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { saveUpload, type Upload } from '#server/pictures/save-upload.ts';

/** A field without a file sends an empty one. */
export function hasPicture(form: FormData): boolean {
  const file = form.get('file');
  return file instanceof File && file.size > 0;
}

/** Fields `file` and `show`; what a new picture shows is not read here. */
export async function readOwnPicture(
  upload: Upload,
  form: FormData,
  before: ShownPicture | null,
): Promise<ShownPicture | null | { error: string }> {
  const file = form.get('file');
  if (file instanceof File && hasPicture(form)) {
    const stored = await saveUpload(upload, new Uint8Array(await file.arrayBuffer()));
    if (isRefusal(stored)) return { error: stored.text };
    const { key, width, height, placeholder } = stored;
    return { key, width, height, placeholder, alt: '' };
  }
  if (form.get('show') !== 'own') return null;
  return before ?? { error: 'Choose a picture.' };
}
