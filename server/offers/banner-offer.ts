// The offer on the banner of the home page.
import { sql } from 'kysely';
import { paisa, toWholeRupees } from '#shop/pricing/money.ts';
import { savingOn, type Discount, type OfferTarget } from '#shop/offers/offers.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers, type LiveOffer } from './live-offers.ts';

export type BannerOffer = Discount & OfferTarget & { id: string; title: string; endAt: Date | null };

/** The live offer with the largest saving on any active product (rule F5), or null. */
export async function bannerOffer(db: Db, now: Date): Promise<BannerOffer | null> {
  const offers = await liveOffers(db, now);
  const dearest = await Promise.all(offers.map((offer) => dearestPrice(db, offer)));
  let best: { offer: LiveOffer; saving: number } | null = null;
  for (const [index, offer] of offers.entries()) {
    const saving = savingOn(toWholeRupees(paisa(dearest[index] ?? 0)), offer);
    if (saving > (best?.saving ?? 0)) best = { offer, saving };
  }
  return best ? pick(best.offer) : null;
}

// An offer saves most on the dearest product it applies to.
async function dearestPrice(db: Db, offer: LiveOffer): Promise<number> {
  let query = db
    .selectFrom('products as p')
    .select(sql<number>`coalesce(max(p.base_price), 0)`.as('price'))
    .where('p.active', '=', true);
  if (offer.scope === 'PRODUCT') query = query.where('p.id', '=', offer.productId);
  if (offer.scope === 'CATEGORY')
    query = query.where(sql<boolean>`${offer.category} in (p.category, p.audience)`);
  return (await query.executeTakeFirstOrThrow()).price;
}

function pick({ description: _, startAt: _start, active: _active, ...offer }: LiveOffer): BannerOffer {
  return offer;
}
