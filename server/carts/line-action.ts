// A button of a cart line: change the quantity, remove, or undo the removal.
import type { Kysely } from 'kysely';
import type { LineAction } from '#shop/cart/cart-form.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { restoreLine } from './add-to-cart.ts';
import { removeLine, setQuantity } from './change-cart.ts';
import { findCart } from './find-cart.ts';

/** Refusals only of an undo: those of `restoreLine`. In a cart that does not exist nothing happens. */
export async function applyLineAction(
  db: Kysely<Tables>,
  cartId: string,
  { intent, ...line }: LineAction,
  now: Date,
): Promise<Refusal | void> {
  switch (intent) {
    case 'set':
      return setQuantity(db, cartId, line);
    case 'remove':
      return removeLine(db, cartId, line.variantId);
    case 'restore':
      return (await findCart(db, cartId)) === null ? undefined : restoreLine(db, cartId, line, now);
  }
}
