// Order status: the four words, and which change asks why. Any may follow any other (rule O6); what is refused all the same says server/orders/change-status.ts.

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

/** The first 8 characters of an order's id, as shown (rule O1); never a credential. */
export function shortId(orderId: string): string {
  return orderId.slice(0, 8);
}
