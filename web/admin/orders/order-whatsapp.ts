// The way to a customer on WhatsApp, with the message written: asked for when it is pressed, not carried by every row.
import { redirect } from 'react-router';
import { isUuid } from '#shop/text/form-fields.ts';
import { paisa } from '#shop/pricing/money.ts';
import { whatsappLink } from '#shop/orders/whatsapp-text.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { listTheseOrders } from '#server/orders/list-orders.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/order-whatsapp';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { db } = context.get(shopContext);
  const [order] = isUuid(id) ? await listTheseOrders(db, [id]) : [];
  if (!order) throw new Response('There is no such order.', { status: 404 });
  const { status, customerName, phone, deliveryAddress, titles } = order;
  const told = {
    id,
    status,
    customerName,
    phone,
    city: deliveryAddress.city,
    titles,
    total: paisa(order.grandTotal),
  };
  const { storeName } = await loadSettings(db);
  return redirect(whatsappLink(told, storeName));
}
