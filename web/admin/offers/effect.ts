// Answers the offer form while it is typed: what the offer would do.
import { readDiscount } from '#shop/offers/discount-form.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import type { OfferTarget } from '#shop/offers/offers.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { findGiveaway } from '#server/offers/find-giveaway.ts';
import { offerEffect } from '#server/offers/offer-effect.ts';
import type { Route } from './+types/effect';

/** Null for a value or a scope that is not complete yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'offers.change');
  const query = new URL(request.url).searchParams;
  const read = readDiscount(query.get('discountType') ?? '', query.get('value') ?? '');
  const target = targetOf(query);
  if (!read.ok || !target) return null;
  const { db } = context.get(shopContext);
  const offer = { ...read.discount, ...target };
  const [effect, giveaway] = await Promise.all([offerEffect(db, offer), findGiveaway(db, offer)]);
  return { ...effect, giveaway };
}

function targetOf(query: URLSearchParams): OfferTarget | null {
  const [scope, category, productId] = ['scope', 'category', 'productId'].map(
    (name) => query.get(name) ?? '',
  );
  if (scope === 'SITE_WIDE') return { scope };
  if (scope === 'CATEGORY' && category) return { scope, category: category.slice(0, 60) };
  if (scope === 'PRODUCT' && productId && isUuid(productId)) return { scope, productId };
  return null;
}
