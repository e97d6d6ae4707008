// The offer on the banner of the home page.
import { sql } from 'kysely';
import { paisa, toWholeRupees } from '#shop/pricing/money.ts';
import { savingOn, type Discount, type OfferTarget } from '#shop/offers/offers.ts';
import type { Db } from '#server/db/transact.ts';
import type { LiveOffer } from './live-offers.ts';

export type BannerOffer = Discount & OfferTarget & { id: string; title: string; endAt: Date | null };

/** Of these offers, the one with the largest saving on any active product (rule F5), or null. */
export async function bannerOffer(
  db: Db,
  live: LiveOffer[] | Promise<LiveOffer[]>,
): Promise<BannerOffer | null> {
  const offers = await live;
  const dearest = await dearestPrices(db, offers);
  let best: { offer: LiveOffer; saving: number } | null = null;
  for (const [index, offer] of offers.entries()) {
    const saving = savingOn(toWholeRupees(paisa(dearest[index] ?? 0)), offer);
    if (saving > (best?.saving ?? 0)) best = { offer, saving };
  }
  return best ? pick(best.offer) : null;
}

// In paisa, in the order of the offers: an offer saves most on the dearest product it applies to.
async function dearestPrices(db: Db, offers: readonly LiveOffer[]): Promise<number[]> {
  if (offers.length === 0) return [];
  const prices = offers.map(
    (offer) => sql`(select max(p.base_price) from products p where p.active and ${isFor(offer)})`,
  );
  const { rows } = await sql<{
    prices: (number | null)[];
  }>`select json_build_array(${sql.join(prices)}) as prices`.execute(db);
  return (rows[0]?.prices ?? []).map((price) => price ?? 0);
}

function isFor(offer: LiveOffer) {
  if (offer.scope === 'PRODUCT') return sql`p.id = ${offer.productId}::uuid`;
  return offer.scope === 'CATEGORY' ? sql`${offer.category} in (p.category, p.audience)` : sql`true`;
}

function pick({ description: _, startAt: _start, active: _active, ...offer }: LiveOffer): BannerOffer {
  return offer;
}
