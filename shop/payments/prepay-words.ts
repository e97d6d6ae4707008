// What an order's discounts are called beside its total, and what is to be paid first until when: the same on every page, sheet and email.
import type { Order } from '../orders/order.ts';
import { formatRupees, type Paisa } from '../pricing/money.ts';
import { formatDayAndClock } from '../text/pakistan-time.ts';
import { mayPayFirst } from './payment.ts';
import { couponPart, dueFirst, offeredOff, waitsForPayment, type Prepaid } from './prepay.ts';

export const PAID_FIRST = 'Paid first';

type Discounted = Pick<Order, 'discountTotal' | 'prepayDiscount' | 'couponCode'>;

/** None of nothing. */
export function discountRows(order: Discounted): [label: string, amount: Paisa][] {
  const rows: [string, Paisa][] = [
    [['Coupon', order.couponCode].filter(Boolean).join(' '), couponPart(order)],
    [PAID_FIRST, order.prepayDiscount],
  ];
  return rows.filter(([, amount]) => amount > 0);
}

export type PayFirst = {
  /** To transfer. */
  amount: string;
  until: string;
  /** Taken off then; null for nothing. */
  off: string | null;
};

/** What `payFirstInWords` goes by. */
export type MayBePrepaid = Prepaid & Pick<Order, 'status' | 'shippedAt'>;

/** Null where paying first was not chosen, the time has passed, nothing is left to pay, or the parcel has left: then its label is the truth. */
export function payFirstInWords(order: MayBePrepaid): PayFirst | null {
  if (order.prepayUntil === null || !mayPayFirst(order) || !waitsForPayment(order)) return null;
  const off = offeredOff(order);
  return {
    amount: formatRupees(dueFirst(order)),
    until: formatDayAndClock(order.prepayUntil),
    off: off > 0 ? formatRupees(off) : null,
  };
}

/** What the checkout says of paying first, before it is chosen. */
export function dueFirstWords(off: Paisa, hours: number): string {
  const time =
    hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : hours === 1 ? '1 hour' : `${hours} hours`;
  const less = off > 0 ? `${formatRupees(off)} less. ` : '';
  return `${less}You have ${time} to pay; the next page says where.`;
}
