// The way to a customer on WhatsApp, with the message written: asked for when it is pressed, not carried by every row.
import { redirect } from 'react-router';
import { isUuid } from '#shop/text/form-fields.ts';
import { dueAtDoor } from '#shop/payments/payment.ts';
import { whatsappLink } from '#shop/orders/whatsapp-text.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/order-whatsapp';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { db, config } = context.get(shopContext);
  const order = isUuid(id) ? await readOrder(db, { id }) : null;
  if (!order) throw new Response('There is no such order.', { status: 404 });
  const told = { ...order, city: order.deliveryAddress.city, due: dueAtDoor(order) };
  const { storeName } = await loadSettings(db);
  return redirect(whatsappLink(told, { storeName, publicUrl: config.publicUrl }));
}
