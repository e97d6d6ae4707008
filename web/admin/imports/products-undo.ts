// Takes a batch back and tells how far it is.
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/products-undo';
import { backToImports } from './back-to-bulk.ts';
import { progressStream } from './progress-stream.ts';
import { undoNamedBatch } from './undo-named-batch.ts';

export const loader = backToImports;

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const shop = context.get(shopContext);
  const form = await readForm(request);
  return progressStream(shop, (onProgress) => undoNamedBatch(shop, actor, form, onProgress));
}
