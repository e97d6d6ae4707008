// The list as a file: the chosen orders, or all that the search and filters on the screen mean.
import { readOrderIds } from '#shop/forms/order-ids.ts';
import { readOrderList } from '#shop/forms/order-list.ts';
import { pakistanDay } from '#shop/pakistan-time.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { MOST_EXPORTED, ordersCsv } from '#server/orders/export-orders.ts';
import { listAllOrders, listTheseOrders } from '#server/orders/list-orders.ts';
import type { Route } from './+types/orders-export';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { reading, now } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const ids = readOrderIds(params);
  const orders = ids
    ? await listTheseOrders(reading, ids)
    : await listAllOrders(reading, readOrderList(params), MOST_EXPORTED);
  return new Response(ordersCsv(orders), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="orders-${pakistanDay(now())}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
