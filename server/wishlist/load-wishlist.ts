// A wishlist as its page shows it: the products at today's prices, also those that are sold out or gone.
import type { Db } from '#server/db/transact.ts';
import type { Card } from '#shop/catalogue/product.ts';
import { selectCard, toCard } from '#server/search/card.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { findWishlist, type WishlistOwner } from './owner.ts';

/** `isSold`: the shop still sells it, though perhaps no size is left. */
export type Wish = { card: Card; isSold: boolean; addedAt: Date };

/** Newest wish first. */
export async function loadWishlist(db: Db, owner: WishlistOwner, now: Date): Promise<Wish[]> {
  const listId = await findWishlist(db, owner);
  if (listId === null) return [];
  const [offers, rows] = await Promise.all([
    liveOffers(db, now),
    selectCard(db.selectFrom('products as p'))
      .innerJoin('wishlistItems as w', 'w.productId', 'p.id')
      .select(['p.active', 'w.addedAt'])
      .where('w.wishlistId', '=', listId)
      .orderBy('w.addedAt', 'desc')
      .orderBy('p.id')
      .execute(),
  ]);
  return rows.map((row) => ({ card: toCard(row, offers, now), isSold: row.active, addedAt: row.addedAt }));
}

/** Product ids, for the hearts of a page. */
export async function wishedIds(db: Db, owner: WishlistOwner): Promise<string[]> {
  const listId = await findWishlist(db, owner);
  if (listId === null) return [];
  const rows = await db
    .selectFrom('wishlistItems')
    .select('productId')
    .where('wishlistId', '=', listId)
    .execute();
  return rows.map((row) => row.productId);
}
