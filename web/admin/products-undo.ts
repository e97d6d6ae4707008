// Takes a batch back and tells how far it is.
import { redirect } from 'react-router';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#server/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/products-undo';
import { takeBack } from './take-back.ts';
import { tellSteps } from './tell-steps.ts';

/** Reached by a reload after posting. */
export function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'products.read');
  return redirect('/admin/products/bulk');
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const shop = context.get(shopContext);
  const form = await readForm(request);
  return tellSteps(shop, (onProgress) => takeBack(shop, actor, form, onProgress));
}
