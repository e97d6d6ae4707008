// What an order comes to, in words and as an amount: to be transferred first, due at the door, or paid.
import { formatRupees } from '#shop/pricing/money.ts';
import type { PlacedOrder } from './placed-order.ts';

export type DueAmounts = Pick<PlacedOrder, 'payFirst' | 'due' | 'total'>;

export function dueLabel({ payFirst, due }: DueAmounts): string {
  if (payFirst) return 'To pay by transfer';
  return due === 0 ? 'Paid' : 'Cash due at the door';
}

export function dueAmount({ payFirst, due, total }: DueAmounts): string {
  return payFirst ? payFirst.amount : formatRupees(due === 0 ? total : due);
}
