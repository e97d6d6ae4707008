// What an offer that is being typed would do, for the form that shows it.
import { effectOf, type Effect } from '#shop/offers/offer-effect.ts';
import type { Discount, OfferTarget } from '#shop/offers/offers.ts';
import type { Db } from '#server/db/transact.ts';
import { reachesOf } from './reach.ts';
import { settleCategory } from './settle-target.ts';

/** An old category name is understood; an unknown one matches nothing. */
export async function offerEffect(db: Db, offer: Discount & OfferTarget): Promise<Effect> {
  const target = await settledTarget(db, offer);
  return effectOf(offer, (await reachesOf(db, [target]))(target));
}

/** With the category's name of today; an old name is understood. */
export async function settledTarget(db: Db, target: OfferTarget): Promise<OfferTarget> {
  if (target.scope !== 'CATEGORY') return target;
  const category = (await settleCategory(db, target.category)) ?? target.category;
  return { scope: 'CATEGORY', category };
}
