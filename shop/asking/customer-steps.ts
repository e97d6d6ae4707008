// What the customer may still do with an order without asking anybody: on its private page, in the account, by an answer.
import type { Order } from '../orders/order.ts';

export type CustomerSteps = { confirm: boolean; change: boolean; cancel: boolean };

type OrderNow = Pick<Order, 'status' | 'packedAt' | 'courier' | 'trackingNumber' | 'returnedAt'>;

/** Confirmed while it waits; changed and cancelled until it is packed or booked with a courier (rules O9 and O24). */
export function customerSteps(order: OrderNow): CustomerSteps {
  const isWaiting = order.status === 'PENDING';
  const isOpen = (isWaiting || order.status === 'CONFIRMED') && !isParcel(order) && !order.returnedAt;
  return { confirm: isWaiting, change: isOpen, cancel: isOpen };
}

// A closed box may be in the rider's hands before anybody writes it down; courier and number are written when it is booked.
function isParcel({ packedAt, courier, trackingNumber }: OrderNow): boolean {
  return packedAt !== null || courier !== '' || trackingNumber !== '';
}
