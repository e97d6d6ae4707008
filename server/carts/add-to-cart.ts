// Adding variants to a cart.
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { AddedPair } from '#shop/cart/added-words.ts';
import {
  MAX_CART_LINES,
  quantityAfterAdding,
  quantityAfterRestoring,
  type CartLine,
} from '#shop/cart/cart.ts';
import { priceVariant } from '#shop/pricing/price-lines.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { liveOffersStatement } from '#server/offers/live-offers.ts';
import { toOffer } from '#server/offers/offer-row.ts';
import { variantsStatement } from '#server/stock/load-variants.ts';

/** `pairs` are all that the cart holds now. */
export type Added = AddedPair & { cartId: string; pairs: number };

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
  return putLine(db, cartId, line, now, quantityAfterAdding);
}

/** Brings back a line that was removed; the same, however often it is sent. Refusals: those of `addToCart`. */
export async function restoreLine(
  db: Kysely<Tables>,
  cartId: string,
  line: CartLine,
  now: Date,
): Promise<Refusal | undefined> {
  const restored = await putLine(db, cartId, line, now, quantityAfterRestoring);
  return isRefusal(restored) ? restored : undefined;
}

async function putLine(
  db: Kysely<Tables>,
  cartId: string | null,
  line: CartLine,
  now: Date,
  quantityAfter: typeof quantityAfterAdding,
): Promise<Added | Refusal> {
  if (line.quantity < 1) return refuse('bad-quantity');
  return transact(db, async (tx) => {
    const { cart, row, offers, lines } = await loadForLine(tx, cartId, line, now);
    if (!row?.sellable) return refuse('no-such-line');
    if (row.stock === 0) return refuse('sold-out');
    const inCart = lines.find((each) => each.variantId === row.id)?.quantity ?? 0;
    if (inCart === 0 && lines.length >= MAX_CART_LINES) return refuse('cart-full');
    const quantity = quantityAfter(inCart, line.quantity, row.stock);
    const seenPrice = priceVariant(row, offers, now).final;
    await tx.executeQuery(putLineStatement(tx, { cartId: cart, variantId: row.id, quantity, seenPrice }));
    return {
      cartId: cart,
      title: row.title,
      size: row.size,
      quantity,
      // The stock may have sunk below what the cart held.
      added: Math.max(quantity - inCart, 0),
      capped: quantity < inCart + line.quantity,
      pairs: lines.reduce((sum, each) => sum + each.quantity, quantity - inCart),
    };
  });
}

// One round trip. The cart is locked first, so that two tabs adding at once add up: what they read is read after that.
async function loadForLine(tx: Tx, cartId: string | null, { variantId }: CartLine, now: Date) {
  const id = cartId ?? randomUUID();
  const [cart, lines, variants, offers] = await sendTogether(tx, [
    cartId === null ? makeCartStatement(tx, { id, now }) : touchCartStatement(tx, { id, now }),
    linesStatement(tx, { id }),
    variantsStatement(tx, [variantId]),
    liveOffersStatement(tx, { now }),
  ]);
  return {
    // One that was deleted since the cookie was set is made anew.
    cart: cart.rows[0]?.id ?? (await openCart(tx, null, now)),
    lines: lines.rows,
    row: variants.rows[0],
    offers: offers.rows.map(toOffer),
  };
}

/** The cart, or a new one. Locked, so that two tabs adding at once add up. */
export async function openCart(tx: Tx, cartId: string | null, now: Date): Promise<string> {
  const found = cartId === null ? null : await tx.executeQuery(touchCartStatement(tx, { id: cartId, now }));
  if (found?.rows[0]) return found.rows[0].id;
  const id = randomUUID();
  await tx.executeQuery(makeCartStatement(tx, { id, now }));
  return id;
}

type CartAt = { id: string; now: Date };

const touchCartStatement = compileOnce((tx: Tx, { id, now }: CartAt) =>
  tx.updateTable('carts').set({ updatedAt: now }).where('id', '=', id).returning('id').compile(),
);

const makeCartStatement = compileOnce((tx: Tx, { id, now }: CartAt) =>
  tx.insertInto('carts').values({ id, createdAt: now, updatedAt: now }).returning('id').compile(),
);

const linesStatement = compileOnce((tx: Tx, { id }: { id: string }) =>
  tx.selectFrom('cartLines').select(['variantId', 'quantity']).where('cartId', '=', id).compile(),
);

type LineToPut = { cartId: string; variantId: number; quantity: number; seenPrice: number };

const putLineStatement = compileOnce((tx: Tx, line: LineToPut) =>
  tx
    .insertInto('cartLines')
    .values(line)
    .onConflict((conflict) =>
      conflict
        .columns(['cartId', 'variantId'])
        .doUpdateSet({ quantity: sql`excluded.quantity`, seenPrice: sql`excluded.seen_price` }),
    )
    .compile(),
);
