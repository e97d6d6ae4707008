// The rows of the orders list as a page shows them: words and amounts, nothing that is not on the screen.
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { ageInWords } from '#shop/text/age.ts';
import { href } from '#shop/text/href.ts';
import { formatClock, formatDayAndClock, formatShortDay } from '#shop/text/pakistan-time.ts';
import type { ListedOrder } from '#server/orders/list-orders.ts';

export type OrderRow = ReturnType<typeof orderRow>;

/** For loaders: formatting a phone number needs what a browser should not have to load. */
export function orderRow(order: ListedOrder, now: Date) {
  const { id, status, customerName: name, phone, deliveryAddress: address, titles } = order;
  return {
    id,
    shortId: shortId(id),
    status,
    version: order.version,
    name,
    email: order.email,
    phone: formatPhone(phone),
    tel: `tel:${phone}`,
    street: address.street,
    city: [address.city, address.postalCode].filter(Boolean).join(' '),
    quantity: order.quantity,
    titles,
    moreLines: order.lines - titles.length,
    total: order.grandTotal,
    at: order.createdAt,
    age: ageInWords(order.createdAt, now),
    day: formatShortDay(order.createdAt),
    clock: formatClock(order.createdAt),
    when: formatDayAndClock(order.createdAt),
    isPacked: order.packedAt !== null,
    isDelivered: order.deliveredAt !== null,
    isBack: order.returnedAt !== null,
    isByPhone: order.byPhone,
    blockedWhy: order.blockedWhy,
    calls: order.calls,
    callAgainAt: order.callAgainAt,
    whatsapp: href('/admin/orders/:id/whatsapp', { id }),
  };
}
