// Money of an order that no courier brings: by which ways it comes, how far a claim of it is, and what is left to pay at the door.
import type { Order } from '../orders/order.ts';
import { paisa, type Paisa } from '../pricing/money.ts';
import { gatewayTitle, isGatewayName, type GatewayName } from './gateways.ts';

/** What the customer pays by; the others of a refund are given back by hand. */
export const PAYMENT_WAYS = ['bank', 'raast'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

export const paymentWayNames: Record<PaymentWay, string> = { bank: 'Bank transfer', raast: 'Raast' };

/** Seen in the bank by staff, or told by a gateway. */
export type PaidWay = PaymentWay | GatewayName;

export function paidWayName(way: PaidWay): string {
  return isGatewayName(way) ? gatewayTitle(way) : paymentWayNames[way];
}

export const CLAIM_STATES = ['claimed', 'matched', 'refused'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Nobody sends more transfers for one order; more are a conversation. */
export const MAX_CLAIMS = 5;

type PayableOrder = Money & Pick<Order, 'status' | 'shippedAt'>;

/** Until it leaves: what its label says then is collected at the door. */
export function mayPayFirst(order: PayableOrder): boolean {
  const isOpen = order.status === 'PENDING' || order.status === 'CONFIRMED';
  return isOpen && order.shippedAt === null && dueAtDoor(order) > 0;
}

type Money = { grandTotal: Paisa; paid: Paisa };

/** Cash at the door: what was not paid before. What a label is to say; once it has left, `cashAtDoor`. */
export function dueAtDoor({ grandTotal, paid }: Money): Paisa {
  return paisa(Math.max(0, grandTotal - paid));
}

type SentOrder = Money & Pick<Order, 'onLabel'>;

/** What the customer reads: what the rider asks for once the parcel has left, until then what its label will say. */
export function cashAtDoor(order: SentOrder): Paisa {
  return order.onLabel ?? dueAtDoor(order);
}

/** What came in after the parcel had left with the cash on its label: it is given back (rule R10). */
export function paidTwice({ grandTotal, paid, onLabel }: SentOrder): Paisa {
  return paisa(onLabel === null ? 0 : Math.min(paid, Math.max(0, paid - grandTotal + onLabel)));
}
