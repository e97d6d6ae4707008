// One scan of the check-in, sent behind the page and answered as data; without a script the page's own form does it.
import { redirect } from 'react-router';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/scan-back';
import { answerScan } from './answer-scan.ts';

/** There is nothing to see here. */
export function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'parcels.change');
  return redirect(href('/admin/parcels/check-in'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'parcels.change');
  return Response.json(await answerScan(context.get(shopContext), actor, await readForm(request)));
}
