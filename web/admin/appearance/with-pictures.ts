// The logo and the icon of a posted form: taken in, or taken away, before the rest of the form is read.
import type { Appearance } from '#shop/appearance/appearance.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { saveIcon, saveLogo } from '#server/appearance/save-brand-picture.ts';
import type { Upload } from '#server/pictures/save-upload.ts';

type Pictured = { appearance: Appearance | Refusal; field: 'logo' | 'icon' };

/** `field` is the one that was refused. */
export async function withPictures(upload: Upload, form: FormData, before: Appearance): Promise<Pictured> {
  const remove = form.get('remove');
  const [logoBytes, iconBytes] = [await bytesOf(form, 'logo'), await bytesOf(form, 'icon')];
  const logo = remove === 'logo' ? null : logoBytes ? await saveLogo(upload, logoBytes) : before.logo;
  if (logo !== null && isRefusal(logo)) return { appearance: logo, field: 'logo' };
  const icon = remove === 'icon' ? null : iconBytes ? await saveIcon(upload, iconBytes) : before.icon;
  if (icon !== null && isRefusal(icon)) return { appearance: icon, field: 'icon' };
  return { appearance: { ...before, logo, icon }, field: 'icon' };
}

// A field without a file sends an empty one.
async function bytesOf(form: FormData, name: string): Promise<Uint8Array | null> {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
}
