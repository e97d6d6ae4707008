// The buttons of the setup list: remove the samples, say that delivery costs the right amount, or put the list away.
import { redirect } from 'react-router';
import { href } from '#shop/text/href.ts';
import { removeSamples } from '#server/batches/remove-samples.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { dismissSetup, findFeesRight } from '#server/stats/setup.ts';
import type { Route } from './+types/setup';

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.delete-all');
  const { db, now } = context.get(shopContext);
  const intent = (await readForm(request)).get('intent');
  if (intent === 'dismiss') await dismissSetup(db, now());
  if (intent === 'fees-right') await findFeesRight(db, now());
  if (intent !== 'remove-samples') return redirect(href('/admin'));
  await removeSamples(db, actor, now());
  // Where the batch stands with its Undo.
  return redirect(href('/admin/products/bulk'));
}
