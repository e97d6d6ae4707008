// Answers the offer form's product picker.
import { cleanLine } from '#shop/text/text.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { offerProducts } from '#server/offers/offer-products.ts';
import type { Route } from './+types/products';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'offers.change');
  const search = cleanLine(new URL(request.url).searchParams.get('search') ?? '', 100);
  return offerProducts(context.get(shopContext).db, search.ok ? search.text : '');
}
