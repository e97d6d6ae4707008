// The list as a file: the chosen orders, or all that the search and filters on the screen mean.
import { csvDownload } from '#platform/http/csv-file.ts';
import { readOrderIds } from '#shop/orders/order-ids.ts';
import { readOrderList } from '#shop/orders/order-filters.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { exportOrders, ordersCsv } from '#server/orders/export-orders.ts';
import { recordExport } from '#server/audit/record-export.ts';
import { readOrders } from '#server/orders/read-order.ts';
import type { Route } from './+types/orders-export';
import { toStream } from '#platform/http/to-stream.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'orders.read');
  const { db, reading, now } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const ids = readOrderIds(params);
  const name = `orders-${pakistanDay(now())}.csv`;
  await recordExport(db, actor, {
    what: 'order',
    name,
    meant: ids ? `${ids.length} selected` : params.toString(),
  });
  const file = ids
    ? ordersCsv(await readOrders(reading, ids))
    : toStream(exportOrders(reading, readOrderList(params)));
  return csvDownload(file, name);
}
