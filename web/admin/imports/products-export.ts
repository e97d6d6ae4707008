// The list of products as a CSV file: exactly what its filters show.
import { readAdminFilters } from '#shop/admin/admin-filters.ts';
import { exportProducts } from '#server/batches/export-products.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/products-export';
import { toStream } from './to-stream.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'products.read');
  const { reading, now } = context.get(shopContext);
  const filters = readAdminFilters(new URL(request.url).searchParams);
  const day = now().toISOString().slice(0, 10);
  return new Response(toStream(exportProducts(reading, filters)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="products-${day}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
