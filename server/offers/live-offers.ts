// Offers that may lower a price now.
import { sql } from 'kysely';
import { isLive, type Offer } from '#shop/offers/offers.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import { remembered } from '#server/db/remembered.ts';
import type { Db } from '#server/db/transact.ts';
import { toOffer } from './offer-row.ts';

export type LiveOffer = Offer & { description: string };

/** The same of every offer: what the owner chose in Settings. */
const givesWay = sql<boolean>`coalesce((
  select value #>> '{}' = 'better' from settings where key = 'discountRule'), false)`;

/** Offers live at `now` by the shop's clock; `priceProduct` still decides which one a product gets. */
export async function liveOffers(db: Db, now: Date): Promise<LiveOffer[]> {
  return (await activeOffers(db)).filter((offer) => isLive(offer, now));
}

/** Live, over, or still to come: an offer begins and ends by the clock, so what is remembered is judged anew at each moment. */
export const activeOffers = remembered(async (db: Db): Promise<LiveOffer[]> => {
  const rows = await selectActive(db).execute();
  return rows.map(toOffer);
});

/** As `liveOffers`, to be sent with others; its rows are for `toOffer`. */
export const liveOffersStatement = compileOnce((db: Db, { now }: { now: Date }) =>
  selectActive(db)
    .where((or) => or.or([or('startAt', 'is', null), or('startAt', '<=', now)]))
    .where((or) => or.or([or('endAt', 'is', null), or('endAt', '>=', now)]))
    .compile(),
);

function selectActive(db: Db) {
  return db
    .selectFrom('offers')
    .select(['id', 'title', 'description', 'discountType', 'value', 'scope', 'category', 'productId'])
    .select(['startAt', 'endAt', 'active'])
    .select(givesWay.as('givesWay'))
    .where('active', '=', true)
    .orderBy('id');
}
