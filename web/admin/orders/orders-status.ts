// Changes of status by staff: one or many, answered as data to the page, or with the way back where there is no script.
import { redirect } from 'react-router';
import { readStatusChanges } from '#shop/orders/order-admin-form.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { changeStatuses } from '#server/orders/change-statuses.ts';
import type { Route } from './+types/orders-status';

/** There is nothing to see here; a reload after a change without any script comes by. */
export function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  return redirect(href('/admin/orders'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'orders.change');
  const { db, now, log } = context.get(shopContext);
  const read = readStatusChanges(await readForm(request));
  if (!read) return Response.json({ done: [], refused: [] }, { status: 400 });
  const answer = await changeStatuses(db, actor, read, now(), log);
  if (request.headers.get('accept')?.includes('application/json')) return Response.json(answer);
  const [first] = answer.refused;
  const back = first ? `?failed=${encodeURIComponent(first.text)}` : '';
  return redirect(`${href('/admin/orders')}${back}`, 303);
}
