// The admin list of offers: newest first, each with its state and its effect.
import { effectOf, type Effect } from '#shop/offers/offer-effect.ts';
import { offerState, type OfferState } from '#shop/offers/offer-state.ts';
import type { Db } from '#server/db/transact.ts';
import { selectOffers, toOffer, type AdminOffer } from './offer-row.ts';
import { reachesOf } from './reach.ts';

export type ListedOffer = AdminOffer & { state: OfferState; effect: Effect };

/** A shop has tens of offers; more than this are found by ending the old ones. */
const MAX_OFFERS = 200;

/** Newest first (rule P20); `total` counts those beyond the list too. */
export async function listOffers(db: Db, now: Date): Promise<{ offers: ListedOffer[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectOffers(db).orderBy('o.createdAt', 'desc').orderBy('o.id', 'desc').limit(MAX_OFFERS).execute(),
    countOffers(db),
  ]);
  const offers = rows.map(toOffer);
  const reachOf = await reachesOf(db, offers);
  const listed = offers.map((offer) => ({
    ...offer,
    state: offerState(offer, now),
    effect: effectOf(offer, reachOf(offer)),
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
