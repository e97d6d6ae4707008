// What staff are told before they cancel: what happens to the stock, and whether anybody writes to the customer.
import type { OrderStatus } from './order-status.ts';

export type CancelledOrder = { status: OrderStatus; email: string };

/** Cancelling gives all stock back at once (rule O6), so that a parcel on the road must be back first (rule O17). */
export function cancelWords(orders: readonly CancelledOrder[]): string {
  return `${stockWords(orders)} ${emailWords(orders)}`;
}

function stockWords(orders: readonly CancelledOrder[]): string {
  const left = orders.filter(({ status }) => status === 'FULFILLED').length;
  if (left === 0) return 'The shoes go back on sale at once.';
  const which =
    orders.length === 1
      ? 'This parcel has left'
      : left === 1
        ? '1 parcel has left'
        : `${left} parcels have left`;
  return `${which}. Cancel only what you hold in your hands again: the shoes go back on sale at once. A parcel on its way back stays fulfilled until it is here.`;
}

function emailWords(orders: readonly CancelledOrder[]): string {
  const told = orders.filter(({ email }) => email !== '').length;
  if (told === 0) return 'There is no email address: tell the customer yourself.';
  if (told === orders.length) return `The ${told === 1 ? 'customer is' : 'customers are'} told by email.`;
  return `${told} of ${orders.length} customers are told by email, the others gave no address.`;
}
