// What a message about a cancelled order says of money that was paid for it.
import type { Order } from '../orders/order.ts';

/** '' where nothing was paid, or all of it was given back already. */
export function givenBackWords({ paid }: Pick<Order, 'paid'>): string {
  return paid > 0 ? 'What you paid is given back to you.' : '';
}
