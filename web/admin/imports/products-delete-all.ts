// Deletes all products and tells how far it is.
import { archiveAll } from '#server/batches/archive-all.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/products-delete-all';
import { backToImports } from './back-to-bulk.ts';
import { confirmDeleteAll } from './confirm-delete-all.ts';
import { progressStream } from './progress-stream.ts';

export const loader = backToImports;

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.delete-all');
  const shop = context.get(shopContext);
  const unsure = await confirmDeleteAll(context, await readForm(request));
  return progressStream(
    shop,
    async (onProgress) => unsure ?? archiveAll(shop.db, actor, shop.now(), onProgress),
  );
}
