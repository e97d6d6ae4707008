// Adding variants to a cart.
import { priceVariant } from '#shop/pricing/price-lines.ts';
import { sql } from 'kysely';
import type { AddedPair } from '#shop/cart/added-words.ts';
import { MAX_CART_LINES, quantityAfterAdding, type CartLine } from '#shop/cart/cart.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import type { SellableVariant } from '#shop/catalogue/variant.ts';
import { loadVariants } from '#server/stock/load-variants.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

export type Added = AddedPair & { cartId: string };

/**
 * Adds a line, or raises the one that is there, capped at the stock (rule K3). Makes a cart when there is none.
 * Refusals: no-such-line, sold-out, cart-full, bad-quantity.
 */
export function addToCart(
  db: Kysely<Tables>,
  cartId: string | null,
  line: CartLine,
  now: Date,
): Promise<Added | Refusal> {
  return transact(db, async (tx) => {
    if (line.quantity < 1) return refuse('bad-quantity');
    const [row] = await loadVariants(tx, [line.variantId]);
    if (!row?.sellable) return refuse('no-such-line');
    if (row.stock === 0) return refuse('sold-out');
    const cart = await openCart(tx, cartId, now);
    const lines = await tx
      .selectFrom('cartLines')
      .select(['variantId', 'quantity'])
      .where('cartId', '=', cart)
      .execute();
    const inCart = lines.find((each) => each.variantId === row.id)?.quantity ?? 0;
    if (inCart === 0 && lines.length >= MAX_CART_LINES) return refuse('cart-full');
    const quantity = quantityAfterAdding(inCart, line.quantity, row.stock);
    await putLine(tx, cart, row, quantity, now);
    return {
      cartId: cart,
      title: row.title,
      size: row.size,
      quantity,
      // The stock may have sunk below what the cart held.
      added: Math.max(quantity - inCart, 0),
      capped: quantity < inCart + line.quantity,
    };
  });
}

/** The cart, or a new one. Locked, so that two tabs adding at once add up. */
export async function openCart(tx: Tx, cartId: string | null, now: Date): Promise<string> {
  if (cartId) {
    const cart = await tx
      .updateTable('carts')
      .set({ updatedAt: now })
      .where('id', '=', cartId)
      .returning('id')
      .executeTakeFirst();
    if (cart) return cart.id;
  }
  const made = await tx
    .insertInto('carts')
    .values({ createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

async function putLine(
  tx: Db,
  cartId: string,
  row: SellableVariant,
  quantity: number,
  now: Date,
): Promise<void> {
  const price = priceVariant(row, await liveOffers(tx, now), now);
  await tx
    .insertInto('cartLines')
    .values({ cartId, variantId: row.id, quantity, seenPrice: price.final })
    .onConflict((conflict) =>
      conflict
        .columns(['cartId', 'variantId'])
        .doUpdateSet({ quantity: sql`excluded.quantity`, seenPrice: sql`excluded.seen_price` }),
    )
    .execute();
}
