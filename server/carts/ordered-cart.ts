// What an order means for the cart it was placed from: emptied, remembered for an hour, and no longer ordered by a stale tab.
import { sql, type Kysely } from 'kysely';
import { addUp, type CartLine } from '#shop/cart/cart.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { sendSideBySide } from '#platform/db/send-together.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import { pairsStatement } from './change-cart.ts';

/** Named without its private link: a cart's cookie is less than a credential. */
type LastOrder = { shortId: string; placedAt: Date; variantIds: number[] };

const REMEMBERED_MS = 3_600_000;

/** Null when this cart was not ordered from within the hour, or the order is cancelled. */
export async function findLastOrder(db: Db, cartId: string, now: Date): Promise<LastOrder | null> {
  const order = await db
    .selectFrom('carts as c')
    .innerJoin('orders as o', 'o.id', 'c.lastOrderId')
    .innerJoin('orderItems as l', 'l.orderId', 'o.id')
    .select(['o.id', 'o.createdAt', sql<number[]>`array_agg(l.variant_id)`.as('variantIds')])
    .where('c.id', '=', cartId)
    .where('o.status', '<>', 'CANCELLED')
    .where('o.createdAt', '>', new Date(now.getTime() - REMEMBERED_MS))
    .groupBy('o.id')
    .executeTakeFirst();
  return order
    ? { shortId: shortId(order.id), placedAt: order.createdAt, variantIds: order.variantIds.map(Number) }
    : null;
}

/**
 * Refuses a checkout form that was rendered before the cart changed in another tab. Null when the cart
 * still has the lines. Refusals: just-ordered, empty-cart, cart-changed.
 */
export async function refuseStaleLines(
  db: Db,
  cartId: string,
  lines: readonly CartLine[],
  now: Date,
): Promise<Refusal | null> {
  const held = await db
    .selectFrom('cartLines')
    .select(['variantId', 'quantity'])
    .where('cartId', '=', cartId)
    .execute();
  const quantities = new Map(held.map((line) => [line.variantId, line.quantity]));
  const missing = lines.filter((line) => (quantities.get(line.variantId) ?? 0) < line.quantity);
  if (missing.length === 0) return null;
  const last = await findLastOrder(db, cartId, now);
  if (last && missing.some(({ variantId }) => last.variantIds.includes(variantId)))
    return refuse(
      'just-ordered',
      `Order #${last.shortId} was placed from this cart a moment ago. It stands.`,
    );
  return refuse(held.length === 0 ? 'empty-cart' : 'cart-changed');
}

type Ordered = { orderId: string; lines: readonly CartLine[] };

/**
 * Takes what was ordered out of the cart and stores the order's id in it; what another tab added meanwhile stays, also to a line that was ordered,
 * and how many pairs that is is the answer. The same order again takes nothing. One statement is one commit, which the buyer waits for; the count
 * goes along with it. The cart is locked before its lines, as by whoever adds to it (no deadlock).
 */
export async function clearOrdered(
  db: Kysely<Tables>,
  cartId: string,
  { orderId, lines }: Ordered,
): Promise<number> {
  const ordered = JSON.stringify(addUp(lines));
  // At most what is in stock stays: a cart that held more than there was has ordered all that it could.
  const clear = sql`
    with cart as (
      update carts set coupon_code = null, last_order_id = ${orderId}
      where id = ${cartId} and last_order_id is distinct from ${orderId} returning id
    )
    merge into cart_lines l using (
      select cart.id, v.id as variant_id, o.quantity, v.stock
      from cart, json_to_recordset(${ordered}::json) as o("variantId" bigint, quantity int)
      join variants v on v.id = o."variantId"
    ) o on l.cart_id = o.id and l.variant_id = o.variant_id
    when matched and least(l.quantity - o.quantity, o.stock) > 0
      then update set quantity = least(l.quantity - o.quantity, o.stock)
    when matched then delete
  `.compile(db);
  const [cleared, pairs] = await sendSideBySide(db, [clear, pairsStatement(db, { cartId })]);
  if (cleared.status === 'rejected') throw cleared.reason;
  if (pairs.status === 'rejected') throw pairs.reason;
  return pairs.value.rows[0]?.pairs ?? 0;
}
