// The logo and the icon of a posted form: taken in, or taken away, before the rest of the form is read.
import type { Appearance } from '#shop/appearance/appearance.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { saveIcon, saveLogo } from '#server/appearance/save-brand-picture.ts';
import type { Upload } from '#server/pictures/save-upload.ts';

type OwnPictures = Partial<Pick<Appearance, 'logo' | 'icon'>>;
type Pictured = { pictures: OwnPictures | Refusal; field: 'logo' | 'icon' };

/** Those that the form changes; null for one that is taken away. `field` is the one that was refused. */
export async function takePictures(upload: Upload, form: FormData): Promise<Pictured> {
  const remove = form.get('remove');
  const [logoBytes, iconBytes] = [await bytesOf(form, 'logo'), await bytesOf(form, 'icon')];
  const logo = remove === 'logo' ? null : logoBytes && (await saveLogo(upload, logoBytes));
  if (isRefusal(logo)) return { pictures: logo, field: 'logo' };
  const icon = remove === 'icon' ? null : iconBytes && (await saveIcon(upload, iconBytes));
  if (isRefusal(icon)) return { pictures: icon, field: 'icon' };
  return {
    pictures: {
      ...((logoBytes || remove === 'logo') && { logo }),
      ...((iconBytes || remove === 'icon') && { icon }),
    },
    field: 'icon',
  };
}

// A field without a file sends an empty one.
async function bytesOf(form: FormData, name: string): Promise<Uint8Array | null> {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
}
