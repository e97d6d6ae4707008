// Offers that may lower a price now.
import type { Offer } from '#shop/offers/offers.ts';
import type { Db } from '#server/db/transact.ts';
import { toOffer } from './offer-row.ts';

export type LiveOffer = Offer & { description: string };

/** Offers live at `now` by the shop's clock; `priceProduct` still decides which one a product gets. */
export async function liveOffers(db: Db, now: Date): Promise<LiveOffer[]> {
  const rows = await db
    .selectFrom('offers')
    .select(['id', 'title', 'description', 'discount_type', 'value', 'scope', 'category', 'product_id'])
    .select(['start_at', 'end_at', 'active'])
    .where('active', '=', true)
    .where((or) => or.or([or('start_at', 'is', null), or('start_at', '<=', now)]))
    .where((or) => or.or([or('end_at', 'is', null), or('end_at', '>=', now)]))
    .orderBy('id')
    .execute();
  return rows.map(toOffer);
}
