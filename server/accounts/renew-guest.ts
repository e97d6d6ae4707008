/** New ids for what a guest's browser holds, at the moment an account is made with it. */
import type { Kysely } from 'kysely';
import { countPairs } from '#server/carts/change-cart.ts';
import { renewGuestCart } from '#server/carts/merge-cart.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { countWishes } from '#server/wishlist/change-wishlist.ts';
import { renewGuestWishlist } from '#server/wishlist/merge-wishlist.ts';

type Ids = { cartId: string | null; wishlistId: string | null };

/** Whoever planted the old ids, or has seen them, does not see what this person adds from now on. */
export function renewGuest(
  db: Kysely<Tables>,
  old: Ids,
): Promise<{ cart: { id: string; pairs: number } | null; wishlist: { id: string; wishes: number } | null }> {
  return transact(db, async (tx) => {
    const cart = await renewGuestCart(tx, old.cartId);
    const wishlist = await renewGuestWishlist(tx, old.wishlistId);
    return {
      cart: cart === null ? null : { id: cart, pairs: await countPairs(tx, cart) },
      wishlist: wishlist === null ? null : { id: wishlist, wishes: await countWishes(tx, wishlist) },
    };
  });
}
