// One scan of the hand-over, sent behind the page and answered as data; without a script the page's own form does it.
import { redirect } from 'react-router';
import { readCode } from '#shop/parcels/dispatch-form.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { scanParcel } from '#server/dispatch/scan-parcel.ts';
import type { Route } from './+types/scan';

/** There is nothing to see here. */
export function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'parcels.change');
  return redirect(href('/admin/dispatch/handover'));
}

export async function action({ request, context }: Route.ActionArgs) {
  allowedPerson(context, 'parcels.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const accountId = readCount(readFields(form, ['courier']).courier) ?? 0;
  return Response.json(await scanParcel(db, { accountId, code: readCode(form) }, now()));
}
