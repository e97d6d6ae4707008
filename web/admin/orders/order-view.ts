// One order as the drawer shows it: the words made on the server, so that the browser need not carry what makes them.
import { trustIn, type TrustFacts } from '#shop/asking/trust.ts';
import { messageKindLabel } from '#shop/messages/messages.ts';
import { channelNames } from '#shop/messages/provider.ts';
import { refuseCorrection } from '#shop/orders/correction.ts';
import type { OrderLine } from '#shop/orders/order.ts';
import { shortId, statusWord, type OrderStatus } from '#shop/orders/order-status.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { missingAdvance } from '#shop/payments/advance.ts';
import { viewLine, viewOrder } from '#shop/orders/view-order.ts';
import { bySize } from '#shop/sizes/sizes.ts';
import type { AdminOrder } from '#server/orders/admin-order.ts';

export type AdminOrderView = ReturnType<typeof orderView>;

/** `whatsapp`: the link to the customer with the message written. */
type ViewedWith = { whatsapp: string; facts: TrustFacts };

export function orderView(order: AdminOrder, { facts, whatsapp }: ViewedWith) {
  const { street, city, state, postalCode, country } = order.deliveryAddress;
  return {
    ...viewOrder(order),
    /** Of the note that is typed on this page: sent twice it is one. */
    noteKey: crypto.randomUUID(),
    phoneLink: `tel:${order.phone}`,
    hasAccount: order.userId !== null,
    takenBy: order.takenByName,
    caller: order.callerName,
    version: order.version,
    canCorrect: refuseCorrection(order) === null,
    address: [street, [city, postalCode].filter(Boolean).join(' '), state, country],
    map:
      order.mapLocation &&
      `https://www.openstreetmap.org/?mlat=${order.mapLocation.replace(',', '&mlon=')}&zoom=17`,
    packedAt: order.packedAt,
    shippedAt: order.shippedAt,
    deliveredAt: order.deliveredAt,
    courier: order.courier,
    trackingNumber: order.trackingNumber,
    calls: order.calls,
    callAgainAt: order.callAgainAt,
    lines: order.lines.map((line) => lineView(order, line)),
    events: order.events.map(eventView),
    messages: order.messages.map(messageView),
    replies: order.replies,
    others: order.others.map((other) => ({ ...other, shortId: shortId(other.id) })),
    trust: trustIn({ ...order, total: order.grandTotal, city, street }, facts),
    advance: missingAdvance(order) > 0 ? formatRupees(missingAdvance(order)) : null,
    customerId: order.customer?.id ?? null,
    blockedWhy: order.customer?.blockedWhy ?? null,
    known: [order.customer?.note, order.customer?.tags.join(', ')].filter(Boolean).join(' · '),
    whatsapp,
  };
}

function lineView(order: AdminOrder, line: OrderLine) {
  const { sku, price: each, basePrice: was, discountLabel: label } = line;
  const stock = order.stock.get(line.variantId) ?? 0;
  const { variantId } = line;
  return { ...viewLine(line), variantId, sku, each, was, label, stock, sizes: otherSizes(order, line) };
}

// Other sizes of the same colour that are there in this number.
function otherSizes(order: AdminOrder, { variantId, productId, colour, quantity }: OrderLine) {
  return order.instead
    .filter((each) => each.productId === productId && each.colour === colour)
    .filter((each) => each.id !== variantId && each.stock >= quantity)
    .toSorted((a, b) => bySize(a.size, b.size))
    .map(({ id, size }) => ({ id, size }));
}

function eventView(event: AdminOrder['events'][number]) {
  const who = event.actor ? `${event.actor}${event.byStaff ? '' : ' (customer)'}` : null;
  return {
    id: event.id,
    kind: event.kind,
    at: event.createdAt,
    title: eventTitle(event),
    note: noteOf(event),
    who,
  };
}

function eventTitle({ kind, toStatus: to, note }: AdminOrder['events'][number]): string {
  switch (kind) {
    case 'placed':
      return 'Order placed';
    case 'status':
      return `Set to ${statusWord[to ?? ('PENDING' satisfies OrderStatus)].toLowerCase()}`;
    case 'note':
      return 'Note';
    case 'correction':
      return 'Order corrected';
    case 'trusted':
      return 'Not asked';
    case 'call':
    case 'stage':
    case 'return':
    case 'payment':
      return note;
  }
}

function noteOf({ kind, note }: AdminOrder['events'][number]): string {
  const titles: (typeof kind)[] = ['call', 'stage', 'return', 'payment'];
  return titles.includes(kind) ? '' : note;
}

function messageView(message: AdminOrder['messages'][number]) {
  const { id, kind, channel, status, receipt, lastError: error, createdAt: at, sentAt } = message;
  const title =
    channel === 'email' ? messageKindLabel(kind) : `${messageKindLabel(kind)}, ${channelNames[channel]}`;
  const isFurther = status === 'sent' && (receipt === 'delivered' || receipt === 'read');
  return { id, title, status: isFurther ? receipt : status, error, at: sentAt ?? at };
}
