// Merges a guest's wishlist into the account's on sign-in.
import { sql } from 'kysely';
import { MAX_WISHLIST } from '#shop/cart/wishlist.ts';
import type { Tx } from '#server/db/transact.ts';
import { countWishes, personsList } from './change-wishlist.ts';
import { findWishlist } from './owner.ts';

/**
 * Moves the guest's products into the account's list, newest first as far as there is room, and deletes the guest's list.
 * `guestId` is the cookie's, or null. Returns how many products are on the account's list now.
 */
export async function mergeWishlist(
  tx: Tx,
  guestId: string | null,
  userId: string,
  now: Date,
): Promise<number> {
  const listId = await personsList(tx, userId, now);
  const guests = await findWishlist(tx, { guestId });
  if (guests !== null) {
    const room = MAX_WISHLIST - (await countWishes(tx, listId));
    await sql`
      insert into wishlist_items (wishlist_id, product_id, added_at)
      select ${listId}, product_id, added_at from wishlist_items guest
      where wishlist_id = ${guests} and not exists (
        select from wishlist_items own where own.wishlist_id = ${listId} and own.product_id = guest.product_id)
      order by added_at desc, product_id limit ${room}
    `.execute(tx);
    await tx.deleteFrom('wishlists').where('id', '=', guests).execute();
  }
  return countWishes(tx, listId);
}

/** A guest's wishlist under a new id; null when the browser holds none. */
export async function renewGuestWishlist(tx: Tx, guestId: string | null): Promise<string | null> {
  const old = await findWishlist(tx, { guestId });
  if (old === null) return null;
  const { id } = await tx
    .insertInto('wishlists')
    .columns(['createdAt', 'updatedAt'])
    .expression((from) =>
      from.selectFrom('wishlists').select(['createdAt', 'updatedAt']).where('id', '=', old),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('wishlistItems').set({ wishlistId: id }).where('wishlistId', '=', old).execute();
  await tx.deleteFrom('wishlists').where('id', '=', old).execute();
  return id;
}
