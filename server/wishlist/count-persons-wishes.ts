// How many products stand on a person's wishlist.
import type { Db } from '#server/db/transact.ts';
import { countWishes } from './change-wishlist.ts';
import { findWishlist } from './owner.ts';

export async function countPersonsWishes(db: Db, userId: string): Promise<number> {
  const listId = await findWishlist(db, { userId });
  return listId === null ? 0 : countWishes(db, listId);
}
