// Putting products on a wishlist and taking them off.
import { sql, type Kysely } from 'kysely';
import { MAX_WISHLIST } from '#shop/cart/wishlist.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { findWishlist, type WishlistOwner } from './owner.ts';

/** `listId` is that of a new list where there was none: a guest's cookie has to store it. */
type WishlistChange = { listId: string; count: number };

/** Adding what is there already changes nothing. Refusals: no-such-product, wishlist-full. */
export function addToWishlist(
  db: Kysely<Tables>,
  owner: WishlistOwner,
  productId: string,
  now: Date,
): Promise<WishlistChange | Refusal> {
  return transact(db, async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select('id')
      .where('id', '=', productId)
      .where('active', '=', true)
      .executeTakeFirst();
    if (!product) return refuse('no-such-product');
    const listId = await openList(tx, owner, now);
    const count = await countWishes(tx, listId);
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('wishlistItems')
      .values({ wishlistId: listId, productId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (added === 0n) return { listId, count };
    return count >= MAX_WISHLIST ? refuse('wishlist-full') : { listId, count: count + 1 };
  });
}

/** Null where there is no list. */
export async function removeFromWishlist(
  db: Db,
  owner: WishlistOwner,
  productId: string,
): Promise<WishlistChange | null> {
  const listId = await findWishlist(db, owner);
  if (listId === null) return null;
  await db
    .deleteFrom('wishlistItems')
    .where('wishlistId', '=', listId)
    .where('productId', '=', productId)
    .execute();
  return { listId, count: await countWishes(db, listId) };
}

export async function countWishes(db: Db, listId: string): Promise<number> {
  const { count } = await db
    .selectFrom('wishlistItems')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('wishlistId', '=', listId)
    .executeTakeFirstOrThrow();
  return count;
}

// Locked, so that two tabs at once do not fill it beyond its size.
async function openList(tx: Tx, owner: WishlistOwner, now: Date): Promise<string> {
  if ('userId' in owner) return personsList(tx, owner.userId, now);
  const found = await findWishlist(tx, owner);
  if (found !== null) {
    const kept = await tx
      .updateTable('wishlists')
      .set({ updatedAt: now })
      .where('id', '=', found)
      .returning('id')
      .executeTakeFirst();
    if (kept) return kept.id;
  }
  const made = await tx
    .insertInto('wishlists')
    .values({ createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** The list of a person, made where there is none, and locked until the transaction ends. */
export async function personsList(tx: Tx, userId: string, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('wishlists')
    .values({ userId, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ updatedAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
