// Who owns a wishlist: an account, or the browser whose cookie has the id of a guest's list.
import type { Db } from '#server/db/transact.ts';

/** `guestId` is what the cookie says; null for a browser without a list. */
export type WishlistOwner = { userId: string } | { guestId: string | null };

/** The list's id, or null where there is none yet. A guest's id never opens the list of a person. */
export async function findWishlist(db: Db, owner: WishlistOwner): Promise<string | null> {
  const lists = db.selectFrom('wishlists').select('id');
  if ('userId' in owner) {
    const list = await lists.where('userId', '=', owner.userId).executeTakeFirst();
    return list?.id ?? null;
  }
  if (owner.guestId === null) return null;
  const list = await lists.where('id', '=', owner.guestId).where('userId', 'is', null).executeTakeFirst();
  return list?.id ?? null;
}
