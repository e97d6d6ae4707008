// The newest products, for the home page and for pages that have nothing better to show.
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import type { Card } from '#shop/catalogue/product.ts';
import { selectCard, toCard } from './card.ts';
import { isOnSale } from './conditions.ts';

/** The `count` newest active products (rule C24). `live`: the offers of `now`, where they are loaded already. */
export async function newestProducts(
  db: Db,
  count: number,
  now: Date,
  live = liveOffers(db, now),
): Promise<Card[]> {
  const [offers, rows] = await Promise.all([
    live,
    selectCard(db.selectFrom('products as p'))
      .where(isOnSale)
      .orderBy('p.createdAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(count)
      .execute(),
  ]);
  return rows.map((row) => toCard(row, offers, now));
}
