// All that the search and filters on the screen mean, as ids: for choosing more orders than a page shows.
import { MAX_ORDER_IDS } from '#shop/orders/order-ids.ts';
import { readOrderList } from '#shop/orders/order-filters.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { listNextOrders } from '#server/orders/list-orders.ts';
import type { Route } from './+types/orders-ids';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const query = readOrderList(new URL(request.url).searchParams);
  const { db } = context.get(shopContext);
  return Response.json(await listNextOrders(db, query, { after: null, most: MAX_ORDER_IDS }));
}
