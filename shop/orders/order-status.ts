// Order status: the four words, and what a change does to the stock.

export const ORDER_STATUSES = ['PENDING', 'CONFIRMED', 'FULFILLED', 'CANCELLED'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** As shown to staff (rule O5). */
export const statusWord: Record<OrderStatus, string> = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  FULFILLED: 'Fulfilled',
  CANCELLED: 'Cancelled',
};

/** For what comes from outside. */
export function isOrderStatus(text: unknown): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text);
}

/** A move back or a cancellation: staff are asked for a reason (rule O7). */
export function asksWhy(from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && (to === 'CANCELLED' || ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from));
}

export type StockEffect = 'give-back' | 'take-again' | 'none';

/** Any status may follow any other; cancelling gives the stock back once, un-cancelling takes it again (rules O6 and S8). */
export function stockEffect(from: OrderStatus, to: OrderStatus): StockEffect {
  if (from !== 'CANCELLED' && to === 'CANCELLED') return 'give-back';
  if (from === 'CANCELLED' && to !== 'CANCELLED') return 'take-again';
  return 'none';
}

/** The first 8 characters of an order's id, as shown (rule O1); never a credential. */
export function shortId(orderId: string): string {
  return orderId.slice(0, 8);
}
