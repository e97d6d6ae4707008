/** `POST /admin/pictures`: one picture, as a form with the file in `picture` and, of a product's, `of`; answers JSON. */
import { data, redirect } from 'react-router';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { saveUpload } from '#server/pictures/save-upload.ts';
import type { StoredPicture } from '#server/pictures/store-picture.ts';
import type { Route } from './+types/upload-picture';

export type UploadAnswer = { picture: StoredPicture; refusal: null } | { picture: null; refusal: Refusal };

/** Reached by a reload after posting. */
export function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'products.read');
  return redirect(href('/admin/products'));
}

/** The name and the type that the sender gives the file are not read: names are ours, the type is in its bytes. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'pictures.upload');
  const { db, media, now } = context.get(shopContext);
  const form = await readForm(request);
  const file = form.get('picture');
  if (!(file instanceof File)) return answer(refuse('not-a-picture'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mayFrame = form.get('of') === 'product';
  return answer(await saveUpload({ db, media, actor, now: now(), mayFrame }, bytes));
}

function answer(kept: StoredPicture | Refusal) {
  const headers = { 'cache-control': 'private, no-store' };
  const body: UploadAnswer = isRefusal(kept)
    ? { picture: null, refusal: kept }
    : { picture: kept, refusal: null };
  return data(body, { status: isRefusal(kept) ? kept.status : 200, headers });
}
