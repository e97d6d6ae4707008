// Puts the variants of an earlier order into the cart, as far as they are in stock.
import { sql, type Kysely } from 'kysely';
import { MAX_CART_LINES } from '#shop/cart/cart.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { openCart } from './add-to-cart.ts';

type BoughtAgain = {
  cartId: string;
  added: number;
  /** Lines that are sold out or no longer sold. */ missing: number;
};

/**
 * Lines that are in the cart already stay as they are. The price of the order counts as the price seen, so the cart shows
 * a notice where it has changed since. The caller has checked whose order it is.
 */
export function buyAgain(
  db: Kysely<Tables>,
  cartId: string | null,
  orderId: string,
  now: Date,
): Promise<BoughtAgain> {
  return transact(db, async (tx) => {
    const cart = await openCart(tx, cartId, now);
    const { rows } = await sql<{ added: number; missing: number }>`
      with wanted as (
        select o.variant_id, o.quantity, o.price_snapshot, i.stock, i.active and p.active as sold
        from order_items o join variants i on i.id = o.variant_id join products p on p.id = i.product_id
        where o.order_id = ${orderId}
      ), here as (select variant_id from cart_lines where cart_id = ${cart}),
      put as (
        insert into cart_lines (cart_id, variant_id, quantity, seen_price)
        select ${cart}, variant_id, least(quantity, stock), price_snapshot from wanted
        where sold and stock > 0 and variant_id not in (select variant_id from here)
        order by variant_id limit greatest(0, ${MAX_CART_LINES} - (select count(*) from here))
        returning 1
      )
      select (select count(*)::int from put) as added,
        (select count(*)::int from wanted where not sold or stock = 0) as missing`.execute(tx);
    return { cartId: cart, added: rows[0]?.added ?? 0, missing: rows[0]?.missing ?? 0 };
  });
}
