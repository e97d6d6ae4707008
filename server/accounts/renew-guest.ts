/** New ids for a guest's cart and wishlist when an account is made with them (session fixation). */
import type { Kysely } from 'kysely';
import { countPairs } from '#server/carts/change-cart.ts';
import { renewGuestCart } from '#server/carts/merge-cart.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { countWishes } from '#server/wishlist/change-wishlist.ts';
import { renewGuestWishlist } from '#server/wishlist/merge-wishlist.ts';

type Ids = { cartId: string | null; wishlistId: string | null };

/** An attacker who planted or saw the old ids does not see what is added from now on. */
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
