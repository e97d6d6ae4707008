// Marks on many orders from the list: packed, delivered, or tracking numbers pasted as lines; answered as data to the page.
import { redirect } from 'react-router';
import { readPastedNumbers, readStageChanges } from '#shop/orders/stage-changes.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { giveToCourier, markOrders } from '#server/orders/mark-orders.ts';
import type { Route } from './+types/orders-stages';

/** There is nothing to see here. */
export function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  return redirect(href('/admin/orders'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'orders.change');
  const { db, now, log } = context.get(shopContext);
  const form = await readForm(request);
  if (readFields(form, ['intent']).intent === 'numbers')
    return Response.json(await giveToCourier(db, actor, readPastedNumbers(form), now(), log));
  const changes = readStageChanges(form);
  if (!changes) return Response.json({ done: [], shipped: [], refused: [] }, { status: 400 });
  return Response.json(await markOrders(db, actor, changes, now(), log));
}
