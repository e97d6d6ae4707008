// What is taken off an order whose goods were corrected: its coupon worked out again, and what it saves by paying first.
import type { SellableVariant } from '../catalogue/variant.ts';
import { amountOf } from '../coupons/conditions/condition.ts';
import { coveredBy, savingAgain, type Coupon } from '../coupons/coupons.ts';
import { earnedOff, scaleOff } from '../payments/prepay.ts';
import { minus, plus, zero, type Paisa } from '../pricing/money.ts';
import type { Order } from './order.ts';
import type { SoldLine } from './sold-line.ts';

type DiscountFacts = { coupon: Coupon | null; variants: readonly SellableVariant[] };

/**
 * As agreed while the coupon held: its dates and limits no longer matter, what it asks of the goods does (rules F12 and F18). What
 * is taken off for paying first shrinks with the goods. `variants`: those of the order as it was.
 */
export function correctedDiscount(
  order: Order,
  lines: readonly SoldLine[],
  { coupon, variants }: DiscountFacts,
) {
  const { couponCode, discountTotal, prepayOff, prepayDiscount } = order;
  const subtotal = amountOf(lines);
  const hasSameCovered =
    !coupon || coveredBy(coupon, lines) === coveredBy(coupon, linesBefore(order, variants));
  if (subtotal === order.subtotal && hasSameCovered)
    return { couponCode, discountTotal, prepayOff, prepayDiscount };
  const savedAgain = couponCode !== null && coupon ? savingAgain(coupon, lines) : null;
  const saved = savedAgain ?? zero;
  const offered = offeredFor(order, minus(subtotal, saved));
  const given = prepayDiscount === 0 ? zero : offered;
  return {
    couponCode: savedAgain === null ? null : couponCode,
    discountTotal: plus(saved, given),
    prepayOff: offered,
    prepayDiscount: given,
  };
}

type Discounts = ReturnType<typeof correctedDiscount>;

/** A part that had come in may be the whole of the smaller order, its promised discount off: then it is taken off now (rule R11). */
export function withEarned(
  order: Order,
  discounts: Discounts,
  sums: { subtotal: Paisa; fee: Paisa },
): Discounts {
  const { subtotal, fee } = sums;
  const grandTotal = plus(minus(subtotal, discounts.discountTotal), fee);
  const off = earnedOff({ ...order, ...discounts, subtotal, grandTotal });
  if (off === 0) return discounts;
  return { ...discounts, discountTotal: plus(discounts.discountTotal, off), prepayDiscount: off };
}

// Of what the checkout fixed, however often the goods were corrected since; nothing once it is offered no more.
function offeredFor({ prepayUntil, prepayOff, prepayOffer, prepayGoods }: Order, goods: Paisa): Paisa {
  return prepayUntil === null ? prepayOff : scaleOff(prepayOffer, prepayGoods, goods);
}

function linesBefore(order: Order, variants: readonly SellableVariant[]) {
  return order.lines.flatMap((line) => {
    const variant = variants.find(({ id }) => id === line.variantId);
    return variant ? [{ ...line, variant }] : [];
  });
}
