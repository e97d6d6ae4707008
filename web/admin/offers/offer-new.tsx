// Add Offer: the dialog over the list.
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { offerCategories } from '#server/offers/offer-categories.ts';
import { offerProducts } from '#server/offers/offer-products.ts';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import type { Route } from './+types/offer-new';
import { OfferForm } from './offer-form.tsx';
import { saveOffer, type OfferAnswer } from './save-offer.ts';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'offers.change');
  const { db } = context.get(shopContext);
  const [categories, products] = await Promise.all([offerCategories(db), offerProducts(db, '')]);
  return { categories, products };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'offers.change');
  return saveOffer(context.get(shopContext), actor, null, await readForm(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<OfferAnswer> {
  return catchAsAnswer(serverAction, 'Failed to create offer. Please try again.');
}

export default function NewOffer({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferForm title="Add Offer" saved={null} choices={loaderData} answer={actionData} />;
}
