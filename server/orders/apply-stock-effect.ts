// What a change of status does to stock and coupon: cancelling restocks and frees the coupon, reopening reserves and uses them.
import { sql } from 'kysely';
import type { StockEffect } from '#shop/orders/stock-effect.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { giveCouponBack, takeCouponAgain } from '#server/coupons/give-back.ts';
import type { Tx } from '#server/db/transact.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import type { LockedOrder } from './lock-order.ts';

type Settling = { effect: StockEffect; at: Date };

/** The order must be locked. Null when done; refusals: stock-gone (names the variants), coupon-gone. */
export async function applyStockEffect(
  tx: Tx,
  order: LockedOrder,
  settling: Settling,
): Promise<Refusal | null> {
  switch (settling.effect) {
    case 'none':
      return null;
    case 'give-back':
      return giveBack(tx, order, settling.at);
    case 'take-again':
      return takeAgain(tx, order, settling.at);
  }
}

async function giveBack(tx: Tx, order: LockedOrder, at: Date): Promise<null> {
  const lines = await lockLines(tx, order.id);
  const moves = lines.map((line) => ({ variantId: line.variantId, delta: line.quantity }));
  await moveStock(tx, moves, { reason: 'cancelled', orderId: order.id, at });
  if (order.couponCode) await giveCouponBack(tx, { code: order.couponCode, orderId: order.id });
  return null;
}

async function takeAgain(tx: Tx, order: LockedOrder, at: Date): Promise<Refusal | null> {
  const lines = await lockLines(tx, order.id);
  const short = lines.filter((line) => line.stock < line.quantity);
  if (short.length > 0) return refuse('stock-gone', short.map(shortInWords).join(' '));
  const moves = lines.map((line) => ({ variantId: line.variantId, delta: -line.quantity }));
  await moveStock(tx, moves, { reason: 'reinstated', orderId: order.id, at });
  const { couponCode: code, id: orderId, phone } = order;
  if (code && !(await takeCouponAgain(tx, { code, orderId, phone }))) {
    return refuse(
      'coupon-gone',
      `Coupon ${code} was used up meanwhile, and the total of this order rests on it.`,
    );
  }
  return null;
}

type HeldLine = { variantId: number; quantity: number; stock: number; title: string; size: string };

// In the order of ids, as every transaction that moves stock locks it.
async function lockLines(tx: Tx, orderId: string): Promise<HeldLine[]> {
  const lines = sql`(select variant_id from order_items where order_id = ${orderId})`;
  await sql`select 1 from variants where id in ${lines} order by id for no key update`.execute(tx);
  // Read after the lock: the transaction that was waited for may have sold the last one.
  return tx
    .selectFrom('orderItems as l')
    .innerJoin('variants as i', 'i.id', 'l.variantId')
    .select(['i.id as variantId', 'l.quantity', 'i.stock', 'l.titleSnapshot as title', 'i.size'])
    .where('l.orderId', '=', orderId)
    .orderBy('i.id')
    .execute();
}

function shortInWords({ title, size, stock, quantity }: HeldLine): string {
  const left = stock === 0 ? 'none is left' : `only ${stock} of ${quantity} left`;
  return `${title}, EU ${size}: ${left}.`;
}
