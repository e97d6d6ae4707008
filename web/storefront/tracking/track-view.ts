// How far an order has come, as its pages show it: stages, promised days, and whether the promise has passed.
import { formatDates } from '#shop/delivery/delivery.ts';
import type { Order } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { cashAtDoor } from '#shop/payments/payment.ts';
import { waitsForPayment } from '#shop/payments/prepay.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import type { Tracking } from '#server/orders/find-tracking.ts';

export type TrackView = ReturnType<typeof viewTracking>;

/** Without a name, an address or a pair: what a short number and a phone number open (rule O14). */
export function viewTracking(order: Order, { stages, cancelledAt, told, road }: Tracking, now: Date) {
  const isDelivered = stages?.every((stage) => stage.state === 'done') ?? false;
  const isReturning = road === 'returning' || road === 'back';
  return {
    shortId: shortId(order.id),
    status: order.status,
    placedAt: order.createdAt,
    city: order.deliveryAddress.city,
    stages,
    cancelledAt,
    told,
    isReturning,
    isOut: road === 'out',
    isUnpaid: order.status === 'PENDING' && waitsForPayment(order),
    isPaid: order.status !== 'CANCELLED' && cashAtDoor(order) === 0,
    /** Of what was paid first something is left to give back. */
    isOwed: order.status === 'CANCELLED' && order.paid > 0,
    /** The courier was there in vain, or holds it: somebody has to say what next. */
    isWaiting: road === 'tried' || road === 'held',
    /** Cancelled with a parcel that had left: it came back, or is lost. */
    cameBack: order.returnedAt !== null,
    isLost: order.status === 'CANCELLED' && order.shippedAt !== null && order.returnedAt === null,
    courier: order.courier,
    trackingNumber: order.trackingNumber,
    promised: formatDates({ from: order.deliverFrom, to: order.deliverTo }),
    isLate: stages !== null && !isDelivered && !isReturning && pakistanDay(now) > order.deliverTo,
  };
}
