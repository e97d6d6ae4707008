// The list of products as a CSV file: exactly what its filters show.
import { csvDownload } from '#platform/http/csv-file.ts';
import { readAdminFilters } from '#shop/admin/admin-filters.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import { recordExport } from '#server/audit/record-export.ts';
import { exportProducts } from '#server/batches/export-products.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/products-export';
import { loadFields } from '#server/product-fields/load-fields.ts';
import { columnsFor } from './columns-for.ts';
import { toStream } from '#platform/http/to-stream.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'products.read');
  const { db, reading, now } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const filters = readAdminFilters(params);
  const name = `products-${pakistanDay(now())}.csv`;
  const columns = columnsFor(actor, await loadFields(reading));
  await recordExport(db, actor, { what: 'product', name, meant: params.toString() });
  return csvDownload(toStream(exportProducts(reading, filters, now(), columns)), name);
}
