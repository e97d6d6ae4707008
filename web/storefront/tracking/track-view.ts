// An order's way as its pages show it: stages, promised days, and whether the promise has passed.
import { formatDates } from '#shop/delivery/delivery.ts';
import { shortId } from '#shop/orders/order-status.ts';
import type { TrackedOrder } from '#server/orders/find-tracking.ts';

export type TrackView = ReturnType<typeof viewTracked>;

export function viewTracked(order: TrackedOrder, now: Date) {
  const { status, placedAt, city, deliverFrom, deliverTo, stages, cancelledAt, courier, trackingNumber } =
    order;
  const isThere = stages?.every((stage) => stage.state === 'done') ?? false;
  return {
    shortId: shortId(order.id),
    status,
    placedAt,
    city,
    stages,
    cancelledAt,
    courier,
    trackingNumber,
    promised: formatDates({ from: deliverFrom, to: deliverTo }),
    isLate: stages !== null && !isThere && dayInPakistan(now) > deliverTo,
  };
}

function dayInPakistan(now: Date): string {
  return new Date(now.getTime() + 5 * 3_600_000).toISOString().slice(0, 10);
}
