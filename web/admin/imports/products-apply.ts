// Takes many products in and tells how far it is.
import { isRefusal } from '#shop/refusals/refusals.ts';
import { applyImport } from '#server/batches/apply-import.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/products-apply';
import { backToImports } from './back-to-bulk.ts';
import { loadFields } from '#server/product-fields/load-fields.ts';
import { loadCharts } from '#server/sizes/load-charts.ts';
import { columnsFor } from './columns-for.ts';
import { readImportForm } from './read-import-form.ts';
import { progressStream } from './progress-stream.ts';

export const loader = backToImports;

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const shop = context.get(shopContext);
  const owned = await loadFields(shop.db);
  const input = await readImportForm(await readForm(request), {
    names: await loadListedNames(shop.db),
    columns: columnsFor(actor, owned),
    owned,
    charts: await loadCharts(shop.db),
  });
  return progressStream(shop, async (onProgress) =>
    isRefusal(input) ? input : applyImport(shop.db, actor, input, shop.now(), onProgress),
  );
}
