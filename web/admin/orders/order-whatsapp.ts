// The way to a customer on WhatsApp, with the message written: asked for when it is pressed, not carried by every row.
import { redirect } from 'react-router';
import { isUuid } from '#shop/text/form-fields.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/order-whatsapp';
import { linkToCustomer } from './link-to-customer.ts';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { db } = context.get(shopContext);
  const order = isUuid(id) ? await readOrder(db, { id }) : null;
  if (!order) throw new Response('There is no such order.', { status: 404 });
  return redirect(await linkToCustomer(context, await loadSettings(db), order));
}
