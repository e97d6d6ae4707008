// Merges a guest's cart into the account's on sign-in, and detaches the browser from it on sign-out.
import { sql } from 'kysely';
import { MAX_CART_LINES } from '#shop/cart/cart.ts';
import type { Tx } from '#server/db/transact.ts';

/**
 * Puts the lines of a guest's cart into the account's and answers the account's cart, never the id that the browser brought:
 * somebody may have planted it to see what is added later. Quantities add up, capped at the stock; a cart that belongs to
 * somebody is left alone (attacks-and-faults 25 and 34). Of the orders last placed from the two the newer one is remembered (rule K16).
 */
export async function mergeCart(
  tx: Tx,
  guestCartId: string | null,
  userId: string,
  now: Date,
): Promise<string> {
  const own = await ownCart(tx, userId, now);
  const guest = guestCartId && (await lockGuests(tx, guestCartId));
  if (!guest) return own;
  await moveLines(tx, guest, own);
  await sql`
    update carts set updated_at = ${now}, city = coalesce(theirs.city, carts.city),
      coupon_code = coalesce(theirs.coupon_code, carts.coupon_code),
      last_order_id = (
        select id from orders where id in (theirs.last_order_id, carts.last_order_id)
        order by created_at desc, id limit 1)
    from carts theirs where theirs.id = ${guest} and carts.id = ${own}`.execute(tx);
  await tx.deleteFrom('carts').where('id', '=', guest).execute();
  return own;
}

/** Locked. Of two sign-ins at the same moment the second waits for the cart of the first. */
async function ownCart(tx: Tx, userId: string, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('carts')
    .values({ userId, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function lockGuests(tx: Tx, cartId: string): Promise<string | null> {
  const cart = await tx
    .selectFrom('carts')
    .select('id')
    .where('id', '=', cartId)
    .where('userId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return cart?.id ?? null;
}

async function moveLines(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    update cart_lines mine set quantity = greatest(
      mine.quantity, least(mine.quantity + theirs.quantity, 1000, greatest(stock, 1)))
    from cart_lines theirs join variants on variants.id = theirs.variant_id
    where mine.cart_id = ${to} and theirs.cart_id = ${from} and theirs.variant_id = mine.variant_id
  `.execute(tx);
  // The newest first, as far as the cart has room.
  await sql`
    insert into cart_lines (cart_id, variant_id, quantity, seen_price, added_at)
    select ${to}, variant_id, quantity, seen_price, added_at from cart_lines
    where cart_id = ${from} and variant_id not in (select variant_id from cart_lines where cart_id = ${to})
    order by added_at desc, variant_id
    limit greatest(0, ${MAX_CART_LINES} - (select count(*) from cart_lines where cart_id = ${to}))
  `.execute(tx);
}

/**
 * Gives the cart a new id, so that the cookie of a browser that was signed out no longer opens it. Browsers that are still signed in find it
 * by the account.
 */
export async function detachCart(tx: Tx, userId: string): Promise<void> {
  const old = await tx
    .updateTable('carts')
    .set({ userId: null })
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (old) await moveToNewCart(tx, old.id, userId);
}

/** A guest's cart under a new id; null when the browser holds none. */
export async function renewGuestCart(tx: Tx, guestCartId: string | null): Promise<string | null> {
  const guest = guestCartId && (await lockGuests(tx, guestCartId));
  return guest ? moveToNewCart(tx, guest, null) : null;
}

async function moveToNewCart(tx: Tx, oldId: string, userId: string | null): Promise<string> {
  const { id } = await tx
    .insertInto('carts')
    .columns(['userId', 'couponCode', 'city', 'lastOrderId', 'createdAt', 'updatedAt'])
    .expression((from) =>
      from
        .selectFrom('carts')
        .select((row) => [row.val(userId).as('userId'), 'couponCode', 'city', 'lastOrderId'])
        .select(['createdAt', 'updatedAt'])
        .where('id', '=', oldId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('cartLines').set({ cartId: id }).where('cartId', '=', oldId).execute();
  await tx.deleteFrom('carts').where('id', '=', oldId).execute();
  return id;
}
