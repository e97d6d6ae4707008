// How many products are on a person's wishlist.
import type { Db } from '#server/db/transact.ts';
import { countWishes } from './change-wishlist.ts';
import { findWishlist } from './owner.ts';

/** Products, also those off sale by now; 0 for a person without a list. */
export async function countPersonsWishes(db: Db, userId: string): Promise<number> {
  const listId = await findWishlist(db, { userId });
  return listId === null ? 0 : countWishes(db, listId);
}
