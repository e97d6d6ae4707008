// Takes many products in and tells how far it is.
import { isRefusal } from '#shop/refusals.ts';
import { takeIn } from '#server/batches/take-in.ts';
import { loadListedNames } from '#server/catalogue/listed-names.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#server/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/products-take-in';
import { backToBulk } from './back-to-bulk.ts';
import { readDelivery } from './bulk-delivery.ts';
import { tellSteps } from './tell-steps.ts';

export const loader = backToBulk;

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const shop = context.get(shopContext);
  const delivery = await readDelivery(await readForm(request), await loadListedNames(shop.db));
  return tellSteps(shop, async (onProgress) =>
    isRefusal(delivery) ? delivery : takeIn(shop.db, actor, delivery, shop.now(), onProgress),
  );
}
