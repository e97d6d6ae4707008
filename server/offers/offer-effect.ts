// What an offer that is being typed would do, for the form that shows it.
import { effectOf, type Effect } from '#shop/offer-effect.ts';
import type { Discount, OfferTarget } from '#shop/offers.ts';
import type { Db } from '#server/db/transact.ts';
import { priceGroups, productGroups } from './price-groups.ts';
import { settleCategory } from './settle-target.ts';

/** An old category name is understood; an unknown one matches nothing. */
export async function offerEffect(db: Db, offer: Discount & OfferTarget): Promise<Effect> {
  if (offer.scope === 'PRODUCT') return effectOf(offer, await productGroups(db, [offer.productId]));
  const groups = await priceGroups(db);
  if (offer.scope === 'SITE_WIDE') return effectOf(offer, groups);
  const category = (await settleCategory(db, offer.category)) ?? offer.category;
  return effectOf({ ...offer, category }, groups);
}
