/** `POST /admin/videos`: one video, as a form with the file in `video`; answers JSON. */
import { data, redirect } from 'react-router';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { saveVideo } from '#server/videos/save-video.ts';
import type { Route } from './+types/upload-video';

export type VideoAnswer = { key: string; refusal: null } | { key: null; refusal: Refusal };

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
  const file = form.get('video');
  if (!(file instanceof File)) return answer(refuse('not-a-video'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  return answer(await saveVideo({ db, media, actor, now: now() }, bytes));
}

function answer(kept: { key: string } | Refusal) {
  const headers = { 'cache-control': 'private, no-store' };
  const body: VideoAnswer = isRefusal(kept) ? { key: null, refusal: kept } : { key: kept.key, refusal: null };
  return data(body, { status: isRefusal(kept) ? kept.status : 200, headers });
}
