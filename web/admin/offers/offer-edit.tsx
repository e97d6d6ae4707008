// An existing offer: the same dialog, filled in.
import { data } from 'react-router';
import { isUuid } from '#shop/text/form-fields.ts';
import { isolate } from '#shop/text/isolate.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { offerCategories } from '#server/offers/offer-categories.ts';
import { offerProducts, pickableProduct } from '#server/offers/offer-products.ts';
import { findOffer } from '#server/offers/offer-row.ts';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import type { Route } from './+types/offer-edit';
import { OfferForm } from './offer-form.tsx';
import { saveOffer, type OfferAnswer } from './save-offer.ts';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  allowedPerson(context, 'offers.change');
  const { db } = context.get(shopContext);
  const offer = isUuid(id) ? await findOffer(db, id) : null;
  if (!offer) throw data('This offer is not in the shop.', { status: 404 });
  const chosen = offer.scope === 'PRODUCT' ? await pickableProduct(db, offer.productId) : null;
  const [categories, newest] = await Promise.all([offerCategories(db), offerProducts(db, '')]);
  const products = chosen ? [chosen, ...newest.filter((each) => each.id !== chosen.id)] : newest;
  return { offer, categories, products };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'offers.change');
  if (!isUuid(id)) throw data('This offer is not in the shop.', { status: 404 });
  return saveOffer(context.get(shopContext), actor, id, await readForm(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<OfferAnswer> {
  return catchAsAnswer(serverAction, 'Failed to update offer. Please try again.');
}

export default function EditOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { offer } = loaderData;
  return (
    <OfferForm
      key={offer.id}
      title={`Edit ${isolate(offer.title)}`}
      saved={offer}
      choices={loaderData}
      answer={actionData}
    />
  );
}
