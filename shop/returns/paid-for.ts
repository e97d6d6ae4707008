// What was paid for the pairs of an order: their price as sold less what its coupon and paying first took off them.
import { lineTotal, type Order, type OrderLine } from '../orders/order.ts';
import { minus, paisa, plus, rupees, toWholeRupees, zero, type Paisa } from '../pricing/money.ts';
import { shareOut } from '../profit/profit.ts';

type SoldGoods = Pick<Order, 'discountTotal' | 'prepayDiscount'> & {
  lines: readonly Pick<OrderLine, 'variantId' | 'price' | 'quantity'>[];
};

/**
 * Paisa by variant, whole rupees that add up to what was paid for the goods. The coupon is shared by the lines that `isCovered` says
 * it is for (rule F18), what paying first took off by all, as it was worked out on what the coupon leaves of them.
 */
export function paidForLines(
  { lines, discountTotal, prepayDiscount }: SoldGoods,
  isCovered: (variantId: number) => boolean,
): ReadonlyMap<number, Paisa> {
  const sold = lines.map(lineTotal);
  const coupon = minus(discountTotal, prepayDiscount);
  const covered = lines.map((line) => (isCovered(line.variantId) ? lineTotal(line) : zero));
  // Less than the coupon took off: it was for more when the order was placed, and nobody knows for what.
  const afterCoupon = lessShares(sold, coupon, plus(...covered) < coupon ? sold : covered);
  const paid = lessShares(afterCoupon, prepayDiscount, afterCoupon);
  return new Map(lines.map(({ variantId }, at) => [variantId, paid[at] ?? zero]));
}

function lessShares(amounts: readonly Paisa[], off: Paisa, weights: readonly Paisa[]): Paisa[] {
  const shares = shareOut(toWholeRupees(off) / 100, weights);
  return amounts.map((amount, at) => minus(amount, rupees(shares[at] ?? 0)));
}

type PairsOfLine = {
  /** Paisa for the whole line of `of` pairs. */
  paid: Paisa;
  of: number;
  /** Pairs of it that came back before these, or are asked for. */
  before: number;
  quantity: number;
};

/** Paisa for some pairs of a line in whole rupees: one after another they come to what was paid for all. */
export function paidFor({ paid, of, before, quantity }: PairsOfLine): Paisa {
  const upTo = (count: number) => toWholeRupees(paisa(Math.round((paid * count) / of)));
  return minus(upTo(before + quantity), upTo(before));
}
