// Puts the variants of an earlier order into the cart, as far as they are in stock.
import { sql, type Kysely } from 'kysely';
import { MAX_CART_LINES } from '#shop/cart/cart.ts';
import type { MissingPairs } from '#shop/cart/missing-words.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { openCart } from './add-to-cart.ts';

type BoughtAgain = { cartId: string; missing: MissingPairs };

/**
 * Lines that are in the cart already stay as they are, and none of them is missing: sent twice is once. The price of the order counts as
 * the price seen, so the cart shows a notice where it has changed since. The caller has checked whose order it is.
 */
export function buyAgain(
  db: Kysely<Tables>,
  cartId: string | null,
  orderId: string,
  now: Date,
): Promise<BoughtAgain> {
  return transact(db, async (tx) => {
    const cart = await openCart(tx, cartId, now);
    const { rows } = await sql<MissingPairs>`
      with here as (select variant_id from cart_lines where cart_id = ${cart}),
      wanted as (
        select o.variant_id, o.quantity, o.price_snapshot, case when i.active and p.active then i.stock else 0 end as left_over
        from order_items o join variants i on i.id = o.variant_id join products p on p.id = i.product_id
        where o.order_id = ${orderId} and o.variant_id not in (select variant_id from here)
      ), put as (
        insert into cart_lines (cart_id, variant_id, quantity, seen_price)
        select ${cart}, variant_id, least(quantity, left_over), price_snapshot from wanted where left_over > 0
        order by variant_id limit greatest(0, ${MAX_CART_LINES} - (select count(*) from here))
        returning variant_id, quantity
      )
      select
        coalesce(sum(w.quantity - coalesce(put.quantity, 0))
          filter (where left_over = 0 or put.variant_id is not null), 0)::int as gone,
        coalesce(sum(w.quantity) filter (where left_over > 0 and put.variant_id is null), 0)::int as "noRoom"
      from wanted w left join put using (variant_id)`.execute(tx);
    return { cartId: cart, missing: rows[0] ?? { gone: 0, noRoom: 0 } };
  });
}
