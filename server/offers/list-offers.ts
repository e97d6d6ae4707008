// The desk's list of offers: newest first, each with how it stands and what it does.
import { effectOf, type Effect } from '#shop/offer-effect.ts';
import { offerState, type OfferState } from '#shop/offer-state.ts';
import type { Db } from '#server/db/transact.ts';
import { selectOffers, toDeskOffer, type DeskOffer } from './offer-row.ts';
import { groupsFor, priceGroups, productGroups } from './price-groups.ts';

export type ListedOffer = DeskOffer & { state: OfferState; effect: Effect };

/** A shop has tens of offers; more than this are found by ending the old ones. */
export const MOST_OFFERS = 200;

/** Newest first (admin.md 7, List offers); `total` counts those beyond the list too. */
export async function listOffers(db: Db, now: Date): Promise<{ offers: ListedOffer[]; total: number }> {
  const [rows, all, total] = await Promise.all([
    selectOffers(db).orderBy('o.created_at', 'desc').orderBy('o.id', 'desc').limit(MOST_OFFERS).execute(),
    priceGroups(db),
    countOffers(db),
  ]);
  const offers = rows.map(toDeskOffer);
  const products = offers.flatMap((offer) => (offer.scope === 'PRODUCT' ? [offer.productId] : []));
  const single = await productGroups(db, products);
  const listed = offers.map((offer) => ({
    ...offer,
    state: offerState(offer, now),
    effect: effectOf(offer, groupsFor(offer, all, single)),
  }));
  return { offers: listed, total };
}

async function countOffers(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('offers')
    .select((each) => each.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
