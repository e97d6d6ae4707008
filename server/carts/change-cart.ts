// Changes a shopper makes to a cart: quantities, removal, coupon, city; each is one small statement.
import { sql } from 'kysely';
import type { CartLine, LineChange } from '#shop/cart/cart.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Db } from '#server/db/transact.ts';

/** Sets a line's quantity, capped at the stock; 0 or less removes it (rule K3). A line not in the cart stays out. */
export async function setQuantity(db: Db, cartId: string, line: CartLine): Promise<void> {
  if (line.quantity <= 0) return removeLine(db, cartId, line.variantId);
  await sql`
    update cart_lines set quantity = greatest(1, least(${line.quantity}, variants.stock))
    from variants
    where variants.id = cart_lines.variant_id and cart_id = ${cartId} and variant_id = ${line.variantId}
  `.execute(db);
}

export async function removeLine(db: Db, cartId: string, variantId: number): Promise<void> {
  await db.deleteFrom('cartLines').where('cartId', '=', cartId).where('variantId', '=', variantId).execute();
}

/** Stores the code as typed; whether it is valid is checked each time the cart is priced. Null removes it. */
export async function setCoupon(db: Db, cartId: string, code: string | null): Promise<void> {
  await db.updateTable('carts').set({ couponCode: code }).where('id', '=', cartId).execute();
}

/** The city that delivery is priced for, as typed. */
export async function setCity(db: Db, cartId: string, city: string): Promise<void> {
  await db.updateTable('carts').set({ city }).where('id', '=', cartId).execute();
}

type LineOnPage = {
  variantId: number;
  quantity: number;
  price: { final: number };
  changes: readonly LineChange[];
};

/**
 * The shopper has seen these prices (paisa) and quantities: the next notice of a change compares with them. Where nothing changed they are
 * those of the cart, and nothing is written.
 */
export async function markSeen(db: Db, cartId: string, lines: readonly LineOnPage[]): Promise<void> {
  const changed = lines.filter((line) => line.quantity > 0 && line.changes.length > 0);
  if (changed.length === 0) return;
  const rows = JSON.stringify(
    changed.map((line) => ({ id: line.variantId, quantity: line.quantity, price: line.price.final })),
  );
  await sql`
    update cart_lines set seen_price = seen.price, quantity = least(cart_lines.quantity, seen.quantity)
    from json_to_recordset(${rows}::json) as seen(id bigint, quantity int, price bigint)
    where cart_id = ${cartId} and variant_id = seen.id
  `.execute(db);
}

/** The sum of the quantities, for the header. */
export async function countPairs(db: Db, cartId: string): Promise<number> {
  const { rows } = await db.executeQuery(pairsStatement(db, { cartId }));
  return rows[0]?.pairs ?? 0;
}

/** The same, to be sent with others. */
export const pairsStatement = compileOnce((db: Db, { cartId }: { cartId: string }) =>
  db
    .selectFrom('cartLines')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('pairs'))
    .where('cartId', '=', cartId)
    .compile(),
);
