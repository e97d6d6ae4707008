// Paying first, chosen at the checkout: what is taken off for it, until when it counts, and what becomes of an order that nobody paid.
import { percentOf, smaller } from '../pricing/reduction.ts';
import type { Order } from '../orders/order.ts';
import { minus, paisa, rupees, zero, type Paisa } from '../pricing/money.ts';
import type { Settings } from '../settings/settings.ts';
import { daysLater } from '../text/pakistan-time.ts';
import { payTo } from './pay-to.ts';

type PrepaySettings = Parameters<typeof payTo>[0] &
  Pick<Settings, 'prepayHours' | 'prepayPercent' | 'prepayRupees'>;

/** What is taken off goods of this amount, coupon taken off already: the larger of the two. Null where paying first is not offered: by transfer, or by a gateway. */
export function prepayOff(settings: PrepaySettings, goods: Paisa, by: 'transfer' | 'gateway'): Paisa | null {
  if (settings.prepayHours === 0 || (by === 'transfer' && !payTo(settings, zero))) return null;
  const share = percentOf(goods, settings.prepayPercent);
  return paisa(Math.min(goods, Math.max(share, rupees(settings.prepayRupees))));
}

export function prepayUntil({ prepayHours }: Pick<Settings, 'prepayHours'>, now: Date): Date {
  return daysLater(now, prepayHours / 24);
}

export type Prepaid = Pick<Order, 'grandTotal' | 'paid' | 'prepayUntil' | 'prepayOff' | 'prepayDiscount'>;

/** What is taken off once the rest is paid: nothing after the time, nor a second time. */
export function offeredOff({ prepayUntil: until, prepayOff: off, prepayDiscount: given }: Prepaid): Paisa {
  return until === null || given > 0 ? zero : off;
}

/** What is taken off now that `paid` has come in: nothing while a part of the rest is not there, nor of more than the goods. */
export function earnedOff(order: Prepaid & Pick<Order, 'subtotal' | 'discountTotal'>): Paisa {
  if (order.paid === 0 || dueFirst(order) > 0) return zero;
  return smaller(offeredOff(order), minus(order.subtotal, order.discountTotal));
}

/** What is to be transferred. */
export function dueFirst(order: Prepaid): Paisa {
  return paisa(Math.max(0, order.grandTotal - offeredOff(order) - order.paid));
}

/** Chosen at the checkout and not paid yet; the time may have passed a moment ago. */
export function waitsForPayment(order: Prepaid): boolean {
  return order.prepayUntil !== null && dueFirst(order) > 0 && !wasPaidFirst(order);
}

// What a correction added since is paid at the door. Given back whole, the order is as unpaid as any other.
function wasPaidFirst({ prepayDiscount, paid }: Prepaid): boolean {
  return prepayDiscount > 0 && paid > 0;
}

/** The same share of what a correction makes smaller; never more than before. */
export function scaleOff(off: Paisa, before: Paisa, after: Paisa): Paisa {
  if (off === 0 || after >= before) return off;
  return rupees(Number((BigInt(off) * BigInt(after)) / (BigInt(before) * 100n)));
}

/** Of an order's discount, what its coupon took off. */
export function couponPart({
  discountTotal,
  prepayDiscount,
}: Pick<Order, 'discountTotal' | 'prepayDiscount'>): Paisa {
  return minus(discountTotal, prepayDiscount);
}
